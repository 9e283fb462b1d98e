import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryRateBuckets } from '../../../test/stores/memory-rate-buckets.ts';
import type { RateBuckets } from './rate-buckets.ts';
import { createSharedRateLimiter, type RateKeeping, type SharedRateLimiter } from './shared-rate-limiter.ts';

const START_MS = Date.UTC(2026, 3, 17);

/** `count` processes with one limit, the buckets of which can be away. */
async function setUp(perMinute: number, count = 4) {
  const clock = { nowMs: () => clock.atMs, atMs: START_MS };
  const shared = memoryRateBuckets(clock);
  const world = { statements: 0, isAway: false };
  const asked = <T>(answer: () => Promise<T>): Promise<T> => {
    world.statements += 1;
    return world.isAway ? Promise.reject(new Error('no database')) : answer();
  };
  const buckets: RateBuckets = {
    ...shared,
    take: (bucket, claim) => asked(() => shared.take(bucket, claim)),
    processes: (name) => asked(() => shared.processes(name)),
  };
  const reports: RateKeeping[] = [];
  const processes = Array.from({ length: count }, (_, at) =>
    createSharedRateLimiter({
      buckets,
      perMinute,
      clock,
      process: `process ${at}`,
      report: (keeping) => reports.push(keeping),
    }),
  );
  const settle = async (all?: 'all') => {
    for (const process of processes) await process.settle(all);
  };
  await settle();
  clock.atMs += 10_000;
  await settle();
  world.statements = 0;
  const allowed = async (process: SharedRateLimiter | undefined, calls: number): Promise<number> => {
    const verdicts = await Promise.all(Array.from({ length: calls }, () => process?.take('k')));
    return verdicts.filter((verdict) => verdict?.allowed).length;
  };
  return { clock, world, reports, processes, settle, allowed };
}

describe('createSharedRateLimiter', () => {
  test('several processes let the limit through together, then what time brings back', async () => {
    const { clock, processes, allowed } = await setUp(500);
    const burst = await Promise.all(processes.map((process) => allowed(process, 500)));
    expect(burst.reduce((sum, calls) => sum + calls)).toBe(500);
    clock.atMs += 6_000;
    const later = await Promise.all(processes.map((process) => allowed(process, 500)));
    expect(later.reduce((sum, calls) => sum + calls)).toBe(50);
  });

  test('asks once for twenty calls that come one after the other, and answers the others at once', async () => {
    const { world, processes } = await setUp(500);
    const [process] = processes;
    expect(process?.take('k')).toBeInstanceOf(Promise);
    await Promise.resolve();
    await new Promise(setImmediate);
    for (let i = 0; i < 19; i++) expect(process?.take('k')).toEqual({ allowed: true });
    expect(world.statements).toBe(1);
    expect(await process?.take('k')).toEqual({ allowed: true });
    expect(world.statements).toBe(2);
  });

  test('says when the next call is allowed, and it is; what is refused meanwhile asks seldom', async () => {
    const { clock, world, processes, allowed } = await setUp(20, 1);
    const [process] = processes;
    expect(await allowed(process, 20)).toBe(20);
    expect(await process?.take('k')).toEqual({ allowed: false, retryAfterS: 3 });
    const before = world.statements;
    for (let i = 0; i < 100; i++) expect(await process?.take('k')).toEqual({ allowed: false, retryAfterS: 3 });
    expect(world.statements).toBe(before);
    clock.atMs += 3_000;
    expect(await process?.take('k')).toEqual({ allowed: true });
  });

  test('what is left after a second goes back, at the end all of it', async () => {
    const { clock, processes, settle, allowed } = await setUp(500, 2);
    const [first, second] = processes;
    await allowed(first, 1);
    await settle();
    expect(await allowed(second, 500)).toBe(480);
    clock.atMs += 60_000;
    await allowed(first, 1);
    clock.atMs += 1_000;
    await settle();
    clock.atMs += 5_000;
    expect(await allowed(second, 500)).toBe(500);
    clock.atMs += 60_000;
    await allowed(first, 1);
    await settle('all');
    clock.atMs += 5_000;
    expect(await allowed(second, 600)).toBe(500);
  });

  test('buckets that are away: each process goes on with its part, says so once, and settles when they are back', async () => {
    const { clock, world, reports, processes, settle, allowed } = await setUp(400, 4);
    world.isAway = true;
    const burst = await Promise.all(processes.map((process) => allowed(process, 400)));
    expect(burst, 'what each would have asked for').toEqual([16, 16, 16, 16]);
    clock.atMs += 60_000;
    await settle();
    await settle();
    expect(await allowed(processes[0], 400)).toBe(100);
    expect(reports).toEqual(Array(4).fill({ by: 'each', processes: 4, error: new Error('no database') }));
    world.isAway = false;
    await settle();
    expect(reports.slice(4)).toEqual(Array(4).fill({ by: 'all' }));
    const after = await Promise.all(processes.map((process) => allowed(process, 400)));
    expect(after.reduce((sum, calls) => sum + calls)).toBe(400 - 4 * 16 - 100);
  });

  test('a clock set back neither gives calls nor refuses for long', async () => {
    const { clock, processes, allowed } = await setUp(60, 1);
    expect(await allowed(processes[0], 100)).toBe(60);
    clock.atMs -= 3_600_000;
    expect(await allowed(processes[0], 100)).toBe(0);
    expect(processes[0]?.take('k')).not.toBeInstanceOf(Promise);
    clock.atMs -= 3_600_000;
    expect(processes[0]?.take('k')).toBeInstanceOf(Promise);
  });

  test('in any run of calls: in no span of time more than one process alone would let through', async () => {
    const step = fc.record({
      waitMs: fc.nat(3_000),
      process: fc.nat(3),
      calls: fc.integer({ min: 1, max: 60 }),
      settles: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000 }), fc.array(step, { maxLength: 60 }), async (limit, run) => {
        const { clock, processes, settle, allowed } = await setUp(limit);
        const made: { atMs: number; calls: number }[] = [];
        for (const { waitMs, process, calls, settles } of run) {
          clock.atMs += waitMs;
          if (settles) await settle();
          made.push({ atMs: clock.atMs, calls: await allowed(processes[process], calls) });
        }
        for (const [from, { atMs }] of made.entries()) {
          let sum = 0;
          for (const one of made.slice(from)) {
            sum += one.calls;
            expect(sum).toBeLessThanOrEqual(limit + ((one.atMs - atMs) * limit) / 60_000 + 1e-6);
          }
        }
      }),
    );
  });

  test('three times the limit over four processes: 84 % of it and more in any minute, never above', async () => {
    const { clock, processes, settle, allowed } = await setUp(500);
    const minutes: number[] = [];
    for (let minute = 0; minute < 5; minute++) {
      let calls = 0;
      for (let tick = 0; tick < 600; tick++) {
        clock.atMs += 100;
        if (tick % 10 === 0) await settle();
        // 25 calls a second, most of them to one process.
        for (const at of [0, tick % 4, tick % 2 === 0 ? 1 : 0].slice(0, 2 + (tick % 2)))
          calls += await allowed(processes[at], 1);
      }
      minutes.push(calls);
    }
    const [first = 0, ...later] = minutes;
    expect(first).toBeLessThanOrEqual(1_000);
    for (const calls of later) {
      expect(calls).toBeGreaterThanOrEqual(0.84 * 500);
      expect(calls).toBeLessThanOrEqual(501);
    }
  });
});
