import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { userDataWorld } from '../../../test/stores/user-data-world.ts';
import type { StoredQuery } from './stored-query.ts';

let world: Awaited<ReturnType<typeof userDataWorld>>;
beforeEach(async () => {
  world = await userDataWorld();
});

const APPLE = { type: 'entity', operation: 'in', value: ['D8442A'] };
const queries: fc.Arbitrary<StoredQuery> = fc.record(
  {
    expression: fc.oneof(
      fc.constant(APPLE),
      fc.constant({ type: 'not', value: { type: 'keyword', operation: 'in', value: ['&quottariffs&quot'] } }),
      fc.constant({ type: 'and', value: [APPLE, { type: 'sentiment_range', operation: 'in', value: [-0.5, 1] }] }),
    ),
    scope: fc.constantFrom('all', 'news', 'files'),
    sort: fc.constantFrom('relevance', 'date', 'date_asc'),
    ranking: fc.constant('stable'),
    hybrid: fc.boolean(),
    date: fc.constantFrom(null, [], [{ type: 'date', value: 'last_week' }]),
    rerankThreshold: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 1, noNaN: true })),
    searchChain: fc.constant('clustering'),
  },
  { requiredKeys: ['expression'] },
);

describe('the query of a saved search', () => {
  test('comes back as it was sent, and a change replaces the whole of it', async () => {
    const { ann } = world.users;
    await fc.assert(
      fc.asyncProperty(queries, queries, async (first, second) => {
        const saved = await world.savedSearches.create(ann, { name: 'any', content: first });
        expect(saved.content).toEqual(first);
        await world.savedSearches.change(ann, saved.id, { content: second });
        expect((await world.savedSearches.get(ann, saved.id)).content).toEqual(second);
        await world.savedSearches.change(ann, saved.id, { name: 'renamed', isPinned: true });
        expect(await world.savedSearches.get(ann, saved.id)).toMatchObject({ name: 'renamed', content: second });
        await world.savedSearches.remove(ann, saved.id);
      }),
      { numRuns: 200 },
    );
  });

  test('that could not be run is refused, and what is stored stays', async () => {
    const { ann } = world.users;
    const { id } = await world.savedSearches.create(ann, { name: 'any', content: { expression: APPLE } });
    const wrong = { content: { expression: { type: 'entity', value: ['AAPL'] } } };
    const refused = { code: 'invalid_request', detail: expect.stringContaining('query.expression.value.0') };
    await expect(world.savedSearches.change(ann, id, wrong)).rejects.toMatchObject(refused);
    await expect(world.savedSearches.create(ann, { name: 'other', ...wrong })).rejects.toMatchObject(refused);
    expect((await world.savedSearches.get(ann, id)).content).toEqual({ expression: APPLE });
  });
});

describe('sharing a search', () => {
  const naming = (...ids: string[]): StoredQuery => ({
    expression: {
      type: 'and',
      value: [APPLE, { type: 'not', value: { type: 'entity', operation: 'in', value: ids } }],
    },
  });

  test('shares the watchlists of the owner that its expression names, with the same users', async () => {
    const { ann, bob, cat } = world.users;
    const list = await world.watchlists.create(ann, { name: 'Chips', content: ['D8442A'] });
    const other = await world.watchlists.create(ann, { name: 'Other', content: [] });
    const search = await world.savedSearches.create(ann, { name: 'any', content: naming(list.id, 'D8442A') });
    await world.savedSearches.share(ann, search.id, { users: ['cat'] });
    expect(await world.watchlists.get(cat, list.id)).toMatchObject({ content: ['D8442A'] });
    await expect(world.watchlists.get(bob, list.id)).rejects.toMatchObject({ code: 'not_found' });
    await world.savedSearches.share(ann, search.id, { isWithOrg: true });
    expect((await world.watchlists.get(bob, list.id)).sharing).toEqual({
      isWithOrg: true,
      users: [{ id: cat.userId, name: 'cat' }],
    });
    expect((await world.watchlists.get(ann, other.id)).sharing).toEqual({ isWithOrg: false, users: [] });
  });

  test('leaves them shared when it is taken back', async () => {
    const { ann, bob } = world.users;
    const list = await world.watchlists.create(ann, { name: 'Chips', content: [] });
    const search = await world.savedSearches.create(ann, { name: 'any', content: naming(list.id) });
    await world.savedSearches.share(ann, search.id, { isWithOrg: true });
    await world.savedSearches.share(ann, search.id, { isWithOrg: false });
    await expect(world.savedSearches.get(bob, search.id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await world.watchlists.get(bob, list.id)).sharing.isWithOrg).toBe(true);
  });

  test('shares no watchlist of somebody else, and passes over unknown ones', async () => {
    const { ann, bob, cat } = world.users;
    const list = await world.watchlists.create(bob, { name: 'Of Bob', content: [] });
    await world.watchlists.share(bob, list.id, { users: ['ann'] });
    const query = naming(list.id, 'wl_AAAAAAAAAAAAAAAAAAAAAA');
    const search = await world.savedSearches.create(ann, { name: 'any', content: query });
    await world.savedSearches.share(ann, search.id, { isWithOrg: true });
    await expect(world.watchlists.get(cat, list.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('that is refused shares no watchlist', async () => {
    const { ann, bob } = world.users;
    const list = await world.watchlists.create(ann, { name: 'Chips', content: [] });
    const search = await world.savedSearches.create(ann, { name: 'any', content: naming(list.id) });
    await expect(world.savedSearches.share(bob, search.id, { isWithOrg: true })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      world.savedSearches.share(ann, search.id, { isWithOrg: true, users: ['nobody'] }),
    ).rejects.toMatchObject({ code: 'invalid_request' });
    expect((await world.watchlists.get(ann, list.id)).sharing).toEqual({ isWithOrg: false, users: [] });
  });
});

test('runs are those of each user', async () => {
  const { ann, bob, eve } = world.users;
  const { id, lastRunAt } = await world.savedSearches.create(ann, { name: 'any', content: { expression: APPLE } });
  expect(lastRunAt).toBeNull();
  await world.savedSearches.share(ann, id, { isWithOrg: true });
  await world.savedSearches.recordRun(bob, id, '2026-04-17T10:00:00.000Z');
  expect((await world.savedSearches.get(ann, id)).lastRunAt).toBeNull();
  expect((await world.savedSearches.get(bob, id)).lastRunAt).toBe('2026-04-17T10:00:00.000Z');
  expect(await world.savedSearches.list(bob, {}, { limit: 9 })).toMatchObject([
    { id, lastRunAt: '2026-04-17T10:00:00.000Z' },
  ]);
  const { items } = await world.savedSearches.page(ann, {}, { cursor: null, limit: 9 });
  expect(items).toMatchObject([{ id, lastRunAt: null }]);
  await expect(world.savedSearches.recordRun(eve, id, '2026-04-17T10:00:00.000Z')).rejects.toMatchObject({
    code: 'not_found',
  });
});
