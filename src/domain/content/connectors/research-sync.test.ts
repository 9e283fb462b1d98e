import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Arrival } from './arrivals.ts';
import type { ResearchConnector } from './connector.ts';
import type { PostponedItems } from './connector-store.ts';
import { FeedFault, type FeedPage, type OfferedDocument, type ResearchFeed } from './research-feed.ts';
import { createResearchSync } from './research-sync.ts';

const EVERY_MS = 900_000;
const connector: ResearchConnector = {
  id: 'c1',
  orgId: 'org_1',
  userId: 'user_1',
  isSharedWithOrg: false,
  label: 'Broker',
  description: null,
  createdAt: '2026-04-17T08:00:00.000Z',
  updatedAt: '2026-04-17T08:00:00.000Z',
  archivedAt: null,
  deleteStartedAt: null,
  syncedAt: null,
  lastError: null,
  type: 'investment_research',
  brokerUserId: 'ann',
  sealedPassword: 'sealed secret',
  cursor: null,
  dueAt: '2026-04-17T08:00:00.000Z',
};
const item = (id: string): OfferedDocument => ({
  id,
  title: id,
  publishedAt: null,
  broker: null,
  documentType: null,
  fileName: null,
  mediaType: null,
  document: { url: `https://feed.example/${id}` },
});
const away = (words = 'away'): FeedFault => new FeedFault('unavailable', words);

/** A feed of items in pages of two, and everything that is kept. */
function world(ids: string) {
  const state = {
    now: Date.parse('2026-04-17T09:00:00.000Z'),
    connector: { ...connector } as ResearchConnector | undefined,
    brought: [] as string[],
    leftOut: [] as string[],
    postponed: new Map<string, { key: string; item: OfferedDocument; since: string }>(),
    cursors: [] as (string | null)[],
    /** Errors thrown when an item is opened. */
    faults: new Map<string, unknown>(),
    page: undefined as ((cursor: string | null) => FeedPage | Error) | undefined,
  };
  const keys = new Set<string>();
  const feed: ResearchFeed = {
    async page(who, cursor) {
      expect(who).toEqual({ userId: 'ann', password: 'secret' });
      state.cursors.push(cursor);
      const from = Number(cursor ?? 0);
      const page = state.page?.(cursor) ?? {
        items: [...ids.slice(from, from + 2)].map(item),
        nextCursor: String(Math.min(from + 2, ids.length)),
        hasMore: from + 2 < ids.length,
      };
      if (page instanceof Error) throw page;
      return page;
    },
    async open(_who, { id }) {
      if (state.faults.has(id)) throw state.faults.get(id);
      return (async function* () {})();
    },
  };
  const postponed: PostponedItems = {
    async postpone(_id, key, postponedItem, since) {
      if (!state.postponed.has(key)) state.postponed.set(key, { key, item: postponedItem, since });
    },
    postponed: async (_id, limit) => [...state.postponed.values()].slice(0, limit),
    among: async (_id, wanted) => new Set(wanted.filter((key) => state.postponed.has(key))),
    resolve: async (_id, key) => void state.postponed.delete(key),
  };
  const sync = createResearchSync({
    connectors: { find: async () => state.connector },
    schedule: {
      due: async () => (state.connector ? [state.connector] : []),
      async moveTo(_id, cursor) {
        if (state.connector) state.connector = { ...state.connector, cursor };
      },
      async ended(_id, { at, error, dueAt }) {
        if (!state.connector) return;
        state.connector = { ...state.connector, lastError: error, dueAt, ...(at && { syncedAt: at }) };
      },
    },
    arrivals: {
      known: async (_connector, wanted) => new Set(wanted.filter((key) => keys.has(key))),
      async take(_connector, { key, files }: Arrival) {
        if (state.connector?.archivedAt !== null) return 'closed';
        if (keys.has(key)) return 'known';
        keys.add(key);
        if (files.length === 0) state.leftOut.push(key.slice(0, 4));
        state.brought.push(...files.map(({ fileName }) => fileName));
        return 'taken';
      },
    },
    postponed,
    feed,
    box: {
      open(sealed) {
        if (!sealed.startsWith('sealed ')) throw new Error('no key');
        return sealed.slice(7);
      },
    },
    clock: { nowMs: () => state.now },
    everyMs: EVERY_MS,
  });
  const run = (signal = new AbortController().signal) => sync.run('c1', { signal, report: () => undefined });
  return { state, sync, run };
}

const dueInMs = ({ connector: seen, now }: ReturnType<typeof world>['state']): number =>
  Date.parse(seen?.dueAt ?? '') - now;

