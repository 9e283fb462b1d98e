import type { Clock } from './clock.ts';

/** Values that are kept until what they were read from changes. */
export interface FreshCache<Value> {
  /** The kept value, else what `load` gives; a failed `load` is not kept. */
  get(key: string, load: () => Promise<Value>): Promise<Value>;
}

export interface FreshCacheParts<Value> {
  /** Grows whenever anything that values are read from changes. */
  readonly revision: () => Promise<number>;
  readonly clock: Clock;
  /** All values together weigh at most so much; the one unused for longest goes first. */
  readonly weightMax: number;
  readonly weightOf: (value: Value) => number;
  /** For so long the revision is taken to be what it was: a change shows itself no later than this. */
  readonly lookEveryMs?: number;
}

const LOOK_EVERY_MS = 500;

/** An empty cache; what is kept goes as a whole when the revision has moved. */
export function createFreshCache<Value>(parts: FreshCacheParts<Value>): FreshCache<Value> {
  const { revision, clock, weightMax, weightOf, lookEveryMs = LOOK_EVERY_MS } = parts;
  const kept = new Map<string, { readonly value: Value; readonly weight: number }>();
  let weight = 0;
  let seen: number | undefined;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  /** Counts how often the cache was emptied: what was being read meanwhile may be of before, and is not kept. */
  let emptied = 0;

  const look = async (): Promise<void> => {
    const startedMs = clock.nowMs();
    try {
      const now = await revision();
      lookedAtMs = startedMs;
      if (now === seen) return;
      seen = now;
      kept.clear();
      weight = 0;
      emptied++;
    } finally {
      looking = undefined;
    }
  };

  const keep = (key: string, value: Value): void => {
    const fresh = { value, weight: weightOf(value) };
    if (fresh.weight > weightMax) return;
    weight += fresh.weight - (kept.get(key)?.weight ?? 0);
    kept.delete(key);
    kept.set(key, fresh);
    for (const [oldest, { weight: freed }] of kept) {
      if (weight <= weightMax) return;
      kept.delete(oldest);
      weight -= freed;
    }
  };

  return {
    async get(key, load) {
      const sinceMs = clock.nowMs() - lookedAtMs;
      // A clock that was set back would otherwise hide changes for as long.
      if (sinceMs >= lookEveryMs || sinceMs < 0) {
        looking ??= look();
        await looking;
      }
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found);
        return found.value;
      }
      const before = emptied;
      const value = await load();
      if (before === emptied) keep(key, value);
      return value;
    },
  };
}
