import { writeFundamentals } from '../../src/adapters/sql/fundamentals/fundamentals-store.ts';
import { writePrices, writeProfiles } from '../../src/adapters/sql/market/market-writers.ts';
import { openStores } from '../../src/compose/stores.ts';
import { loadCompanies } from '../companies/load-companies.ts';
import { answer, given } from '../http/run-script.ts';
import { fundamentalsOf, pricesOf, profileOf, STATEMENTS_PER_COMPANY } from './generate.ts';
import { companiesOf, type Orders } from './orders.ts';

export interface FundamentalsLoadAnswer {
  readonly companies: number;
  readonly statements: number;
  readonly load_s: number;
}

/** Companies of one transaction. */
const BATCH = 250;

/** Phase 1: companies, statements, prices and profiles into an empty store, through the writers that imports use. */
answer(await load(given<Orders>()));

async function load(orders: Orders): Promise<FundamentalsLoadAnswer> {
  const { folder, seed } = orders;
  const stores = await openStores({ database: { kind: 'sqlite' }, dataDir: folder });
  const companies = companiesOf(orders);
  await loadCompanies(stores.database, [companies]);
  for (let from = 0; from < companies.length; from += BATCH) {
    const batch = companies.slice(from, from + BATCH).map((company, at) => ({ company, row: from + at }));
    await stores.database.inTransaction(async (trx) => {
      for (const { company, row } of batch) {
        await writeFundamentals(trx, fundamentalsOf(company.id, row, seed), String(row).padStart(10, '0'), null);
      }
      const records = batch.map(({ company, row }) => ({
        entityId: company.id,
        market: null,
        name: company.name,
        row,
      }));
      await writePrices(
        trx,
        records.flatMap(({ row, ...at }) =>
          pricesOf(row, seed).map((day) => ({ ...at, row: { kind: 'day' as const, day } })),
        ),
      );
      await writeProfiles(
        trx,
        records.map(({ name, row, ...at }) => ({ ...at, row: profileOf(name, row, seed) })),
      );
    });
  }
  await stores.close();
  return {
    companies: companies.length,
    statements: companies.length * STATEMENTS_PER_COMPANY,
    load_s: performance.now() / 1000,
  };
}
