import type { Clock } from './clock.ts';
import type { ReadEpoch } from './epoch.ts';

/** A value that is built from a source and built again, in the background, after the source has changed; at once in another epoch. */
export interface Followed<Value> {
  /** The value built last; only the first call, and the first in another epoch, waits for one. */
  current(): Promise<Value>;
  /** Number of builds: increases whenever the value changes. */
  builds(): number;
}

export interface FollowedParts<Value> {
  /** A version of the source. */
  readonly mark: () => Promise<string>;
  readonly epoch: ReadEpoch;
  readonly build: () => Promise<Value>;
  readonly clock: Clock;
  /** Calls of `current` look for changes at most this often. */
  readonly everyMs: number;
  /** Receives the error of a look or build that failed while an earlier value serves. */
  readonly onFault: (error: unknown) => void;
}

/** Creates a value that is built at the first call of `current`. */
export function createFollowed<Value>(parts: FollowedParts<Value>): Followed<Value> {
  const { mark, epoch, build, clock, everyMs, onFault } = parts;
  let built: { readonly value: Value; readonly mark: string; readonly epoch: string } | undefined;
  let builds = 0;
  let lookedMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    try {
      lookedMs = clock.nowMs();
      const inEpoch = await epoch();
      const now = await mark();
      if (now === built?.mark && inEpoch === built.epoch) return;
      // The mark is older than the built value, so a change in between leads to one build too many, not too few.
      built = { value: await build(), mark: now, epoch: inEpoch };
      builds++;
    } finally {
      looking = undefined;
    }
  };

  return {
    async current() {
      while (built?.epoch !== (await epoch())) {
        looking ??= look();
        await looking;
      }
      if (looking === undefined && Math.abs(clock.nowMs() - lookedMs) >= everyMs) {
        looking = look();
        looking.catch(onFault);
      }
      return built.value;
    },
    builds: () => builds,
  };
}
