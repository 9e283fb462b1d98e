import { type Clock, isoOf } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { User } from './access.ts';
import type { AccessStore } from './access-store.ts';
import { checkPassword, hashPassword } from './password-hash.ts';
import type { PasswordStore } from './password-store.ts';

/**
 * Operator actions on passwords. Organizations and users are identified by name; faults are `AppError`s for people to
 * read.
 */
export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords(parts: { access: AccessStore; store: PasswordStore; clock: Clock }) {
  const { access, store, clock } = parts;
  return {
    /** Throws `not_found` for an unknown organization or user. */
    async user(orgName: string, userName: string): Promise<User> {
      const organization = await access.findOrganization({ name: orgName });
      if (!organization)
        throw new AppError('not_found', `There is no organization "${orgName}". List them with: almanac orgs list`);
      const user = (await access.users(organization.id)).find(({ name }) => name === userName);
      if (user) return user;
      throw new AppError(
        'not_found',
        `There is no user "${userName}" in "${orgName}". List them with: almanac users list --org ${orgName}`,
      );
    },

    /** Replaces the password of a user and ends all sessions of that user. Throws `invalid_request` for one that is not allowed. */
    async set(user: User, password: string): Promise<void> {
      checkPassword(password);
      const hash = await hashPassword(password);
      await store.set({ id: newId('password'), userId: user.id, hash, setAt: isoOf(clock.nowMs()) });
    },

    /** Ends all sessions too; keys stay. Throws `not_found` for a user without a password. */
    async remove(user: User): Promise<void> {
      if (!(await store.remove(user.id))) throw new AppError('not_found', `The user "${user.name}" has no password`);
    },

    /** When the password of each user was set, by user id. */
    async setAt(orgId: string): Promise<ReadonlyMap<string, string>> {
      return new Map((await store.ofOrganization(orgId)).map(({ userId, setAt }) => [userId, setAt]));
    },
  };
}
