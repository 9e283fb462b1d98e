import { sqlDocumentStore } from '../../src/adapters/sql/documents/document-store.ts';
import { sqlVectorQueue } from '../../src/adapters/sql/jobs/vector-queue.ts';
import { openAt, openTestDatabase, testEngines } from '../stores/databases.ts';
import { vectorQueueContract } from './vector-queue.contract.ts';

for (const engine of testEngines) {
  vectorQueueContract(engine, async () => {
    const database = await openTestDatabase(engine);
    const second = await openAt(engine, database.target);
    return {
      store: sqlDocumentStore(database),
      queue: sqlVectorQueue(database, 'w1'),
      other: sqlVectorQueue(second, 'w2'),
      expireClaims: () => database.db.updateTable('vector_claims').set({ until_at: '2026' }).execute(),
      async [Symbol.asyncDispose]() {
        await second.close();
        await database[Symbol.asyncDispose]();
      },
    };
  });
}
