import { beforeEach, describe, expect, test } from 'vitest';
import { blankCompany } from '../../../test/records/blank-company.ts';
import { documentId, sampleAnnotated, sampleRow } from '../../../test/records/sample-documents.ts';
import { userDataWorld } from '../../../test/stores/user-data-world.ts';
import { AppError } from '../../platform/errors.ts';
import type { EntityId } from '../../platform/ids.ts';
import type { StoredDocument } from '../documents/document-store.ts';
import type { ExpressionRequest } from '../search/expression/expression-search.ts';
import type { Development } from './development.ts';
import type { ItemView } from './item-view-store.ts';
import { createWatching, type WatchedItem } from './watching.ts';

const APPLE = 'D8442A' as EntityId;
const SIEMENS = '251988' as EntityId;
const OLD_APPLE = 'AAAAAA' as EntityId;

let world: Awaited<ReturnType<typeof openWorld>>;
beforeEach(async () => {
  world = await openWorld();
});

/** Pinned items of ann, with documents, developments and companies of a screen that the tests set. */
async function openWorld() {
  const users = await userDataWorld();
  const { clock } = users;
  const state = {
    documents: [] as StoredDocument[],
    developments: [] as Development[],
    screened: [APPLE] as EntityId[],
    entitlements: [] as string[],
    asked: [] as ExpressionRequest[],
  };
  const views = new Map<string, ItemView>();
  const watching = createWatching({
    ...users,
    views: {
      views: async ({ userId }, ids) =>
        new Map(ids.flatMap((id) => (views.has(userId + id) ? [[id, views.get(userId + id) as ItemView]] : []))),
      record: async ({ userId }, all) => {
        for (const view of all) {
          const before = views.get(userId + view.itemId);
          if (before === undefined || before.seenAt <= view.seenAt) views.set(userId + view.itemId, view);
        }
      },
    },
    developments: {
      ofCompanies: async (ids, { since, until }) =>
        state.developments.filter(({ entityId, at }) => ids.includes(entityId) && at > since && at <= until),
    },
    documents: { cameInAfter: async (since) => state.documents.filter(({ createdAt }) => createdAt > since) },
    search: {
      async search(_, request) {
        state.asked.push(request);
        const results = state.documents.map((document) => ({ document, chunks: [], cluster: [] }));
        return { passages: results.length, documents: results.length, results, nextOffset: null };
      },
    },
    readQuestion: (query) => {
      if (JSON.stringify(query).includes('gone')) throw new AppError('invalid_request', 'There is no watchlist gone');
      return {
        expression: { kind: 'keywords', phrases: [JSON.stringify(query.expression)], areAllNeeded: false },
        scope: 'all',
        sort: 'relevance',
        isEnriched: true,
        threshold: null,
        freshnessBoost: null,
      };
    },
    entities: { findCompanies: async (refs) => refs.map(({ id }) => blankCompany(id, `Company ${id}`)) },
    visibility: {
      calendar: { currentIds: async (ids) => new Map(ids.includes(OLD_APPLE) ? [[OLD_APPLE, APPLE]] : []) },
      access: { findOrganization: async () => ({ entitlements: state.entitlements }) as never },
    },
    screen: async () => state.screened,
    clock,
  });
  const { ann } = users.users;
  return {
    ...users,
    ...state,
    state,
    ann,
    watching,
    list: () => watching.list(ann),
    pass: (minutes: number) => {
      clock.atMs += minutes * 60_000;
    },
    now: (minutesAgo = 0) => new Date(clock.atMs - minutesAgo * 60_000).toISOString(),
  };
}

const pinnedList = async (items: readonly string[] = [APPLE]): Promise<string> => {
  const { id } = await world.watchlists.create(world.ann, { name: 'Chips', content: items });
  await world.watchlists.change(world.ann, id, { isPinned: true });
  return id;
};
const document = (name: string, given: Partial<StoredDocument>): StoredDocument =>
  sampleRow(documentId(name), sampleAnnotated(['One text.']), given);
const call = (
  entityId: EntityId,
  at: string,
  category: 'earnings-call' | 'ipos-calendar' = 'earnings-call',
): Development => ({
  id: `event ${entityId} ${at} ${category}`,
  entityId,
  at,
  about: {
    kind: 'event',
    change: 'new',
    collectionId: 'RP_1',
    category,
    title: 'Q4',
    eventAt: at,
    hasTime: true,
    previousEventAt: null,
    previousHasTime: null,
    fiscalYear: null,
    fiscalPeriod: null,
    evidence: null,
  },
});
const only = async (): Promise<WatchedItem> => {
  const { items } = await world.list();
  expect(items).toHaveLength(1);
  return items[0] as WatchedItem;
};

