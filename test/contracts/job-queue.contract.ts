import { describe, expect, test } from 'vitest';
import type { JobBoard } from '../../src/domain/work/job-board.ts';
import type { JobQueue, LeasedJob, NewJob } from '../../src/domain/work/job-queue.ts';

/** An empty queue at a clock of its own, as it is seen by operators, and once more as another process has it open. */
export interface OpenedQueue extends AsyncDisposable {
  readonly queue: JobQueue;
  readonly other: JobQueue;
  readonly board: JobBoard;
  readonly clock: { nowMs: number };
}

export const START_MS = Date.parse('2026-04-17T09:00:00.000Z');
export const LEASE_MS = 30_000;

export const job = (key: string, over: Partial<NewJob> = {}): NewJob => ({
  name: 'read',
  orgId: 'org_1',
  key,
  payload: { version: 1, key },
  ...over,
});

const taking = { names: ['read', 'sweep'], worker: 'w1', leaseMs: LEASE_MS, orgRunningMax: 100 };

const taken = async (queue: JobQueue, over: Partial<typeof taking> = {}): Promise<LeasedJob> => {
  const leased = await queue.lease({ ...taking, ...over });
  if (!leased) throw new Error('no job was there to take');
  return leased;
};

const keysOf = async (queue: JobQueue, times: number, over: Partial<typeof taking> = {}): Promise<string[]> => {
  const keys: string[] = [];
  for (let i = 0; i < times; i++) keys.push((await taken(queue, over)).key);
  return keys;
};

const states = async (board: JobBoard): Promise<string[]> =>
  (await board.list({ limit: 100 })).map(({ key, state }) => `${key} ${state}`);

