import { sqlAccessStore } from '../../src/adapters/sql/access/access-store.ts';
import { sqlSubjectStore } from '../../src/adapters/sql/access/subject-store.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { memoryAccessStore, memorySubjectStore } from '../stores/memory-stores.ts';
import { subjectStoreContract } from './subject-store.contract.ts';

subjectStoreContract('memory', async () => {
  const access = memoryAccessStore();
  return { access, subjects: memorySubjectStore(access), async [Symbol.asyncDispose]() {} };
});
for (const engine of testEngines) {
  subjectStoreContract(engine, async () => {
    const database = await openTestDatabase(engine);
    return {
      access: sqlAccessStore(database),
      subjects: sqlSubjectStore(database),
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  });
}
