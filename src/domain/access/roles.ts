import { AppError } from '../../platform/errors.ts';

/**
 * Roles, from least to most: `guest` reads what it was granted, `reader` reads and searches, `member` writes too, `admin` administers the users and keys of
 * its own organization, `operator` the whole service.
 */
export const USER_ROLES = ['guest', 'reader', 'member', 'admin', 'operator'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/**
 * Ids of the watchlists, templates and files that a guest was granted, among those that its organization shares. Absent or `null` for all
 * other roles, which see all that is shared with them.
 */
export type Grants = readonly string[] | null;

export const isGuest = ({ role }: { readonly role: UserRole }): boolean => role === 'guest';

/** True if a user may see an item that is shared with the whole organization. */
export const isSharedWith = ({ grants }: { readonly grants?: Grants }, itemId: string): boolean =>
  grants?.includes(itemId) ?? true;

/** True if `held` is `needed` or a higher role. */
export const includesRole = (held: UserRole, needed: UserRole): boolean =>
  USER_ROLES.indexOf(held) >= USER_ROLES.indexOf(needed);

/** Throws `forbidden` with the roles of which one is needed. */
export function requireRole(held: UserRole, needed: UserRole): void {
  if (includesRole(held, needed)) return;
  const which = USER_ROLES.filter((role) => includesRole(role, needed)).map((role) => `"${role}"`);
  throw new AppError('forbidden', `This needs the role ${which.join(' or ')}; yours is "${held}"`);
}
