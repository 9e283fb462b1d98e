import type { ApiKey, Organization, User } from './access.ts';
import type { Grants, UserRole } from './roles.ts';

/** Organizations, their users and keys. Rows stay: keys end, and users that were removed are found no more. */
export interface AccessStore {
  /** All of them, by name. */
  organizations(): Promise<Organization[]>;
  findOrganization(by: { readonly id: string } | { readonly name: string }): Promise<Organization | undefined>;
  /** Stores `organization` unless its name is taken. Returns the stored one; compare ids to know which. */
  ensureOrganization(organization: Organization): Promise<Organization>;
  /**
   * Replaces the fields that `change` returns, atomically.
   * Throws `not_found`.
   */
  changeOrganization(
    id: string,
    change: (now: Organization) => Partial<Pick<Organization, 'entitlements' | 'plan' | 'statementRows'>>,
  ): Promise<Organization>;
  /** By name. Empty for an unknown organization. */
  users(orgId: string): Promise<User[]>;
  /** Stores `user` unless the organization has one of that name. Returns the stored one. */
  ensureUser(user: User): Promise<User>;
  findUser(id: string): Promise<User | undefined>;
  /**
   * Throws `not_found`; with `keepsOperator`, `conflict` instead of leaving no operator at all, also with concurrent
   * changes.
   */
  changeRole(userId: string, role: UserRole, options: { readonly keepsOperator: boolean }): Promise<User>;
  /** Replaces the grants of a guest. Throws `not_found`. */
  changeGrants(userId: string, grants: readonly string[]): Promise<User>;
  /**
   * Removes a user with keys, password, subject and private items; shared items pass to the heir. Private files are
   * removed soon after. The name is free again. Throws `not_found` for an unknown user or heir, `conflict` for the last
   * operator.
   */
  removeUser(userId: string, removal: UserRemoval): Promise<User>;
  /** Oldest first, ended ones too. Empty for an unknown organization. */
  keys(orgId: string): Promise<ApiKey[]>;
  findKey(by: { readonly id: string } | { readonly hash: string }): Promise<FoundKey | undefined>;
  /**
   * Writes all or none. Of a key that is there only the ends change: `expiresAt` is replaced, `revokedAt` is set once and
   * stays. Throws `conflict` when another key has the same hash.
   */
  saveKeys(keys: readonly ApiKey[]): Promise<void>;
}

/** A key with the role of its user, and the rights and settings of its organization. */
export interface FoundKey extends Pick<Organization, 'entitlements' | 'statementRows'> {
  readonly key: ApiKey;
  readonly role: UserRole;
  readonly grants?: Grants;
}

/** Options of the removal of a user. */
export interface UserRemoval {
  /** The user of the same organization to whom shared items pass. */
  readonly heirId: string;
  readonly at: string;
}
