import { expect, test } from 'vitest';
import type { EntityId } from '../../platform/ids.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import { createCompanySearch } from './company-search.ts';

const id = (text: string): EntityId => text as EntityId;
const company = (text: string, name: string): Company => ({ id: id(text), name }) as Company;

function fixture() {
  const calls: { texts: string[]; loads: EntityId[][] } = { texts: [], loads: [] };
  const rows = new Map([
    ['AAAAAA', company('AAAAAA', 'A')],
    ['BBBBBB', company('BBBBBB', 'B')],
  ]);
  const state = { answer: [id('AAAAAA'), id('BBBBBB')], revision: 1 };
  let nowMs = 0;
  const search = createCompanySearch({
    clock: { nowMs: () => (nowMs += 1_000) },
    index: {
      search: async (text) => {
        calls.texts.push(text);
        return state.answer;
      },
      revision: async () => state.revision,
    },
    store: {
      findCompanies: async (ids) => {
        calls.loads.push([...ids]);
        return ids.flatMap((one) => rows.get(one) ?? []);
      },
    },
  });
  const ask = async (query: string, types: ('PUBLIC' | 'PRIVATE')[] = []): Promise<string[]> =>
    (await search.search({ query, types, countries: [], sectors: [] })).map(({ name }) => name);
  return { ask, calls, rows, state };
}

test('companies come in the order of the index, each loaded once until the index moves', async () => {
  const { ask, calls, rows, state } = fixture();
  expect(await ask('x')).toEqual(['A', 'B']);
  state.answer = [id('BBBBBB'), id('AAAAAA')];
  expect(await ask('y')).toEqual(['B', 'A']);
  expect(calls.loads).toEqual([['AAAAAA', 'BBBBBB']]);
  rows.set('AAAAAA', company('AAAAAA', 'A, renamed'));
  state.revision = 2;
  expect(await ask('y')).toEqual(['B', 'A, renamed']);
});

test('the same question is asked of the index once, until it moves', async () => {
  const { ask, calls, state } = fixture();
  await ask('x');
  await ask('x');
  await ask('x', ['PUBLIC']);
  expect(calls.texts).toEqual(['x', 'x']);
  state.revision = 2;
  state.answer = [id('BBBBBB')];
  expect(await ask('x')).toEqual(['B']);
});

test('a search loses nothing when the index moves while it waits for the store', async () => {
  const { ask, rows, state } = fixture();
  state.answer = [id('AAAAAA')];
  await ask('x');
  rows.set('CCCCCC', company('CCCCCC', 'C'));
  state.answer = [id('AAAAAA'), id('CCCCCC')];
  const slow = ask('y');
  await Promise.resolve();
  state.revision = 2;
  const quick = ask('z');
  expect(await slow).toEqual(['A', 'C']);
  expect(await quick).toEqual(['A', 'C']);
});

test('a company that the store has no more is left out', async () => {
  const { ask, state } = fixture();
  state.answer = [id('ZZZZZZ'), id('BBBBBB')];
  expect(await ask('x')).toEqual(['B']);
});

test('long texts are cut, and a blank query without filters finds nothing', async () => {
  const { ask, calls } = fixture();
  await ask(` ${'a'.repeat(5_000)} `);
  expect(calls.texts[0]?.length).toBe(999);
  expect(await ask('   ')).toEqual([]);
  expect(calls.texts.length).toBe(1);
  expect(await ask('  ', ['PUBLIC'])).toEqual(['A', 'B']);
  expect(calls.texts[1]).toBe('');
});
