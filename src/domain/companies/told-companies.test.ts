import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntityId } from '../../platform/ids.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import type { CompanyRef } from '../knowledge-graph/entity-store.ts';
import { ToldCompanies } from './told-companies.ts';

const refs = (...ids: string[]): CompanyRef[] => ids.map((id) => ({ id: id as EntityId }));

function storeOf(names: Map<string, string>) {
  const asked: string[][] = [];
  return {
    asked,
    async findCompanies(companies: readonly CompanyRef[]): Promise<Company[]> {
      asked.push(companies.map(({ id }) => id));
      await Promise.resolve();
      return companies.flatMap(({ id }) => {
        const name = names.get(id);
        return name === undefined ? [] : ({ id, name } as Company);
      });
    },
  };
}

const namesOf = (companies: readonly Company[]): string[] => companies.map(({ name }) => name);

test('only what is not known yet is read', async () => {
  const store = storeOf(new Map([['A', 'a'], ['B', 'b'], ['C', 'c']])); // biome-ignore format: a table
  const told = new ToldCompanies(store);
  expect(namesOf(await told.companiesOf({ companies: refs('A', 'B'), writes: 1 }))).toEqual(['a', 'b']);
  expect(namesOf(await told.companiesOf({ companies: refs('C', 'B', 'A'), writes: 1 }))).toEqual(['c', 'b', 'a']);
  expect(namesOf(await told.companiesOf({ companies: refs('B', 'C'), writes: 1 }))).toEqual(['b', 'c']);
  expect(store.asked).toEqual([['A', 'B'], ['C']]);
});

test('what was read before the index was written is not kept beyond that', async () => {
  const names = new Map([['A', 'before']]);
  const store = storeOf(names);
  const told = new ToldCompanies({
    async findCompanies(companies) {
      const read = await store.findCompanies(companies);
      if (names.get('A') === 'before') {
        names.set('A', 'after');
        await told.companiesOf({ companies: refs('A'), writes: 2 });
      }
      return read;
    },
  });
  expect(namesOf(await told.companiesOf({ companies: refs('A'), writes: 1 }))).toEqual(['before']);
  expect(namesOf(await told.companiesOf({ companies: refs('A'), writes: 2 }))).toEqual(['after']);
});

test('answers what the store holds whenever the index has followed it', async () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ find: fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 4 }) }) },
    { weight: 1, arbitrary: fc.record({ write: fc.constantFrom('A', 'B', 'C', 'D'), isGone: fc.boolean() }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const names = new Map<string, string>([['A', '0']]);
      const told = new ToldCompanies(storeOf(names));
      let writes = 0;
      for (const one of steps) {
        if ('write' in one) {
          writes++;
          if (one.isGone) names.delete(one.write);
          else names.set(one.write, String(writes));
        } else {
          const found = await told.companiesOf({ companies: refs(...one.find), writes });
          expect(namesOf(found)).toEqual(one.find.flatMap((id) => names.get(id) ?? []));
        }
      }
    }),
  );
});
