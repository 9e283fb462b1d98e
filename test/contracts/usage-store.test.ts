import { sqlUsageStore } from '../../src/adapters/sql/usage/usage-store.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { memoryUsageStore } from '../stores/memory-stores.ts';
import { usageStoreContract } from './usage-store.contract.ts';

usageStoreContract('memory', async () => ({ store: memoryUsageStore(), async [Symbol.asyncDispose]() {} }));
for (const engine of testEngines) {
  usageStoreContract(engine, async () => {
    const database = await openTestDatabase(engine);
    return { store: sqlUsageStore(database), [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
  });
}
