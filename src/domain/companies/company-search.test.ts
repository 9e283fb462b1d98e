import { expect, test } from 'vitest';
import { oneEpoch } from '../../../test/stores/one-epoch.ts';
import type { EntityId } from '../../platform/ids.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import type { CompanyRef } from '../knowledge-graph/entity-store.ts';
import { createCompanySearch } from './company-search.ts';

const id = (text: string): EntityId => text as EntityId;
const refs = (...texts: string[]): CompanyRef[] => texts.map((text) => ({ id: id(text) }));
const company = (text: string, name: string): Company => ({ id: id(text), name }) as Company;

function fixture() {
  const texts: string[] = [];
  const rows = new Map([
    ['AAAAAA', company('AAAAAA', 'A')],
    ['BBBBBB', company('BBBBBB', 'B')],
  ]);
  const state = { answer: refs('AAAAAA', 'BBBBBB') };
  const search = createCompanySearch({
    index: {
      search: async (text) => {
        texts.push(text);
        return { companies: state.answer, writes: 0 };
      },
    },
    epoch: oneEpoch,
    store: { findCompanies: async (found) => found.flatMap((one) => rows.get(one.id) ?? []) },
  });
  const ask = async (query: string, types: ('PUBLIC' | 'PRIVATE')[] = []): Promise<string[]> =>
    (await search.search({ query, types, countries: [], sectors: [] })).map(({ name }) => name);
  return { ask, texts, state };
}

test('returns companies in the order of the index', async () => {
  const { ask, state } = fixture();
  expect(await ask('x')).toEqual(['A', 'B']);
  state.answer = refs('BBBBBB', 'AAAAAA');
  expect(await ask('x')).toEqual(['B', 'A']);
});

test('leaves out companies that no longer exist in the store', async () => {
  const { ask, state } = fixture();
  state.answer = refs('ZZZZZZ', 'BBBBBB');
  expect(await ask('x')).toEqual(['B']);
});

test('truncates long texts, and returns nothing for a blank query without filters', async () => {
  const { ask, texts } = fixture();
  await ask(` ${'a'.repeat(5_000)} `);
  expect(texts[0]?.length).toBe(999);
  expect(await ask('   ')).toEqual([]);
  expect(texts.length).toBe(1);
  expect(await ask('  ', ['PUBLIC'])).toEqual(['A', 'B']);
  expect(texts[1]).toBe('');
});
