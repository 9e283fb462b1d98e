import type { SavedScreenStore } from '../../../domain/saved-screens/saved-screens.ts';
import { sqlUserItemStore, type UserItemPlace } from '../user-data/user-item-store.ts';

/** The store of saved screens on SQLite and PostgreSQL. */
export const sqlSavedScreenStore = (place: UserItemPlace): SavedScreenStore =>
  sqlUserItemStore(place, { name: 'saved_screens' });
