import type { CursorPage, CursorSeal, PageOfItems } from '../../platform/cursor.ts';
import { AppError } from '../../platform/errors.ts';
import type { Organization, Principal, User } from './access.ts';
import type { AccessStore } from './access-store.ts';
import type { Administration, ListedKey, NewKey, OrganizationChange } from './administration.ts';
import { includesRole, isGuest, type UserRole } from './roles.ts';

/** Writes a change to the audit log: the action, its author and its object. Never contains a secret. */
export type Audit = (
  done: string,
  by: Pick<Principal, 'orgId' | 'userId' | 'keyId'>,
  of: Readonly<Record<string, unknown>>,
) => void;

/**
 * Administration within the rights of a caller: an operator reaches all organizations, others their own; everything of
 * another organization is `not_found`. Nobody gives a role above their own, or changes a user with one or the keys of
 * that user (`forbidden`).
 */
export interface ScopedAdministration {
  me(by: Principal): Promise<{ readonly user: User; readonly organization: Organization }>;
  organizations(by: Principal, page: CursorPage): Promise<PageOfItems<Organization>>;
  organization(by: Principal, id: string): Promise<Organization>;
  createOrganization(by: Principal, name: string): Promise<Organization>;
  changeOrganization(by: Principal, id: string, change: OrganizationChange): Promise<Organization>;
  /** Users of the organization; default: the caller's. */
  users(by: Principal, orgId: string | undefined, page: CursorPage): Promise<PageOfItems<User>>;
  createUser(
    by: Principal,
    user: { readonly orgId?: string; readonly name: string; readonly role: UserRole },
  ): Promise<User>;
  user(by: Principal, id: string): Promise<User>;
  /** Users of the caller's organization with whom items are shared: all but guests. */
  colleagues(by: Principal, page: CursorPage): Promise<PageOfItems<User>>;
  /** Throws `conflict` where no operator would be left. */
  changeRole(by: Principal, userId: string, role: UserRole): Promise<User>;
  /** Replaces the grants of a guest. Throws `conflict` for users of other roles. */
  changeGrants(by: Principal, userId: string, grants: readonly string[]): Promise<User>;
  /** Shared items pass to the heir, or to the caller where none is named. Throws `conflict` for the caller and for the last operator. */
  removeUser(by: Principal, userId: string, heirId: string | undefined): Promise<User>;
  /** Keys of the organization; default: the caller's. */
  keys(by: Principal, orgId: string | undefined, page: CursorPage): Promise<PageOfItems<ListedKey>>;
  createKey(
    by: Principal,
    key: { readonly userId: string; readonly lifeMs?: number; readonly note?: string },
  ): Promise<NewKey>;
  rotateKey(by: Principal, id: string, ends: { readonly overlapMs: number; readonly lifeMs?: number }): Promise<NewKey>;
  revokeKey(by: Principal, id: string): Promise<ListedKey>;
}

interface ScopedParts {
  readonly store: AccessStore;
  readonly administration: Administration;
  readonly seal: CursorSeal;
  readonly audit: Audit;
}

export function createScopedAdministration(parts: ScopedParts): ScopedAdministration {
  return {
    organization: (by, id) => organization(parts, by, id),

    me: async (by) => ({
      user: await findUser(parts, by, by.userId),
      organization: await organization(parts, by, by.orgId),
    }),

    async organizations(by, page) {
      const all =
        by.role === 'operator' ? await parts.store.organizations() : [await organization(parts, by, by.orgId)];
      return pageOf(all, page, { seal: parts.seal, scope: `organizations ${by.orgId}`, keyOf: ({ name }) => name });
    },

    async createOrganization(by, name) {
      const made = await parts.administration.createOrganization(name);
      parts.audit('organization created', by, { org_id: made.id, name });
      return made;
    },

    async changeOrganization(by, id, change) {
      const { name } = await organization(parts, by, id);
      const changed = await parts.administration.changeOrganization(name, change);
      const { entitlements, plan, statementRows } = changed;
      parts.audit('organization changed', by, { org_id: id, entitlements, plan, statement_rows: statementRows });
      return changed;
    },

    async users(by, orgId, page) {
      const { id } = await organization(parts, by, orgId ?? by.orgId);
      return pageOfUsers(parts, await parts.store.users(id), page, `users ${id}`);
    },

    async colleagues(by, page) {
      const users = (await parts.store.users(by.orgId)).filter((user) => !isGuest(user));
      return pageOfUsers(parts, users, page, `colleagues ${by.orgId}`);
    },

    user: (by, id) => findUser(parts, by, id),

    async createUser(by, { orgId, name, role }) {
      const { name: orgName } = await organization(parts, by, orgId ?? by.orgId);
      if (!includesRole(by.role, role)) throw above(`The role "${role}" is above yours, "${by.role}"`, role);
      const user = await parts.administration.createUser(orgName, name, role);
      parts.audit('user created', by, { user_id: user.id, of_org_id: user.orgId, name, role });
      return user;
    },

    async changeRole(by, userId, role) {
      const { role: before } = await changeableUser(parts, by, userId);
      if (!includesRole(by.role, role)) throw above(`The role "${role}" is above yours, "${by.role}"`, role);
      const user = await parts.administration.changeRole(userId, role, { keepsOperator: true });
      parts.audit('user role set', by, { user_id: userId, of_org_id: user.orgId, role, role_before: before });
      return user;
    },

    async changeGrants(by, userId, grants) {
      await changeableUser(parts, by, userId);
      const user = await parts.administration.changeGrants(userId, grants);
      parts.audit('guest granted', by, { user_id: userId, of_org_id: user.orgId, grants });
      return user;
    },

    removeUser: (by, userId, heirId) => removeUser(parts, by, userId, heirId),

    async keys(by, orgId, page) {
      const { id, name } = await organization(parts, by, orgId ?? by.orgId);
      const keyOf = ({ createdAt, id: keyId }: ListedKey): string => `${createdAt} ${keyId}`;
      return pageOf(await parts.administration.keys(name), page, { seal: parts.seal, scope: `keys ${id}`, keyOf });
    },

    async createKey(by, { userId, lifeMs, note }) {
      const user = await changeableUser(parts, by, userId);
      const { name } = await organization(parts, by, user.orgId);
      const made = await parts.administration.createKey(name, user.name, lifeMs, note);
      parts.audit('key created', by, { key_id: made.key.id, user_id: userId, of_org_id: user.orgId });
      return made;
    },

    rotateKey: (by, id, ends) => rotateKey(parts, by, id, ends),

    async revokeKey(by, id) {
      const { id: userId, orgId } = await changeableKey(parts, by, id);
      await parts.administration.revokeKey(id);
      parts.audit('key revoked', by, { key_id: id, user_id: userId, of_org_id: orgId });
      return listedKey(parts, (await organization(parts, by, orgId)).name, id);
    },
  };
}

