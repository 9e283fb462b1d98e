import type { ItemUser, ListedItem, NewUserItem, UserItem } from './user-item.ts';

/** Filters of a list, all optional. */
export interface ItemFilter {
  /** Only the reader's own. */
  readonly isOwned?: boolean;
  /** Only the reader's pinned ones. */
  readonly isPinned?: boolean;
}

/** One page of a list, newest first. */
export interface ItemPage {
  /** The last item of the page before. */
  readonly after?: Pick<ListedItem, 'createdAt' | 'id'>;
  readonly limit: number;
}

export interface ItemChange<Content> {
  readonly name?: string;
  readonly content?: Content;
}

/** New readers of an item; `userIds` are of the owner's organization and without the owner. */
export interface NewSharing {
  readonly isWithOrg: boolean;
  readonly userIds: readonly string[];
}

/**
 * Items of one kind. A reader is the owner, every user of the organization if the item is shared with it, and each user
 * with whom it is shared; a guest, of the items shared with the organization, those that it was granted. For all others an item is as if
 * it were not there.
 */
export interface UserItemStore<Content, Filter extends ItemFilter = ItemFilter> {
  /** `false`, and nothing is stored, when the owner has `most` items of the kind already. */
  add(owner: ItemUser, item: NewUserItem<Content>, most: number): Promise<boolean>;
  find(reader: ItemUser, id: string): Promise<UserItem<Content> | undefined>;
  /** The contents of the items among `ids` that `reader` may read. */
  contentsOf(reader: ItemUser, ids: readonly string[]): Promise<ReadonlyMap<string, Content>>;
  /** Newest first; items of one instant by id, descending. */
  list(reader: ItemUser, filter: Filter, page: ItemPage): Promise<ListedItem[]>;
  /** Atomically replaces the given fields. `false` when `owner` has no such item. */
  change(owner: ItemUser, id: string, change: ItemChange<Content>, at: string): Promise<boolean>;
  /** Replaces the whole sharing. `false` when `owner` has no such item. */
  share(owner: ItemUser, id: string, sharing: NewSharing): Promise<boolean>;
  /** Pins for `reader` alone. Pinning twice changes nothing. */
  pin(reader: ItemUser, id: string, isPinned: boolean): Promise<void>;
  /** Removes it with its sharing and pins. `false` when `owner` has no such item. */
  remove(owner: ItemUser, id: string): Promise<boolean>;
}
