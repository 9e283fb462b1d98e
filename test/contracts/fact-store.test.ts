import { sqlFundamentalsStore } from '../../src/adapters/sql/fundamentals/fundamentals-store.ts';
import { sqlFactStore } from '../../src/adapters/sql/imports/fact-store.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { factStoreContract } from './fact-store.contract.ts';

for (const engine of testEngines) {
  factStoreContract(engine, async () => {
    const database = await openTestDatabase(engine);
    return {
      store: sqlFactStore(database),
      fundamentals: sqlFundamentalsStore(database),
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  });
}
