import { sql } from 'kysely';
import { postgresRateBuckets } from '../../src/adapters/postgres/rate-buckets.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { memoryRateBuckets } from '../stores/memory-rate-buckets.ts';
import { rateBucketsContract } from './rate-buckets.contract.ts';

rateBucketsContract('memory', async () => {
  const clock = { nowMs: () => clock.atMs, atMs: Date.UTC(2026, 3, 17) };
  return {
    buckets: memoryRateBuckets(clock),
    async pass(ms) {
      clock.atMs += ms;
    },
    async [Symbol.asyncDispose]() {},
  };
});

// On SQLite one process serves, and there are no shared buckets.
for (const engine of testEngines.filter((one) => one === 'postgres')) {
  rateBucketsContract(engine, async () => {
    const database = await openTestDatabase(engine);
    return {
      buckets: postgresRateBuckets(database),
      async pass(ms) {
        await sql`update rate_buckets set at = at - ${ms / 1_000}::double precision`.execute(database.db);
        await sql`update rate_processes set seen_at = seen_at - ${ms / 1_000}::double precision`.execute(database.db);
      },
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  });
}
