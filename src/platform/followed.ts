import type { Clock } from './clock.ts';

/** A value that is built from a source and built again, in the background, after the source has changed. */
export interface Followed<Value> {
  /** The value built last; only the first call waits for one. */
  current(): Promise<Value>;
  /** How often it has been built: increases whenever the value changes. */
  builds(): number;
}

export interface FollowedParts<Value> {
  /** A version of the source. */
  readonly mark: () => Promise<string>;
  readonly build: () => Promise<Value>;
  readonly clock: Clock;
  /** Calls of `current` look for changes at most this often. */
  readonly everyMs: number;
  /** Receives the error of a look or build that failed while an earlier value serves. */
  readonly onFault: (error: unknown) => void;
}

/** Creates a value that is built at the first call of `current`. */
export function createFollowed<Value>(parts: FollowedParts<Value>): Followed<Value> {
  const { mark, build, clock, everyMs, onFault } = parts;
  let built: { readonly value: Value; readonly mark: string } | undefined;
  let builds = 0;
  let lookedMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    try {
      lookedMs = clock.nowMs();
      const now = await mark();
      if (now === built?.mark) return;
      // The mark is older than what is built, so a change in between leads to one build too many, not too few.
      built = { value: await build(), mark: now };
      builds++;
    } finally {
      looking = undefined;
    }
  };

  return {
    async current() {
      if (built === undefined) {
        looking ??= look();
        await looking;
      } else if (looking === undefined && Math.abs(clock.nowMs() - lookedMs) >= everyMs) {
        looking = look();
        looking.catch(onFault);
      }
      if (built === undefined) throw new Error('a value was not built');
      return built.value;
    },
    builds: () => builds,
  };
}
