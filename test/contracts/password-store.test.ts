import { sqlAccessStore } from '../../src/adapters/sql/access/access-store.ts';
import { sqlPasswordStore } from '../../src/adapters/sql/access/password-store.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { memoryAccessStore, memoryPasswordStore } from '../stores/memory-stores.ts';
import { passwordStoreContract } from './password-store.contract.ts';

passwordStoreContract('memory', async () => {
  const access = memoryAccessStore();
  return { access, passwords: memoryPasswordStore(access), async [Symbol.asyncDispose]() {} };
});
for (const engine of testEngines) {
  passwordStoreContract(engine, async () => {
    const database = await openTestDatabase(engine);
    return {
      access: sqlAccessStore(database),
      passwords: sqlPasswordStore(database),
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  });
}
