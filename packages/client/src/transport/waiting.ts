import { ConnectionError, RateLimitError, TimeoutError, UnavailableError } from './errors.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 20_000;
/** A service that wants a longer pause is not waited for. */
const LONGEST_RETRY_AFTER_S = 60;
/** The longest time that timers know. */
const TIMER_MAX_MS = 2_147_483_647;

/**
 * Pause before a retry after `error`; `undefined` if the call must not be retried. Exponential backoff with full
 * jitter: anything up to twice as long each time, in addition to the service's `Retry-After`.
 *
 * @param random From 0 up to 1.
 */
export function pauseBefore(error: unknown, attempt: number, random: () => number): number | undefined {
  const isBusy = error instanceof RateLimitError || error instanceof UnavailableError;
  if (!isBusy && !(error instanceof ConnectionError)) return undefined;
  const retryAfterS = (isBusy ? error.retryAfterS : undefined) ?? 0;
  if (retryAfterS > LONGEST_RETRY_AFTER_S) return undefined;
  return retryAfterS * 1_000 + random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
}

/** Waits, or throws the reason of the signal. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      },
      Math.min(ms, TIMER_MAX_MS),
    );
    signal?.addEventListener('abort', onAbort, { once: true });
  });

/**
 * Does work that ends when the signal is aborted or the time is over. Throws the reason of the signal, or a
 * `TimeoutError`.
 *
 * @param what Name of the work, for the message.
 */
export async function within<T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  what: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const onAbort = (): void => controller.abort(signal?.reason);
  const onTimeout = (): void =>
    controller.abort(
      new TimeoutError(`${what} took longer than ${timeoutMs} ms`, { code: 'TIMEOUT', operation: what }),
    );
  signal?.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(onTimeout, Math.min(timeoutMs, TIMER_MAX_MS));
  const ended = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
  });
  try {
    return await Promise.race([work(controller.signal), ended]);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
