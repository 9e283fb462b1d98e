import type { ResultStore } from '../../../domain/workflows/result-store.ts';
import type { Database } from '../database.ts';
import { findRow } from '../rows-by-values.ts';
import { resultRows } from './workflow-tables.ts';

/** `ResultStore` on SQLite and PostgreSQL. */
export function sqlResultStore({ db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>): ResultStore {
  return {
    add: (result, most) =>
      inTransaction(async (trx) => {
        const { orgId, userId } = result;
        await trx.insertInto('research_results').values(resultRows.toRow(result)).execute();
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
      const row = await findRow(db, 'research_results', { id, org_id: orgId, user_id: userId });
      return row && resultRows.fromRow(row);
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
