import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import type { CompanyRef } from '../../src/domain/knowledge-graph/entity-store.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { blankCompany } from '../records/blank-company.ts';
import type { GraphStores } from './entity-store.contract.ts';

const company = (text: string, facts: Partial<Company> = {}): Company => blankCompany(text, `Company ${text}`, facts);
const ref = (text: string, no?: number): CompanyRef =>
  no === undefined ? { id: text as EntityId } : { id: text as EntityId, no };

async function* batches(...all: Company[][]): AsyncGenerator<Company[]> {
  yield* all;
}

/** Contract of numbering and loading companies for every engine. */
export function companyRowsContract(engine: string, open: () => Promise<GraphStores>): void {
  describe(`numbers of companies, and CompanyLoader, on ${engine}`, () => {
    let stores: GraphStores;
    beforeEach(async () => {
      stores = await open();
    });
    afterEach(async () => stores[Symbol.asyncDispose]());

    test('reads companies by the numbers in changes; falls back to the id for a wrong number', async () => {
      const { store } = stores;
      const [a, b, c] = [company('AAAAA1'), company('AAAAA2'), company('AAAAA3')];
      await store.write({ companies: [a, b, c] });
      await store.write({ companies: [{ ...a, name: 'New name' }] });
      const { companies, numbers = [] } = await store.changesAfter(0, 10);
      const refs = companies.map((one, i) => ref(one.id, numbers[i]));
      expect(await store.findCompanies(refs)).toEqual(companies);
      const [first, second] = numbers;
      expect(
        await store.findCompanies([ref(b.id, second), ref(c.id, first), ref('AAAAA1', 999), ref('ZZZZZZ', first)]),
      ).toEqual([b, c, { ...a, name: 'New name' }]);
    });

    test('a loaded store is like one that was written', async () => {
      const { loader, store, imports, catalog } = stores;
      const apple = company('D8442A', { isins: ['US0378331005'], sector: 'Technology' });
      expect(await loader.load(batches([company('ZZZZZ1'), apple], [company('AAAAA1', { lei: 'X' })]))).toBe(3);
      expect(await store.findCompanies([ref('D8442A'), ref('AAAAA1')])).toEqual([
        apple,
        company('AAAAA1', { lei: 'X' }),
      ]);
      expect(await store.findByIdentifiers('isin', ['US0378331005'])).toHaveLength(1);
      expect((await imports.step((step) => step.findByKeys(['lei:X'])))[0]?.company.id).toBe('AAAAA1');
      expect(await catalog.companyValues('sectors')).toEqual(['Technology']);
      const changes = await store.changesAfter(0, 10);
      expect([changes.companies.map((one) => one.id), changes.revision]).toEqual([['ZZZZZ1', 'D8442A', 'AAAAA1'], 3]);
      const refs = changes.companies.map((one, i) => ref(one.id, changes.numbers?.[i]));
      expect(await store.findCompanies(refs)).toEqual(changes.companies);
      expect(await store.write({ companies: [apple, company('LATER1')] })).toMatchObject({ created: 1, unchanged: 1 });
      await expect(store.write({ companies: [company('TWICE1'), company('TWICE1')] })).rejects.toThrow();
    });

    test('loading is refused by a store with companies, and leaves nothing behind when an id comes twice', async () => {
      const { loader, store } = stores;
      const twice = loader.load(batches([company('AAAAA1')], [company('AAAAA1')]));
      await expect(twice).rejects.toMatchObject({ code: 'conflict' });
      expect([await store.revision(), await store.findCompanies([ref('AAAAA1')])]).toEqual([0, []]);
      await store.write({ companies: [company('AAAAA1')] });
      await expect(loader.load(batches([company('AAAAA2')]))).rejects.toMatchObject({ code: 'conflict' });
    });
  });
}
