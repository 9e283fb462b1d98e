import { sqlRecordImportStore } from '../../src/adapters/sql/imports/record-import-store.ts';
import { sqlMarketStore } from '../../src/adapters/sql/market/market-store.ts';
import { writeDividends, writePrices, writeSurprises } from '../../src/adapters/sql/market/market-writers.ts';
import type { RecordWriter } from '../../src/adapters/sql/record-writer.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { marketStoreContract } from './market-store.contract.ts';

for (const engine of testEngines) {
  marketStoreContract(engine, async () => {
    const database = await openTestDatabase(engine);
    const keep =
      <Row>(write: RecordWriter<Row>) =>
      (id: string, rows: readonly Row[], market: string | null = null) =>
        sqlRecordImportStore(database, write).step((step) =>
          step.store(rows.map((row) => ({ entityId: id as EntityId, market, row }))),
        );
    return {
      store: sqlMarketStore(database),
      keepPrices: (id, rows, { market, ...continued } = {}) =>
        keep(writePrices)(
          id,
          rows.map((row) => ({
            ...('date' in row ? { kind: 'day', day: row } : { kind: 'bar', bar: row }),
            ...continued,
          })),
          market,
        ),
      keepDividends: keep(writeDividends),
      keepSurprises: keep(writeSurprises),
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  });
}
