import { sqlFundamentalsStore } from '../../src/adapters/sql/fundamentals/fundamentals-store.ts';
import { sqlImportStore } from '../../src/adapters/sql/imports/import-store.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { fundamentalsStoreContract } from './fundamentals-store.contract.ts';

for (const engine of testEngines) {
  fundamentalsStoreContract(engine, async () => {
    const database = await openTestDatabase(engine);
    return {
      store: sqlFundamentalsStore(database),
      imports: sqlImportStore(database),
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  });
}
