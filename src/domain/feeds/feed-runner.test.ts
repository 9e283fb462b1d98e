import { describe, expect, test } from 'vitest';
import { memoryFeedStore } from '../../../test/stores/memory-feeds.ts';
import type { Notice } from '../webhooks/webhook.ts';
import { FEED_NAMES, type FeedName } from './feed.ts';
import type { FeedImports } from './feed-imports.ts';
import { createFeedRunner } from './feed-runner.ts';
import type { FeedWork, WorkResult } from './feed-work.ts';
import { FetchFault, type FetchFaultKind } from './fetch-fault.ts';
import type { Fetcher } from './fetcher.ts';

const START = '2026-11-27T11:15:00.000Z';
const NAME: FeedName = 'sec-companies';

const fine: WorkResult = {
  ...{ condition: 'taken', taken: 3, unchanged: 4, rejected: 0, dataUntil: '2026-11-27', words: '3 records new' },
};

async function open() {
  const notices: Notice[] = [];
  const store = memoryFeedStore(notices);
  await store.switchOn([NAME], START);
  const clock = { atMs: Date.parse(START), nowMs: () => clock.atMs };
  const lines: { level: string; about: Record<string, unknown>; words: string }[] = [];
  const line = (level: string) => (about: unknown, words?: string) => {
    lines.push({ level, about: about as Record<string, unknown>, words: words ?? '' });
  };
  let next: () => Promise<WorkResult> = async () => fine;
  const work: FeedWork = {
    files: [],
    run: (_, { fetch }) => {
      fetch.count.requests += 1;
      return next();
    },
  };
  const runner = createFeedRunner({
    store,
    works: Object.fromEntries(FEED_NAMES.map((name) => [name, work])) as Record<FeedName, FeedWork>,
    fetcher: {} as Fetcher,
    imports: {} as FeedImports,
    clock,
    log: { info: line('info'), warn: line('warn') },
  });
  const run = (outcome: WorkResult | FetchFault | Error, signal = new AbortController().signal) => {
    next = async () => {
      if (outcome instanceof Error) throw outcome;
      return outcome;
    };
    return runner.run(NAME, { signal, isFull: false, report: () => undefined });
  };
  const state = async () => {
    const found = await store.find(NAME);
    if (found === undefined) throw new Error('it is off');
    return found;
  };
  return { store, notices, clock, lines, run, state, runner };
}

test('a feed that is off is not run', async () => {
  const { runner } = await open();
  const options = { signal: new AbortController().signal, isFull: false, report: () => undefined };
  await expect(runner.run('rates', options)).rejects.toThrow(
    'The feed rates is off; switch it on with: almanac feeds start rates',
  );
});

test('a fine run is stored, and the next one is that of the rhythm', async () => {
  const w = await open();
  const run = await w.run(fine);
  expect(run).toMatchObject({ feed: NAME, condition: 'taken', requests: 1, taken: 3, unchanged: 4 });
  expect(await w.state()).toMatchObject({
    ...{ condition: 'taken', okAt: START, ranAt: START, since: START, failures: 0, dataUntil: '2026-11-27' },
    dueAt: '2026-11-28T11:15:00.000Z',
  });
  expect(await w.store.runs(NAME, 9)).toEqual([run]);
});

describe('after a fault', () => {
  test.each<[FetchFaultKind, string, string, number]>([
    ['contact', 'blocked', '2026-11-27T12:15:00.000Z', 1],
    ['refused', 'blocked', '2026-11-27T17:15:00.000Z', 1],
    ['throttled', 'blocked', '2026-11-27T11:25:00.000Z', 0],
    ['disk', 'blocked', '2026-11-27T11:45:00.000Z', 1],
    ['unavailable', 'broken', '2026-11-27T11:16:00.000Z', 1],
    ['damaged', 'broken', '2026-11-27T11:16:00.000Z', 1],
    ['unreadable', 'broken', '2026-11-28T11:15:00.000Z', 1],
  ])('%s the feed is %s until %s', async (kind, condition, dueAt, failures) => {
    const w = await open();
    await w.run(new FetchFault(kind, 'in words'));
    expect(await w.state()).toMatchObject({
      condition,
      dueAt,
      failures,
      faultKind: kind,
      fault: 'in words',
      okAt: null,
    });
  });

  test('attempts come after a minute, a quarter of an hour, and each hour', async () => {
    const w = await open();
    const pauses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      await w.run(new FetchFault('unavailable', 'down'));
      const dueMs = Date.parse((await w.state()).dueAt);
      pauses.push((dueMs - w.clock.atMs) / 60_000);
      w.clock.atMs = dueMs;
    }
    expect(pauses).toEqual([1, 15, 60, 60, 60]);
    expect((await w.state()).failures).toBe(5);
    await w.run(fine);
    expect(await w.state()).toMatchObject({ failures: 0, fault: null });
  });

  test('of too many requests the feed goes on when the budget does', async () => {
    const w = await open();
    await w.run(new FetchFault('throttled', 'too many', { retryAtMs: w.clock.atMs + 610_000 }));
    expect((await w.state()).dueAt).toBe('2026-11-27T11:25:10.000Z');
  });

  test('the data of before and their day stay', async () => {
    const w = await open();
    await w.run(fine);
    w.clock.atMs += 3_600_000;
    await w.run(new FetchFault('damaged', 'cut off'));
    expect(await w.state()).toMatchObject({ okAt: START, dataUntil: '2026-11-27', since: '2026-11-27T12:15:00.000Z' });
  });
});

test('the log has one line for each change of state, none for each attempt', async () => {
  const w = await open();
  for (const outcome of [
    fine,
    { ...fine, taken: 0 },
    new FetchFault('unavailable', 'down'),
    new FetchFault('unavailable', 'down again'),
    new FetchFault('throttled', 'too many'),
    { ...fine, condition: 'not-yet' } as const,
    { ...fine, condition: 'not-yet' } as const,
  ])
    await w.run(outcome);
  expect(w.lines.map(({ level, about, words }) => [level, about['condition'], about['turn'], words])).toEqual([
    ['info', 'taken', undefined, '3 records new'],
    ['warn', 'broken', 'source', 'down'],
    ['warn', 'blocked', 'nobody', 'too many'],
    ['info', 'not-yet', undefined, '3 records new'],
  ]);
});

test('an interrupted run and an error of Almanac leave the state as it was', async () => {
  const w = await open();
  const before = await w.state();
  const stopping = new AbortController();
  stopping.abort(new Error('closing'));
  await expect(w.run(new FetchFault('unavailable', 'down'), stopping.signal)).rejects.toThrow('closing');
  await expect(w.run(new Error('the database is away'))).rejects.toThrow('the database is away');
  expect(await w.state()).toEqual(before);
  expect(await w.store.runs(NAME, 9)).toEqual([]);
});

test('a feed that fails and one that is fine again cause one message each, with whose turn it is', async () => {
  const w = await open();
  await w.run(fine);
  await w.run(new FetchFault('damaged', 'the file is cut off'));
  await w.run(new FetchFault('throttled', 'too many requests'));
  await w.run(fine);
  await w.run({ ...fine, condition: 'unchanged' });
  expect(w.notices.map(({ kind }) => kind)).toEqual(['feed.failed', 'feed.recovered']);
  expect(JSON.parse(w.notices[0]?.data ?? '')).toMatchObject({
    feed: NAME,
    condition: 'broken',
    fault: 'the file is cut off',
    turn: 'source',
    since: START,
  });
  expect(JSON.parse(w.notices[1]?.data ?? '')).toMatchObject({ condition: 'taken', fault: null, turn: null });
});
