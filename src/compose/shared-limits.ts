import { workerId } from '../adapters/disk/worker-id.ts';
import { postgresRateBuckets } from '../adapters/postgres/rate-buckets.ts';
import type { Database } from '../adapters/sql/database.ts';
import { sqlQuotaLeases } from '../adapters/sql/usage/quota-leases.ts';
import { createAttemptLimiter, createRateLimiter, type SharedLimiter } from '../domain/access/rate-limiter.ts';
import {
  type AttemptLimit,
  createSharedAttemptLimiter,
  type SharedAttemptLimiter,
} from '../domain/access/shared-attempt-limiter.ts';
import {
  createSharedRateLimiter,
  type RateKeeping,
  type SharedRateLimiter,
} from '../domain/access/shared-rate-limiter.ts';
import { createQuotas, type Quotas } from '../domain/usage/quotas.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import type { Data } from './data.ts';

const SETTLE_MS = 1_000;
const REMOVE_FULL_MS = 600_000;

/** The limits that hold for all processes of one database together. */
export interface SharedLimits {
  readonly keyLimiter: SharedLimiter;
  readonly attemptLimiter: (limit: AttemptLimit) => SharedAttemptLimiter;
  readonly quotas: Quotas;
  /** Gives back the remaining leases. */
  stop(): Promise<void>;
}

/** Rates and quotas. On SQLite one process serves, so rates are counted in its memory. */
export async function composeSharedLimits(
  config: Config,
  { stores, clock }: Pick<Data, 'stores' | 'clock'>,
  log: Logger,
): Promise<SharedLimits> {
  const { database, usage, access } = stores;
  const process = workerId(config.dataDir);
  const refusing = config.quotaPolicy === 'refuse' ? { leases: sqlQuotaLeases(database), holder: process } : undefined;
  const quotas = createQuotas({ usage, access, clock, ...(refusing && { refusing }) });
  const perMinute = config.rateLimitPerMinute;
  if (database.engine === 'sqlite') {
    const attemptLimiter = (limit: AttemptLimit) => createAttemptLimiter({ ...limit, clock });
    return { keyLimiter: createRateLimiter({ perMinute, clock }), attemptLimiter, quotas, ...settling([quotas], log) };
  }
  const { buckets, removing } = bucketsOf(database, log);
  const attemptLimiter = (limit: AttemptLimit) => createSharedAttemptLimiter(buckets, limit);
  const shared =
    perMinute === null
      ? undefined
      : createSharedRateLimiter({ buckets, perMinute, clock, process, report: (keeping) => tell(keeping, log) });
  await shared?.settle();
  const { stop } = settling(shared ? [quotas, shared] : [quotas], log);
  return {
    keyLimiter: shared ?? createRateLimiter({ perMinute, clock }),
    attemptLimiter,
    quotas,
    async stop() {
      clearInterval(removing);
      await stop();
    },
  };
}

function bucketsOf(database: Database, log: Logger) {
  const buckets = postgresRateBuckets(database);
  const removing = setInterval(() => {
    buckets.removeFull().catch((err: unknown) => log.debug({ err }, 'full rate buckets were not removed'));
  }, REMOVE_FULL_MS);
  return { buckets, removing: removing.unref() };
}

function tell(keeping: RateKeeping, log: Logger): void {
  if (keeping.by === 'all') log.info({}, 'rate limits hold for all processes together again');
  else {
    const { processes, error: err } = keeping;
    log.warn({ processes, err }, 'the database is away: each process holds calls to its part of the rate limits');
  }
}

/** Settles every second, one time after the other; what fails is tried again. */
function settling(limits: readonly Pick<SharedRateLimiter, 'settle'>[], log: Logger) {
  let running: Promise<void> | undefined;
  const settle = async (all?: 'all'): Promise<void> => {
    for (const one of limits)
      await one.settle(all).catch((err: unknown) => log.debug({ err }, 'leases of limits were not settled'));
  };
  const timer = setInterval(() => {
    running ??= settle().finally(() => {
      running = undefined;
    });
  }, SETTLE_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
      await settle('all');
    },
  };
}
