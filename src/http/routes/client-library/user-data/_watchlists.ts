import { type Static, Type } from 'typebox';
import type { ItemUser, ListedItem } from '../../../../domain/user-data/user-item.ts';
import { MEMBERS_MAX } from '../../../../domain/watchlists/watchlist.ts';
import type { Watchlist } from '../../../../domain/watchlists/watchlists.ts';
import { companyPermission, exampleDates, permissionsSchema, toApiPermissions, toApiSharing } from './_api.ts';

export const watchlistId = Type.Object({ id: Type.String({ description: 'Id of a watchlist' }) });
export const exampleWatchlistId = { id: 'wl_8bP2o1vKc4yTz9QmXw7r3A' };

export const itemsSchema = Type.Array(Type.String(), {
  description: `Entity ids, at most ${MEMBERS_MAX}; one that is repeated counts once, where it stood first`,
});

const listed = {
  key: Type.String(),
  id: Type.String({ description: 'The same' }),
  name: Type.String(),
  dateCreated: Type.String(),
  lastUpdated: Type.String(),
  shared: Type.Object({ company: companyPermission, users: Type.Array(Type.String({ description: 'Ids of users' })) }),
};

/** A watchlist in lists (contract 12.4). */
export const listedWatchlist = Type.Object(listed);
/** A whole watchlist (contract 12.4). */
export const watchlistRecord = Type.Object({
  ...listed,
  items: Type.Array(Type.String()),
  permissions: permissionsSchema,
});

export const toListedWatchlist = (item: ListedItem): Static<typeof listedWatchlist> => ({
  key: item.id,
  id: item.id,
  name: item.name,
  dateCreated: item.createdAt,
  lastUpdated: item.updatedAt,
  shared: toApiSharing(item, ({ id }) => id),
});

export const toApiWatchlist = (watchlist: Watchlist, who: ItemUser): Static<typeof watchlistRecord> => ({
  ...toListedWatchlist(watchlist),
  items: [...watchlist.content],
  permissions: toApiPermissions(watchlist, who),
});

export const exampleListedWatchlist: Static<typeof listedWatchlist> = {
  key: exampleWatchlistId.id,
  ...exampleWatchlistId,
  name: 'My list',
  ...exampleDates,
  shared: { company: { permission: 'undefined' }, users: [] },
};

export const exampleWatchlist: Static<typeof watchlistRecord> = {
  ...exampleListedWatchlist,
  items: ['D8442A', '228D42'],
  permissions: { editable: true },
};
