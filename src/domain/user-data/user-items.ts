import type { Clock } from '../../platform/clock.ts';
import type { CursorPage, CursorSeal, PageOfItems } from '../../platform/cursor.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { AccessStore } from '../access/access-store.ts';
import { isGuest } from '../access/roles.ts';
import type { ItemUser, ListedItem, UserItem } from './user-item.ts';
import type { ItemChange, ItemFilter, ItemPage, NewSharing, UserItemStore } from './user-item-store.ts';

const NAME_CHARS_MAX = 256;
/** Single users with whom an item is shared; more are a case for sharing with the organization. */
export const SHARED_USERS_MAX = 200;

/** A change by a caller. `isPinned` is the caller's own affair, so that every reader may change it. */
export interface RequestedChange<Content> extends ItemChange<Content> {
  readonly isPinned?: boolean;
}

/** A new sharing; omitted members are unchanged. `users` are ids or names of users of the organization. */
export interface RequestedSharing {
  readonly isWithOrg?: boolean;
  readonly users?: readonly string[];
}

/**
 * Items of one kind as users see them. Throws `not_found` for items that the caller may not read, the same as for unknown
 * ids, and `forbidden` where a reader changes, deletes or shares the item of another. `OfReader`: what is known of an item for its
 * reader alone.
 */
export interface UserItems<Content, OfReader = unknown, Filter extends ItemFilter = ItemFilter> {
  create(
    who: ItemUser,
    item: { readonly name: string; readonly content: Content },
  ): Promise<UserItem<Content> & OfReader>;
  get(who: ItemUser, id: string): Promise<UserItem<Content> & OfReader>;
  list(who: ItemUser, filter: Filter, page: ItemPage): Promise<(ListedItem & OfReader)[]>;
  /** As `list`, by cursors (`pageOfItems`). */
  page(who: ItemUser, filter: Filter, page: CursorPage): Promise<PageOfItems<ListedItem & OfReader>>;
  /** Replaces the given fields and keeps the rest. */
  change(who: ItemUser, id: string, change: RequestedChange<Content>): Promise<UserItem<Content> & OfReader>;
  share(who: ItemUser, id: string, sharing: RequestedSharing): Promise<UserItem<Content> & OfReader>;
  /** The sharing that `share` would store, for callers who store it together with more. */
  plannedSharing(who: ItemUser, id: string, sharing: RequestedSharing): Promise<NewSharing>;
  remove(who: ItemUser, id: string): Promise<void>;
}

/** Names of one kind of items. */
export interface ItemKind {
  /** `watchlist`, in messages. */
  readonly noun: string;
  /** Ids are the prefix, `_` and 22 characters of base64url. */
  readonly idPrefix: string;
  /** Maximum number per user. */
  readonly most: number;
}

export interface UserItemParts<Content, Filter extends ItemFilter = ItemFilter> {
  readonly kind: ItemKind;
  readonly store: UserItemStore<Content, Filter>;
  /** The content to store. Throws `invalid_request` for one that the kind does not take. */
  check(content: Content): Content;
  readonly access: Pick<AccessStore, 'users'>;
  readonly seal: CursorSeal;
  readonly clock: Clock;
}

