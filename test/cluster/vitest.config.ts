import { defineConfig } from 'vitest/config';

/**
 * Several services on one PostgreSQL, for minutes: `npm run test:cluster`, with `ALMANAC_TEST_POSTGRES_URL`. Short forms of these tests are
 * among the contracts.
 */
export default defineConfig({
  test: {
    include: ['test/cluster/**/*.cluster.ts'],
    testTimeout: 1_200_000,
    hookTimeout: 180_000,
    pool: 'forks',
    // Each file starts services of its own.
    fileParallelism: false,
  },
});
