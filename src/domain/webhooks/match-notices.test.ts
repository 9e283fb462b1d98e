import { expect, test } from 'vitest';
import { madeWebhook, memoryWebhooks } from '../../../test/stores/memory-webhooks.ts';
import { isoOf } from '../../platform/clock.ts';
import type { DocumentId, EntityId } from '../../platform/ids.ts';
import { type DocumentMatching, type MatchParts, matchNotices } from './match-notices.ts';
import { type Delivery, type Notice, noticeOfDevelopment } from './webhook.ts';

const NOW_MS = Date.parse('2026-11-28T10:10:00.000Z');
const AT = '2026-11-28T10:05:00.000Z';
const never = new AbortController().signal;

const noticeOf = (subject: string, at = AT): Notice => ({ kind: 'document', subject, data: null, at });

const found = (among: readonly DocumentId[]) =>
  among.map((id) => ({ id, headline: `About ${id}`, publishedAt: AT, url: null, category: 'news' }));

const APPLE = 'D8442A' as EntityId;
const SIEMENS = '251988' as EntityId;
const statementOf = (entityId: EntityId): Notice =>
  noticeOfDevelopment({
    id: `statement ${entityId} 1`,
    entityId,
    at: AT,
    about: {
      kind: 'statement',
      period: 'annual',
      endsOn: '2026-09-26',
      fiscalYear: 2026,
      fiscalPeriod: 'FY',
      form: '10-K',
      accession: '0000320193-26-000100',
      acceptedAt: AT,
    },
  });
const eventOf = (entityId: EntityId): Notice =>
  noticeOfDevelopment({
    id: `event RP_1 ${entityId}`,
    entityId,
    at: AT,
    about: {
      kind: 'event',
      change: 'changed',
      collectionId: 'RP_1',
      category: 'earnings-call',
      title: 'Q4',
      eventAt: '2026-12-03T21:00:00.000Z',
      hasTime: true,
      previousEventAt: '2026-12-02T21:00:00.000Z',
      previousHasTime: true,
      fiscalYear: 2026,
      fiscalPeriod: 'Q4',
      evidence: null,
    },
  });

function openWorld(matching: Partial<DocumentMatching> = {}) {
  const stores = memoryWebhooks();
  const asked: string[] = [];
  const parts: MatchParts = {
    ...stores,
    matching: {
      async bySavedSearch({ userId }, id, among) {
        asked.push(`${userId} ${id}`);
        return { name: 'Margins', documents: found(among) };
      },
      byWatchlist: async (_, id, among) => ({ name: `List ${id}`, documents: found(among).slice(0, 1) }),
      developments: async (_, id, among) =>
        id === 'gone'
          ? undefined
          : { name: `List ${id}`, developments: among.filter(({ entityId }) => entityId === APPLE) },
      ...matching,
    },
    clock: { nowMs: () => NOW_MS },
  };
  const sent = async (id = 'wh_1'): Promise<Delivery[]> =>
    (await stores.deliveries.page(id, { limit: 1_000 })).toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
  return { ...stores, parts, asked, sent, run: () => matchNotices(parts, never) };
}

test('a document that a saved search matches is one thin message, with the time at which it came in', async () => {
  const world = openWorld();
  await world.webhooks.add(madeWebhook({ createdAt: '2026-11-28T10:00:00.000Z' }));
  world.outbox.push(noticeOf('AA'));
  expect(await world.run()).toBe(1);
  const [delivery] = await world.sent();
  expect(JSON.parse(delivery?.body ?? '')).toEqual({
    type: 'document.matched',
    timestamp: AT,
    data: {
      saved_search_id: 'search_1',
      saved_search: 'Margins',
      document_id: 'AA',
      headline: 'About AA',
      category: 'news',
      published_at: AT,
      url: null,
    },
  });
  expect(delivery).toMatchObject({ state: 'waiting', nextAt: isoOf(NOW_MS) });
  expect(world.outbox).toEqual([]);
});

test('matching that is cut off before it is stored is repeated, and adds nothing twice', async () => {
  const world = openWorld();
  await world.webhooks.add(madeWebhook());
  for (let n = 0; n < 50; n += 1) {
    world.outbox.push(noticeOf(`D${n}`));
    const before = [...world.outbox];
    await world.run();
    // As if the process had ended after the messages and before the notices were gone, which the store never does.
    if (n % 2 === 0) world.outbox.push(...before);
  }
  await world.run();
  const sent = await world.sent();
  expect(sent).toHaveLength(50);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(50);
});

test('what is of the last seconds waits until it can be found, and what was before the webhook causes no message', async () => {
  const world = openWorld();
  await world.webhooks.add(madeWebhook({ createdAt: AT }));
  world.outbox.push(noticeOf('OLD', '2026-11-28T10:04:59.999Z'), noticeOf('NEW', isoOf(NOW_MS - 4_000)));
  expect(await world.run()).toBe(1);
  expect(await world.sent()).toEqual([]);
  expect(world.outbox.map(({ subject }) => subject)).toEqual(['NEW']);
});

test('webhooks of one user ask once for a search; those of another user ask as that user', async () => {
  const world = openWorld();
  await world.webhooks.add(madeWebhook());
  await world.webhooks.add(madeWebhook({ id: 'wh_2' }));
  await world.webhooks.add(madeWebhook({ id: 'wh_3', orgId: 'org_2', userId: 'user_2' }));
  world.outbox.push(noticeOf('AA'));
  await world.run();
  expect(world.asked).toEqual(['user_1 search_1', 'user_2 search_1']);
  for (const id of ['wh_1', 'wh_2', 'wh_3']) expect(await world.sent(id)).toHaveLength(1);
});

