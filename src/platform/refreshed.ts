import type { Clock } from './clock.ts';
import type { ReadEpoch } from './epoch.ts';

export interface RefreshedParts<Value> {
  /** The value as its source is now, or `before` where that has not changed. `undefined` stands at first, and in another epoch. */
  readonly refresh: (before: Value | undefined) => Promise<Value>;
  readonly epoch: ReadEpoch;
  readonly clock: Clock;
  /** Calls look at the source at most this often: a change is noticed no later. */
  readonly everyMs: number;
  /**
   * Receives the error of a refresh that failed while an earlier value serves. With it refreshes are made in the background, and only the
   * first call, and the first in another epoch, waits for one. Without it calls wait, and throw it.
   */
  readonly onFault?: (error: unknown) => void;
}

/**
 * Creates a value that follows its source: it is refreshed, once for calls at the same time, when it is older than `everyMs`, or than
 * the call allows, and at once in another epoch.
 */
export function createRefreshed<Value>(parts: RefreshedParts<Value>): (everyMs?: number) => Promise<Value> {
  const { epoch, clock, onFault } = parts;
  let held: { readonly value: Value; readonly epoch: string } | undefined;
  let refreshedMs = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;

  const refresh = async (): Promise<void> => {
    const startedMs = clock.nowMs();
    // A failure in the background is not repeated by every call.
    if (onFault) refreshedMs = startedMs;
    try {
      const inEpoch = await epoch();
      held = { value: await parts.refresh(held?.epoch === inEpoch ? held.value : undefined), epoch: inEpoch };
      refreshedMs = startedMs;
    } finally {
      refreshing = undefined;
    }
  };

  const refreshOnce = (): Promise<void> => {
    refreshing ??= refresh();
    return refreshing;
  };

  return async (everyMs = parts.everyMs) => {
    // Without the amount, a clock set back would hide changes for as long.
    const isDue = Math.abs(clock.nowMs() - refreshedMs) >= everyMs;
    if (held === undefined || (isDue && !onFault)) await refreshOnce();
    else if (isDue && refreshing === undefined) refreshOnce().catch(onFault);
    while (held === undefined || held.epoch !== (await epoch())) await refreshOnce();
    return held.value;
  };
}
