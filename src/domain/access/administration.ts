import { type Clock, isoOf } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { newApiKey, newId } from '../../platform/ids.ts';
import type { ApiKey, Organization, StatementRows, SubscriptionPlan, User } from './access.ts';
import type { AccessStore } from './access-store.ts';
import { type KeyState, keyRecord, stateOf } from './api-key.ts';
import { isGuest, type UserRole } from './roles.ts';

/** Plan of a new organization: everything basic, metered without limits. */
const NEW_PLAN: SubscriptionPlan = { kind: 'quota', unitLimits: {} };
const NAME = /^[A-Za-z0-9._-]{1,64}$/;
const ENTITLEMENT = /^(ipos-calendar|delisted-company|package:(\*|[A-Za-z0-9._-]{1,64}))$/;
/** Maximum length of the note of a key, in characters. */
export const NOTE_CHARS_MAX = 200;
const KEY_HINT = 'List them with: almanac keys list --org NAME';

/** A key just made. `secret` is shown once and kept nowhere. */
export interface NewKey {
  readonly secret: string;
  readonly key: ApiKey;
}

/** A key as lists show it. */
export interface ListedKey extends ApiKey {
  readonly userName: string;
  readonly state: KeyState;
}

/**
 * Operator actions on organizations, users and keys. Organizations are identified by name; faults are `AppError`s for
 * people to read.
 */
export interface Administration {
  organizations(): Promise<Organization[]>;
  organization(name: string): Promise<Organization>;
  createOrganization(name: string): Promise<Organization>;
  /** Adds and takes away entitlements, then sets the plan that `plan` makes of the present one. */
  changeOrganization(name: string, change: OrganizationChange): Promise<Organization>;
  users(orgName: string): Promise<User[]>;
  /** A `member` by default. */
  createUser(orgName: string, userName: string, role?: UserRole): Promise<User>;
  /** Throws `conflict` where a guest would become another user or another user a guest: what guests see is granted to them alone. */
  changeRole(userId: string, role: UserRole, options: { readonly keepsOperator: boolean }): Promise<User>;
  /** Replaces the grants of a guest. Throws `conflict` for users of other roles. */
  changeGrants(userId: string, grants: readonly string[]): Promise<User>;
  /**
   * Removes a user for good. Shared items pass to the heir, another user of the organization. Throws `invalid_request`
   * for an invalid heir, `conflict` for the last operator.
   */
  removeUser(userId: string, heirId: string): Promise<User>;
  keys(orgName: string): Promise<ListedKey[]>;
  /** Creates the organization and the user when missing. `lifeMs` undefined: a key that does not end. */
  createKey(orgName: string, userName: string, lifeMs?: number, note?: string): Promise<NewKey>;
  /** A new key for the same user, with the note of the old one, which ends after `overlapMs`, or when it would have ended anyway. */
  rotateKey(keyId: string, overlapMs: number, lifeMs?: number): Promise<NewKey & { readonly old: ApiKey }>;
  /** At once, and for good. Revoking twice changes nothing. */
  revokeKey(keyId: string): Promise<ApiKey>;
}

export interface OrganizationChange {
  readonly entitle?: readonly string[];
  readonly unentitle?: readonly string[];
  readonly plan?: (now: SubscriptionPlan) => SubscriptionPlan;
  readonly statementRows?: StatementRows;
}

interface AdministrationParts {
  readonly store: AccessStore;
  readonly clock: Clock;
}