async function rotateKey(
  parts: ScopedParts,
  by: Principal,
  id: string,
  { overlapMs, lifeMs }: { readonly overlapMs: number; readonly lifeMs?: number },
): Promise<NewKey> {
  const { id: userId, orgId } = await changeableKey(parts, by, id);
  const made = await parts.administration.rotateKey(id, overlapMs, lifeMs);
  parts.audit('key rotated', by, { key_id: id, new_key_id: made.key.id, user_id: userId, of_org_id: orgId });
  return made;
}

async function removeUser(parts: ScopedParts, by: Principal, userId: string, heirId = by.userId): Promise<User> {
  const { orgId } = await changeableUser(parts, by, userId);
  if (userId === by.userId) throw new AppError('conflict', 'Nobody removes themselves: ask another administrator.');
  const user = await parts.administration.removeUser(userId, heirId);
  parts.audit('user removed', by, { user_id: userId, of_org_id: orgId, heir_id: heirId });
  return user;
}

const reaches = (by: Principal, orgId: string): boolean => by.role === 'operator' || by.orgId === orgId;

async function organization(parts: ScopedParts, by: Principal, id: string): Promise<Organization> {
  const found = reaches(by, id) ? await parts.store.findOrganization({ id }) : undefined;
  if (!found) throw new AppError('not_found', `There is no organization "${id}"`);
  return found;
}

async function findUser(parts: ScopedParts, by: Principal, id: string): Promise<User> {
  const user = await parts.store.findUser(id);
  if (!user || !reaches(by, user.orgId)) throw new AppError('not_found', `There is no user "${id}"`);
  return user;
}

async function changeableUser(parts: ScopedParts, by: Principal, id: string): Promise<User> {
  const user = await findUser(parts, by, id);
  if (!includesRole(by.role, user.role)) throw above(`The user has the role "${user.role}"`, user.role);
  return user;
}

/** A key whose user the caller may change, with its user. */
async function changeableKey(parts: ScopedParts, by: Principal, id: string): Promise<User> {
  const key = (await parts.store.findKey({ id }))?.key;
  if (!key || !reaches(by, key.orgId)) throw new AppError('not_found', `There is no key "${id}"`);
  return changeableUser(parts, by, key.userId);
}

async function listedKey(parts: ScopedParts, orgName: string, id: string): Promise<ListedKey> {
  const key = (await parts.administration.keys(orgName)).find((one) => one.id === id);
  if (!key) throw new AppError('not_found', `There is no key "${id}"`);
  return key;
}

const above = (why: string, needed: UserRole): AppError =>
  new AppError('forbidden', `${why}; this needs the role "${needed}"`);

const pageOfUsers = (
  { seal }: ScopedParts,
  users: readonly User[],
  page: CursorPage,
  scope: string,
): PageOfItems<User> => pageOf(users, page, { seal, scope, keyOf: ({ name }) => name });

/** The items after the one that the cursor names. `all` is in the order of `keyOf`. */
function pageOf<Item>(
  all: readonly Item[],
  { cursor, limit }: CursorPage,
  of: { readonly seal: CursorSeal; readonly scope: string; keyOf(item: Item): string },
): PageOfItems<Item> {
  const { seal, scope, keyOf } = of;
  const after = cursor === null ? undefined : seal.open(cursor, scope)?.[0];
  if (cursor !== null && after === undefined)
    throw new AppError('invalid_request', 'cursor: not one that this list was answered with');
  const rest = after === undefined ? all : all.filter((item) => keyOf(item) > String(after));
  const items = rest.slice(0, limit);
  const last = rest.length > items.length ? items.at(-1) : undefined;
  return { items, cursor: last === undefined ? null : seal.seal([keyOf(last)], scope) };
}
