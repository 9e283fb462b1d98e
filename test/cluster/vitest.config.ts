import { defineConfig } from 'vitest/config';
import { isThorough } from '../run/runs.ts';

/**
 * Several processes on engines that they share, killed and cut off, in short forms: `npm run test:cluster`, with
 * `ALMANAC_TEST_POSTGRES_URL`. With `ALMANAC_TEST_THOROUGH=1`, `ALMANAC_TEST_S3_URL` and `ALMANAC_TEST_OPENSEARCH_URL` for up to an hour each.
 */
export default defineConfig({
  test: {
    include: ['test/cluster/**/*.cluster.ts'],
    // For each change, starting several nodes of OpenSearch is too costly, and some kills at drawn times prove too little.
    exclude: isThorough ? [] : ['test/cluster/{kills,nodes}.cluster.ts'],
    testTimeout: 7_200_000,
    hookTimeout: 600_000,
    pool: 'forks',
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Each file starts services of its own. The short forms wait half of the time.
    maxWorkers: isThorough ? 1 : 2,
  },
});
