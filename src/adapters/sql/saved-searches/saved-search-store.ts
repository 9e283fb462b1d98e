import type { SavedSearchItemStore } from '../../../domain/saved-searches/saved-search-store.ts';
import { sqlUserItemStore, type UserItemPlace } from '../user-data/user-item-store.ts';

/** The store of saved searches on SQLite and PostgreSQL. */
export const sqlSavedSearchStore = (place: UserItemPlace): SavedSearchItemStore =>
  sqlUserItemStore(place, { name: 'saved_searches' });
