import { sqlAccessStore } from '../../src/adapters/sql/access/access-store.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { memoryAccessStore } from '../stores/memory-stores.ts';
import { accessStoreContract } from './access-store.contract.ts';

accessStoreContract('memory', async () => ({ store: memoryAccessStore(), async [Symbol.asyncDispose]() {} }));
for (const engine of testEngines) {
  accessStoreContract(engine, async () => {
    const database = await openTestDatabase(engine);
    return { store: sqlAccessStore(database), [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
  });
}
