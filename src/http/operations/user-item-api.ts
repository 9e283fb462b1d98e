import { type Static, Type } from 'typebox';
import type { Principal } from '../../domain/access/access.ts';
import { isEditable, type ListedItem, type NamedUser } from '../../domain/user-data/user-item.ts';
import type { ItemFilter } from '../../domain/user-data/user-item-store.ts';
import { type RequestedSharing, SHARED_USERS_MAX } from '../../domain/user-data/user-items.ts';
import type { CursorPage, PageOfItems } from '../../platform/cursor.ts';
import { AppError } from '../../platform/errors.ts';
import { namedObject } from './named-object.ts';
import { optional } from './schemas.ts';

const PAGE_ITEMS = 100;
const PAGE_ITEMS_MAX = 1_000;
const CURSOR_CHARS_MAX = 1_000;

const userSchema = namedObject('NamedUser', { id: Type.String(), name: Type.String() });

/** Members that what users keep has in common. */
export const userItemMembers = {
  id: Type.String(),
  name: Type.String(),
  owner: userSchema,
  editable: Type.Boolean({
    description: 'True if the caller owns it and its role may write, so that it may change, delete and share it',
  }),
  pinned: Type.Boolean({ description: 'By the caller; each user pins for themselves' }),
  shared_with_org: Type.Boolean({ description: 'True if everybody of the organization may read it' }),
  shared_with_users: Type.Array(userSchema, { description: 'Single users of the organization who may read it' }),
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
  updated_at: Type.String({ description: 'When name or content last changed' }),
};

const toApiUser = ({ id, name }: NamedUser) => ({ id, name });

export const toApiUserItem = (item: ListedItem, who: Principal) => ({
  id: item.id,
  name: item.name,
  owner: toApiUser(item.owner),
  editable: isEditable(item, who),
  pinned: item.isPinned,
  shared_with_org: item.sharing.isWithOrg,
  shared_with_users: item.sharing.users.map(toApiUser),
  created_at: item.createdAt,
  updated_at: item.updatedAt,
});

/** Without id and name. */
export const exampleUserItem = {
  owner: { id: 'user_01', name: 'ann' },
  editable: true,
  pinned: false,
  shared_with_org: false,
  shared_with_users: [],
  created_at: '2026-04-01T10:00:00.000Z',
  updated_at: '2026-04-01T10:00:00.000Z',
};

/** A parameter `true` or `false`. */
export const flagInQuery = (description: string) => Type.Optional(Type.Enum(['true', 'false'], { description }));

/** Members of the query of a list that comes in pages. */
export const pageMembers = {
  limit: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,4}$', description: `1 to ${PAGE_ITEMS_MAX}; ${PAGE_ITEMS} when left out` }),
  ),
  cursor: Type.Optional(
    Type.String({ maxLength: CURSOR_CHARS_MAX, description: '`pagination.cursor` of the page before' }),
  ),
};

export const userItemsQuery = Type.Object({
  owned: flagInQuery("`true`: only the caller's own"),
  pinned: flagInQuery('`true`: only those that the caller pinned'),
  ...pageMembers,
});

/** The page that a query asks for. Throws `invalid_request` for a limit outside its range. */
export function toCursorPage(query: { readonly limit?: string; readonly cursor?: string }): CursorPage {
  const limit = Number(query.limit ?? PAGE_ITEMS);
  if (limit < 1 || limit > PAGE_ITEMS_MAX) {
    throw new AppError('invalid_request', `query.limit: must be from 1 to ${PAGE_ITEMS_MAX}`);
  }
  return { cursor: query.cursor || null, limit };
}

/** Filter and page of a list. Throws as `toCursorPage` does. */
export function toItemsRequest(query: Static<typeof userItemsQuery>) {
  const filter: ItemFilter = { isOwned: query.owned === 'true', isPinned: query.pinned === 'true' };
  return { filter, page: toCursorPage(query) };
}

export const itemsPagination = namedObject('Pagination', {
  cursor: Type.String({ description: 'Empty on the last page' }),
  has_cursor: Type.Boolean({ description: 'True if there is another page' }),
});

export const toItemsPagination = ({ cursor }: Pick<PageOfItems<never>, 'cursor'>): Static<typeof itemsPagination> => ({
  cursor: cursor ?? '',
  has_cursor: cursor !== null,
});

export const userItemSharing = namedObject('ShareRequest', {
  share_with_org: optional(Type.Boolean({ description: 'As it is when left out' })),
  share_with_users: optional(
    Type.Array(Type.String(), {
      maxItems: SHARED_USERS_MAX,
      description: 'Ids or names of users of the organization, in place of those before; as they are when left out',
    }),
  ),
});

export const toRequestedSharing = (body: Static<typeof userItemSharing>): RequestedSharing => ({
  ...(body.share_with_org != null && { isWithOrg: body.share_with_org }),
  ...(body.share_with_users != null && { users: body.share_with_users }),
});
