import { describe, expect, test } from 'vitest';
import { job, LEASE_MS, type OpenedQueue, START_MS } from './job-queue.contract.ts';

const taking = { names: ['read', 'sweep'], worker: 'w1', leaseMs: LEASE_MS, orgRunningMax: 100 };
const HOUR_MS = 3_600_000;

export function jobBoardContract(engine: string, open: () => Promise<OpenedQueue>): void {
  describe(`JobBoard on ${engine}`, () => {
    test('lists running ones, then waiting ones in their order, then dead ones, the latest first; by state, name and organization', async () => {
      await using opened = await open();
      const { queue, board, clock } = opened;
      await queue.enqueue(['d1', 'd2', 'r'].map((key, i) => job(key, { notBeforeMs: START_MS - 10 + i })));
      for (const error of ['one', 'two']) {
        const leased = await queue.lease(taking);
        clock.nowMs += 1;
        if (leased) await queue.fail(leased, { error, retryAtMs: null });
      }
      await queue.lease(taking);
      await queue.enqueue([
        job('w2', { notBeforeMs: START_MS + 2, orgId: 'org_2' }),
        job('w1', { notBeforeMs: START_MS + 1, name: 'sweep' }),
      ]);
      const keys = async (options = {}) => (await board.list({ limit: 10, ...options })).map(({ key }) => key);
      expect(await keys()).toEqual(['r', 'w1', 'w2', 'd2', 'd1']);
      expect(await keys({ limit: 2 })).toEqual(['r', 'w1']);
      expect(await keys({ states: ['dead', 'running'] })).toEqual(['r', 'd2', 'd1']);
      expect(await keys({ name: 'sweep' })).toEqual(['w1']);
      expect(await keys({ orgId: 'org_2' })).toEqual(['w2']);
      expect(await board.find('job_unknown')).toBeUndefined();
    });

    test('pages of any size hold every job once, in the order of the whole list', async () => {
      await using opened = await open();
      const { queue, board, clock } = opened;
      const failing = ['d1', 'd2', 'd3', 'r1', 'r2'].map((key, i) => job(key, { notBeforeMs: START_MS - 10 + i }));
      await queue.enqueue(failing);
      for (const error of ['one', 'two', 'three']) {
        const leased = await queue.lease(taking);
        if (leased) await queue.fail(leased, { error, retryAtMs: null });
      }
      clock.nowMs += 1;
      for (const _ of [1, 2]) await queue.lease(taking);
      await queue.enqueue(['w1', 'w2', 'w3'].map((key) => job(key)));
      const all = await board.list({ limit: 100 });
      expect(all.map(({ state }) => state)).toEqual([
        ...Array(2).fill('running'),
        ...Array(3).fill('waiting'),
        ...Array(3).fill('dead'),
      ]);
      for (const limit of [1, 2, 3, 5, 8]) {
        const read: typeof all = [];
        for (;;) {
          const after = read.at(-1);
          const page = await board.list({ limit, ...(after && { after }) });
          if (page.length === 0) break;
          read.push(...page);
        }
        expect(read.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
      }
    });

    test('returns how many jobs of the same organization precede a ready job', async () => {
      await using opened = await open();
      const { queue, board } = opened;
      await queue.enqueue([
        job('a', { notBeforeMs: START_MS - 3 }),
        job('other', { notBeforeMs: START_MS - 2, orgId: 'org_2' }),
        job('b', { notBeforeMs: START_MS - 1 }),
        job('c'),
        job('later', { notBeforeMs: START_MS + 9 }),
      ]);
      const places = (await board.list({ limit: 10 })).map(({ key, aheadOfOwn }) => [key, aheadOfOwn]);
      expect(places).toEqual([
        ['a', 0],
        ['other', 0],
        ['b', 1],
        ['c', 2],
        ['later', 0],
      ]);
      expect(await board.loads()).toEqual([
        { orgId: 'org_1', ready: 3, running: 0 },
        { orgId: 'org_2', ready: 1, running: 0 },
      ]);
      await queue.lease(taking);
      expect(await board.loads()).toContainEqual({ orgId: 'org_1', ready: 2, running: 1 });
    });

    test('counts by name and state, with the moment since when the first could start', async () => {
      await using opened = await open();
      const { queue, board } = opened;
      expect(await board.counts()).toEqual([]);
      await queue.enqueue([job('a', { notBeforeMs: START_MS - 7 }), job('b'), job('c', { notBeforeMs: START_MS + 7 })]);
      await queue.lease(taking);
      expect(await board.counts()).toEqual([
        { name: 'read', state: 'running', jobs: 1, oldestReadyAt: null },
        { name: 'read', state: 'waiting', jobs: 2, oldestReadyAt: '2026-04-17T09:00:00.000Z' },
      ]);
    });

    test('tallies done and failed jobs with durations within a span', async () => {
      await using opened = await open();
      const { queue, board, clock } = opened;
      await queue.enqueue(['a', 'b', 'c', 'd'].map((key) => job(key)));
      for (const ms of [100, 300]) {
        const leased = await queue.lease(taking);
        clock.nowMs += ms;
        if (leased) await queue.complete(leased);
      }
      const failing = await queue.lease(taking);
      if (failing) await queue.fail(failing, { error: 'no', retryAtMs: null });
      const cancelled = await queue.lease(taking);
      if (cancelled) await queue.cancel({ id: cancelled.id });
      if (cancelled) await queue.complete(cancelled);
      expect(await board.tallies(HOUR_MS)).toEqual([{ name: 'read', done: 2, failed: 1, busyMs: 400 }]);
      clock.nowMs += 2 * HOUR_MS;
      expect(await board.tallies(HOUR_MS)).toEqual([]);
      expect(await board.tallies(3 * HOUR_MS)).toHaveLength(1);
      clock.nowMs += 24 * HOUR_MS;
      await board.report({ worker: 'w1', slots: 2, orgRunningMax: 1 });
      expect(await board.tallies(48 * HOUR_MS)).toEqual([]);
    });

    test('cancels: a running job is notified, others are leased once more for cleanup', async () => {
      await using opened = await open();
      const { queue, board } = opened;
      await queue.enqueue([job('a'), job('b', { notBeforeMs: START_MS + 9_000 })]);
      const running = await queue.lease(taking);
      const [, waiting] = await board.list({ limit: 2 });
      expect(await board.cancel('job_unknown')).toBe(false);
      expect(await board.cancel(running?.id ?? '')).toBe(true);
      expect(await board.cancel(waiting?.id ?? '')).toBe(true);
      const cleared = await queue.lease(taking);
      expect(cleared).toMatchObject({ key: 'b', state: 'cancelled' });
      expect(await queue.lease(taking)).toBeUndefined();
      for (const one of [running, cleared]) if (one) expect(await queue.complete(one)).toBe(false);
      expect(await board.counts()).toEqual([]);
    });

    test('knows the workers that were seen of late', async () => {
      await using opened = await open();
      const { board, clock } = opened;
      await board.report({ worker: 'w1', slots: 2, orgRunningMax: 1 });
      await board.report({ worker: 'w2', slots: 2, orgRunningMax: 2 });
      clock.nowMs += 60_000;
      await board.report({ worker: 'w2', slots: 4, orgRunningMax: 3 });
      const seen = { worker: 'w2', slots: 4, orgRunningMax: 3, seenAt: '2026-04-17T09:01:00.000Z' };
      expect(await board.workers(30_000)).toEqual([seen]);
      expect(await board.workers(90_000)).toHaveLength(2);
      await board.report({ worker: 'w2', slots: 0, orgRunningMax: 0 });
      expect(await board.workers(30_000)).toEqual([]);
    });
  });
}