describe('fetching research', () => {
  let [{ state, sync, run }] = [world('ABCDE')];
  beforeEach(() => {
    ({ state, sync, run } = world('ABCDE'));
  });

  test('goes through all pages, and from there the next time', async () => {
    await run();
    await run();
    expect([state.brought, state.cursors]).toEqual([[...'ABCDE'], [null, '2', '4', '5']]);
    expect(state.connector).toMatchObject({ cursor: '5', lastError: null, syncedAt: '2026-04-17T09:00:00.000Z' });
    expect(dueInMs(state)).toBe(EVERY_MS);
  });

  test('does nothing for a connector that is archived or gone', async () => {
    state.connector = { ...connector, archivedAt: connector.createdAt };
    await run();
    state.connector = undefined;
    await run();
    await sync.giveUp('c1');
    expect(state.cursors).toEqual([]);
  });

  test('stops at once when the connector is archived meanwhile', async () => {
    state.page = () => {
      state.connector = { ...connector, archivedAt: connector.createdAt };
      return { items: [item('A'), item('B')], nextCursor: '2', hasMore: true };
    };
    await run();
    expect([state.brought, state.cursors.length]).toEqual([[], 1]);
  });

  test('one item in trouble is postponed, and brought when it can be had', async () => {
    state.faults.set('B', away('the feed answered 503'));
    await run();
    expect([state.brought, state.postponed.size]).toEqual([[...'ACDE'], 1]);
    expect(state.connector?.lastError).toBe('item B: the feed answered 503; it is tried again');
    state.faults.clear();
    await run();
    expect([state.brought, state.postponed.size, state.connector?.lastError]).toEqual([[...'ACDEB'], 0, null]);
  });

  test('an item in trouble for a week is left out', async () => {
    state.faults.set('B', away());
    await run();
    state.now += 7 * DAY_MS - 1;
    await run();
    expect([state.postponed.size, state.leftOut.length]).toEqual([1, 0]);
    state.now += 1;
    await run();
    expect([state.postponed.size, state.leftOut.length]).toEqual([0, 1]);
    expect(state.connector?.lastError).toBe('item B: away; it is left out');
    state.faults.clear();
    await run();
    expect([state.brought, state.connector?.lastError]).toEqual([[...'ACDE'], null]);
  });

  test('several in a row are no trouble of items: the run fails, and nothing is lost', async () => {
    for (const id of 'BCD') state.faults.set(id, away());
    await expect(run()).rejects.toThrow('away');
    expect(state.connector).toMatchObject({ cursor: '2', lastError: 'away', syncedAt: null });
    state.faults.clear();
    await run();
    expect([...state.brought].sort()).toEqual([...'ABCDE']);
    expect(state.postponed.size).toBe(0);
  });

  test('items that never can be had do not hold up the feed, however many stand in a row', async () => {
    for (const id of 'ABCD') state.faults.set(id, away());
    await expect(run()).rejects.toThrow('away');
    await expect(run()).resolves.toBeUndefined();
    expect([state.brought, state.postponed.size, state.connector?.cursor]).toEqual([['E'], 4, '5']);
  });

  test('what never can be had, or is too large, is left out at once', async () => {
    state.faults.set('A', new FeedFault('item', 'the feed answered 404'));
    state.faults.set('D', new AppError('payload_too_large', 'More than 100 bytes were sent'));
    await run();
    expect([state.brought, state.leftOut.length, state.postponed.size]).toEqual([[...'BCE'], 2, 0]);
    expect(state.connector?.lastError).toBe(
      '2 items could not be had, the last one: item D: it is larger than files may be; it is left out',
    );
  });

  test('trouble in keeping fails the run, in words that tell nothing of the inside', async () => {
    state.faults.set('B', new Error('ENOSPC /var/lib'));
    await expect(run()).rejects.toThrow('ENOSPC');
    expect(state.connector?.lastError).toBe('What was fetched could not be kept; it is tried again');
  });

  test('refused credentials are left alone for hours', async () => {
    state.page = () => new FeedFault('refused', 'The broker refused the credentials (401)');
    await expect(run()).rejects.toThrow('refused');
    expect([state.connector?.lastError, dueInMs(state)]).toEqual([
      'The broker refused the credentials (401)',
      6 * 3_600_000,
    ]);
    await sync.giveUp('c1');
    expect(dueInMs(state)).toBe(6 * 3_600_000);
  });

  test('a password that cannot be read is tried at the next time: the key may be back', async () => {
    state.connector = { ...connector, sealedPassword: 'of another key' };
    await expect(run()).rejects.toThrow('the key that sealed them is not there');
    expect([state.cursors, dueInMs(state)]).toEqual([[], EVERY_MS]);
  });

  test('a cursor that the feed has forgotten begins again, and each item still comes once', async () => {
    await run();
    state.page = (cursor) => (cursor === '5' ? new FeedFault('cursor', 'gone') : undefined) as never;
    await run();
    expect(state.cursors.slice(3)).toEqual(['5', null, '2', '4']);
    expect(state.brought).toEqual([...'ABCDE']);
  });

  test('a feed that goes in a circle, or names no next page, is asked once', async () => {
    state.page = () => ({ items: [item('A')], nextCursor: null, hasMore: true });
    await run();
    state.page = () => ({ items: [], nextCursor: 'same', hasMore: true });
    await run();
    expect(state.cursors).toEqual([null, null, 'same']);
  });

  test('a long run makes room for others, and goes on at once', async () => {
    state.page = (cursor) => {
      state.now += 100_000;
      return { items: [], nextCursor: `${Number(cursor ?? 0) + 1}`, hasMore: true };
    };
    await run();
    expect([state.cursors, dueInMs(state)]).toEqual([[null, '1', '2'], 0]);
  });

  test('a run that is stopped says so, and leaves the connector as it was', async () => {
    const stopping = new AbortController();
    state.page = () => {
      stopping.abort(new Error('closing'));
      return away();
    };
    await expect(run(stopping.signal)).rejects.toThrow('closing');
    expect(state.connector?.lastError).toBeNull();
  });

  test('a job that ended without a word makes the connector due again, with a reason', async () => {
    await sync.giveUp('c1');
    expect([state.connector?.lastError, dueInMs(state)]).toEqual(['Fetching ended before it was done', EVERY_MS]);
    expect(await sync.dueJobs()).toEqual([
      { name: 'fetch-research', orgId: 'org_1', key: 'c1', payload: { version: 1, connectorId: 'c1' } },
    ]);
  });
});
