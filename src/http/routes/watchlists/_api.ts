import { type Static, Type } from 'typebox';
import type { ItemUser, ListedItem } from '../../../domain/user-data/user-item.ts';
import { MEMBERS_MAX } from '../../../domain/watchlists/watchlist.ts';
import type { Watchlist } from '../../../domain/watchlists/watchlists.ts';
import { exampleMetadata, metadataSchema } from '../../schemas.ts';
import { exampleUserItem, toApiUserItem, userItemMembers } from '../../user-item-api.ts';

export const watchlistPath = Type.Object({ id: Type.String({ description: 'Id of a watchlist, `wl_...`' }) });
export const exampleWatchlistPath = { id: 'wl_8bP2o1vKc4yTz9QmXw7r3A' };

export const watchlistItems = Type.Array(Type.String(), {
  description: `Entity ids, at most ${MEMBERS_MAX}; one that is repeated counts once, where it stood first`,
});

const listed = { ...userItemMembers, items_count: Type.Integer() };
export const watchlistInList = Type.Object(listed);
export const watchlistReply = Type.Object({ ...listed, items: watchlistItems, metadata: metadataSchema });

export const toWatchlistInList = (item: ListedItem, who: ItemUser): Static<typeof watchlistInList> => ({
  ...toApiUserItem(item, who),
  items_count: item.size,
});

export const toWatchlistReply = (
  watchlist: Watchlist,
  who: ItemUser,
  metadata: Static<typeof metadataSchema>,
): Static<typeof watchlistReply> => ({
  ...toWatchlistInList(watchlist, who),
  items: [...watchlist.content],
  metadata,
});

export const exampleWatchlistInList: Static<typeof watchlistInList> = {
  ...exampleWatchlistPath,
  name: 'My list',
  ...exampleUserItem,
  items_count: 2,
};

export const exampleWatchlistReply: Static<typeof watchlistReply> = {
  ...exampleWatchlistInList,
  items: ['D8442A', '228D42'],
  metadata: exampleMetadata,
};
