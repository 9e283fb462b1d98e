import type { ItemUser } from '../user-data/user-item.ts';

/** Until when a user has seen what is new in a watchlist, a saved search or a saved screen. */
export interface ItemView {
  readonly itemId: string;
  readonly seenAt: string;
  /** Ids of the companies of a saved screen then; `null` for other items. */
  readonly companies: readonly string[] | null;
}

/** Views, for each user separately. They go with the pin of the item, with the item and with the user. */
export interface ItemViewStore {
  /** By item; items that were never looked at are left out. */
  views(user: ItemUser, itemIds: readonly string[]): Promise<ReadonlyMap<string, ItemView>>;
  /** Stores views in place of earlier ones; a later one stays. */
  record(user: ItemUser, views: readonly ItemView[]): Promise<void>;
}
