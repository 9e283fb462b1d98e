import { expect, test } from 'vitest';
import { sqlEntityStore } from '../../src/adapters/sql/companies/entity-store.ts';
import { sqlGraphCatalog } from '../../src/adapters/sql/companies/graph-catalog.ts';
import { sqlImportStore } from '../../src/adapters/sql/imports/import-store.ts';
import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { blankCompany } from '../../test/records/blank-company.ts';
import { openTestDatabase } from '../../test/stores/databases.ts';
import { loadCompanies } from './load-companies.ts';

const company = (id: string, facts: Partial<Company> = {}): Company => blankCompany(id, `Company ${id}`, facts);

test('a loaded store is like one that was written', async () => {
  await using database = await openTestDatabase('sqlite');
  const store = sqlEntityStore(database);
  const apple = company('D8442A', { isins: ['US0378331005'], sector: 'Technology' });
  const other = company('AAAAA1', { lei: 'X' });
  expect(await loadCompanies(database, [[company('ZZZZZ1'), apple], [other]])).toBe(3);
  const { companies, numbers = [], revision } = await store.changesAfter(0, 10);
  expect([companies, revision]).toEqual([[company('ZZZZZ1'), apple, other], 3]);
  expect(await store.findCompanies(companies.map(({ id }, i) => ({ id, no: numbers[i] ?? 0 })))).toEqual(companies);
  expect(await store.findByIdentifiers('isin', ['US0378331005'])).toHaveLength(1);
  const [found] = await sqlImportStore(database).step((step) => step.findByKeys(['lei:X']));
  expect(found?.company.id).toBe('AAAAA1');
  expect(await sqlGraphCatalog(database).companyValues('sectors')).toEqual(['Technology']);
  expect(await store.write({ companies: [apple, company('LATER1')] })).toMatchObject({ created: 1, unchanged: 1 });
});

test('loading is refused by a store with companies, and leaves nothing behind when an id comes twice', async () => {
  await using database = await openTestDatabase('sqlite');
  const store = sqlEntityStore(database);
  const twice = loadCompanies(database, [[company('AAAAA1')], [company('AAAAA1')]]);
  await expect(twice).rejects.toMatchObject({ code: 'conflict' });
  expect([await store.revision(), await store.findCompanies([{ id: 'AAAAA1' as EntityId }])]).toEqual([0, []]);
  await store.write({ companies: [company('AAAAA1')] });
  await expect(loadCompanies(database, [[company('AAAAA2')]])).rejects.toMatchObject({ code: 'conflict' });
});
