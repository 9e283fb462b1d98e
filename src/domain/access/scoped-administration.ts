import type { CursorPage, CursorSeal, PageOfItems } from '../../platform/cursor.ts';
import { AppError } from '../../platform/errors.ts';
import type { Organization, Principal, User } from './access.ts';
import type { AccessStore } from './access-store.ts';
import type { Administration, ListedKey, NewKey, OrganizationChange } from './administration.ts';
import { includesRole, type UserRole } from './roles.ts';

/** Writes down a change: what was done, by whom, and to whom. Never holds a secret. */
export type Audit = (
  done: string,
  by: Pick<Principal, 'orgId' | 'userId' | 'keyId'>,
  of: Readonly<Record<string, unknown>>,
) => void;

/**
 * Administration within the rights of a caller: an operator reaches all organizations, others their own, and what is of another is
 * `not_found`. Nobody gives a role above their own, or changes a user with one or the keys of that user (`forbidden`).
 */
export interface ScopedAdministration {
  me(by: Principal): Promise<{ readonly user: User; readonly organization: Organization }>;
  organizations(by: Principal, page: CursorPage): Promise<PageOfItems<Organization>>;
  organization(by: Principal, id: string): Promise<Organization>;
  createOrganization(by: Principal, name: string): Promise<Organization>;
  changeOrganization(by: Principal, id: string, change: OrganizationChange): Promise<Organization>;
  /** Of the caller's organization where none is named. */
  users(by: Principal, orgId: string | undefined, page: CursorPage): Promise<PageOfItems<User>>;
  createUser(
    by: Principal,
    user: { readonly orgId?: string; readonly name: string; readonly role: UserRole },
  ): Promise<User>;
  /** Throws `conflict` where no operator would be left. */
  changeRole(by: Principal, userId: string, role: UserRole): Promise<User>;
  /** Of the caller's organization where none is named. */
  keys(by: Principal, orgId: string | undefined, page: CursorPage): Promise<PageOfItems<ListedKey>>;
  createKey(by: Principal, key: { readonly userId: string; readonly lifeMs?: number }): Promise<NewKey>;
  rotateKey(by: Principal, id: string, ends: { readonly overlapMs: number; readonly lifeMs?: number }): Promise<NewKey>;
  revokeKey(by: Principal, id: string): Promise<ListedKey>;
}

export function createScopedAdministration(parts: {
  readonly store: AccessStore;
  readonly administration: Administration;
  readonly seal: CursorSeal;
  readonly audit: Audit;
}): ScopedAdministration {
  const { store, administration, seal, audit } = parts;
  const reaches = (by: Principal, orgId: string): boolean => by.role === 'operator' || by.orgId === orgId;

  const organization = async (by: Principal, id: string): Promise<Organization> => {
    const found = reaches(by, id) ? await store.findOrganization({ id }) : undefined;
    if (!found) throw new AppError('not_found', `There is no organization "${id}"`);
    return found;
  };
  const findUser = async (by: Principal, id: string): Promise<User> => {
    const user = await store.findUser(id);
    if (!user || !reaches(by, user.orgId)) throw new AppError('not_found', `There is no user "${id}"`);
    return user;
  };
  const changeableUser = async (by: Principal, id: string): Promise<User> => {
    const user = await findUser(by, id);
    if (!includesRole(by.role, user.role)) throw above(`The user has the role "${user.role}"`, user.role);
    return user;
  };
  /** A key whose user the caller may change, with its user. */
  const changeableKey = async (by: Principal, id: string): Promise<User> => {
    const key = (await store.findKey({ id }))?.key;
    if (!key || !reaches(by, key.orgId)) throw new AppError('not_found', `There is no key "${id}"`);
    return changeableUser(by, key.userId);
  };
  const listedKey = async (orgName: string, id: string): Promise<ListedKey> => {
    const key = (await administration.keys(orgName)).find((one) => one.id === id);
    if (!key) throw new AppError('not_found', `There is no key "${id}"`);
    return key;
  };

  return {
    organization,

    async me(by) {
      return { user: await findUser(by, by.userId), organization: await organization(by, by.orgId) };
    },

    async organizations(by, page) {
      const all = by.role === 'operator' ? await store.organizations() : [await organization(by, by.orgId)];
      return pageOf(all, page, { seal, scope: `organizations ${by.orgId}`, keyOf: ({ name }) => name });
    },

    async createOrganization(by, name) {
      const made = await administration.createOrganization(name);
      audit('organization created', by, { org_id: made.id, name });
      return made;
    },

    async changeOrganization(by, id, change) {
      const { name } = await organization(by, id);
      const changed = await administration.changeOrganization(name, change);
      const { entitlements, plan, statementRows } = changed;
      audit('organization changed', by, { org_id: id, entitlements, plan, statement_rows: statementRows });
      return changed;
    },

    async users(by, orgId, page) {
      const { id } = await organization(by, orgId ?? by.orgId);
      return pageOf(await store.users(id), page, { seal, scope: `users ${id}`, keyOf: ({ name }) => name });
    },

    async createUser(by, { orgId, name, role }) {
      const { name: orgName } = await organization(by, orgId ?? by.orgId);
      if (!includesRole(by.role, role)) throw above(`The role "${role}" is above yours, "${by.role}"`, role);
      const user = await administration.createUser(orgName, name, role);
      audit('user created', by, { user_id: user.id, of_org_id: user.orgId, name, role });
      return user;
    },

    async changeRole(by, userId, role) {
      const { role: before } = await changeableUser(by, userId);
      if (!includesRole(by.role, role)) throw above(`The role "${role}" is above yours, "${by.role}"`, role);
      const user = await administration.changeRole(userId, role, { keepsOperator: true });
      audit('user role set', by, { user_id: userId, of_org_id: user.orgId, role, role_before: before });
      return user;
    },

    async keys(by, orgId, page) {
      const { id, name } = await organization(by, orgId ?? by.orgId);
      const keyOf = ({ createdAt, id: keyId }: ListedKey): string => `${createdAt} ${keyId}`;
      return pageOf(await administration.keys(name), page, { seal, scope: `keys ${id}`, keyOf });
    },

    async createKey(by, { userId, lifeMs }) {
      const user = await changeableUser(by, userId);
      const { name } = await organization(by, user.orgId);
      const made = await administration.createKey(name, user.name, lifeMs);
      audit('key created', by, { key_id: made.key.id, user_id: userId, of_org_id: user.orgId });
      return made;
    },

    async rotateKey(by, id, { overlapMs, lifeMs }) {
      const { id: userId, orgId } = await changeableKey(by, id);
      const made = await administration.rotateKey(id, overlapMs, lifeMs);
      audit('key rotated', by, { key_id: id, new_key_id: made.key.id, user_id: userId, of_org_id: orgId });
      return made;
    },

    async revokeKey(by, id) {
      const { id: userId, orgId } = await changeableKey(by, id);
      await administration.revokeKey(id);
      audit('key revoked', by, { key_id: id, user_id: userId, of_org_id: orgId });
      return listedKey((await organization(by, orgId)).name, id);
    },
  };
}

const above = (why: string, needed: UserRole): AppError =>
  new AppError('forbidden', `${why}; this needs the role "${needed}"`);

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
