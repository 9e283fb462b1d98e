import type { Digest } from '../../../domain/digests/digest.ts';
import type { DigestStore } from '../../../domain/digests/digest-store.ts';
import type { Database } from '../database.ts';
import type { DigestRow } from './digest-tables.ts';

/** `DigestStore` on SQLite and PostgreSQL. */
export const sqlDigestStore = ({ db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>): DigestStore => ({
  async list(userId) {
    const rows = await db
      .selectFrom('digests')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(fromRow);
  },

  async find(id) {
    const row = await db.selectFrom('digests').selectAll().where('id', '=', id).executeTakeFirst();
    return row && fromRow(row);
  },

  async put(digest) {
    const row = toRow(digest);
    await db
      .insertInto('digests')
      .values(row)
      .onConflict((on) => on.columns(['user_id', 'item_id']).doUpdateSet(row))
      .execute();
  },

  change: ({ id, address }, change) =>
    inTransaction(async (trx) => {
      const row = await trx
        .selectFrom('digests')
        .selectAll()
        .where('id', '=', id)
        .where('address', '=', address)
        .executeTakeFirst();
      if (row === undefined) return false;
      await trx
        .updateTable('digests')
        .set(toRow({ ...fromRow(row), ...change }))
        .where('id', '=', id)
        .execute();
      return true;
    }),

  async remove(id) {
    const removed = await db.deleteFrom('digests').where('id', '=', id).executeTakeFirst();
    return removed.numDeletedRows > 0n;
  },

  async due(at) {
    const rows = await db.selectFrom('digests').select('id').where('next_at', '<=', at).orderBy('next_at').execute();
    return rows.map(({ id }) => id);
  },
});

const fromRow = (row: DigestRow): Digest => ({
  id: row.id,
  orgId: row.org_id,
  userId: row.user_id,
  kind: row.kind,
  address: row.address,
  rhythm: row.rhythm,
  state: row.state,
  fault: row.fault,
  view: {
    itemId: row.item_id,
    seenAt: row.seen_at,
    companies: row.companies_json === null ? null : (JSON.parse(row.companies_json) as string[]),
  },
  nextAt: row.next_at,
  failingSince: row.failing_since,
  failures: row.failures,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const toRow = ({ view, ...digest }: Digest): DigestRow => ({
  id: digest.id,
  org_id: digest.orgId,
  user_id: digest.userId,
  kind: digest.kind,
  address: digest.address,
  rhythm: digest.rhythm,
  state: digest.state,
  fault: digest.fault,
  item_id: view.itemId,
  seen_at: view.seenAt,
  companies_json: view.companies && JSON.stringify(view.companies),
  next_at: digest.nextAt,
  failing_since: digest.failingSince,
  failures: digest.failures,
  created_at: digest.createdAt,
  updated_at: digest.updatedAt,
});
