import { afterEach, describe, expect, test, vi } from 'vitest';
import { sqlJobBoard } from '../../src/adapters/sql/jobs/job-board.ts';
import { sqlJobQueue } from '../../src/adapters/sql/jobs/job-queue.ts';
import { sqlLeases } from '../../src/adapters/sql/jobs/lease-store.ts';
import type { JobQueue } from '../../src/domain/work/job-queue.ts';
import { createJobSignal } from '../../src/domain/work/job-signal.ts';
import type { JobKind, JobRun, Routine } from '../../src/jobs/job-kind.ts';
import { type RunnerSettings, startRunner } from '../../src/jobs/runner.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { AppError } from '../../src/platform/errors.ts';
import { createLogger } from '../../src/platform/log.ts';
import { someTurns } from '../run/turns.ts';
import { openTestDatabase } from '../stores/databases.ts';

afterEach(() => void vi.useRealTimers());

const log = createLogger({ logLevel: 'silent', logFormat: 'json' });
/** Leases and times that a busy machine does not outlast; tests of their ends have shorter ones. */
const SETTINGS: RunnerSettings = {
  worker: 'w1',
  slots: 2,
  orgRunningMax: 10,
  pollMs: 10_000,
  leaseMs: 600_000,
  attemptsMax: 3,
  timeoutMs: 600_000,
  stopMs: 200,
};

const job = (key: string, orgId = 'org_1') => ({ name: 'read', orgId, key, payload: { version: 1 as const, key } });

