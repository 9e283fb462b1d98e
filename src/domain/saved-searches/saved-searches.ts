import type { ItemUser, ListedItem, UserItem } from '../user-data/user-item.ts';
import { createUserItems, type ItemKind, type UserItemParts, type UserItems } from '../user-data/user-items.ts';
import { type InSharingTransaction, shareWithWatchlists } from '../watchlists/share-with-watchlists.ts';
import type { SearchRunStore } from './saved-search-store.ts';
import { type CheckQuery, checkStoredQuery, type StoredQuery, watchlistsNamedIn } from './stored-query.ts';

export const SAVED_SEARCH: ItemKind = { noun: 'saved search', idPrefix: 'search', most: 1_000 };

/** When the reader last ran a search; `null` before the first run. */
interface OfReader {
  readonly lastRunAt: string | null;
}

export type ListedSearch = ListedItem & OfReader;
export type SavedSearch = UserItem<StoredQuery> & OfReader;

/**
 * Searches that users keep, share and run. Who may do what, and the errors, are those of `UserItems`. All readers of a shared search may
 * also read the watchlists of its owner that its expression names.
 */
export interface SavedSearches extends Omit<UserItems<StoredQuery, OfReader>, 'plannedSharing'> {
  /** Notes that `who` ran the search at this instant. Throws as `get` does. */
  recordRun(who: ItemUser, id: string, at: string): Promise<void>;
}

export interface SavedSearchParts extends Omit<UserItemParts<StoredQuery>, 'kind' | 'check'> {
  readonly runs: SearchRunStore;
  readonly inTransaction: InSharingTransaction<StoredQuery>;
  readonly checkQuery: CheckQuery;
}

export function createSavedSearches(parts: SavedSearchParts): SavedSearches {
  const { runs, inTransaction, checkQuery } = parts;
  const check = (query: StoredQuery): StoredQuery => checkStoredQuery(query, checkQuery);
  const items = createUserItems({ ...parts, kind: SAVED_SEARCH, check });
  const share = shareWithWatchlists(items, inTransaction, watchlistsNamedIn);
  const withRuns = async <Item extends ListedItem>(who: ItemUser, found: readonly Item[]) => {
    const ids = found.map(({ id }) => id);
    const last = await runs.lastRuns(who, ids);
    return found.map((item) => ({ ...item, lastRunAt: last.get(item.id) ?? null }));
  };
  const withRun = async (who: ItemUser, item: UserItem<StoredQuery>): Promise<SavedSearch> => ({
    ...item,
    lastRunAt: (await runs.lastRuns(who, [item.id])).get(item.id) ?? null,
  });

  return {
    create: async (who, search) => withRun(who, await items.create(who, search)),
    get: async (who, id) => withRun(who, await items.get(who, id)),
    list: async (who, filter, page) => withRuns(who, await items.list(who, filter, page)),
    page: async (who, filter, page) => {
      const { items: found, cursor } = await items.page(who, filter, page);
      return { items: await withRuns(who, found), cursor };
    },
    change: async (who, id, change) => withRun(who, await items.change(who, id, change)),
    share: async (who, id, sharing) => withRun(who, await share(who, id, sharing)),
    remove: (who, id) => items.remove(who, id),

    async recordRun(who, id, at) {
      await items.get(who, id);
      await runs.recordRun(who, id, at);
    },
  };
}
