import { AppError } from '../../platform/errors.ts';

/**
 * Administrative roles, from least to most: `member` administers nothing, `admin` the users and keys of its own
 * organization, `operator` the whole service.
 */
export const USER_ROLES = ['member', 'admin', 'operator'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** True if `held` is `needed` or a higher role. */
export const includesRole = (held: UserRole, needed: UserRole): boolean =>
  USER_ROLES.indexOf(held) >= USER_ROLES.indexOf(needed);

/** Throws `forbidden` with the role that is needed. */
export function requireRole(held: UserRole, needed: UserRole): void {
  if (includesRole(held, needed)) return;
  const which = needed === 'admin' ? '"admin" or "operator"' : `"${needed}"`;
  throw new AppError('forbidden', `This needs the role ${which}; yours is "${held}"`);
}
