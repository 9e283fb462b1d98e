import type { Clock } from '../../platform/clock.ts';

export type Verdict = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterS: number };

export interface RateLimiter {
  /** Takes one call of `subject` (a key id or an address) if one is left. */
  take(subject: string): Verdict;
  /** Number of subjects in memory. */
  subjects(): number;
}

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

const MINUTE_MS = 60_000;

/**
 * Token buckets: `perMinute` calls at once, then one more every `60 / perMinute` seconds. `null` lets all calls pass.
 *
 * Memory is bounded by `subjectsMax` buckets. A bucket that has filled up again is the same as none, so the oldest ones
 * are dropped when full; beyond that the subject unseen for longest is forgotten, which can only be in its favour.
 */
export function createRateLimiter(options: {
  perMinute: number | null;
  clock: Clock;
  subjectsMax?: number;
}): RateLimiter {
  const { perMinute, clock, subjectsMax = 100_000 } = options;
  if (perMinute === null) return { take: () => ({ allowed: true }), subjects: () => 0 };
  const perMs = perMinute / MINUTE_MS;
  // In order of last use, so the first is always the one unseen for longest.
  const buckets = new Map<string, Bucket>();

  const dropOldest = (nowMs: number): void => {
    let looked = 0;
    for (const [subject, bucket] of buckets) {
      const full = nowMs - bucket.filledAtMs >= MINUTE_MS;
      if (!full && buckets.size < subjectsMax) return;
      buckets.delete(subject);
      looked += 1;
      if (looked === 2) return; // two out for each one in: the map shrinks, and no call pays for a sweep
    }
  };

  return {
    take(subject) {
      const nowMs = clock.nowMs();
      const bucket = buckets.get(subject) ?? { tokens: perMinute, filledAtMs: nowMs };
      if (!buckets.delete(subject)) dropOldest(nowMs);
      buckets.set(subject, bucket);
      const passedMs = Math.max(0, nowMs - bucket.filledAtMs); // a clock set back gives nothing and takes nothing
      bucket.tokens = Math.min(perMinute, bucket.tokens + passedMs * perMs);
      bucket.filledAtMs = nowMs;
      if (bucket.tokens >= 1) {
        bucket.tokens -= 1;
        return { allowed: true };
      }
      return { allowed: false, retryAfterS: Math.max(1, Math.ceil((1 - bucket.tokens) / perMs / 1000)) };
    },
    subjects: () => buckets.size,
  };
}
