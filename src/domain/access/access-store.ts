import type { ApiKey, Organization, User } from './access.ts';

/** Organizations, their users and keys, kept in the product's database. Nothing is ever deleted: keys end, names stay taken. */
export interface AccessStore {
  /** All of them, by name. */
  organizations(): Promise<Organization[]>;
  findOrganization(by: { readonly id: string } | { readonly name: string }): Promise<Organization | undefined>;
  /** Keeps `organization` unless one of its name is there. Answers the one that is kept: compare ids to know which. */
  ensureOrganization(organization: Organization): Promise<Organization>;
  /**
   * Replaces what `change` answers and leaves the rest; no other change can come in between.
   * Throws `not_found`.
   */
  changeOrganization(
    id: string,
    change: (now: Organization) => Partial<Pick<Organization, 'entitlements' | 'plan' | 'statementRows'>>,
  ): Promise<Organization>;
  /** By name. Empty for an unknown organization. */
  users(orgId: string): Promise<User[]>;
  /** Keeps `user` unless the organization has one of that name. Answers the one that is kept. */
  ensureUser(user: User): Promise<User>;
  /** Oldest first, ended ones too. Empty for an unknown organization. */
  keys(orgId: string): Promise<ApiKey[]>;
  findKey(by: { readonly id: string } | { readonly hash: string }): Promise<FoundKey | undefined>;
  /**
   * Writes all or none. Of a key that is there only the ends change: `expiresAt` is replaced, `revokedAt` is set once and
   * stays. Throws `conflict` when another key has the same hash.
   */
  saveKeys(keys: readonly ApiKey[]): Promise<void>;
}

/** A key with what its organization may and how it is answered. */
export interface FoundKey extends Pick<Organization, 'entitlements' | 'statementRows'> {
  readonly key: ApiKey;
}