describe('what is new in a pinned watchlist', () => {
  test('begins with the first look, and ends with the mark that it was seen', async () => {
    const id = await pinnedList();
    world.state.documents.push(document('before', { createdAt: world.now(1), publishedAt: world.now(1) }));
    const first = await only();
    expect(first).toMatchObject({ id, kind: 'watchlist', name: 'Chips', problem: null });
    expect(first.news).toEqual({ documents: [], developments: [], entered: [], left: [] });

    world.pass(10);
    world.state.documents.push(
      document('new', { createdAt: world.now(2), publishedAt: world.now(3) }),
      document('backfill', { createdAt: world.now(2), publishedAt: world.now(3 * 24 * 60) }),
    );
    world.state.developments.push(call(APPLE, world.now(1)), call(SIEMENS, world.now(1)));
    const { items, names, until } = await world.list();
    expect(items[0]?.news.documents.map((one) => one.id)).toEqual([documentId('new')]);
    expect(items[0]?.news.developments.map(({ entityId }) => entityId)).toEqual([APPLE]);
    expect(names).toEqual(new Map([[APPLE, 'Company D8442A']]));

    // News between the look and the mark stay new.
    world.pass(1);
    world.state.documents.push(document('meanwhile', { createdAt: world.now(), publishedAt: world.now() }));
    await world.watching.markSeen(world.ann, { ids: [id], until });
    expect((await only()).news.documents).toEqual([]);
    world.pass(1);
    expect((await only()).news.documents.map((one) => one.id)).toEqual([documentId('meanwhile')]);
    await world.watching.markSeen(world.ann, {});
    expect((await only()).news.documents).toEqual([]);
  });

  test('is of the user who looks, and leaves out what is not pinned', async () => {
    const id = await pinnedList();
    await world.watchlists.create(world.ann, { name: 'Other', content: [APPLE] });
    await world.watchlists.share(world.ann, id, { isWithOrg: true });
    await world.list();
    world.pass(5);
    world.state.developments.push(call(APPLE, world.now(1)));
    expect((await only()).news.developments).toHaveLength(1);
    const { bob } = world.users;
    expect((await world.watching.list(bob)).items).toEqual([]);
    await world.watchlists.change(bob, id, { isPinned: true });
    const [ofBob] = (await world.watching.list(bob)).items;
    expect(ofBob?.news.developments).toEqual([]);
    await world.watching.markSeen(bob, {});
    expect((await only()).news.developments).toHaveLength(1);
  });

  test('asks for documents from two days before the last look only, and not at all while none came in', async () => {
    await pinnedList();
    const { until } = await world.list();
    await world.list();
    expect(world.state.asked).toEqual([]);
    world.pass(5);
    world.state.documents.push(document('new', { createdAt: world.now(), publishedAt: world.now() }));
    await world.list();
    expect(JSON.stringify(world.state.asked[0]?.expression)).toContain(
      `"published":{"fromMs":${Date.parse(until) - 2 * 86_400_000}}`,
    );
  });

  test('finds companies that were merged, and hides listings from organizations that may not have them', async () => {
    await pinnedList([OLD_APPLE]);
    await world.list();
    world.pass(5);
    world.state.developments.push(call(APPLE, world.now(1)), call(APPLE, world.now(1), 'ipos-calendar'));
    expect((await only()).news.developments).toHaveLength(1);
    world.state.entitlements.push('ipos-calendar');
    expect((await only()).news.developments).toHaveLength(2);
  });
});

test('a screen has companies that came and companies that went', async () => {
  const { id } = await world.savedScreens.create(world.ann, { name: 'Large', content: { country: 'US' } });
  await world.savedScreens.change(world.ann, id, { isPinned: true });
  await world.list();
  world.state.screened = [SIEMENS];
  expect((await only()).news).toMatchObject({ entered: [SIEMENS], left: [APPLE] });
  await world.watching.markSeen(world.ann, {});
  expect((await only()).news).toMatchObject({ entered: [], left: [] });
});

test('a saved search that names what is gone has a problem and hides nothing of the others', async () => {
  const list = await pinnedList();
  const query = { expression: { type: 'keyword', value: ['gone'] } };
  const search = await world.savedSearches.create(world.ann, { name: 'Lost', content: query });
  await world.savedSearches.change(world.ann, search.id, { isPinned: true });
  await world.list();
  world.pass(5);
  world.state.documents.push(document('new', { createdAt: world.now(1), publishedAt: world.now(1) }));
  const { items } = await world.list();
  expect(items.map(({ id, news, problem }) => [id, news.documents.length, problem])).toEqual([
    [list, 1, null],
    [search.id, 0, 'There is no watchlist gone'],
  ]);
});

test('an instant to come is taken as now, and no instant is refused', async () => {
  await pinnedList();
  await world.list();
  await world.watching.markSeen(world.ann, { until: '2100-01-01' });
  expect((await only()).since).toBe(world.now());
  await expect(world.watching.markSeen(world.ann, { until: 'soon' })).rejects.toThrow(
    'until: must be an instant in ISO 8601',
  );
});