/** A queue on a database of its own, and runners of one kind of job whose work the test writes. */
async function world() {
  const database = await openTestDatabase('sqlite');
  const queue = sqlJobQueue(database);
  const board = sqlJobBoard(database);
  const jobSignal = createJobSignal();
  const events: string[] = [];
  const start = (
    run: (run: JobRun) => Promise<void>,
    over: Partial<RunnerSettings> & { queue?: JobQueue; routines?: Routine[]; giveUp?: JobKind['giveUp'] } = {},
  ) => {
    const { queue: handed = queue, routines = [], giveUp, ...settings } = over;
    const note: JobKind['giveUp'] = async ({ key }, code) => void events.push(`${key} given up ${code}`);
    return startRunner({
      queue: handed,
      board,
      leases: sqlLeases(database),
      kinds: [{ name: 'read', run, giveUp: giveUp ?? note }],
      routines,
      jobSignal,
      clock: systemClock,
      log,
      settings: { ...SETTINGS, ...settings },
      observe: (_name, outcome) => void events.push(outcome),
    });
  };
  const put = async (...jobs: Parameters<JobQueue['enqueue']>[0]) => {
    await queue.enqueue(jobs);
    jobSignal.notify();
  };
  const states = async () => (await board.list({ limit: 50 })).map(({ key, state }) => `${key} ${state}`);
  return {
    database,
    queue,
    board,
    jobSignal,
    events,
    start,
    put,
    states,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

/** Until the signal says stop. */
const untilStopped = ({ signal }: JobRun): Promise<void> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

describe('a runner', () => {
  test('runs what is rung for at once, so many at a time as it has slots, and each once', async () => {
    await using w = await world();
    let [now, most] = [0, 0];
    const done: string[] = [];
    const runner = await w.start(async ({ job: { key } }) => {
      most = Math.max(most, ++now);
      await someTurns();
      now -= 1;
      done.push(key);
    });
    const keys = Array.from({ length: 20 }, (_, i) => `k${i}`);
    await w.put(...keys.map((key) => job(key)));
    await expect.poll(() => done.length).toBe(20);
    expect(most).toBe(2);
    await runner.stop();
    expect(done.sort()).toEqual(keys.sort());
    expect(await w.states()).toEqual([]);
    expect(w.events).toEqual(Array(20).fill('done'));
  });

  test('finds by itself what another process queued', async () => {
    await using w = await world();
    const runner = await w.start(async () => undefined, { pollMs: 20 });
    await w.queue.enqueue([job('a')]);
    await expect.poll(() => w.events).toEqual(['done']);
    await runner.stop();
  });

  test('keeps its lease as long as the job runs, and tells how far it is', async () => {
    await using w = await world();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    let extensions = 0;
    const queue: JobQueue = {
      ...w.queue,
      extend: (...claim) => {
        extensions += 1;
        return w.queue.extend(...claim);
      },
    };
    const running = async ({ report }: JobRun): Promise<void> => {
      report(0.3, 'reading');
      begun.resolve();
      await finished;
    };
    const runner = await w.start(running, { queue });
    await w.put(job('a'));
    await begun.promise;
    vi.advanceTimersByTime(SETTINGS.leaseMs / 3);
    await expect
      .poll(() => w.board.list({ limit: 5 }))
      .toMatchObject([{ state: 'running', attempts: 1, progress: 0.3, stage: 'reading', worker: 'w1' }]);
    expect(extensions).toBeGreaterThan(0);
    expect(await w.queue.lease({ names: ['read'], worker: 'w2', leaseMs: 1, orgRunningMax: 9 })).toBeUndefined();
    finish();
    await expect.poll(() => w.events).toEqual(['done']);
    await runner.stop();
  });

  test('tries again after a failure, later, and gives up after the last attempt: announced first, dead then', async () => {
    await using w = await world();
    const runner = await w.start(() => Promise.reject(new Error('disk full')), { attemptsMax: 2 });
    const beganMs = systemClock.nowMs();
    await w.put(job('a'));
    await expect.poll(() => w.events).toEqual(['failed']);
    const [waiting] = await w.board.list({ limit: 1 });
    expect(waiting).toMatchObject({ state: 'waiting', failures: 1, lastError: 'Error: disk full' });
    expect(Date.parse(waiting?.notBeforeAt ?? '')).toBeGreaterThan(beganMs + 500);
    await w.board.retry([waiting?.id ?? '']);
    await runner.stop();
    const again = await w.start(() => Promise.reject(new Error('disk still full')), { attemptsMax: 1 });
    await expect.poll(() => w.events).toEqual(['failed', 'a given up PROCESSING_FAILED', 'dead']);
    expect(await w.board.list({ limit: 1 })).toMatchObject([{ state: 'dead', lastError: 'Error: disk still full' }]);
    await again.stop();
  });

  test('a job that needs something that is away is postponed, as often as it takes, and never dead of it', async () => {
    await using w = await world();
    const away = new AppError('unavailable', 'The store is away', { retryAfterS: 0.02 });
    let tries = 0;
    const runner = await w.start(() => (++tries <= 3 ? Promise.reject(away) : Promise.resolve()), {
      attemptsMax: 1,
      pollMs: 20,
    });
    await w.put(job('a'));
    await expect.poll(() => w.events).toEqual(['postponed', 'postponed', 'postponed', 'done']);
    await runner.stop();
    const failing = await w.start(() => Promise.reject(new AppError('unavailable', 'It cannot be run')), {
      attemptsMax: 1,
    });
    await w.put(job('b'));
    await expect.poll(() => w.events.slice(4)).toEqual(['b given up PROCESSING_FAILED', 'dead']);
    await failing.stop();
  });

  test('a job whose end cannot be announced is not dead: it comes again', async () => {
    await using w = await world();
    let times = 0;
    const giveUp = async () => {
      times += 1;
      if (times === 1) throw new Error('the database is away');
    };
    const runner = await w.start(() => Promise.reject(new Error('no')), {
      attemptsMax: 1,
      giveUp,
      pollMs: 20,
    });
    await w.put(job('a'));
    await expect.poll(() => times).toBe(1);
    // As at the end of its lease.
    await w.queue.takeBack(SETTINGS.worker);
    await expect.poll(() => w.events).toEqual(['dead']);
    expect(times).toBe(2);
    await runner.stop();
  });

  test('a job that takes too long is stopped, and one that does not stop is left to itself', async () => {
    await using w = await world();
    const runner = await w.start((run) => (run.job.key === 'deaf' ? new Promise(() => undefined) : untilStopped(run)), {
      timeoutMs: 30,
      stopMs: 50,
    });
    await w.put(job('hears'), job('deaf'));
    await expect.poll(() => w.events).toEqual(['failed', 'failed']);
    for (const one of await w.board.list({ limit: 5 })) expect(one.lastError).toContain('longer than 30 ms');
    await runner.stop();
  });

  test('a cancelled job is stopped, cleared away and gone', async () => {
    await using w = await world();
    // Its worker hears of it when it extends its lease.
    const runner = await w.start(untilStopped, { leaseMs: 6_000 });
    await w.put(job('a'));
    await expect.poll(w.states).toEqual(['a running']);
    await w.queue.cancel({ name: 'read', key: 'a' });
    await expect.poll(() => w.events).toEqual(['stopped', 'a given up CANCELLED', 'stopped']);
    expect(await w.states()).toEqual([]);
    await runner.stop();
  });

  test('a job whose lease was lost is stopped and left to whom it belongs', async () => {
    await using w = await world();
    const deaf: JobQueue = { ...w.queue, extend: () => Promise.reject(new Error('the database is away')) };
    const runner = await w.start(untilStopped, { queue: deaf, slots: 1, leaseMs: 60 });
    await w.put(job('a'));
    await expect.poll(() => w.events[0]).toBe('stopped');
    await runner.stop();
  });

  test('closing, it gives back what is in flight: no attempt is counted, and the next goes on at once', async () => {
    await using w = await world();
    // A runner that waited for its jobs would wait for so long.
    const runner = await w.start(untilStopped, { stopMs: 3_600_000 });
    await w.put(job('a'), job('b'), job('c'));
    await expect.poll(async () => (await w.states()).filter((state) => state.endsWith('running')).length).toBe(2);
    await runner.stop();
    expect((await w.board.list({ limit: 5 })).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array(3).fill(['waiting', 0]),
    );
    expect(await w.board.workers(60_000)).toEqual([]);
    const next = await w.start(async () => undefined);
    await expect.poll(w.states).toEqual([]);
    await next.stop();
  });

  test('jobs left by an earlier process of the same worker are taken up at once', async () => {
    await using w = await world();
    await w.queue.enqueue([job('a')]);
    await w.queue.lease({ names: ['read'], worker: 'w1', leaseMs: 3_600_000, orgRunningMax: 9 });
    const runner = await w.start(async () => undefined);
    await expect.poll(() => w.events).toEqual(['done']);
    await runner.stop();
  });

  test('a job that ends its process time and again is given up', async () => {
    await using w = await world();
    let nowMs = systemClock.nowMs() - 30 * 86_400_000;
    const past = sqlJobQueue(w.database, { clock: { nowMs: () => nowMs } });
    await past.enqueue([job('bomb')]);
    for (let i = 0; i < 10; i++) {
      const leased = await past.lease({ names: ['read'], worker: 'w0', leaseMs: 1, orgRunningMax: 9 });
      expect(leased?.attempts).toBe(i + 1);
      await past.takeBack('w0');
      nowMs += 3_600_000;
    }
    const runner = await w.start(async () => undefined);
    await expect.poll(() => w.events).toEqual(['bomb given up PROCESSING_FAILED', 'dead']);
    expect((await w.board.list({ limit: 1 }))[0]?.lastError).toContain('10 times');
    await runner.stop();
  });

  test('with no slots it only says so', async () => {
    await using w = await world();
    let leases = 0;
    const queue: JobQueue = {
      ...w.queue,
      lease: () => {
        leases += 1;
        return Promise.resolve(undefined);
      },
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const runner = await w.start(async () => undefined, { queue, slots: 0, pollMs: 5 });
    await w.put(job('a'));
    for (let poll = 0; poll < 5; poll += 1) {
      await vi.advanceTimersByTimeAsync(5);
      await someTurns();
    }
    expect(leases).toBe(0);
    vi.useRealTimers();
    expect(await w.states()).toEqual(['a waiting']);
    expect(await w.board.workers(60_000)).toEqual([]);
    await runner.stop();
  });

  test('goes on when the queue could not be read for a while', async () => {
    await using w = await world();
    let faults = 2;
    const queue: JobQueue = {
      ...w.queue,
      lease: (options) => (faults-- > 0 ? Promise.reject(new Error('away')) : w.queue.lease(options)),
    };
    const runner = await w.start(async () => undefined, { queue });
    await w.put(job('a'));
    await expect.poll(() => w.events).toEqual(['done']);
    await runner.stop();
  });

  test('routines run at once and again, one failure does not end them', async () => {
    await using w = await world();
    let times = 0;
    const routine: Routine = {
      name: 'sweep',
      everyMs: 10,
      runsIn: 'every process',
      run: async () => {
        times += 1;
        if (times === 1) throw new Error('no');
      },
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const runner = await w.start(async () => undefined, { routines: [routine] });
    for (let beat = 0; beat < 3; beat += 1) {
      await someTurns();
      vi.advanceTimersByTime(10);
    }
    await expect.poll(() => times).toBeGreaterThan(2);
    await expect.poll(() => w.board.workers(60_000)).toMatchObject([{ worker: 'w1', slots: 2, orgRunningMax: 10 }]);
    await runner.stop();
    const after = times;
    vi.advanceTimersByTime(1_000);
    await someTurns();
    expect(times).toBe(after);
  });

  test('a routine of one process runs in one of two, and in the other once the first has ended', async () => {
    await using w = await world();
    const begun: string[] = [];
    let beats = 0;
    const routine = (of: string): Routine => ({
      name: 'sweep',
      everyMs: 10,
      runsIn: 'one process',
      run: async () => void begun.push(of),
    });
    const beat: Routine = { name: 'beat', everyMs: 10, runsIn: 'every process', run: async () => void beats++ };
    const first = await w.start(async () => undefined, { routines: [routine('w1')] });
    await expect.poll(() => begun.length).toBeGreaterThan(0);
    const second = await w.start(async () => undefined, { worker: 'w2', routines: [routine('w2'), beat] });
    await expect.poll(() => beats).toBeGreaterThan(5);
    expect(new Set(begun)).toEqual(new Set(['w1']));
    await first.stop();
    await expect.poll(() => begun.includes('w2')).toBe(true);
    await second.stop();
  });
});