export function jobQueueContract(engine: string, open: () => Promise<OpenedQueue>): void {
  describe(`JobQueue on ${engine}: jobs go`, () => {
    test('leases a job once with its payload, and removes it when done', async () => {
      await using opened = await open();
      const { queue, board, clock } = opened;
      await queue.enqueue([job('a')]);
      clock.nowMs += 5;
      const leased = await taken(queue);
      expect(leased).toMatchObject({
        name: 'read',
        orgId: 'org_1',
        key: 'a',
        payload: { version: 1, key: 'a' },
        state: 'running',
        attempts: 1,
        failures: 0,
        createdAt: '2026-04-17T09:00:00.000Z',
        startedAt: '2026-04-17T09:00:00.005Z',
        worker: 'w1',
        leaseUntilAt: '2026-04-17T09:00:30.005Z',
      });
      expect(await queue.lease(taking)).toBeUndefined();
      expect(await queue.complete(leased)).toBe(true);
      expect(await queue.complete(leased)).toBe(false);
      expect(await board.list({ limit: 10 })).toEqual([]);
    });

    test('leases the longest waiting job; skips jobs before their time or of other names', async () => {
      await using opened = await open();
      const { queue, clock } = opened;
      await queue.enqueue([
        job('later', { notBeforeMs: START_MS + 60_000 }),
        job('second', { notBeforeMs: START_MS - 1_000 }),
        job('first', { notBeforeMs: START_MS - 2_000 }),
        job('foreign', { name: 'other', notBeforeMs: START_MS - 3_000 }),
      ]);
      expect(await keysOf(queue, 2)).toEqual(['first', 'second']);
      expect(await queue.lease(taking)).toBeUndefined();
      clock.nowMs = START_MS + 60_000;
      // The two that nobody extended are lost by now, and waited longer.
      expect(await keysOf(queue, 3)).toEqual(['first', 'second', 'later']);
      expect(await queue.lease({ ...taking, names: [] })).toBeUndefined();
    });

    test('the same name and key is made once while it waits or runs, and again when it is done', async () => {
      await using opened = await open();
      const { queue, board } = opened;
      await queue.enqueue([job('a'), job('a', { payload: { version: 1, key: 'second' } })]);
      await queue.enqueue([job('a'), job('a', { name: 'sweep' })]);
      expect(await states(board)).toEqual(['a waiting', 'a waiting']);
      const leased = await taken(queue, { names: ['read'] });
      expect(leased.payload).toEqual({ version: 1, key: 'a' });
      await queue.enqueue([job('a')]);
      expect(await queue.lease({ ...taking, names: ['read'] })).toBeUndefined();
      await queue.complete(leased);
      await queue.enqueue([job('a')]);
      expect((await taken(queue, { names: ['read'] })).id).not.toBe(leased.id);
    });

    test('thousands are taken in at once', async () => {
      await using opened = await open();
      await opened.queue.enqueue(Array.from({ length: 2_345 }, (_, i) => job(`k${i}`)));
      expect((await opened.board.counts())[0]).toMatchObject({ name: 'read', state: 'waiting', jobs: 2_345 });
    });
  });

  describe(`JobQueue on ${engine}: leases`, () => {
    test('two workers that race never take the same job', async () => {
      await using opened = await open();
      const { queue, other } = opened;
      await queue.enqueue(Array.from({ length: 60 }, (_, i) => job(`k${i}`, { orgId: `org_${i % 3}` })));
      const seen: string[] = [];
      const work = async (of: JobQueue, worker: string): Promise<void> => {
        for (
          let leased = await of.lease({ ...taking, worker });
          leased;
          leased = await of.lease({ ...taking, worker })
        ) {
          seen.push(leased.key);
          expect(await of.complete(leased)).toBe(true);
        }
      };
      await Promise.all([work(queue, 'w1'), work(other, 'w2'), work(queue, 'w3'), work(other, 'w4')]);
      expect(seen.length).toBe(60);
      expect(new Set(seen).size).toBe(60);
    });

    test('keeps an extended lease; an expired one is taken over, and its old holder is refused', async () => {
      await using opened = await open();
      const { queue, other, board, clock } = opened;
      await queue.enqueue([job('a')]);
      const first = await taken(queue);
      clock.nowMs += LEASE_MS - 1;
      expect(await queue.extend(first, { leaseMs: LEASE_MS, progress: 0.4, stage: 'reading' })).toBe(true);
      expect((await board.find(first.id)) ?? {}).toMatchObject({ progress: 0.4, stage: 'reading', worker: 'w1' });
      clock.nowMs += LEASE_MS - 1;
      expect(await other.lease(taking)).toBeUndefined();
      clock.nowMs += 1;
      const second = await taken(other, { worker: 'w2' });
      expect(second).toMatchObject({
        id: first.id,
        attempts: 2,
        failures: 0,
        worker: 'w2',
        progress: null,
        stage: null,
      });
      expect(second.lastError).toContain('w1');
      expect(await queue.extend(first, { leaseMs: LEASE_MS, progress: null, stage: null })).toBe(false);
      expect(await queue.complete(first)).toBe(false);
      expect(await queue.fail(first, { error: 'late', retryAtMs: clock.nowMs })).toBe(false);
      expect(await queue.giveBack(first)).toBe(false);
      expect(await other.complete(second)).toBe(true);
    });

    test('a lease that ran out may still be extended until somebody takes the job over', async () => {
      await using opened = await open();
      const { queue, clock } = opened;
      await queue.enqueue([job('a')]);
      const leased = await taken(queue);
      clock.nowMs += LEASE_MS * 2;
      expect(await queue.extend(leased, { leaseMs: LEASE_MS, progress: null, stage: null })).toBe(true);
      expect(await queue.lease(taking)).toBeUndefined();
    });

    test('a job that is lost again and again waits longer each time, and lets others go first', async () => {
      await using opened = await open();
      const { queue, clock } = opened;
      await queue.enqueue([job('bad'), job('good', { notBeforeMs: START_MS + 1 })]);
      await taken(queue);
      clock.nowMs += LEASE_MS;
      expect(await taken(queue)).toMatchObject({ key: 'bad', attempts: 2 });
      clock.nowMs += LEASE_MS;
      expect((await taken(queue)).key).toBe('good');
      expect(await queue.lease(taking)).toBeUndefined();
      clock.nowMs += 5_000;
      expect(await taken(queue)).toMatchObject({ key: 'bad', attempts: 3, failures: 0 });
    });

    test('given back, a job waits in its old place as if never started', async () => {
      await using opened = await open();
      const { queue, other } = opened;
      await queue.enqueue([job('a', { notBeforeMs: START_MS - 5 }), job('b')]);
      const leased = await taken(queue);
      expect(await queue.giveBack(leased)).toBe(true);
      expect(await queue.complete(leased)).toBe(false);
      expect(await taken(other)).toMatchObject({ key: 'a', attempts: 1, failures: 0 });
    });

    test('postponed, a job waits until its time as if never started, and says why', async () => {
      await using opened = await open();
      const { queue, board, clock } = opened;
      await queue.enqueue([job('a')]);
      const leased = await taken(queue);
      const untilMs = clock.nowMs + 7_000;
      expect(await queue.postpone(leased, { why: 'the store is away', untilMs })).toBe(true);
      expect(await queue.postpone(leased, { why: 'again', untilMs })).toBe(false);
      expect(await board.list({ limit: 9 })).toMatchObject([
        { state: 'waiting', attempts: 0, failures: 0, lastError: 'the store is away' },
      ]);
      clock.nowMs = untilMs - 1;
      expect(await queue.lease(taking)).toBeUndefined();
      clock.nowMs = untilMs;
      const again = await taken(queue);
      expect(again).toMatchObject({ attempts: 1, failures: 0 });
      await queue.cancel({ name: 'read', key: 'a' });
      expect(await queue.postpone(again, { why: 'away', untilMs: untilMs + 7_000 })).toBe(true);
      expect(await taken(queue)).toMatchObject({ key: 'a', state: 'cancelled' });
    });

    test('releases the jobs left by a worker at once, and no others', async () => {
      await using opened = await open();
      const { queue, board } = opened;
      await queue.enqueue([job('a'), job('b'), job('c')]);
      await taken(queue);
      await taken(queue);
      const of2 = await taken(queue, { worker: 'w2' });
      expect(await queue.takeBack('w1')).toBe(2);
      expect(await queue.takeBack('w1')).toBe(0);
      expect((await states(board)).sort()).toEqual(
        ['a', 'b', 'c'].map((k) => `${k} ${k === of2.key ? 'running' : 'waiting'}`),
      );
    });
  });

  describe(`JobQueue on ${engine}: failures`, () => {
    test('a failed job waits until its time, with its error', async () => {
      await using opened = await open();
      const { queue, board, clock } = opened;
      await queue.enqueue([job('a')]);
      const leased = await taken(queue);
      expect(await queue.fail(leased, { error: 'disk full', retryAtMs: START_MS + 4_000 })).toBe(true);
      expect(await queue.lease(taking)).toBeUndefined();
      expect((await board.find(leased.id)) ?? {}).toMatchObject({
        state: 'waiting',
        attempts: 1,
        failures: 1,
        lastError: 'disk full',
        notBeforeAt: '2026-04-17T09:00:04.000Z',
        failedAt: '2026-04-17T09:00:00.000Z',
        worker: null,
        startedAt: null,
      });
      clock.nowMs += 4_000;
      expect(await taken(queue)).toMatchObject({ attempts: 2, failures: 1, lastError: 'disk full' });
    });

    test('a dead job is listed but not leased, and restarts when retried or queued again', async () => {
      await using opened = await open();
      const { queue, board, clock } = opened;
      await queue.enqueue([job('a'), job('b')]);
      for (let i = 0; i < 2; i++) {
        await queue.fail(await taken(queue), { error: 'x'.repeat(5_000), retryAtMs: null });
      }
      clock.nowMs += 86_400_000;
      expect(await queue.lease(taking)).toBeUndefined();
      const dead = await board.list({ states: ['dead'], limit: 10 });
      expect(dead.map(({ lastError }) => lastError?.length)).toEqual([2_000, 2_000]);
      const [first] = dead;
      expect(await board.retry([first?.id ?? '', 'job_unknown'])).toBe(1);
      expect(await taken(queue)).toMatchObject({ id: first?.id, attempts: 1, failures: 0 });
      await queue.enqueue([job('a'), job('b')]);
      const second = await taken(queue);
      expect(second).toMatchObject({ attempts: 1, failures: 0, lastError: null });
      expect(second.key).not.toBe(first?.key);
      expect(await queue.lease(taking)).toBeUndefined();
    });

    test('a waiting job can be retried before its time; a running one cannot', async () => {
      await using opened = await open();
      const { queue, board } = opened;
      await queue.enqueue([job('a', { notBeforeMs: START_MS + 60_000 })]);
      const [waiting] = await board.list({ limit: 1 });
      expect(await board.retry([waiting?.id ?? ''])).toBe(1);
      const leased = await taken(queue);
      expect(await board.retry([leased.id])).toBe(0);
      expect(await queue.complete(leased)).toBe(true);
    });
  });

  describe(`JobQueue on ${engine}: cancelling`, () => {
    test('waiting and dead ones are dropped, by id or by name and key', async () => {
      await using opened = await open();
      const { queue, board } = opened;
      await queue.enqueue([job('a'), job('b'), job('c')]);
      const dead = await taken(queue);
      await queue.fail(dead, { error: 'no', retryAtMs: null });
      expect(await queue.cancel({ id: dead.id })).toBe(1);
      const [next] = await board.list({ limit: 1 });
      expect(await queue.cancel({ name: 'read', key: next?.key ?? '' })).toBe(1);
      expect(await queue.cancel({ name: 'read', key: next?.key ?? '' })).toBe(0);
      expect(await queue.cancel({ name: 'sweep', key: 'a' })).toBe(0);
      expect((await board.list({ limit: 10 })).length).toBe(1);
    });

    test('a running job is notified at its next extend, and removed when its worker ends it', async () => {
      await using opened = await open();
      const { queue, board, clock } = opened;
      for (const end of ['complete', 'fail'] as const) {
        await queue.enqueue([job('a')]);
        const leased = await taken(queue);
        expect(await queue.cancel({ name: 'read', key: 'a' })).toBe(1);
        expect(await states(board)).toEqual(['a cancelled']);
        expect(await queue.extend(leased, { leaseMs: LEASE_MS, progress: 1, stage: null })).toBe(false);
        const ended =
          end === 'complete'
            ? queue.complete(leased)
            : queue.fail(leased, { error: 'stopped', retryAtMs: clock.nowMs });
        expect(await ended).toBe(false);
        expect(await states(board)).toEqual([]);
      }
    });

    test('one whose worker is lost, or closing, comes once more to be cleared away', async () => {
      await using opened = await open();
      const { queue, board, clock } = opened;
      await queue.enqueue([job('a'), job('b'), job('c')]);
      for (let i = 0; i < 3; i++) {
        const leased = await taken(queue, { worker: `w${i}` });
        await queue.cancel({ id: leased.id });
        if (i === 0) await queue.giveBack(leased);
        if (i === 1) await queue.takeBack('w1');
        if (i === 2) clock.nowMs += LEASE_MS;
        const again = await taken(queue, { worker: 'w9' });
        expect(again).toMatchObject({ id: leased.id, state: 'cancelled', worker: 'w9' });
        expect(await queue.lease({ ...taking, names: ['sweep'] })).toBeUndefined();
        await queue.complete(again);
      }
      expect(await states(board)).toEqual([]);
    });

    test('a job queued again while it stops restarts; its old worker is refused', async () => {
      await using opened = await open();
      const { queue } = opened;
      await queue.enqueue([job('a')]);
      const old = await taken(queue);
      await queue.cancel({ id: old.id });
      await queue.enqueue([job('a')]);
      const fresh = await taken(queue);
      expect(fresh).toMatchObject({ key: 'a', attempts: 1, state: 'running' });
      expect(await queue.complete(old)).toBe(false);
      expect(await queue.complete(fresh)).toBe(true);
    });
  });

  describe(`JobQueue on ${engine}: fairness`, () => {
    test('the organization with the fewest running jobs comes first, however many jobs of another wait', async () => {
      await using opened = await open();
      const { queue } = opened;
      const flood = Array.from({ length: 20 }, (_, i) =>
        job(`f${i}`, { orgId: 'flood', notBeforeMs: START_MS - 100 + i }),
      );
      await queue.enqueue([
        ...flood,
        job('s0', { orgId: 'small', notBeforeMs: START_MS - 1 }),
        job('s1', { orgId: 'small' }),
      ]);
      expect(await keysOf(queue, 6)).toEqual(['f0', 's0', 'f1', 's1', 'f2', 'f3']);
    });

    test('no organization runs more than its limit, also when several lease at once', async () => {
      await using opened = await open();
      const { queue, other } = opened;
      await queue.enqueue(Array.from({ length: 30 }, (_, i) => job(`k${i}`, { orgId: `org_${i % 2}` })));
      const limited = { ...taking, orgRunningMax: 3 };
      const leased = (
        await Promise.all(Array.from({ length: 16 }, (_, i) => (i % 2 ? queue : other).lease(limited)))
      ).filter((one) => one !== undefined);
      expect(leased.map(({ orgId }) => orgId).sort()).toEqual(['org_0', 'org_0', 'org_0', 'org_1', 'org_1', 'org_1']);
      const [first] = leased;
      if (first) await queue.complete(first);
      expect(await taken(queue, limited)).toMatchObject({ orgId: first?.orgId });
      expect(await queue.lease(limited)).toBeUndefined();
    });
  });
}
