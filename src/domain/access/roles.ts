import { AppError } from '../../platform/errors.ts';

/**
 * Roles, from least to most: `reader` reads and searches, `member` writes too, `admin` administers the users and keys of
 * its own organization, `operator` the whole service.
 */
export const USER_ROLES = ['reader', 'member', 'admin', 'operator'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** True if `held` is `needed` or a higher role. */
export const includesRole = (held: UserRole, needed: UserRole): boolean =>
  USER_ROLES.indexOf(held) >= USER_ROLES.indexOf(needed);

/** Throws `forbidden` with the roles of which one is needed. */
export function requireRole(held: UserRole, needed: UserRole): void {
  if (includesRole(held, needed)) return;
  const which = USER_ROLES.filter((role) => includesRole(role, needed)).map((role) => `"${role}"`);
  throw new AppError('forbidden', `This needs the role ${which.join(' or ')}; yours is "${held}"`);
}