export function createUserItems<Content, Filter extends ItemFilter = ItemFilter>(
  parts: UserItemParts<Content, Filter>,
): UserItems<Content, unknown, Filter> {
  const { store, check, access, seal, clock } = parts;
  const { noun, idPrefix, most } = parts.kind;
  const now = (): string => new Date(clock.nowMs()).toISOString();
  const noSuchItem = (): AppError => new AppError('not_found', `There is no such ${noun}`);
  const found = async (who: ItemUser, id: string): Promise<UserItem<Content>> => {
    const item = await store.find(who, id);
    if (item === undefined) throw noSuchItem();
    return item;
  };
  const owned = async (who: ItemUser, id: string): Promise<UserItem<Content>> => {
    const item = await found(who, id);
    if (item.owner.id === who.userId) return item;
    throw new AppError('forbidden', `Only the owner of this ${noun} may change, delete or share it`);
  };

  const plannedSharing: UserItems<Content>['plannedSharing'] = async (who, id, { isWithOrg, users }) => {
    const { sharing } = await owned(who, id);
    return {
      isWithOrg: isWithOrg ?? sharing.isWithOrg,
      userIds: users ? await usersNamed(access, who, users) : sharing.users.map((user) => user.id),
    };
  };

  return {
    async create(who, { name, content }) {
      const item = { content: check(content), id: newId(idPrefix), name: checkItemName(name), createdAt: now() };
      if (await store.add(who, item, most)) return found(who, item.id);
      throw new AppError('invalid_request', `You have ${most} of the kind ${noun}, the most there may be: delete some`);
    },

    get: found,
    list: (who, filter, page) => store.list(who, filter, page),
    page: (who, filter, page) => pageOfItems({ seal, noun }, who, filter, page, store.list),

    async change(who, id, { name, content, isPinned }) {
      const change = {
        ...(name !== undefined && { name: checkItemName(name) }),
        ...(content !== undefined && { content: check(content) }),
      };
      const isOfItem = Object.keys(change).length > 0;
      await (isOfItem ? owned(who, id) : found(who, id));
      if (isOfItem && !(await store.change(who, id, change, now()))) throw noSuchItem();
      if (isPinned !== undefined) await store.pin(who, id, isPinned);
      return found(who, id);
    },

    plannedSharing,
    async share(who, id, sharing) {
      if (!(await store.share(who, id, await plannedSharing(who, id, sharing)))) throw noSuchItem();
      return found(who, id);
    },

    async remove(who, id) {
      await owned(who, id);
      if (!(await store.remove(who, id))) throw noSuchItem();
    },
  };
}

/** 1 to 256 characters once trimmed, without control characters. */
export function checkItemName(name: string, field = 'name'): string {
  const trimmed = name.toWellFormed().trim();
  const length = [...trimmed].length;
  if (length < 1 || length > NAME_CHARS_MAX) {
    throw new AppError('invalid_request', `${field}: must have 1 to ${NAME_CHARS_MAX} characters`);
  }
  if (/\p{Cc}/u.test(trimmed)) throw new AppError('invalid_request', `${field}: must not hold control characters`);
  return trimmed;
}

/** Ids of the users of these ids or names, each once and without the caller. */
async function usersNamed(
  access: Pick<AccessStore, 'users'>,
  { orgId, userId }: ItemUser,
  idsOrNames: readonly string[],
): Promise<string[]> {
  if (idsOrNames.length === 0) return [];
  if (idsOrNames.length > SHARED_USERS_MAX) {
    throw new AppError('invalid_request', `users: at most ${SHARED_USERS_MAX} users are allowed`);
  }
  const users = await access.users(orgId);
  const byIdOrName = new Map([
    ...users.map((user) => [user.name, user] as const),
    ...users.map((user) => [user.id, user] as const),
  ]);
  const ids = idsOrNames.map((text, at) => {
    const user = byIdOrName.get(text);
    if (user && isGuest(user))
      throw new AppError('invalid_request', `users.${at}: a guest sees what an administrator grants it`);
    if (user) return user.id;
    throw new AppError('invalid_request', `users.${at}: there is no such user in your organization`);
  });
  return [...new Set(ids)].filter((id) => id !== userId);
}

/**
 * One page of what `list` finds, newest first. Items added or removed between two pages neither repeat nor hide others. Throws
 * `invalid_request` for a cursor of another user, kind or filter.
 */
async function pageOfItems<Item extends ListedItem, Filter extends ItemFilter>(
  { seal, noun }: { readonly seal: CursorSeal; readonly noun: string },
  who: ItemUser,
  filter: Filter,
  page: CursorPage,
  list: (who: ItemUser, filter: Filter, page: ItemPage) => Promise<Item[]>,
): Promise<PageOfItems<Item>> {
  const { isOwned = false, isPinned = false, ...further } = filter;
  const scope = JSON.stringify([noun, who.orgId, who.userId, isOwned, isPinned, ...Object.entries(further).sort()]);
  const after = page.cursor === null ? {} : { after: lastBefore(seal, page.cursor, scope) };
  const found = await list(who, filter, { ...after, limit: page.limit + 1 });
  const items = found.slice(0, page.limit);
  const last = found.length > items.length ? items.at(-1) : undefined;
  return { items, cursor: last ? seal.seal([last.createdAt, last.id], scope) : null };
}

function lastBefore(seal: CursorSeal, cursor: string, scope: string): Pick<ListedItem, 'createdAt' | 'id'> {
  const position = seal.open(cursor, scope);
  if (position === undefined) {
    throw new AppError('invalid_request', 'cursor: not one that this list, with these filters, was answered with');
  }
  return { createdAt: String(position[0]), id: String(position[1]) };
}
