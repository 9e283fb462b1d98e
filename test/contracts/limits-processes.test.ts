import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { postgresRateBuckets } from '../../src/adapters/postgres/rate-buckets.ts';
import { sqlAccessStore } from '../../src/adapters/sql/access/access-store.ts';
import { sqlQuotaLeases } from '../../src/adapters/sql/usage/quota-leases.ts';
import { sqlUsageStore } from '../../src/adapters/sql/usage/usage-store.ts';
import { createAdministration } from '../../src/domain/access/administration.ts';
import { createQuotaGate } from '../../src/domain/usage/quota-gate.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { isThorough } from '../run/runs.ts';
import { openTestDatabase, type TestDatabase, testEngines } from '../stores/databases.ts';
import type { LimitsWork } from './limits-worker.ts';

const WORKER = fileURLToPath(new URL('./limits-worker.ts', import.meta.url));
const KG = 'kg:knowledge_graph_tokens';
const NAMES = ['a', 'b', 'c', 'd'];

interface Worker {
  readonly child: ChildProcess;
  /** The next line that it writes. */
  next(): Promise<unknown>;
  start(): void;
}

function startWorker(work: LimitsWork): Worker {
  const child = spawn(process.execPath, [WORKER, JSON.stringify(work)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    async next() {
      const { value, done } = await lines.next();
      if (done) throw new Error('the process has ended');
      return JSON.parse(value);
    },
    start: () => void child.stdin.write('.'),
  };
}

/** Starts a process for each piece of work, and lets them begin together once all are ready. */
async function beginTogether(works: readonly LimitsWork[]): Promise<Worker[]> {
  const workers = works.map(startWorker);
  for (const worker of workers) expect(await worker.next()).toBe('ready');
  for (const worker of workers) worker.start();
  return workers;
}

describe.runIf(testEngines.includes('postgres'))('rates over several processes', () => {
  test('four processes, one key, three times its limit: never above it, and in the thorough run 84 % of it and more', async () => {
    await using database = await openTestDatabase('postgres');
    const { engine, target } = database;
    const perMinute = 1_200;
    const perMs = perMinute / 60_000;
    const bucket = { subject: 'k', calls: perMinute, periodMs: 60_000 };
    const rates = { perMinute, callsPerSecond: (perMinute / 60 / 4) * 3, seconds: 6 };
    const workers = NAMES.map((name) => startWorker({ engine, target, name, rates }));
    for (const worker of workers) expect(await worker.next()).toBe('ready');
    // Without the burst of a full bucket, which would last longer than this test.
    await postgresRateBuckets(database).take(bucket, { want: perMinute, atOnce: perMinute, back: 0 });
    const startMs = Date.now();
    for (const worker of workers) worker.start();
    const ends = (await Promise.all(workers.map((worker) => worker.next()))) as {
      calledAtMs: number[];
      endMs: number;
    }[];
    const calledAtMs = ends.flatMap((one) => one.calledAtMs).sort((a, b) => a - b);
    const untilMs = Math.min(...ends.map(({ endMs }) => endMs));
    for (const [made, atMs] of calledAtMs.entries()) expect(made + 1).toBeLessThanOrEqual((atMs - startMs) * perMs + 1);
    const made = calledAtMs.filter((atMs) => atMs <= untilMs).length;
    // Callers on a busy machine may ask too rarely.
    if (isThorough) expect(made / ((untilMs - startMs) * perMs)).toBeGreaterThanOrEqual(0.84);
  });
});

describe.each(testEngines)('quotas over several processes on %s', (engine) => {
  const organizationOf = async (database: TestDatabase) =>
    (await createAdministration({ store: sqlAccessStore(database), clock: systemClock }).createOrganization('desk')).id;

  test('four processes pass no limit, and none of it is lost', async () => {
    await using database = await openTestDatabase(engine);
    const orgId = await organizationOf(database);
    const { target } = database;
    const quotas = { orgId, unitId: KG, limit: 500, callers: 8, leaseMs: 60_000 };
    const workers = await beginTogether(NAMES.map((name) => ({ engine, target, name, quotas })));
    const counted = (await Promise.all(workers.map((worker) => worker.next()))) as { calls: number }[];
    const used = async () => (await sqlUsageStore(database).totals(orgId, '0000-01-01'))[0]?.units ?? 0;
    const calls = counted.reduce((sum, one) => sum + one.calls, 0);
    expect(await used()).toBe(calls);
    expect(calls).toBeLessThanOrEqual(500);
    // Units that are set aside or being recorded are refused to others for the moment; whoever comes later has them.
    const [last] = await beginTogether([{ engine, target, name: 'e', quotas: { ...quotas, callers: 1 } }]);
    const more = ((await last?.next()) as { calls: number } | undefined)?.calls ?? 0;
    expect([calls + more, await used()]).toEqual([500, 500]);
  });

  test('the slice of a process that was killed comes back when its lease ends', async () => {
    await using database = await openTestDatabase(engine);
    const orgId = await organizationOf(database);
    const { target } = database;
    const leaseMs = 3_000;
    const quotas = { orgId, unitId: KG, limit: 160, callers: 1, leaseMs, hangs: true };
    const [doomed] = await beginTogether([{ engine, target, name: 'doomed', quotas }]);
    expect(await doomed?.next()).toBe('hangs');
    doomed?.child.kill('SIGKILL');
    const gate = createQuotaGate({
      leases: sqlQuotaLeases(database),
      planOf: async () => ({ kind: 'quota', unitLimits: { [KG]: 160 } }),
      clock: systemClock,
      holder: 'other',
    });
    const asked = (units: number) => gate.check(orgId, { [KG]: units });
    const endHold = await asked(150);
    endHold({});
    await gate.settle('all');
    await expect(asked(151), 'ten are set aside').rejects.toMatchObject({ code: 'quota_exceeded' });
    const whole = async () =>
      asked(160).then(
        () => 'free',
        ({ code }) => code,
      );
    await expect.poll(whole, { interval: 250 }).toBe('free');
  });
});
