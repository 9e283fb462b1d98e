import type { SubjectStore } from '../../../domain/access/subject-store.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Database } from '../database.ts';
import { RIGHTS, rightsRows, subjectRows } from './access-rows.ts';

/** `SubjectStore` on SQLite and PostgreSQL. */
export function sqlSubjectStore({ db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>): SubjectStore {
  return {
    link: (subject) =>
      inTransaction(async (trx) => {
        await trx.deleteFrom('user_subjects').where('user_id', '=', subject.userId).execute();
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('user_subjects')
          .values(subjectRows.toRow(subject))
          .onConflict((on) => on.column('subject').doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 0n) throw new AppError('conflict', 'Another user has this subject');
      }),

    async unlink(userId) {
      const removed = await db.deleteFrom('user_subjects').where('user_id', '=', userId).executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },

    async find(subject) {
      const row = await db
        .selectFrom('user_subjects')
        .innerJoin('users', 'users.id', 'user_subjects.user_id')
        .innerJoin('organizations', 'organizations.id', 'users.org_id')
        .select(['user_id', 'subject', 'linked_at', 'org_id', ...RIGHTS])
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row && { ...subjectRows.fromRow(row), orgId: row.org_id, ...rightsRows.fromRow(row) };
    },

    async ofOrganization(orgId) {
      const rows = await db
        .selectFrom('user_subjects')
        .innerJoin('users', 'users.id', 'user_subjects.user_id')
        .selectAll('user_subjects')
        .where('org_id', '=', orgId)
        .orderBy('user_id')
        .execute();
      return rows.map(subjectRows.fromRow);
    },
  };
}
