import type { RateBuckets } from '../../src/domain/access/rate-buckets.ts';
import type { Clock } from '../../src/platform/clock.ts';

interface Bucket {
  tokens: number;
  atMs: number;
  /** Calls that were granted and not made at once, with the second of their grant. */
  lent: { second: number; calls: number }[];
}

const secondOf = (ms: number): number => Math.floor(ms / 1_000);

/** `RateBuckets` without a database, for tests of the rules: it fills a bucket in steps of a millisecond. Passes the same contract suite. */
export function memoryRateBuckets(clock: Clock): RateBuckets {
  const buckets = new Map<string, Bucket>();
  const reported = new Map<string, number>();
  const room = ({ lent }: Bucket, calls: number, atMs: number): number =>
    calls - lent.filter(({ second }) => secondOf(atMs) - second < 2).reduce((sum, one) => sum + one.calls, 0);
  const fill = (bucket: Bucket, calls: number, perMs: number): void => {
    const nowMs = clock.nowMs();
    for (; bucket.atMs < nowMs; bucket.atMs += 1) {
      bucket.tokens = Math.max(bucket.tokens, Math.min(bucket.tokens + perMs, room(bucket, calls, bucket.atMs)));
      if (bucket.tokens >= calls) break;
    }
    bucket.atMs = nowMs;
  };
  return {
    async take({ subject, calls, periodMs }, { want, atOnce, back }) {
      const nowMs = clock.nowMs();
      const bucket = buckets.get(subject) ?? { tokens: calls, atMs: nowMs, lent: [] };
      buckets.set(subject, bucket);
      bucket.tokens = Math.min(bucket.tokens, calls);
      fill(bucket, calls, calls / periodMs);
      bucket.tokens += Math.min(back, Math.max(0, room(bucket, calls, nowMs) - bucket.tokens));
      const granted = Math.max(0, Math.min(want, Math.floor(bucket.tokens + 1e-9)));
      bucket.tokens -= granted;
      bucket.lent = bucket.lent.filter(({ second }) => secondOf(nowMs) - second < 2);
      if (granted > atOnce) bucket.lent.push({ second: secondOf(nowMs), calls: granted - atOnce });
      return { granted, nextMs: Math.max(0, ((1 - bucket.tokens) * periodMs) / calls) };
    },
    async forget(subject) {
      buckets.delete(subject);
    },
    async processes(name) {
      reported.set(name, clock.nowMs());
      return [...reported.values()].filter((atMs) => atMs > clock.nowMs() - 30_000).length;
    },
    async removeFull() {
      for (const [subject, { atMs }] of buckets) if (atMs < clock.nowMs() - 3_600_000) buckets.delete(subject);
    },
  };
}
