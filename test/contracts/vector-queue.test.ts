import { sqlDocumentStore } from '../../src/adapters/sql/documents/document-store.ts';
import { sqlVectorQueue } from '../../src/adapters/sql/jobs/vector-queue.ts';
import { openTestDatabase, testEngines } from '../databases.ts';
import { vectorQueueContract } from './vector-queue.contract.ts';

for (const engine of testEngines) {
  vectorQueueContract(engine, async () => {
    const database = await openTestDatabase(engine);
    return {
      store: sqlDocumentStore(database),
      queue: sqlVectorQueue(database),
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  });
}
