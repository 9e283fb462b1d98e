import type { WatchlistStore } from '../../../domain/watchlists/watchlists.ts';
import { sqlUserItemStore, type UserItemPlace } from '../user-data/user-item-store.ts';

/** The store of watchlists on SQLite and PostgreSQL. */
export const sqlWatchlistStore = (place: UserItemPlace): WatchlistStore =>
  sqlUserItemStore(place, { name: 'watchlists', sizeOf: (members) => members.length });
