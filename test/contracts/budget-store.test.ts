import { sqlBudgetStore } from '../../src/adapters/sql/feeds/budget-store.ts';
import { openAt, openTestDatabase, testEngines } from '../stores/databases.ts';
import { memoryBudgetStore } from '../stores/memory-feeds.ts';
import { budgetStoreContract } from './budget-store.contract.ts';

const startingClock = () => {
  const clock = { atMs: Date.UTC(2026, 10, 28), nowMs: () => clock.atMs };
  return clock;
};

budgetStoreContract('memory', async () => {
  const clock = startingClock();
  const store = memoryBudgetStore({ clock });
  return { one: store, other: store, clock, async [Symbol.asyncDispose]() {} };
});

for (const engine of testEngines) {
  budgetStoreContract(engine, async () => {
    const clock = startingClock();
    const database = await openTestDatabase(engine);
    const second = await openAt(engine, database.target);
    return {
      one: sqlBudgetStore(database, { clock }),
      other: sqlBudgetStore(second, { clock }),
      clock,
      async [Symbol.asyncDispose]() {
        await second.close();
        await database[Symbol.asyncDispose]();
      },
    };
  });
}
