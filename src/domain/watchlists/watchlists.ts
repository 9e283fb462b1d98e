import type { ItemUser, UserItem } from '../user-data/user-item.ts';
import type { UserItemStore } from '../user-data/user-item-store.ts';
import { createUserItems, type UserItemParts, type UserItems } from '../user-data/user-items.ts';
import { checkMembers, WATCHLIST, WATCHLISTS_MAX, type WatchlistItems } from './watchlist.ts';

export type Watchlist = UserItem<WatchlistItems>;
export type WatchlistStore = UserItemStore<WatchlistItems>;

/** Lists of entities that users keep, share and name in filters. */
export interface Watchlists extends UserItems<WatchlistItems>, WatchlistMembers, OwnWatchlists {}

/** The part by which filters and expressions replace watchlists by their members. */
export interface WatchlistMembers {
  /** The present members of the watchlists among `ids` that `who` may read; the others are left out. */
  membersOf(who: ItemUser, ids: readonly string[]): Promise<ReadonlyMap<string, WatchlistItems>>;
}

/** The part by which a question for `my companies` finds them. */
export interface OwnWatchlists {
  /** The members of the caller's own watchlists, each once: of those whose names the text has, else of all. */
  ownMembers(who: ItemUser, text: string): Promise<WatchlistItems>;
}

export const createWatchlists = (parts: Omit<UserItemParts<WatchlistItems>, 'kind' | 'check'>): Watchlists => ({
  ...createUserItems({ ...parts, kind: WATCHLIST, check: (items) => checkMembers(items) }),
  membersOf: (who, ids) => parts.store.contentsOf(who, ids),
  async ownMembers(who, text) {
    const own = await parts.store.list(who, { isOwned: true }, { limit: WATCHLISTS_MAX });
    const named = own.filter(({ name }) => text.toLowerCase().includes(name.toLowerCase()));
    const ids = (named.length > 0 ? named : own).map(({ id }) => id);
    return [...new Set([...(await parts.store.contentsOf(who, ids)).values()].flat())];
  },
});
