import type { Digest } from '../../../domain/digests/digest.ts';
import type { DigestStore } from '../../../domain/digests/digest-store.ts';
import type { Database } from '../database.ts';
import { changeRows, findRow } from '../rows-by-values.ts';
import { itemViewRows } from '../watching/watching-tables.ts';
import { type DigestRow, digestRows } from './digest-tables.ts';

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
      const row = await findRow(trx, 'digests', { id, address });
      if (row === undefined) return false;
      await changeRows(trx, 'digests', { id }, toRow({ ...fromRow(row), ...change }));
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

const fromRow = (row: DigestRow): Digest => ({ ...digestRows.fromRow(row), view: itemViewRows.fromRow(row) });

const toRow = (digest: Digest): DigestRow => ({ ...digestRows.toRow(digest), ...itemViewRows.toRow(digest.view) });
