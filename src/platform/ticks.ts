/** Yielded by `withTicks` when the source is idle. */
export const TICK = Symbol('tick');

/**
 * Yields the items of a source, and a `TICK` whenever it has yielded nothing for `waitMs()` since it was asked. Asks
 * for the next item only when the one before was taken, and returns the source's return value. Throws the reason of
 * `signal` as soon as it is aborted, even while the source does not answer; a source that is left is asked to return.
 */
export async function* withTicks<Item, Result>(
  source: AsyncGenerator<Item, Result>,
  waitMs: () => number,
  signal: AbortSignal,
): AsyncGenerator<Item | typeof TICK, Result> {
  const aborted = Promise.withResolvers<never>();
  aborted.promise.catch(() => undefined);
  const onAbort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  let isEnded = false;
  try {
    let next = nextOf(source);
    for (;;) {
      signal.throwIfAborted();
      const timer = timerOf(waitMs());
      const got = await Promise.race([next, timer.rung, aborted.promise]).finally(timer.stop);
      if (got === TICK) {
        yield TICK;
        continue;
      }
      if (got.done === true) {
        isEnded = true;
        return got.value;
      }
      yield got.value;
      next = nextOf(source);
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    // Not waited for: it may not answer.
    if (!isEnded) source.return(undefined as never).catch(() => undefined);
  }
}

/** The next item. Its failure is no unhandled one where nobody waits for it any more. */
function nextOf<Item, Result>(source: AsyncGenerator<Item, Result>): Promise<IteratorResult<Item, Result>> {
  const next = source.next();
  next.catch(() => undefined);
  return next;
}

function timerOf(ms: number): { readonly rung: Promise<typeof TICK>; stop(): void } {
  const { promise, resolve } = Promise.withResolvers<typeof TICK>();
  const timer = setTimeout(resolve, ms, TICK);
  return { rung: promise, stop: () => clearTimeout(timer) };
}
