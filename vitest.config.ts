import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts', 'demo/**/*.test.ts', 'eval/**/*.test.ts'],
    // Long, so that a slow machine fails nothing: they end what hangs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    maxWorkers: 2,
  },
});
