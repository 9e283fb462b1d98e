import type { ResultStore } from '../../../domain/workflows/result-store.ts';
import type { Database } from '../database.ts';

/** `ResultStore` on SQLite and PostgreSQL. */
export function sqlResultStore({ db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>): ResultStore {
  return {
    add: ({ id, orgId, userId, content, expiresAt }, most) =>
      inTransaction(async (trx) => {
        await trx
          .insertInto('research_results')
          .values({ id, org_id: orgId, user_id: userId, content_json: JSON.stringify(content), expires_at: expiresAt })
          .execute();
        const beyond = await trx
          .selectFrom('research_results')
          .select('id')
          .where('org_id', '=', orgId)
          .where('user_id', '=', userId)
          .orderBy('id', 'desc')
          .limit(1)
          .offset(most)
          .executeTakeFirst();
        if (beyond === undefined) return;
        await trx
          .deleteFrom('research_results')
          .where('org_id', '=', orgId)
          .where('user_id', '=', userId)
          .where('id', '<=', beyond.id)
          .execute();
      }),

    async find({ orgId, userId }, id) {
      const row = await db
        .selectFrom('research_results')
        .select(['content_json', 'expires_at'])
        .where('id', '=', id)
        .where('org_id', '=', orgId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row && { id, orgId, userId, content: JSON.parse(row.content_json), expiresAt: row.expires_at };
    },

    async removeExpired(expiredAt) {
      const { numDeletedRows } = await db
        .deleteFrom('research_results')
        .where('expires_at', '<=', expiredAt)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
