import type { Clock } from './clock.ts';

/** Spares callers the wait for a server that is known to be away. */
export interface Breaker {
  /** Throws the refusal while the server is unreachable and the pause is not over. */
  check(): void;
  /** Runs `work` unless `check` throws. While the server is unreachable, one call at a time tests it. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** A failure that `isAway` opens the breaker for `pauseMs`; any other outcome closes it. */
export function createBreaker(parts: {
  readonly clock: Clock;
  readonly pauseMs: number;
  isAway(error: unknown): boolean;
  refusal(): Error;
  /** Called when the server goes away, with the error, and with `undefined` when it is back. */
  onChange(error: unknown): void;
}): Breaker {
  const { clock, pauseMs, isAway, refusal, onChange } = parts;
  let openUntilMs: number | undefined;
  let isTrying = false;
  const close = (): void => {
    if (openUntilMs !== undefined) onChange(undefined);
    openUntilMs = undefined;
  };
  const check = (): void => {
    if (openUntilMs !== undefined && (isTrying || clock.nowMs() < openUntilMs)) throw refusal();
  };
  return {
    check,
    async run(work) {
      check();
      const isTrial = openUntilMs !== undefined;
      if (isTrial) isTrying = true;
      try {
        const result = await work();
        close();
        return result;
      } catch (error) {
        if (isAway(error)) {
          if (openUntilMs === undefined) onChange(error);
          openUntilMs = clock.nowMs() + pauseMs;
        } else close();
        throw error;
      } finally {
        if (isTrial) isTrying = false;
      }
    },
  };
}
