import type { Organization } from './access.ts';
import type { Grants, UserRole } from './roles.ts';

/** The stored password of a user. */
export interface UserPassword {
  /** Random, and another one each time that a password is set: sessions name it and end with it. */
  readonly id: string;
  readonly userId: string;
  /** See `password-hash.ts`. */
  readonly hash: string;
  readonly setAt: string;
}

/** A password with the organization of its user, its rights and settings. */
export interface FoundPassword extends UserPassword, Pick<Organization, 'entitlements' | 'statementRows'> {
  readonly orgId: string;
  readonly role: UserRole;
  readonly grants?: Grants;
}

/** Passwords of users: at most one of each. Users without one have keys only. */
export interface PasswordStore {
  /** Replaces the password of the user. Throws for an unknown user. */
  set(password: UserPassword): Promise<void>;
  /** True if the user had a password. */
  remove(userId: string): Promise<boolean>;
  /** `undefined` for a user without a password. */
  find(userId: string): Promise<FoundPassword | undefined>;
  /**
   * Passwords of users with this name, of the organization with this name or of all. Names are compared by characters. At most two, as
   * one that is not alone is of no use.
   */
  findByName(userName: string, orgName: string | undefined): Promise<FoundPassword[]>;
  /** All passwords of an organization, by user id. Empty for an unknown organization. */
  ofOrganization(orgId: string): Promise<UserPassword[]>;
}
