import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { flagsOfDay, instantOfRun } from './test/run/day-of-run.ts';
import { LongestFirst } from './test/run/longest-first.ts';
import { isThorough } from './test/run/runs.ts';

// Workers and the processes that tests start compile each module once for all of them, as `npm start` does.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/almanac', import.meta.url));

const dayFlags = flagsOfDay(instantOfRun());
/** Neither the day on which tests run nor midnight changes what they meet. */
const onDayOfRun = { execArgv: dayFlags, env: { NODE_OPTIONS: dayFlags.join(' ') } };

export default defineConfig({
  test: {
    // Long, so that a slow machine fails nothing: they end what hangs.
    testTimeout: isThorough ? 3_600_000 : 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000, interval: 200 } },
    pool: 'forks',
    // A worker loads each module once for all of its files; none leaves anything behind in a module that another would meet.
    isolate: false,
    // Node.js runs the sources as they are, as it does in the service: nothing is transformed, and calls between modules cost nothing more.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    globalSetup: ['test/run/global-setup.ts'],
    setupFiles: ['test/run/setup.ts'],
    // One more than the cores of the usual machine, as some tests wait; each costs some ten seconds before its first test.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'service',
          ...onDayOfRun,
          include: [
            '{src,models,packages,console,demo,eval}/**/*.test.ts',
            'test/{acceptance,contracts,coverage,engine-probes,extract,golden,import,jobs,research,search}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: { name: 'console', ...onDayOfRun, include: ['test/{console,browser}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'engines', ...onDayOfRun, include: ['test/engines/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'survival', include: ['test/survival/**/*.survival.ts'] } },
      { extends: true, test: { name: 'bench', include: ['bench/**/*.test.ts'] } },
    ],
  },
});
