import type { Organization } from './access.ts';
import type { Grants, UserRole } from './roles.ts';

/** A user's name at an authorization server of the operator: a value of one claim of its tokens. */
export interface UserSubject {
  readonly userId: string;
  readonly subject: string;
  readonly linkedAt: string;
}

/** The user of a subject with organization, rights and settings. */
export interface FoundSubject extends UserSubject, Pick<Organization, 'entitlements' | 'statementRows'> {
  readonly orgId: string;
  readonly role: UserRole;
  readonly grants?: Grants;
}

/** Subjects of users: at most one of each. Users without one do not sign in by tokens of the authorization server. */
export interface SubjectStore {
  /** Replaces the subject of the user. Throws `conflict` for one of another user, and for an unknown user. */
  link(subject: UserSubject): Promise<void>;
  /** True if the user had a subject. */
  unlink(userId: string): Promise<boolean>;
  /** Subjects are compared by characters. */
  find(subject: string): Promise<FoundSubject | undefined>;
  /** All subjects of an organization, by user id. Empty for an unknown organization. */
  ofOrganization(orgId: string): Promise<UserSubject[]>;
}
