import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import type { CompanyRef } from '../../src/domain/knowledge-graph/entity-store.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { blankCompany } from '../records/blank-company.ts';
import type { GraphStores } from './entity-store.contract.ts';

const company = (text: string, facts: Partial<Company> = {}): Company => blankCompany(text, `Company ${text}`, facts);
const ref = (text: string, no?: number): CompanyRef =>
  no === undefined ? { id: text as EntityId } : { id: text as EntityId, no };

/** Contract of numbering companies for every engine. */
export function companyRowsContract(engine: string, open: () => Promise<GraphStores>): void {
  describe(`numbers of companies on ${engine}`, () => {
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
  });
}
