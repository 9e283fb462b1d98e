import type { Clock } from '../../platform/clock.ts';
import { RATE_LEASE_MS, type RateBuckets, type RateGrant } from './rate-buckets.ts';
import { type AttemptLimiter, createAttemptLimiter, type SharedLimiter, type Verdict } from './rate-limiter.ts';

const MINUTE_MS = 60_000;
/** A bucket that was found empty is not asked again sooner than after the first and later than after the second of these. */
const EMPTY_MS = [250, 1_000] as const;
const REPORT_MS = 10_000;
const ALLOWED: Verdict = { allowed: true };

export interface SharedRateLimiter extends SharedLimiter {
  /**
   * Gives back calls that are no longer needed, with `all` all remaining ones. To be called every second, and with
   * `all` at the end.
   */
  settle(all?: 'all'): Promise<void>;
}

/** Enforcement of limits: by all processes together, or by each one for itself, with its part of them. */
export type RateKeeping = { readonly by: 'all' } | { readonly by: 'each'; readonly processes: number; error: unknown };

/** Calls granted to this process for one subject. */
interface Lease {
  left: number;
  atMs: number;
  /** Time until which the bucket is assumed empty. */
  emptyUntilMs: number;
  nextAtMs: number;
  /** Calls that were allowed while the buckets were unreachable. */
  owed: number;
  waiting: ((verdict: Verdict) => void)[];
  isFilling: boolean;
}

/** A twenty-fifth of the limit: four processes hold a sixth of it at most. */
const rateLeaseSize = (perMinute: number): number => Math.min(50, Math.max(1, Math.floor(perMinute / 25)));

export interface SharedLimiterParts {
  readonly buckets: RateBuckets;
  readonly perMinute: number;
  readonly clock: Clock;
  /** Name of this process among all that share the buckets. */
  readonly process: string;
  /** Called when the way of keeping limits changes. */
  readonly report: (keeping: RateKeeping) => void;
}

interface Limiter extends SharedLimiterParts {
  /** Calls that are asked for at a time. */
  readonly size: number;
  readonly leases: Map<string, Lease>;
  /** Processes that shared the buckets when they were last asked. */
  processes: number;
  reportedAtMs: number | undefined;
  /** The limit of this process while the buckets are unreachable. */
  alone: AttemptLimiter | undefined;
}

/**
 * `perMinute` calls of a subject at once and then one more every `60 / perMinute` seconds, in all processes together.
 * Calls are taken from the shared bucket in leases (`rateLeaseSize`), so most are allowed without a request to it.
 * While the buckets are unreachable, each process enforces its part of the limit, and settles the calls it allowed once
 * they are back.
 */
export function createSharedRateLimiter(parts: SharedLimiterParts): SharedRateLimiter {
  const limiter: Limiter = {
    ...parts,
    size: rateLeaseSize(parts.perMinute),
    leases: new Map(),
    processes: 1,
    reportedAtMs: undefined,
    alone: undefined,
  };
  return {
    take: take(limiter),
    settle: settle(limiter),
  };
}

const take =
  (limiter: Limiter): SharedRateLimiter['take'] =>
  (subject) => {
    const nowMs = limiter.clock.nowMs();
    const lease = limiter.leases.get(subject) ?? newLease(limiter.leases, subject);
    if (lease.left >= 1 && isCurrent(lease, nowMs)) {
      lease.left -= 1;
      return ALLOWED;
    }
    if (limiter.alone) return takeAlone(limiter, subject, lease);
    if (nowMs >= lease.atMs && nowMs < lease.emptyUntilMs) return refusal(lease.nextAtMs - nowMs);
    return new Promise((resolve) => {
      lease.waiting.push(resolve);
      if (!lease.isFilling) void fill(limiter, subject, lease);
    });
  };

const settle =
  (limiter: Limiter): SharedRateLimiter['settle'] =>
  async (all) => {
    const nowMs = limiter.clock.nowMs();
    await reportProcess(limiter, nowMs);
    if (limiter.alone) return;
    const over = [...limiter.leases].filter(
      ([, one]) => !one.isFilling && (all !== undefined || !isCurrent(one, nowMs)),
    );
    for (const [subject, lease] of over) await giveBack(limiter, subject, lease);
  };

const bucketOf = (limiter: Limiter, subject: string) => ({ subject, calls: limiter.perMinute, periodMs: MINUTE_MS });

/**
 * Calls of a lease to give back; negative for calls made beyond the lease. After the end of a lease the bucket may have
 * refilled in place of its calls: that part is not given back.
 */
function unusedOf(limiter: Limiter, { left, owed, atMs }: Lease, nowMs: number): number {
  const filled = (Math.max(0, nowMs - atMs - RATE_LEASE_MS) * limiter.perMinute) / MINUTE_MS;
  return Math.max(0, left - filled) - owed;
}

function goAlone(limiter: Limiter, error: unknown): void {
  if (limiter.alone) return;
  const calls = Math.max(1, Math.floor(limiter.perMinute / limiter.processes));
  limiter.alone = createAttemptLimiter({
    calls,
    periodMs: MINUTE_MS,
    clock: limiter.clock,
    atFirst: Math.min(limiter.size, calls),
  });
  limiter.report({ by: 'each', processes: limiter.processes, error });
}

function takeAlone(limiter: Limiter, subject: string, lease: Lease): Verdict {
  const verdict = limiter.alone?.take(subject) ?? ALLOWED;
  if (verdict.allowed) lease.owed += 1;
  return verdict;
}

/** Requests the calls that waiting callers need, until all have their verdict. Never rejects. */
async function fill(limiter: Limiter, subject: string, lease: Lease): Promise<void> {
  lease.isFilling = true;
  while (lease.waiting.length > 0) {
    const atMs = limiter.clock.nowMs();
    const atOnce = lease.waiting.length;
    const want = Math.max(limiter.size, atOnce);
    const back = unusedOf(limiter, lease, atMs);
    Object.assign(lease, { left: 0, owed: 0 });
    try {
      answerWaiting(lease, await limiter.buckets.take(bucketOf(limiter, subject), { want, atOnce, back }), {
        want,
        atMs,
        nowMs: limiter.clock.nowMs(),
      });
    } catch (error) {
      lease.owed = Math.max(0, -back);
      goAlone(limiter, error);
      for (const resolve of lease.waiting.splice(0)) resolve(takeAlone(limiter, subject, lease));
    }
  }
  lease.isFilling = false;
}

async function reportProcess(limiter: Limiter, nowMs: number): Promise<void> {
  if (
    !limiter.alone &&
    limiter.reportedAtMs !== undefined &&
    nowMs >= limiter.reportedAtMs &&
    nowMs < limiter.reportedAtMs + REPORT_MS
  )
    return;
  try {
    limiter.processes = await limiter.buckets.processes(limiter.process);
    limiter.reportedAtMs = nowMs;
    if (limiter.alone) limiter.report({ by: 'all' });
    limiter.alone = undefined;
  } catch (error) {
    goAlone(limiter, error);
  }
}

async function giveBack(limiter: Limiter, subject: string, lease: Lease): Promise<void> {
  const back = unusedOf(limiter, lease, limiter.clock.nowMs());
  limiter.leases.delete(subject);
  if (back !== 0)
    await limiter.buckets
      .take(bucketOf(limiter, subject), { want: 0, atOnce: 0, back })
      .catch((error: unknown) => goAlone(limiter, error));
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
