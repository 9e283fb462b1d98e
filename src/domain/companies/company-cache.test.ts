import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneEpoch } from '../../../test/stores/one-epoch.ts';
import type { EntityId } from '../../platform/ids.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import type { CompanyRef } from '../knowledge-graph/entity-store.ts';
import { CompanyCache } from './company-cache.ts';

const refs = (...ids: string[]): CompanyRef[] =>
  ids.map((id) => ({ id: id as EntityId, no: id.charCodeAt(0) - 'A'.charCodeAt(0) + 1 }));

function storeOf(names: Map<string, string>) {
  const queries: string[][] = [];
  return {
    asked: queries,
    async findCompanies(companies: readonly CompanyRef[]): Promise<Company[]> {
      queries.push(companies.map(({ id }) => id));
      await Promise.resolve();
      return companies.flatMap(({ id }) => {
        const name = names.get(id);
        return name === undefined ? [] : ({ id, name, type: id === 'D' ? 'PUBLIC' : 'PRIVATE' } as Company);
      });
    },
  };
}

const namesOf = (companies: readonly Company[]): string[] => companies.map(({ name }) => name);

const NAMES = ['a', 'b', 'c', 'd'].map((name): [string, string] => [name.toUpperCase(), name]);

test('caches listed companies at once and others at the second hit, until the index is written', async () => {
  const store = storeOf(new Map(NAMES));
  const cache = new CompanyCache(store, oneEpoch);
  const ask = async (writes: number, ...ids: string[]): Promise<string[]> =>
    namesOf(await cache.companiesOf({ companies: refs(...ids), writes }));
  expect(await ask(1, 'A', 'B')).toEqual(['a', 'b']);
  expect(await ask(1, 'C', 'B', 'A')).toEqual(['c', 'b', 'a']);
  expect(await ask(1, 'A', 'C', 'B')).toEqual(['a', 'c', 'b']);
  expect(await ask(1, 'B', 'C')).toEqual(['b', 'c']);
  expect(await ask(1, 'D')).toEqual(['d']);
  expect(await ask(1, 'D', 'B')).toEqual(['d', 'b']);
  expect(await ask(2, 'B', 'D')).toEqual(['b', 'd']);
  expect(store.asked).toEqual([['A', 'B'], ['C', 'B', 'A'], ['C'], ['D'], ['B', 'D']]);
});

test('distinguishes companies that share an admission slot or have no number', async () => {
  const store = storeOf(new Map(NAMES));
  const cache = new CompanyCache(store, oneEpoch);
  const [a, b, c] = [{ id: 'A', no: 1 }, { id: 'B', no: 65_538 }, { id: 'C' }] as CompanyRef[];
  if (!a || !b || !c) throw new Error('three companies');
  for (const one of [a, b, a, b, c, c, a, a, b, c]) {
    const [company] = await cache.companiesOf({ companies: [one], writes: 1 });
    expect(company?.id).toBe(one.id);
  }
});

test('does not cache companies that were read before the index was written', async () => {
  const names = new Map([['A', 'before']]);
  const store = storeOf(names);
  const cache = new CompanyCache(
    {
      async findCompanies(companies) {
        const read = await store.findCompanies(companies);
        if (names.get('A') === 'before') {
          names.set('A', 'after');
          await cache.companiesOf({ companies: refs('A'), writes: 2 });
        }
        return read;
      },
    },
    oneEpoch,
  );
  expect(namesOf(await cache.companiesOf({ companies: refs('A'), writes: 1 }))).toEqual(['before']);
  for (let again = 0; again < 3; again++)
    expect(namesOf(await cache.companiesOf({ companies: refs('A'), writes: 2 }))).toEqual(['after']);
});

test('returns the same as the store once the index is up to date', async () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ find: fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 4 }) }) },
    { weight: 1, arbitrary: fc.record({ write: fc.constantFrom('A', 'B', 'C', 'D'), isRemoved: fc.boolean() }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const names = new Map<string, string>([['A', '0']]);
      const cache = new CompanyCache(storeOf(names), oneEpoch);
      let writes = 0;
      for (const one of steps) {
        if ('write' in one) {
          writes++;
          if (one.isRemoved) names.delete(one.write);
          else names.set(one.write, String(writes));
        } else {
          const found = await cache.companiesOf({ companies: refs(...one.find), writes });
          expect(namesOf(found)).toEqual(one.find.flatMap((id) => names.get(id) ?? []));
        }
      }
    }),
  );
});

test('is emptied in another epoch, whatever the index', async () => {
  const names = new Map([['D', 'lost']]);
  let epoch = 'one';
  const cache = new CompanyCache(storeOf(names), async () => epoch);
  const ask = async (): Promise<string[]> => namesOf(await cache.companiesOf({ companies: refs('D'), writes: 1 }));
  await ask();
  names.set('D', 'kept');
  expect(await ask()).toEqual(['lost']);
  epoch = 'two';
  expect(await ask()).toEqual(['kept']);
});
