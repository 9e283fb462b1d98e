import type { Clock } from '../../platform/clock.ts';

export type Verdict = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterS: number };

export interface RateLimiter {
  /** Takes one call of `subject` (a key id or an address) if one is left. */
  take(subject: string): Verdict;
  /** Number of subjects in memory. */
  subjects(): number;
}

/** A limiter that may first have to ask for the remaining calls. */
export interface SharedLimiter {
  /** Takes one call of `subject` if one is left. */
  take(subject: string): Verdict | Promise<Verdict>;
}

/** Limits attempts of which some are taken back, as a right password is not an attempt to guess one. */
export interface AttemptLimiter extends RateLimiter {
  /** Takes back one call of `subject`. */
  giveBack(subject: string): void;
  /** Takes back all calls of `subject`. */
  forget(subject: string): void;
}

const MINUTE_MS = 60_000;

/** `perMinute` calls at once, then one more every `60 / perMinute` seconds. `null` lets all calls pass. */
export function createRateLimiter(options: {
  perMinute: number | null;
  clock: Clock;
  subjectsMax?: number;
}): RateLimiter {
  const { perMinute, ...others } = options;
  if (perMinute === null) return { take: () => ({ allowed: true }), subjects: () => 0 };
  return createAttemptLimiter({ ...others, calls: perMinute, periodMs: MINUTE_MS });
}

/**
 * Token buckets: `calls` at once, then one more every `periodMs / calls`.
 *
 * Memory is bounded by `subjectsMax` buckets. A bucket that has filled up again is the same as none, so the oldest ones
 * are dropped when full; beyond that the subject unseen for longest is forgotten, which can only be in its favour.
 */
export function createAttemptLimiter(options: {
  calls: number;
  periodMs: number;
  clock: Clock;
  subjectsMax?: number;
  /** Initial allowance of a new subject. Default: `calls`. */
  atFirst?: number;
}): AttemptLimiter {
  const { calls, periodMs, clock, subjectsMax = 100_000, atFirst = calls } = options;
  const perMs = calls / periodMs;
  // In order of last use, so the first is always the one unseen for longest.
  const buckets = new Map<string, { tokens: number; filledAtMs: number }>();

  const dropOldest = (nowMs: number): void => {
    let looked = 0;
    for (const [subject, bucket] of buckets) {
      const full = nowMs - bucket.filledAtMs >= periodMs;
      if (!full && buckets.size < subjectsMax) return;
      buckets.delete(subject);
      looked += 1;
      if (looked === 2) return; // two out for each one in: the map shrinks, and no call pays for a sweep
    }
  };

  return {
    take(subject) {
      const nowMs = clock.nowMs();
      const bucket = buckets.get(subject) ?? { tokens: atFirst, filledAtMs: nowMs };
      if (!buckets.delete(subject)) dropOldest(nowMs);
      buckets.set(subject, bucket);
      const passedMs = Math.max(0, nowMs - bucket.filledAtMs); // a clock set back gives nothing and takes nothing
      bucket.tokens = Math.min(calls, bucket.tokens + passedMs * perMs);
      bucket.filledAtMs = nowMs;
      if (bucket.tokens >= 1) {
        bucket.tokens -= 1;
        return { allowed: true };
      }
      return { allowed: false, retryAfterS: Math.max(1, Math.ceil((1 - bucket.tokens) / perMs / 1000)) };
    },
    giveBack(subject) {
      const bucket = buckets.get(subject);
      if (bucket) bucket.tokens = Math.min(calls, bucket.tokens + 1);
    },
    forget: (subject) => void buckets.delete(subject),
    subjects: () => buckets.size,
  };
}
