import type { StatementRows } from '../../../domain/access/access.ts';
import type { UserRole } from '../../../domain/access/roles.ts';
import type { SubjectStore } from '../../../domain/access/subject-store.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Database } from '../database.ts';

/** `SubjectStore` on SQLite and PostgreSQL. */
export function sqlSubjectStore({ db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>): SubjectStore {
  return {
    link: ({ userId, subject, linkedAt }) =>
      inTransaction(async (trx) => {
        await trx.deleteFrom('user_subjects').where('user_id', '=', userId).execute();
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('user_subjects')
          .values({ subject, user_id: userId, linked_at: linkedAt })
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
        .select(['user_id', 'subject', 'linked_at', 'org_id', 'role', 'entitlements_json', 'statement_rows'])
        .where('subject', '=', subject)
        .executeTakeFirst();
      return (
        row && {
          userId: row.user_id,
          subject: row.subject,
          linkedAt: row.linked_at,
          orgId: row.org_id,
          entitlements: JSON.parse(row.entitlements_json) as string[],
          statementRows: row.statement_rows as StatementRows,
          role: row.role as UserRole,
        }
      );
    },

    async ofOrganization(orgId) {
      const rows = await db
        .selectFrom('user_subjects')
        .innerJoin('users', 'users.id', 'user_subjects.user_id')
        .selectAll('user_subjects')
        .where('org_id', '=', orgId)
        .orderBy('user_id')
        .execute();
      return rows.map((row) => ({ userId: row.user_id, subject: row.subject, linkedAt: row.linked_at }));
    },
  };
}
