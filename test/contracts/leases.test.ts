import { afterEach, describe, expect, test, vi } from 'vitest';
import { followDatabaseClock } from '../../src/adapters/sql/database-clock.ts';
import { sqlJobQueue } from '../../src/adapters/sql/jobs/job-queue.ts';
import { sqlLeases } from '../../src/adapters/sql/jobs/lease-store.ts';
import type { Leases } from '../../src/domain/work/leases.ts';
import { createHeldWork } from '../../src/jobs/held-work.ts';
import { createLogger } from '../../src/platform/log.ts';
import { openAt, openTestDatabase, testEngines } from '../stores/databases.ts';
import { job } from './job-queue.contract.ts';

afterEach(() => void vi.useRealTimers());

const log = createLogger({ logLevel: 'silent', logFormat: 'json' });

describe.each(testEngines)('leases of two processes on %s', (engine) => {
  const open = async () => {
    const database = await openTestDatabase(engine);
    const second = await openAt(engine, database.target);
    return {
      database,
      second,
      one: sqlLeases(database),
      other: sqlLeases(second),
      async [Symbol.asyncDispose]() {
        await second.close();
        await database[Symbol.asyncDispose]();
      },
    };
  };

  test('of many that want one, one has it, and extends it', async () => {
    await using w = await open();
    const all = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? w.one : w.other).take('sweep', `p${n}`, 60_000));
    const taken = await Promise.all(all);
    expect(taken.filter(Boolean)).toHaveLength(1);
    const holder = `p${taken.indexOf(true)}`;
    expect(await w.other.take('sweep', holder, 60_000)).toBe(true);
    expect(await w.other.take('sweep', 'late', 60_000)).toBe(false);
    expect(await w.other.take('another', 'late', 60_000)).toBe(true);
  });

  test('one that ran out or was let go is free, and only its holder lets it go', async () => {
    await using w = await open();
    expect(await w.one.take('sweep', 'a', -1)).toBe(true);
    expect(await w.other.take('sweep', 'b', 60_000)).toBe(true);
    await w.one.release('sweep', 'a');
    expect(await w.one.take('sweep', 'a', 60_000)).toBe(false);
    await w.other.release('sweep', 'b');
    expect(await w.one.take('sweep', 'a', -1)).toBe(true);
    expect(await w.one.take('sweep', 'a', 60_000)).toBe(true);
  });

  test('work goes on while its lease is extended, and is stopped when another has taken it', async () => {
    await using w = await open();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let extensions = 0;
    const leases: Leases = {
      ...w.one,
      take: async (...claim) => {
        const isTaken = await w.one.take(...claim);
        extensions += 1;
        return isTaken;
      },
    };
    const held = createHeldWork({ leases, holder: 'a' }, { name: 'sweep', holdMs: 60_000, log });
    let seen: AbortSignal | undefined;
    const working = held.run(async (signal) => {
      seen = signal;
      vi.advanceTimersByTime(20_000);
      await expect.poll(() => extensions).toBe(2);
      expect(await w.other.take('sweep', 'b', 60_000)).toBe(false);
      expect(signal.aborted).toBe(false);
      await sqlLeases(w.second).release('sweep', 'a');
      expect(await w.other.take('sweep', 'b', 60_000)).toBe(true);
      vi.advanceTimersByTime(20_000);
      await expect.poll(() => signal.aborted).toBe(true);
    });
    expect(await working).toBe(true);
    expect(String(seen?.reason)).toContain('the lease of sweep is lost');
    expect(await held.run(async () => undefined)).toBe(false);
  });

  test('two machines whose clocks differ by hours see one time, and leases of jobs end in it', async () => {
    await using w = await open();
    const clocks = [
      await followDatabaseClock(w.database, () => performance.now() + 7_200_000),
      await followDatabaseClock(w.second, () => performance.now() - 7_200_000),
    ] as const;
    expect(Math.abs(clocks[0].nowMs() - clocks[1].nowMs())).toBeLessThan(600_000);
    const [one, other] = [sqlJobQueue(w.database, { clock: clocks[0] }), sqlJobQueue(w.second, { clock: clocks[1] })];
    await one.enqueue([job('a')]);
    const taking = { names: ['read'], leaseMs: 600_000, orgRunningMax: 9 };
    expect(await one.lease({ ...taking, worker: 'w1' })).toMatchObject({ key: 'a' });
    expect(await other.lease({ ...taking, worker: 'w2' })).toBeUndefined();
    await one.enqueue([job('b')]);
    expect(await one.lease({ ...taking, leaseMs: 1, worker: 'w1' })).toMatchObject({ key: 'b' });
    await expect.poll(() => other.lease({ ...taking, worker: 'w2' })).toMatchObject({ key: 'b', worker: 'w2' });
    for (const clock of clocks) clock.stop();
  });
});
