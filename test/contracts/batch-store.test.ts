import { sqlBatchStore, sqlBatchUploadStore } from '../../src/adapters/sql/batches/batch-store.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { batchStoreContract } from './batch-store.contract.ts';

for (const engine of testEngines) {
  batchStoreContract(engine, async () => {
    const database = await openTestDatabase(engine);
    return {
      store: sqlBatchStore(database),
      uploads: sqlBatchUploadStore(database),
      async units(orgId) {
        const rows = await database.db
          .selectFrom('usage_totals')
          .select('milli_units')
          .where('org_id', '=', orgId)
          .execute();
        return rows.reduce((sum, row) => sum + Number(row.milli_units), 0) / 1_000;
      },
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  });
}
