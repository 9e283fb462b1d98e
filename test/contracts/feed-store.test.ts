import { sqlFeedStore } from '../../src/adapters/sql/feeds/feed-store.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { memoryFeedStore } from '../stores/memory-feeds.ts';
import { feedStoreContract } from './feed-store.contract.ts';

feedStoreContract('memory', async () => ({ store: memoryFeedStore(), async [Symbol.asyncDispose]() {} }));

for (const engine of testEngines) {
  feedStoreContract(engine, async () => {
    const database = await openTestDatabase(engine);
    return { store: sqlFeedStore(database), [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
  });
}
