import { sqlDocumentStore } from '../../src/adapters/sql/documents/document-store.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { documentStoreContract } from './document-store.contract.ts';

for (const engine of testEngines) {
  documentStoreContract(engine, async () => {
    const database = await openTestDatabase(engine);
    return { store: sqlDocumentStore(database), [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
  });
}
