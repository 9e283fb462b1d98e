import { type Clock, isoOf } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { User } from './access.ts';
import type { SubjectStore } from './subject-store.ts';

/** Operator actions on the subjects of users. Faults are `AppError`s for people to read. */
export type Subjects = ReturnType<typeof createSubjects>;

/** OpenID Connect allows no more characters; control characters would break the lines of a log. */
const SUBJECT = /^[^\p{C}\s](?:[^\p{C}]{0,253}[^\p{C}\s])?$/u;

export function createSubjects({ store, clock }: { store: SubjectStore; clock: Clock }) {
  return {
    /** Replaces the subject of a user. Throws `invalid_request` for one that is not allowed, `conflict` for one of another user. */
    async link(user: User, subject: string): Promise<void> {
      if (!SUBJECT.test(subject))
        throw new AppError('invalid_request', 'A subject has 1 to 255 characters, none of them a control character');
      await store.link({ userId: user.id, subject, linkedAt: isoOf(clock.nowMs()) });
    },
    /** Throws `not_found` for a user without one. */
    async unlink(user: User): Promise<void> {
      if (!(await store.unlink(user.id))) throw new AppError('not_found', `The user "${user.name}" has no subject`);
    },
    /** The subject of each user that has one, by user id. */
    async ofOrganization(orgId: string): Promise<ReadonlyMap<string, string>> {
      return new Map((await store.ofOrganization(orgId)).map(({ userId, subject }) => [userId, subject]));
    },
  };
}
