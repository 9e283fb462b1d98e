import type { AskedQuestion, AskedStore } from '../../../domain/usage/asked-questions.ts';
import type { Database } from '../database.ts';
import type { AskedQuestionRow } from '../schema.ts';

/** `AskedStore` on SQLite and PostgreSQL. */
export function sqlAskedStore({ db }: Pick<Database, 'db'>): AskedStore {
  return {
    async add({ id, orgId, userId, callerId, at, operation, text, units }) {
      const whose = { org_id: orgId, user_id: userId, caller_id: callerId };
      const row = { id, ...whose, asked_at: at, operation, question: text, units_json: JSON.stringify(units) };
      await db.insertInto('asked_questions').values(row).execute();
    },
    async list(orgId, { userId, start, end }, { after, limit }) {
      const rows = await db
        .selectFrom('asked_questions')
        .selectAll()
        .where('org_id', '=', orgId)
        .$if(userId !== undefined, (q) => q.where('user_id', '=', userId ?? ''))
        .$if(start !== undefined, (q) => q.where('asked_at', '>=', start ?? ''))
        // After every instant of the day.
        .$if(end !== undefined, (q) => q.where('asked_at', '<', `${end}U`))
        .$if(after !== undefined, (q) => q.where('id', '<', after ?? ''))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },
    async removeBefore(instant) {
      const { numDeletedRows } = await db
        .deleteFrom('asked_questions')
        .where('asked_at', '<', instant)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

const fromRow = (row: AskedQuestionRow): AskedQuestion => ({
  id: row.id,
  orgId: row.org_id,
  userId: row.user_id,
  callerId: row.caller_id,
  at: row.asked_at,
  operation: row.operation,
  text: row.question,
  units: JSON.parse(row.units_json) as AskedQuestion['units'],
});
