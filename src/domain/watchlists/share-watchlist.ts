import type { ItemUser } from '../user-data/user-item.ts';
import type { NewSharing } from '../user-data/user-item-store.ts';
import type { WatchlistStore } from './watchlists.ts';

/** Adds readers to a watchlist of the owner, as what names it is shared with them; one of somebody else stays as it is. */
export async function shareWatchlistToo(
  watchlists: WatchlistStore,
  owner: ItemUser,
  id: string,
  readers: NewSharing,
): Promise<void> {
  const found = await watchlists.find(owner, id);
  if (found?.owner.id !== owner.userId) return;
  const { isWithOrg, users } = found.sharing;
  await watchlists.share(owner, id, {
    isWithOrg: isWithOrg || readers.isWithOrg,
    userIds: [...new Set([...users.map((user) => user.id), ...readers.userIds])],
  });
}