export function createAdministration(parts: AdministrationParts): Administration {
  return {
    organizations: () => parts.store.organizations(),
    organization: (name) => organization(parts, name),

    async createOrganization(name) {
      const wanted = newOrganization(name, parts.clock);
      const kept = await parts.store.ensureOrganization(wanted);
      if (kept.id !== wanted.id) throw new AppError('conflict', `There is an organization "${name}" already.`);
      return kept;
    },

    async changeOrganization(name, { entitle = [], unentitle = [], plan, statementRows }) {
      const wrong = [...entitle, ...unentitle].filter((one) => !ENTITLEMENT.test(one));
      if (wrong.length > 0) {
        throw new AppError(
          'invalid_request',
          `Not an entitlement: ${wrong.join(', ')}. Allowed: ipos-calendar, delisted-company, package:NAME, package:* (all)`,
        );
      }
      const { id } = await organization(parts, name);
      return parts.store.changeOrganization(id, (now) => ({
        entitlements: [...new Set([...now.entitlements, ...entitle])].filter((one) => !unentitle.includes(one)).sort(),
        plan: plan ? plan(now.plan) : now.plan,
        statementRows: statementRows ?? now.statementRows,
      }));
    },

    users: async (orgName) => parts.store.users((await organization(parts, orgName)).id),

    async createUser(orgName, userName, role = 'member') {
      const user = newUser((await organization(parts, orgName)).id, userName, parts.clock);
      const wanted: User = { ...user, role, ...(isGuest({ role }) && { grants: [] }) };
      const kept = await parts.store.ensureUser(wanted);
      if (kept.id !== wanted.id) {
        throw new AppError('conflict', `There is a user "${userName}" in "${orgName}" already.`);
      }
      return kept;
    },

    changeRole: (userId, role, options) => changeRole(parts, userId, role, options),
    changeGrants: (userId, grants) => changeGrants(parts, userId, grants),

    async removeUser(userId, heirId) {
      const [user, heir] = await Promise.all([parts.store.findUser(userId), parts.store.findUser(heirId)]);
      if (!user) throw new AppError('not_found', `There is no user "${userId}"`);
      if (heir?.orgId !== user.orgId || heir.id === user.id)
        throw new AppError('invalid_request', 'pass_to: not the id of another user of the same organization');
      return parts.store.removeUser(userId, { heirId, at: isoOf(parts.clock.nowMs()) });
    },

    async keys(orgName) {
      const { id } = await organization(parts, orgName);
      const names = new Map((await parts.store.users(id)).map((user) => [user.id, user.name]));
      return (await parts.store.keys(id)).map((key) => ({
        ...key,
        userName: names.get(key.userId) ?? key.userId,
        state: stateOf(key, parts.clock.nowMs()),
      }));
    },

    async createKey(orgName, userName, lifeMs, note) {
      const noted = checkNote(note);
      const org = newOrganization(orgName, parts.clock);
      const user = newUser(org.id, userName, parts.clock); // both names are checked before anything is written
      const { id: orgId } = await parts.store.ensureOrganization(org);
      const made = newKeyFor(parts, await parts.store.ensureUser({ ...user, orgId }), lifeMs, noted);
      await parts.store.saveKeys([made.key]);
      return made;
    },

    async rotateKey(keyId, overlapMs, lifeMs) {
      const old = await findKey(parts, keyId);
      const state = stateOf(old, parts.clock.nowMs());
      if (state !== 'active')
        throw new AppError('conflict', `The key "${keyId}" is ${state}. Create a new one instead.`);
      const overlapEnd = isoOf(parts.clock.nowMs() + overlapMs);
      const ending = {
        ...old,
        expiresAt: old.expiresAt !== null && old.expiresAt < overlapEnd ? old.expiresAt : overlapEnd,
      };
      const made = newKeyFor(parts, await userOf(parts.store, old), lifeMs, old.note);
      await parts.store.saveKeys([made.key, ending]);
      return { ...made, old: ending };
    },

    async revokeKey(keyId) {
      const key = await findKey(parts, keyId);
      const revoked = { ...key, revokedAt: key.revokedAt ?? isoOf(parts.clock.nowMs()) };
      await parts.store.saveKeys([revoked]);
      return revoked;
    },
  };
}

async function changeRole(
  { store }: AdministrationParts,
  userId: string,
  role: UserRole,
  options: { readonly keepsOperator: boolean },
): Promise<User> {
  const user = await store.findUser(userId);
  if (user !== undefined && isGuest(user) !== isGuest({ role }))
    throw new AppError('conflict', 'A guest stays a guest, and no other user becomes one: add another user.');
  return store.changeRole(userId, role, options);
}

async function changeGrants({ store }: AdministrationParts, userId: string, grants: readonly string[]): Promise<User> {
  const user = await store.findUser(userId);
  if (user !== undefined && !isGuest(user))
    throw new AppError('conflict', 'Only a guest is granted single items: others see what is shared with them.');
  return store.changeGrants(userId, [...new Set(grants)]);
}

async function organization(parts: AdministrationParts, name: string): Promise<Organization> {
  const found = await parts.store.findOrganization({ name });
  if (!found) throw new AppError('not_found', `There is no organization "${name}". List them with: almanac orgs list`);
  return found;
}

async function findKey(parts: AdministrationParts, keyId: string): Promise<ApiKey> {
  const found = await parts.store.findKey({ id: keyId });
  if (!found) throw new AppError('not_found', `There is no key with the id "${keyId}". ${KEY_HINT}`);
  return found.key;
}

const endAfter = (parts: AdministrationParts, lifeMs: number | undefined): string | null =>
  lifeMs === undefined ? null : isoOf(parts.clock.nowMs() + lifeMs);

function newKeyFor(parts: AdministrationParts, user: User, lifeMs: number | undefined, note: string | null): NewKey {
  const secret = newApiKey();
  const options = { origin: 'command', nowMs: parts.clock.nowMs(), expiresAt: endAfter(parts, lifeMs), note } as const;
  return { secret, key: keyRecord(secret, user, options) };
}

/** The trimmed note; `null` for none. Throws `invalid_request` for one that is too long. */
function checkNote(note = ''): string | null {
  const text = note.toWellFormed().trim();
  if (text.length > NOTE_CHARS_MAX) throw new AppError('invalid_request', `note: at most ${NOTE_CHARS_MAX} characters`);
  return text === '' ? null : text;
}

/** Throws `invalid_request` for a name that cannot be one. */
export function newOrganization(name: string, clock: Clock): Organization {
  checkName('an organization', name);
  return {
    id: newId('org'),
    name,
    entitlements: [],
    plan: NEW_PLAN,
    statementRows: 'flat',
    createdAt: isoOf(clock.nowMs()),
  };
}

/** Throws `invalid_request` for a name that cannot be one. */
export function newUser(orgId: string, name: string, clock: Clock): User {
  checkName('a user', name);
  return { id: newId('user'), orgId, name, role: 'member', createdAt: isoOf(clock.nowMs()) };
}

function checkName(what: string, name: string): void {
  if (NAME.test(name)) return;
  throw new AppError('invalid_request', `"${name}" is no name of ${what}: 1 to 64 letters, digits, dots, - and _`);
}

async function userOf(store: AccessStore, key: ApiKey): Promise<User> {
  const user = (await store.users(key.orgId)).find(({ id }) => id === key.userId);
  if (!user) throw new AppError('not_found', `The user of the key "${key.id}" is gone.`);
  return user;
}
