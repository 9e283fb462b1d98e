import type { ItemUser } from '../user-data/user-item.ts';
import type { UserItemStore } from '../user-data/user-item-store.ts';
import type { StoredQuery } from './stored-query.ts';

export type SavedSearchItemStore = UserItemStore<StoredQuery>;

/**
 * Times of runs of searches, for each user separately, so that one user's run does not hide new documents from another.
 */
export interface SearchRunStore {
  /** Instants of the last runs of `user`; searches that were never run are left out. */
  lastRuns(user: ItemUser, searchIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Stores `at` if it is later than the stored time. Stores nothing for a search that does not exist. */
  recordRun(user: ItemUser, searchId: string, at: string): Promise<void>;
}
