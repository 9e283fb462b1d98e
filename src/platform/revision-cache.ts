import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { ReadEpoch } from './epoch.ts';
import { createRefreshed } from './refreshed.ts';

/** An LRU cache that is emptied when its source changes. */
export interface RevisionCache<Value> {
  /** The cached value, or the result of `load`; a failed `load` is not cached. */
  get(key: string, load: () => Promise<Value>): Promise<Value>;
}

export interface RevisionCacheParts<Value> {
  /** Increases with every change of the source. */
  readonly revision: () => Promise<number>;
  /** Another epoch empties the cache at once. */
  readonly epoch: ReadEpoch;
  readonly clock: Clock;
  /** Maximum total weight; the least recently used value is evicted first. */
  readonly weightMax: number;
  readonly weightOf: (value: Value) => number;
  /** How long the last revision is assumed to be current: a change is noticed no later than this. */
  readonly checkEveryMs?: number;
}

const CHECK_EVERY_MS = 500;

/** Creates an empty cache; a new revision empties it as a whole. */
export function createRevisionCache<Value>(parts: RevisionCacheParts<Value>): RevisionCache<Value> {
  const { revision, epoch, clock, weightMax, weightOf, checkEveryMs = CHECK_EVERY_MS } = parts;
  // In an object, as the cache stores no `undefined`.
  const entries = new LRUCache<string, { readonly value: Value }>({
    maxSize: weightMax,
    sizeCalculation: ({ value }) => Math.max(1, weightOf(value)),
  });
  /** Number of times the cache was emptied: a value loaded meanwhile may be outdated and is not cached. */
  let timesEmptied = 0;
  const look = createRefreshed({
    refresh: async (before: number | undefined) => {
      const now = await revision();
      if (now !== before) {
        entries.clear();
        timesEmptied++;
      }
      return now;
    },
    epoch,
    clock,
    everyMs: checkEveryMs,
  });

  return {
    async get(key, load) {
      await look();
      const entry = entries.get(key);
      if (entry) return entry.value;
      const before = timesEmptied;
      const value = await load();
      if (before === timesEmptied) entries.set(key, { value });
      return value;
    },
  };
}
