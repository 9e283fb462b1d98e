import type { Clock } from '../../platform/clock.ts';
import type { CursorPage, CursorSeal, PageOfItems } from '../../platform/cursor.ts';
import type { AccessStore } from '../access/access-store.ts';
import type { ItemUser, ListedItem, UserItem } from '../user-data/user-item.ts';
import type { ItemFilter, ItemPage } from '../user-data/user-item-store.ts';
import {
  createUserItems,
  type ItemKind,
  type RequestedChange,
  type RequestedSharing,
} from '../user-data/user-items.ts';
import { shareWatchlistToo } from '../watchlists/share-watchlist.ts';
import type { InUserDataTransaction, SavedSearchItemStore, SearchRunStore } from './saved-search-store.ts';
import { type CheckQuery, checkStoredQuery, type StoredQuery, watchlistsNamedIn } from './stored-query.ts';

const SAVED_SEARCH: ItemKind = { noun: 'saved search', idPrefix: 'search', most: 1_000 };

/** When the reader last ran a search; `null` before the first run. */
interface OfReader {
  readonly lastRunAt: string | null;
}

export type ListedSearch = ListedItem & OfReader;
export type SavedSearch = UserItem<StoredQuery> & OfReader;

/** Searches that users keep, share and run. Who may do what, and the errors, are those of `UserItems`. */
export interface SavedSearches {
  create(who: ItemUser, search: { readonly name: string; readonly query: StoredQuery }): Promise<SavedSearch>;
  get(who: ItemUser, id: string): Promise<SavedSearch>;
  list(who: ItemUser, filter: ItemFilter, page: ItemPage): Promise<ListedSearch[]>;
  page(who: ItemUser, filter: ItemFilter, page: CursorPage): Promise<PageOfItems<ListedSearch>>;
  /** A query replaces the whole former one; omitted members are deleted. */
  change(who: ItemUser, id: string, change: SearchChange): Promise<SavedSearch>;
  /** All readers of the search from now on may also read the caller's watchlists that its expression names. */
  share(who: ItemUser, id: string, sharing: RequestedSharing): Promise<SavedSearch>;
  remove(who: ItemUser, id: string): Promise<void>;
  /** Notes that `who` ran the search at this instant. Throws as `get` does. */
  recordRun(who: ItemUser, id: string, at: string): Promise<void>;
}

export type SearchChange = Omit<RequestedChange<never>, 'content'> & { readonly query?: StoredQuery };

export interface SavedSearchParts {
  readonly store: SavedSearchItemStore;
  readonly runs: SearchRunStore;
  readonly inTransaction: InUserDataTransaction;
  readonly access: Pick<AccessStore, 'users'>;
  readonly checkQuery: CheckQuery;
  readonly seal: CursorSeal;
  readonly clock: Clock;
}

export function createSavedSearches(parts: SavedSearchParts): SavedSearches {
  const { runs, inTransaction, checkQuery } = parts;
  const items = createUserItems({ ...parts, kind: SAVED_SEARCH });
  const withRuns = async (who: ItemUser, found: readonly ListedItem[]): Promise<ListedSearch[]> => {
    const ids = found.map(({ id }) => id);
    const last = await runs.lastRuns(who, ids);
    return found.map((item) => ({ ...item, lastRunAt: last.get(item.id) ?? null }));
  };
  const withRun = async (who: ItemUser, item: UserItem<StoredQuery>): Promise<SavedSearch> => ({
    ...item,
    lastRunAt: (await runs.lastRuns(who, [item.id])).get(item.id) ?? null,
  });
  const checked = (query: StoredQuery): StoredQuery => checkStoredQuery(query, checkQuery);

  return {
    create: async (who, { name, query }) => withRun(who, await items.create(who, { name, content: checked(query) })),
    get: async (who, id) => withRun(who, await items.get(who, id)),
    list: async (who, filter, page) => withRuns(who, await items.list(who, filter, page)),
    page: async (who, filter, page) => {
      const { items: found, cursor } = await items.page(who, filter, page);
      return { items: await withRuns(who, found), cursor };
    },

    async change(who, id, { query, ...change }) {
      return withRun(who, await items.change(who, id, { ...change, ...(query && { content: checked(query) }) }));
    },

    async share(who, id, sharing) {
      const readers = await items.plannedSharing(who, id, sharing);
      const { content } = await items.get(who, id);
      const named = watchlistsNamedIn(content).sort(); // so that two of these transactions do not deadlock
      await inTransaction(async ({ searches, watchlists }) => {
        if (!(await searches.share(who, id, readers))) return; // deleted meanwhile, as the answer says
        for (const watchlistId of named) await shareWatchlistToo(watchlists, who, watchlistId, readers);
      });
      return withRun(who, await items.get(who, id));
    },

    remove: (who, id) => items.remove(who, id),

    async recordRun(who, id, at) {
      await items.get(who, id);
      await runs.recordRun(who, id, at);
    },
  };
}
