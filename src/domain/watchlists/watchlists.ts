import type { ItemUser, UserItem } from '../user-data/user-item.ts';
import type { UserItemStore } from '../user-data/user-item-store.ts';
import { createUserItems, type UserItemParts, type UserItems } from '../user-data/user-items.ts';
import { checkMembers, WATCHLIST, type WatchlistItems } from './watchlist.ts';

export type Watchlist = UserItem<WatchlistItems>;
export type WatchlistStore = UserItemStore<WatchlistItems>;

/** Lists of entities that users keep, share and name in filters. */
export interface Watchlists extends UserItems<WatchlistItems>, WatchlistMembers {}

/** The part by which filters and expressions replace watchlists by their members. */
export interface WatchlistMembers {
  /** The present members of the watchlists among `ids` that `who` may read; the others are left out. */
  membersOf(who: ItemUser, ids: readonly string[]): Promise<ReadonlyMap<string, WatchlistItems>>;
}

export const createWatchlists = (parts: Omit<UserItemParts<WatchlistItems>, 'kind' | 'check'>): Watchlists => ({
  ...createUserItems({ ...parts, kind: WATCHLIST, check: (items) => checkMembers(items) }),
  membersOf: (who, ids) => parts.store.contentsOf(who, ids),
});
