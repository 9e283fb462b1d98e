import { sqlAccessStore } from '../../src/adapters/sql/access/access-store.ts';
import { sqlKeySessionStore } from '../../src/adapters/sql/access/key-session-store.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { memoryAccessStore, memoryKeySessionStore } from '../stores/memory-stores.ts';
import { keySessionStoreContract } from './key-session-store.contract.ts';

keySessionStoreContract('memory', async () => ({
  access: memoryAccessStore(),
  sessions: memoryKeySessionStore(),
  async [Symbol.asyncDispose]() {},
}));
for (const engine of testEngines) {
  keySessionStoreContract(engine, async () => {
    const database = await openTestDatabase(engine);
    return {
      access: sqlAccessStore(database),
      sessions: sqlKeySessionStore(database),
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  });
}
