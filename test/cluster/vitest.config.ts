import { defineConfig } from 'vitest/config';
import { isThorough } from '../run/runs.ts';

/**
 * Several processes on engines that they share, killed and cut off, in short forms: `npm run test:cluster`, with
 * `ALMANAC_TEST_POSTGRES_URL`, `ALMANAC_TEST_S3_URL` and `ALMANAC_TEST_OPENSEARCH_URL`. With `ALMANAC_TEST_THOROUGH=1` for up to an hour each.
 */
export default defineConfig({
  test: {
    include: ['test/cluster/**/*.cluster.ts'],
    // Starting several nodes of OpenSearch is too costly for each change.
    exclude: isThorough ? [] : ['test/cluster/nodes.cluster.ts'],
    testTimeout: 7_200_000,
    hookTimeout: 600_000,
    pool: 'forks',
    // Each file starts services of its own. The short forms wait half of the time.
    maxWorkers: isThorough ? 1 : 2,
  },
});
