import { sqlAccessStore } from '../../src/adapters/sql/access/access-store.ts';
import { sqlConversationStore } from '../../src/adapters/sql/workflows/conversation-store.ts';
import { sqlResultStore } from '../../src/adapters/sql/workflows/result-store.ts';
import { sqlTemplateStore } from '../../src/adapters/sql/workflows/template-store.ts';
import type { AccessStore } from '../../src/domain/access/access-store.ts';
import { createAdministration } from '../../src/domain/access/administration.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { memoryAccessStore } from '../stores/memory-stores.ts';
import { memoryConversationStore, memoryResultStore, memoryTemplateStore } from '../stores/memory-workflows.ts';
import { workflowStoresContract } from './workflow-stores.contract.ts';

async function usersIn(access: AccessStore) {
  const administration = createAdministration({ store: access, clock: systemClock });
  const user = async (org: string, name: string) => {
    const { key } = await administration.createKey(org, name);
    return { orgId: key.orgId, userId: key.userId };
  };
  return { ann: await user('desk', 'ann'), bob: await user('desk', 'bob'), eve: await user('lab', 'eve') };
}

for (const engine of testEngines) {
  workflowStoresContract(engine, async () => {
    const database = await openTestDatabase(engine);
    return {
      templates: sqlTemplateStore(database),
      conversations: sqlConversationStore(database),
      results: sqlResultStore(database),
      users: await usersIn(sqlAccessStore(database)),
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  });
}

workflowStoresContract('memory', async () => ({
  templates: memoryTemplateStore(),
  conversations: memoryConversationStore(),
  results: memoryResultStore(),
  users: await usersIn(memoryAccessStore()),
  [Symbol.asyncDispose]: async () => undefined,
}));
