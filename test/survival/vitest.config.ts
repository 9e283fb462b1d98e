import { defineConfig } from 'vitest/config';

/** Heavier than the rest, so run by its own command: `vitest run --config test/survival/vitest.config.ts`. */
export default defineConfig({
  test: {
    globalSetup: ['test/run/global-setup.ts'],
    include: ['test/survival/**/*.survival.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    pool: 'forks',
  },
});
