import fc from 'fast-check';
import { afterAll, inject, vi } from 'vitest';
import { isThorough } from './runs.ts';

/** Cases of a property that does not say how many it needs. */
const [GATE_RUNS, THOROUGH_RUNS] = [100, 1_000];

fc.configureGlobal({ seed: inject('propertySeed'), numRuns: isThorough ? THOROUGH_RUNS : GATE_RUNS });

// Files of a worker share its modules and globals.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
