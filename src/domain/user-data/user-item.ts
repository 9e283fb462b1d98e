import type { Principal } from '../access/access.ts';
import { includesRole } from '../access/roles.ts';

/** A user of an organization: the owner or a reader of items. A guest reads those that it was granted. */
export type ItemUser = Pick<Principal, 'orgId' | 'userId' | 'grants'>;

/** A user as others of the organization see them. */
export interface NamedUser {
  readonly id: string;
  readonly name: string;
}

/** True if a user owns an item and its role may write, so that it may change, delete and share it. */
export const isEditable = ({ owner }: { readonly owner: NamedUser }, { userId, role }: Principal): boolean =>
  owner.id === userId && includesRole(role, 'member');

/** Readers of an item besides its owner. */
export interface Sharing {
  /** Every user of the organization. */
  readonly isWithOrg: boolean;
  /** Single users of the organization, by name; never the owner. */
  readonly users: readonly NamedUser[];
}

/** An item without its content, as lists have it. */
export interface ListedItem {
  readonly id: string;
  readonly orgId: string;
  readonly owner: NamedUser;
  readonly name: string;
  readonly sharing: Sharing;
  /** True if the reading user pinned it: each user pins for themselves. */
  readonly isPinned: boolean;
  /** Members of a watchlist, panels of a dashboard; 1 for all others. */
  readonly size: number;
  readonly createdAt: string;
  /** Time of the last change of name or content. */
  readonly updatedAt: string;
}

/** Something that a user keeps and may share: a saved search, a saved screen, a watchlist, a note or a dashboard. */
export interface UserItem<Content> extends ListedItem {
  readonly content: Content;
}

/** An item to store. */
export interface NewUserItem<Content> {
  readonly id: string;
  readonly name: string;
  readonly content: Content;
  readonly createdAt: string;
}
