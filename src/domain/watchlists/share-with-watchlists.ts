import type { ItemUser } from '../user-data/user-item.ts';
import type { NewSharing, UserItemStore } from '../user-data/user-item-store.ts';
import type { UserItems } from '../user-data/user-items.ts';
import type { WatchlistStore } from './watchlists.ts';

/** Runs `work` in one transaction: its writes through its stores are all committed, or none. */
export type InSharingTransaction<Content> = (
  work: (stores: { readonly items: UserItemStore<Content>; readonly watchlists: WatchlistStore }) => Promise<void>,
) => Promise<void>;

/**
 * `share` of items that name watchlists: all readers of an item from now on may also read the watchlists of its owner that it
 * names.
 */
export const shareWithWatchlists =
  <Content>(
    items: Pick<UserItems<Content>, 'plannedSharing' | 'get'>,
    inTransaction: InSharingTransaction<Content>,
    watchlistsNamedIn: (content: Content) => string[],
  ): UserItems<Content>['share'] =>
  async (who, id, sharing) => {
    const readers = await items.plannedSharing(who, id, sharing);
    const { content } = await items.get(who, id);
    const named = watchlistsNamedIn(content).sort(); // so that two of these transactions do not deadlock
    await inTransaction(async (stores) => {
      if (!(await stores.items.share(who, id, readers))) return; // deleted meanwhile, as the answer says
      for (const watchlistId of named) await addReaders(stores.watchlists, who, watchlistId, readers);
    });
    return items.get(who, id);
  };

/** Adds readers to a watchlist of the owner; one of somebody else stays as it is. */
async function addReaders(watchlists: WatchlistStore, owner: ItemUser, id: string, readers: NewSharing): Promise<void> {
  const found = await watchlists.find(owner, id);
  if (found?.owner.id !== owner.userId) return;
  const { isWithOrg, users } = found.sharing;
  await watchlists.share(owner, id, {
    isWithOrg: isWithOrg || readers.isWithOrg,
    userIds: [...new Set([...users.map((user) => user.id), ...readers.userIds])],
  });
}
