import { sqlArrivalStore } from '../../src/adapters/sql/content/arrival-store.ts';
import { sqlConnectorStore } from '../../src/adapters/sql/content/connector-store.ts';
import { sqlContentStore } from '../../src/adapters/sql/content/content-store.ts';
import { sqlPostponedItems, sqlResearchSchedule } from '../../src/adapters/sql/content/research-schedule.ts';
import { sqlTagStore } from '../../src/adapters/sql/content/tag-store.ts';
import { sqlJobQueue } from '../../src/adapters/sql/jobs/job-queue.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { connectorStoreContract } from './connector-store.contract.ts';

for (const engine of testEngines) {
  connectorStoreContract(engine, async () => {
    const database = await openTestDatabase(engine);
    return {
      connectors: sqlConnectorStore(database),
      schedule: sqlResearchSchedule(database),
      postponed: sqlPostponedItems(database),
      arrivals: sqlArrivalStore(database),
      files: sqlContentStore(database),
      inTransaction: (work) =>
        database.inTransaction((trx) =>
          work({
            connectors: sqlConnectorStore(trx),
            arrivals: sqlArrivalStore(trx),
            files: sqlContentStore(trx),
            tags: sqlTagStore(trx),
            jobs: sqlJobQueue(trx),
          }),
        ),
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  });
}