test('a search that is gone, a type that was not chosen and a webhook that is paused cause no message', async () => {
  const world = openWorld({ bySavedSearch: async () => undefined });
  await world.webhooks.add(madeWebhook());
  await world.webhooks.add(madeWebhook({ id: 'wh_2', types: ['feed.failed'], watchlists: ['w_1'] }));
  await world.webhooks.add(
    madeWebhook({ id: 'wh_3', types: ['watchlist.document'], watchlists: ['w_1'], state: 'paused' }),
  );
  world.outbox.push(noticeOf('AA'));
  await world.run();
  for (const id of ['wh_1', 'wh_2', 'wh_3']) expect(await world.sent(id)).toEqual([]);
});

test('watchlists and feeds have messages of their own', async () => {
  const world = openWorld();
  await world.webhooks.add(
    madeWebhook({ types: ['watchlist.document', 'feed.failed'], watchlists: ['w_1', 'w_2'], savedSearches: [] }),
  );
  world.outbox.push(noticeOf('AA'), { kind: 'feed.failed', subject: `rates ${AT}`, data: '{"feed":"rates"}', at: AT });
  world.outbox.push({ kind: 'feed.recovered', subject: `rates ${AT}`, data: '{"feed":"rates"}', at: AT });
  await world.run();
  const bodies = (await world.sent()).map(({ body }) => JSON.parse(body));
  expect(bodies).toEqual([
    { type: 'feed.failed', timestamp: AT, data: { feed: 'rates' } },
    {
      type: 'watchlist.document',
      timestamp: AT,
      data: expect.objectContaining({ watchlist_id: 'w_1', watchlist: 'List w_1' }),
    },
    {
      type: 'watchlist.document',
      timestamp: AT,
      data: expect.objectContaining({ watchlist_id: 'w_2', document_id: 'AA' }),
    },
  ]);
});

test('events and statements of companies of a watchlist are messages of their types', async () => {
  const world = openWorld();
  await world.webhooks.add(
    madeWebhook({ types: ['watchlist.event', 'statement.published'], watchlists: ['w_1', 'gone'], savedSearches: [] }),
  );
  await world.webhooks.add(madeWebhook({ id: 'wh_2', types: ['watchlist.event'], watchlists: ['w_1'] }));
  await world.webhooks.add(madeWebhook({ id: 'wh_3', types: ['statement.published'], watchlists: [] }));
  world.outbox.push(...[APPLE, SIEMENS].flatMap((id) => [eventOf(id), statementOf(id)]));
  expect(await world.run()).toBe(4);
  expect((await world.sent()).map(({ body }) => JSON.parse(body))).toEqual([
    {
      type: 'statement.published',
      timestamp: AT,
      data: {
        watchlist_id: 'w_1',
        watchlist: 'List w_1',
        entity_id: APPLE,
        period: 'annual',
        ends_on: '2026-09-26',
        fiscal_year: 2026,
        fiscal_period: 'FY',
        form: '10-K',
        accession: '0000320193-26-000100',
        accepted_at: AT,
      },
    },
    {
      type: 'watchlist.event',
      timestamp: AT,
      data: expect.objectContaining({
        watchlist_id: 'w_1',
        entity_id: APPLE,
        change: 'changed',
        rp_collection_id: 'RP_1',
        event_datetime: '2026-12-03T21:00:00.000Z',
        previous_event_datetime: '2026-12-02T21:00:00.000Z',
      }),
    },
  ]);
  expect((await world.sent('wh_2')).map(({ type }) => type)).toEqual(['watchlist.event']);
  expect(await world.sent('wh_3')).toEqual([]);
});

test('more than a hundred matches at once are one message with their number and the ids of a hundred', async () => {
  const world = openWorld();
  await world.webhooks.add(madeWebhook());
  for (let n = 0; n < 101; n += 1) world.outbox.push(noticeOf(`D${String(n).padStart(3, '0')}`));
  await world.run();
  const [delivery, ...others] = await world.sent();
  expect(others).toEqual([]);
  const { type, data } = JSON.parse(delivery?.body ?? '');
  expect(type).toBe('documents.matched');
  expect(data).toMatchObject({ saved_search_id: 'search_1', documents: 101 });
  expect(data.document_ids).toHaveLength(100);
  expect(delivery?.body.length).toBeLessThan(20_000);
});

test('a thousand searches are asked once each for three hundred new documents', async () => {
  const world = openWorld();
  const savedSearchIds = Array.from({ length: 1_000 }, (_, n) => `search_${n}`);
  await world.webhooks.add(madeWebhook({ savedSearches: savedSearchIds }));
  for (let n = 0; n < 300; n += 1) world.outbox.push(noticeOf(`D${n}`));
  while (world.outbox.length > 0) await world.run();
  expect(world.asked).toHaveLength(savedSearchIds.length);
  expect(new Set(world.asked).size).toBe(savedSearchIds.length);
  const sent = await world.sent();
  expect(sent).toHaveLength(savedSearchIds.length);
  expect(sent.every(({ body }) => JSON.parse(body).data.documents === 300)).toBe(true);
});
