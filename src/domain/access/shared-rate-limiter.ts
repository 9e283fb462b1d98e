import type { Clock } from '../../platform/clock.ts';
import { RATE_LEASE_MS, type RateBuckets, type RateGrant } from './rate-buckets.ts';
import { type AttemptLimiter, createAttemptLimiter, type SharedLimiter, type Verdict } from './rate-limiter.ts';

const MINUTE_MS = 60_000;
/** A bucket that was found empty is not asked again sooner than after the first and later than after the second of these. */
const EMPTY_MS = [250, 1_000] as const;
const REPORT_MS = 10_000;
const ALLOWED: Verdict = { allowed: true };

export interface SharedRateLimiter extends SharedLimiter {
  /** Gives back what calls do not use any longer, with `all` whatever is left. To be called every second, and with `all` at the end. */
  settle(all?: 'all'): Promise<void>;
}

/** How limits are kept: by all processes together, or by each one for itself, with its part of them. */
export type RateKeeping = { readonly by: 'all' } | { readonly by: 'each'; readonly processes: number; error: unknown };

/** What this process was granted for one subject. */
interface Lease {
  left: number;
  atMs: number;
  /** Until then the bucket is believed empty. */
  emptyUntilMs: number;
  nextAtMs: number;
  /** Calls that were let through while the buckets were away. */
  owed: number;
  waiting: ((verdict: Verdict) => void)[];
  isFilling: boolean;
}

/** A twenty-fifth of the limit: four processes hold a sixth of it at most. */
export const rateLeaseSize = (perMinute: number): number => Math.min(50, Math.max(1, Math.floor(perMinute / 25)));

/**
 * `perMinute` calls of a subject at once and then one more every `60 / perMinute` seconds, in all processes together. Calls are taken from
 * the shared bucket some at a time (`rateLeaseSize`), and most are let through without asking. When the buckets are away, each process
 * goes on with its part of the limit, and settles what it let through once they are back.
 */
export function createSharedRateLimiter(parts: {
  buckets: RateBuckets;
  perMinute: number;
  clock: Clock;
  /** The name of this process among those that share the buckets. */
  process: string;
  /** Called when the way of keeping limits changes. */
  report: (keeping: RateKeeping) => void;
}): SharedRateLimiter {
  const { buckets, perMinute, clock, process, report } = parts;
  const size = rateLeaseSize(perMinute);
  const leases = new Map<string, Lease>();
  let processes = 1;
  let reportedAtMs: number | undefined;
  let alone: AttemptLimiter | undefined;
  const bucketOf = (subject: string) => ({ subject, calls: perMinute, periodMs: MINUTE_MS });

  /**
   * Calls of a lease to give back; negative for calls that were made and not asked for. Once a lease is over, time may fill the bucket in
   * the place of its calls: what it may have filled is not given back too.
   */
  const unusedOf = ({ left, owed, atMs }: Lease, nowMs: number): number => {
    const filled = (Math.max(0, nowMs - atMs - RATE_LEASE_MS) * perMinute) / MINUTE_MS;
    return Math.max(0, left - filled) - owed;
  };

  const goAlone = (error: unknown): void => {
    if (alone) return;
    const calls = Math.max(1, Math.floor(perMinute / processes));
    alone = createAttemptLimiter({ calls, periodMs: MINUTE_MS, clock, atFirst: Math.min(size, calls) });
    report({ by: 'each', processes, error });
  };

  const takeAlone = (subject: string, lease: Lease): Verdict => {
    const verdict = alone?.take(subject) ?? ALLOWED;
    if (verdict.allowed) lease.owed += 1;
    return verdict;
  };

  /** Asks for what the calls in waiting need, until all have their verdict. Never rejects. */
  const fill = async (subject: string, lease: Lease): Promise<void> => {
    lease.isFilling = true;
    while (lease.waiting.length > 0) {
      const atMs = clock.nowMs();
      const atOnce = lease.waiting.length;
      const want = Math.max(size, atOnce);
      const back = unusedOf(lease, atMs);
      Object.assign(lease, { left: 0, owed: 0 });
      try {
        answerWaiting(lease, await buckets.take(bucketOf(subject), { want, atOnce, back }), {
          want,
          atMs,
          nowMs: clock.nowMs(),
        });
      } catch (error) {
        lease.owed = Math.max(0, -back);
        goAlone(error);
        for (const resolve of lease.waiting.splice(0)) resolve(takeAlone(subject, lease));
      }
    }
    lease.isFilling = false;
  };

  const reportProcess = async (nowMs: number): Promise<void> => {
    if (!alone && reportedAtMs !== undefined && nowMs >= reportedAtMs && nowMs < reportedAtMs + REPORT_MS) return;
    try {
      processes = await buckets.processes(process);
      reportedAtMs = nowMs;
      if (alone) report({ by: 'all' });
      alone = undefined;
    } catch (error) {
      goAlone(error);
    }
  };

  const giveBack = async (subject: string, lease: Lease): Promise<void> => {
    const back = unusedOf(lease, clock.nowMs());
    leases.delete(subject);
    if (back !== 0) await buckets.take(bucketOf(subject), { want: 0, atOnce: 0, back }).catch(goAlone);
  };

  return {
    take(subject) {
      const nowMs = clock.nowMs();
      const lease = leases.get(subject) ?? newLease(leases, subject);
      if (lease.left >= 1 && isCurrent(lease, nowMs)) {
        lease.left -= 1;
        return ALLOWED;
      }
      if (alone) return takeAlone(subject, lease);
      if (nowMs >= lease.atMs && nowMs < lease.emptyUntilMs) return refusal(lease.nextAtMs - nowMs);
      return new Promise((resolve) => {
        lease.waiting.push(resolve);
        if (!lease.isFilling) void fill(subject, lease);
      });
    },
    async settle(all) {
      const nowMs = clock.nowMs();
      await reportProcess(nowMs);
      if (alone) return;
      const over = [...leases].filter(([, one]) => !one.isFilling && (all !== undefined || !isCurrent(one, nowMs)));
      for (const [subject, lease] of over) await giveBack(subject, lease);
    },
  };
}

function newLease(leases: Map<string, Lease>, subject: string): Lease {
  const lease = { left: 0, atMs: 0, emptyUntilMs: 0, nextAtMs: 0, owed: 0, waiting: [], isFilling: false };
  leases.set(subject, lease);
  return lease;
}

/** A clock that was set back ends a lease too. */
const isCurrent = ({ atMs }: Lease, nowMs: number): boolean => nowMs >= atMs && nowMs < atMs + RATE_LEASE_MS;

const refusal = (afterMs: number): Verdict => ({
  allowed: false,
  retryAfterS: Math.max(1, Math.ceil(afterMs / 1_000)),
});

function answerWaiting(
  lease: Lease,
  { granted, nextMs }: RateGrant,
  { want, atMs, nowMs }: { readonly want: number; readonly atMs: number; readonly nowMs: number },
): void {
  const served = lease.waiting.splice(0, granted);
  for (const resolve of served) resolve(ALLOWED);
  Object.assign(lease, { left: granted - served.length, atMs });
  if (granted >= want) return;
  const [least, most] = EMPTY_MS;
  lease.nextAtMs = nowMs + nextMs;
  lease.emptyUntilMs = nowMs + Math.min(most, Math.max(least, nextMs));
  for (const resolve of lease.waiting.splice(0)) resolve(refusal(nextMs));
}
