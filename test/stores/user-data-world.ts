import { createAdministration } from '../../src/domain/access/administration.ts';
import { createSavedScreens, type ScreenFilters } from '../../src/domain/saved-screens/saved-screens.ts';
import { createSavedSearches, type SavedSearchParts } from '../../src/domain/saved-searches/saved-searches.ts';
import type { StoredQuery } from '../../src/domain/saved-searches/stored-query.ts';
import { parseExpressionQuestion } from '../../src/domain/search/expression/parse-expression-request.ts';
import type { WatchlistItems } from '../../src/domain/watchlists/watchlist.ts';
import { createWatchlists } from '../../src/domain/watchlists/watchlists.ts';
import { createCursorSeal } from '../../src/platform/cursor.ts';
import { memoryAccessStore } from './memory-stores.ts';
import { memorySearchRunStore, memoryUserItemStore } from './memory-user-data.ts';

const NOW_MS = Date.UTC(2026, 3, 17, 9);

/** Watchlists, saved searches and saved screens of ann, bob and cat of `desk` and eve of `lab`, without a database. */
export async function userDataWorld() {
  const clock = { nowMs: () => clock.atMs, atMs: NOW_MS };
  const access = memoryAccessStore();
  const administration = createAdministration({ store: access, clock });
  const user = async (org: string, name: string) => {
    const { key } = await administration.createKey(org, name);
    return { orgId: key.orgId, userId: key.userId };
  };
  const users = {
    ann: await user('desk', 'ann'),
    bob: await user('desk', 'bob'),
    cat: await user('desk', 'cat'),
    eve: await user('lab', 'eve'),
  };
  const seal = createCursorSeal('a secret', 'user-data');
  const stores = {
    watchlists: memoryUserItemStore<WatchlistItems>(access, ({ length }) => length),
    searches: memoryUserItemStore<StoredQuery>(access, () => 1),
    screens: memoryUserItemStore<ScreenFilters>(access, () => 1),
  };
  const checkQuery: SavedSearchParts['checkQuery'] = (query, field) =>
    parseExpressionQuestion(query, { nowMs: clock.atMs, timeZone: 'UTC' }, field);
  return {
    users,
    clock,
    watchlists: createWatchlists({ store: stores.watchlists, access, seal, clock }),
    savedScreens: createSavedScreens({
      store: stores.screens,
      inTransaction: (work) => work({ items: stores.screens, watchlists: stores.watchlists }),
      access,
      seal,
      clock,
    }),
    savedSearches: createSavedSearches({
      store: stores.searches,
      runs: memorySearchRunStore(stores.searches),
      inTransaction: (work) => work({ items: stores.searches, watchlists: stores.watchlists }),
      access,
      checkQuery,
      seal,
      clock,
    }),
  };
}
