import { describe, expect, test } from 'vitest';
import type { FeedItem, FeedRun, TakenFile } from '../../src/domain/feeds/feed.ts';
import type { FeedEnd, FeedStore } from '../../src/domain/feeds/feed-store.ts';

const AT = '2026-11-28T06:00:00.000Z';
const LATER = '2026-11-28T07:00:00.000Z';

const file: TakenFile = {
  feed: 'listings',
  url: 'https://source.example/lei2.csv.zip',
  etag: '"a-gzip"',
  lastModified: 'Sat, 28 Nov 2026 00:00:00 GMT',
  bytes: 5_044_053_680,
  sha256: 'ab'.repeat(32),
  entries: 3_435_980,
  takenAt: AT,
};

const run = (id: string, fields: Partial<FeedRun> = {}): FeedRun => ({
  id,
  feed: 'listings',
  startedAt: AT,
  endedAt: LATER,
  condition: 'broken',
  requests: 3,
  bytes: 5_044_053_680,
  taken: 0,
  unchanged: 0,
  rejected: 0,
  words: 'the file is cut off',
  ...fields,
});

const end: FeedEnd = {
  dueAt: '2026-11-28T08:00:00.000Z',
  ranAt: LATER,
  okAt: null,
  condition: 'broken',
  since: LATER,
  faultKind: 'damaged',
  fault: 'the file is cut off',
  failures: 1,
  dataUntil: '2026-11-27',
};

const item = (key: string, fields: Partial<FeedItem> = {}): FeedItem => ({
  feed: 'sec-facts',
  key,
  state: 'waiting',
  attempts: 0,
  nextAt: AT,
  reason: null,
  ...fields,
});

/** Promises of every store of feeds. */
export function feedStoreContract(engine: string, open: () => Promise<{ store: FeedStore } & AsyncDisposable>): void {
  describe(`FeedStore on ${engine}`, () => {
    test('a feed is off until it is switched on, and is switched on once', async () => {
      await using world = await open();
      const { store } = world;
      expect(await store.all()).toEqual([]);
      expect(await store.setMode('listings', 'paused')).toBe(false);
      expect(await store.setDue('listings', AT)).toBe(false);
      expect(await store.switchOn([], AT)).toEqual([]);
      expect(await store.switchOn(['listings', 'sec-companies'], AT)).toEqual(['listings', 'sec-companies']);
      expect(await store.switchOn(['rates', 'listings'], LATER)).toEqual(['rates']);
      expect((await store.all()).map(({ name, dueAt }) => [name, dueAt])).toEqual([
        ['sec-companies', AT],
        ['listings', AT],
        ['rates', LATER],
      ]);
      expect(await store.find('listings')).toEqual({
        ...{ name: 'listings', mode: 'on', cursor: null, dueAt: AT, ranAt: null, okAt: null, condition: 'waiting' },
        ...{ since: AT, faultKind: null, fault: null, failures: 0, dataUntil: null },
      });
      expect(await store.find('sec-facts')).toBeUndefined();
    });

    test('feeds are due at their time, the longest due first, and not while they are paused', async () => {
      await using world = await open();
      const { store } = world;
      await store.switchOn(['listings', 'rates', 'sec-facts'], LATER);
      await store.setDue('rates', AT);
      const due = async (at: string) => (await store.due(at)).map(({ name }) => name);
      expect(await due('2026-11-28T05:59:59.999Z')).toEqual([]);
      expect(await due(AT)).toEqual(['rates']);
      expect(await due(LATER)).toEqual(['rates', 'listings', 'sec-facts']);
      expect(await store.setMode('listings', 'paused')).toBe(true);
      expect(await due(LATER)).toEqual(['rates', 'sec-facts']);
      expect(await store.setMode('listings', 'on')).toBe(true);
      expect(await due(LATER)).toEqual(['rates', 'listings', 'sec-facts']);
    });

    test('the end of a run is stored with the run, and old runs go', async () => {
      await using world = await open();
      const { store } = world;
      await store.switchOn(['listings'], AT);
      await store.end(run('1', { endedAt: AT, condition: 'taken' }), { ...end, condition: 'taken' });
      await store.end(run('2'), end);
      await store.end(run('3', { feed: 'sec-facts' }), end);
      expect(await store.find('listings')).toEqual({ name: 'listings', mode: 'on', cursor: null, ...end });
      expect(await store.find('sec-facts')).toBeUndefined();
      expect(await store.runs('listings', 5)).toEqual([run('2'), run('1', { endedAt: AT, condition: 'taken' })]);
      expect(await store.runs('listings', 1)).toEqual([run('2')]);
      expect(await store.removeRunsBefore(LATER)).toBe(1);
      expect((await store.runs('listings', 5)).map(({ id }) => id)).toEqual(['2']);
    });

    test('a taken file is remembered by its address, and moves the cursor where there is one', async () => {
      await using world = await open();
      const { store } = world;
      await store.switchOn(['listings'], AT);
      expect(await store.fileOf('listings', file.url)).toBeUndefined();
      await store.take(file);
      expect(await store.fileOf('listings', file.url)).toEqual(file);
      expect(await store.fileOf('sec-facts', file.url)).toBeUndefined();
      expect((await store.find('listings'))?.cursor).toBeNull();
      await store.take({ ...file, etag: null, entries: 4 }, '2026-11-28T08:00Z');
      expect(await store.fileOf('listings', file.url)).toEqual({ ...file, etag: null, entries: 4 });
      expect((await store.find('listings'))?.cursor).toBe('2026-11-28T08:00Z');
    });

    test('what is forgotten is cursor, files and items, of one feed alone', async () => {
      await using world = await open();
      const { store } = world;
      await store.switchOn(['listings', 'sec-facts'], AT);
      await store.take(file, 'here');
      await store.take({ ...file, feed: 'sec-facts' }, 'there');
      await store.putItem(item('0000320193', { state: 'failed' }));
      await store.forget('listings');
      expect(await store.fileOf('listings', file.url)).toBeUndefined();
      expect(await store.find('listings')).toMatchObject({ cursor: null, mode: 'on' });
      expect(await store.fileOf('sec-facts', file.url)).toBeDefined();
      await store.forget('sec-facts');
      expect(await store.failedItems('sec-facts', 9)).toEqual([]);
    });

    test('items fail and are tried again; one that is never to be had is not, unless it is named', async () => {
      await using world = await open();
      const { store } = world;
      const failed = item('b', { state: 'failed', attempts: 1, nextAt: LATER, reason: 'cut off' });
      const keys = async () => (await store.failedItems('sec-facts', 9)).map(({ key }) => key);
      await store.putItem(item('b'));
      await store.putItem(item('a', { nextAt: LATER }));
      await store.putItem(item('c', { feed: 'rates', state: 'failed' }));
      expect(await keys()).toEqual([]);
      await store.putItem(failed);
      await store.putItem(item('d', { state: 'never', reason: 'no facts' }));
      await store.putItem(item('e', { state: 'failed' }));
      expect(await keys()).toEqual(['b', 'd', 'e']);
      expect(await store.failedItems('sec-facts', 1)).toEqual([failed]);
      await store.removeItem('sec-facts', 'e');
      expect(await store.retryItems('sec-facts', undefined, AT)).toBe(1);
      expect(await keys()).toEqual(['d']);
      expect(await store.retryItems('sec-facts', 'd', AT)).toBe(1);
      expect(await store.retryItems('sec-facts', 'nobody', AT)).toBe(0);
      // It did not fail.
      expect(await store.retryItems('sec-facts', 'a', AT)).toBe(0);
      expect(await keys()).toEqual([]);
    });
  });
}
