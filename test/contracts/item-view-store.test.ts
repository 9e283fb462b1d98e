import { describe, expect, test } from 'vitest';
import { sqlAccessStore } from '../../src/adapters/sql/access/access-store.ts';
import { sqlWatchlistStore } from '../../src/adapters/sql/user-data/item-stores.ts';
import { sqlItemViewStore } from '../../src/adapters/sql/watching/item-view-store.ts';
import { createAdministration } from '../../src/domain/access/administration.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';

const ANN = { orgId: 'org_1', userId: 'ann' };
const BOB = { orgId: 'org_1', userId: 'bob' };
const [EARLY, LATE] = ['2026-11-28T10:00:00.000Z', '2026-11-28T11:00:00.000Z'];

describe.each(testEngines)('ItemViewStore on %s', (engine) => {
  test('the latest view of each user stays', async () => {
    await using database = await openTestDatabase(engine);
    const store = sqlItemViewStore(database);
    const view = { itemId: 'wl_1', seenAt: LATE, companies: null };
    const screen = { itemId: 'screen_1', seenAt: EARLY, companies: ['D8442A'] };
    await store.record(ANN, [view, screen]);
    await store.record(ANN, [{ ...view, seenAt: EARLY }]);
    await store.record(ANN, [{ ...screen, companies: ['251988'] }]);
    const views = await store.views(ANN, ['wl_1', 'screen_1', 'wl_2']);
    expect([...views.values()].sort((a, b) => (a.itemId < b.itemId ? -1 : 1))).toEqual([
      { ...screen, companies: ['251988'] },
      view,
    ]);
    expect(await store.views(BOB, ['wl_1'])).toEqual(new Map());
  });

  test('a view goes with the pin of its user, and with the item', async () => {
    await using database = await openTestDatabase(engine);
    const administration = createAdministration({ store: sqlAccessStore(database), clock: systemClock });
    const { key: ann } = await administration.createKey('desk', 'ann');
    const { key: bob } = await administration.createKey('desk', 'bob');
    const [store, watchlists] = [sqlItemViewStore(database), sqlWatchlistStore(database)];
    await watchlists.add(ann, { id: 'wl_1', name: 'Chips', content: [], createdAt: EARLY }, 10);
    for (const user of [ann, bob]) {
      await watchlists.pin(user, 'wl_1', true);
      await store.record(user, [{ itemId: 'wl_1', seenAt: EARLY, companies: null }]);
    }
    await watchlists.pin(ann, 'wl_1', false);
    expect((await store.views(ann, ['wl_1'])).size).toBe(0);
    expect((await store.views(bob, ['wl_1'])).size).toBe(1);
    await watchlists.remove(ann, 'wl_1');
    expect((await store.views(bob, ['wl_1'])).size).toBe(0);
  });
});
