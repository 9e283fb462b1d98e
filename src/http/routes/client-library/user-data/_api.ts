import { type Static, Type } from 'typebox';
import type { Principal } from '../../../../domain/access/access.ts';
import { isEditable, type ListedItem, type NamedUser } from '../../../../domain/user-data/user-item.ts';
import { SHARED_USERS_MAX } from '../../../../domain/user-data/user-items.ts';
import { namedObject } from '../../../operations/named-object.ts';

/** Items of a list, which the client library reads without pages. */
export const LISTED_MAX = 10_000;

export const permissionSchema = Type.Enum(['read', 'undefined'], {
  description: '`undefined` is the word of the API for none',
});
export type Permission = Static<typeof permissionSchema>;

export const companyPermission = namedObject('LibraryCompanyShare', { permission: permissionSchema });
export const permissionsSchema = namedObject(
  'LibraryPermissions',
  { editable: Type.Boolean() },
  { description: 'True if the caller may change, delete and share it' },
);

/** The body of a request to share; `user` is how the endpoint names single users. */
export const sharingRequest = <User extends Parameters<typeof Type.Array>[0]>(user: User) => ({
  company: companyPermission,
  users: Type.Optional(
    Type.Union([Type.Array(user, { maxItems: SHARED_USERS_MAX }), Type.Null()], {
      description:
        'Users of the organization, by id or name, in place of those it is shared with; as they are when left out',
    }),
  ),
});

/** The sharing of an item, with its single users in the form that the endpoint has for them. */
export const toApiSharing = <User>({ sharing }: ListedItem, toUser: (user: NamedUser) => User) => ({
  company: { permission: permissionOf(sharing.isWithOrg) },
  users: sharing.users.map(toUser),
});

const permissionOf = (isShared: boolean): Permission => (isShared ? 'read' : 'undefined');

export const toApiPermissions = (item: ListedItem, who: Principal) => ({ editable: isEditable(item, who) });

export const exampleDates = { dateCreated: '2026-04-01T10:00:00.000Z', lastUpdated: '2026-04-01T10:00:00.000Z' };
