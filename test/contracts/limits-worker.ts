import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { postgresRateBuckets } from '../../src/adapters/postgres/rate-buckets.ts';
import type { Database, DatabaseEngine } from '../../src/adapters/sql/database.ts';
import { sqlQuotaLeases } from '../../src/adapters/sql/usage/quota-leases.ts';
import { sqlUsageStore } from '../../src/adapters/sql/usage/usage-store.ts';
import { createSharedRateLimiter } from '../../src/domain/access/shared-rate-limiter.ts';
import { createMeter } from '../../src/domain/usage/meter.ts';
import { createQuotaGate } from '../../src/domain/usage/quota-gate.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openAt } from '../stores/databases.ts';

/** One process of several with common limits. It says that it is ready, begins at the first byte of its input and writes lines of JSON. */
export interface LimitsWork {
  readonly engine: DatabaseEngine;
  readonly target: string;
  readonly name: string;
  readonly rates?: { readonly perMinute: number; readonly callsPerSecond: number; readonly seconds: number };
  readonly quotas?: {
    readonly orgId: string;
    readonly unitId: string;
    readonly limit: number;
    readonly callers: number;
    readonly leaseMs: number;
    /** Lets one call through and never ends it. */
    readonly hangs?: boolean;
  };
}

const work = JSON.parse(process.argv[2] ?? '{}') as LimitsWork;
const say = (what: unknown): void => void writeSync(1, `${JSON.stringify(what)}\n`);

/** Writes the times of the calls that were let through. */
async function callAtRate(database: Database, rates: NonNullable<LimitsWork['rates']>): Promise<void> {
  const limiter = createSharedRateLimiter({
    buckets: postgresRateBuckets(database),
    perMinute: rates.perMinute,
    clock: systemClock,
    process: work.name,
    report: (keeping) => say({ keeping }),
  });
  await limiter.settle();
  say('ready');
  await once(process.stdin, 'data');
  const calledAtMs: number[] = [];
  const startMs = systemClock.nowMs();
  const endMs = startMs + rates.seconds * 1_000;
  for (let calls = 0; systemClock.nowMs() < endMs; ) {
    const due = ((systemClock.nowMs() - startMs) / 1_000) * rates.callsPerSecond;
    for (; calls < due; calls++) if ((await limiter.take('k')).allowed) calledAtMs.push(systemClock.nowMs());
    await pause(20);
  }
  await limiter.settle('all');
  say({ calledAtMs, endMs });
}

/** Writes how many calls were let through until the plan allowed no more. */
async function callUntilRefused(database: Database, quotas: NonNullable<LimitsWork['quotas']>): Promise<void> {
  const { orgId, unitId, limit, callers, leaseMs, hangs = false } = quotas;
  const gate = createQuotaGate({
    leases: sqlQuotaLeases(database),
    planOf: async () => ({ kind: 'quota', unitLimits: { [unitId]: limit } }),
    clock: systemClock,
    holder: work.name,
    leaseMs,
  });
  const meter = createMeter({ store: sqlUsageStore(database), clock: systemClock });
  say('ready');
  await once(process.stdin, 'data');
  if (hangs) {
    await gate.check(orgId, { [unitId]: 1 });
    say('hangs');
    return void setInterval(() => undefined, 1_000);
  }
  let calls = 0;
  const caller = async (): Promise<void> => {
    for (;;) {
      const endHold = await gate.check(orgId, { [unitId]: 1 }).catch(() => undefined);
      if (endHold === undefined) return;
      await meter.record(orgId, { [unitId]: 1 });
      endHold({ [unitId]: 1 });
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  await gate.settle('all');
  say({ calls });
}

const database = await openAt(work.engine, work.target);
if (work.rates) await callAtRate(database, work.rates);
if (work.quotas) await callUntilRefused(database, work.quotas);
if (!work.quotas?.hangs) {
  await database.close();
  process.stdin.destroy();
}
