import type { DashboardStore } from '../../../domain/dashboards/dashboards.ts';
import type { SavedScreenStore } from '../../../domain/saved-screens/saved-screens.ts';
import type { SavedSearchItemStore } from '../../../domain/saved-searches/saved-search-store.ts';
import type { WatchlistStore } from '../../../domain/watchlists/watchlists.ts';
import { sqlUserItemStore, type UserItemPlace } from './user-item-store.ts';

/** The store of dashboards on SQLite and PostgreSQL. */
export const sqlDashboardStore = (place: UserItemPlace): DashboardStore =>
  sqlUserItemStore(place, { name: 'dashboards', sizeOf: ({ length }) => length });

/** The store of saved screens on SQLite and PostgreSQL. */
export const sqlSavedScreenStore = (place: UserItemPlace): SavedScreenStore =>
  sqlUserItemStore(place, { name: 'saved_screens' });

/** The store of saved searches on SQLite and PostgreSQL. */
export const sqlSavedSearchStore = (place: UserItemPlace): SavedSearchItemStore =>
  sqlUserItemStore(place, { name: 'saved_searches' });

/** The store of watchlists on SQLite and PostgreSQL. */
export const sqlWatchlistStore = (place: UserItemPlace): WatchlistStore =>
  sqlUserItemStore(place, { name: 'watchlists', sizeOf: (members) => members.length });
