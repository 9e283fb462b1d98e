import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { ReadEpoch } from './epoch.ts';

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
  let lastRevision: number | undefined;
  let lastEpoch: string | undefined;
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;
  /** Number of times the cache was emptied: a value loaded meanwhile may be outdated and is not cached. */
  let timesEmptied = 0;

  const check = async (): Promise<void> => {
    const startedMs = clock.nowMs();
    try {
      const [now, inEpoch] = await Promise.all([revision(), epoch()]);
      checkedAtMs = startedMs;
      if (now === lastRevision && inEpoch === lastEpoch) return;
      lastRevision = now;
      lastEpoch = inEpoch;
      entries.clear();
      timesEmptied++;
    } finally {
      checking = undefined;
    }
  };

  return {
    async get(key, load) {
      const sinceMs = clock.nowMs() - checkedAtMs;
      // Without this, a clock set back would hide changes for as long.
      if (sinceMs >= checkEveryMs || sinceMs < 0 || (await epoch()) !== lastEpoch) {
        checking ??= check();
        await checking;
      }
      const entry = entries.get(key);
      if (entry) return entry.value;
      const before = timesEmptied;
      const value = await load();
      if (before === timesEmptied) entries.set(key, { value });
      return value;
    },
  };
}
