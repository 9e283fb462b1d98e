import { inspect } from 'node:util';
import { vi } from 'vitest';

/** As that of `expect.poll`, which only tests may use, not their hooks. */
const TIMEOUT_MS = 300_000;

/** Asks until the answer satisfies `isSo`, and returns it; fails with the last answer. */
export const until = <T>(ask: () => T | Promise<T>, isSo: (seen: T) => boolean, timeoutMs = TIMEOUT_MS): Promise<T> =>
  vi.waitFor(
    async () => {
      const seen = await ask();
      if (!isSo(seen)) throw new Error(`it stayed at ${inspect(seen, { depth: 5 })}`);
      return seen;
    },
    { timeout: timeoutMs, interval: 200 },
  );
