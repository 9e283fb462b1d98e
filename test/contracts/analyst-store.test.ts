import { sqlAnalystStore } from '../../src/adapters/sql/analysts/analyst-store.ts';
import { writeEstimates, writeRatings, writeTargets } from '../../src/adapters/sql/analysts/analyst-writers.ts';
import { sqlRecordImportStore } from '../../src/adapters/sql/imports/record-import-store.ts';
import type { RecordWriter } from '../../src/adapters/sql/record-writer.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { analystStoreContract } from './analyst-store.contract.ts';

for (const engine of testEngines) {
  analystStoreContract(engine, async () => {
    const database = await openTestDatabase(engine);
    const keep =
      <Row>(write: RecordWriter<Row>) =>
      (id: string, rows: readonly Row[]) =>
        sqlRecordImportStore(database, write).step((step) =>
          step.store(rows.map((row) => ({ entityId: id as EntityId, market: null, row }))),
        );
    return {
      store: sqlAnalystStore(database),
      keepRatings: keep(writeRatings),
      keepTargets: keep(writeTargets),
      keepEstimates: keep(writeEstimates),
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  });
}
