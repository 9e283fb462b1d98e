import { type Kysely, type SqlBool, sql, Transaction } from 'kysely';
import type { BatchStore, BatchUploadStore } from '../../../domain/batches/batch-store.ts';
import { CLAIM_HOLD_MS } from '../../../domain/blobs/upload-claims.ts';
import type { Database, InTransaction } from '../database.ts';
import type { Where } from '../jobs/job-queue.ts';
import type { Schema } from '../schema.ts';
import { UNCLAIMED } from '../upload-claim-columns.ts';
import { claimed, isUnclaimed } from '../upload-claims.ts';
import { sqlUsageStore } from '../usage/usage-store.ts';
import { batchRows } from './batch-tables.ts';

/** `BatchStore` on SQLite and PostgreSQL; takes part in the caller's transaction if created from one. */
export function sqlBatchStore(where: Where): BatchStore {
  const db: Kysely<Schema> = where instanceof Transaction ? where : where.db;
  const inTransaction: InTransaction = where instanceof Transaction ? (work) => work(where) : where.inTransaction;
  return {
    async add(batch) {
      await db
        .insertInto('search_batches')
        .values({ ...batchRows.toRow(batch), ...UNCLAIMED })
        .execute();
    },

    async find(id) {
      const row = await db.selectFrom('search_batches').selectAll().where('id', '=', id).executeTakeFirst();
      return row && batchRows.fromRow(row);
    },

    async setTotal(id, lines) {
      await db.updateTable('search_batches').set({ lines_total: lines }).where('id', '=', id).execute();
    },

    addPart: (id, { part, lines, linesFailed, usage }) =>
      inTransaction(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('search_batches')
          .set((e) => ({
            parts: part + 1,
            lines_done: e('lines_done', '+', lines),
            lines_failed: e('lines_failed', '+', linesFailed),
          }))
          .where('id', '=', id)
          .where('status', '=', 'processing')
          .where('parts', '=', part)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await sqlUsageStore({ db: trx, inTransaction: (work) => work(trx) }).add([usage]);
        return true;
      }),

    async end(id, status, error) {
      const { numUpdatedRows } = await db
        .updateTable('search_batches')
        .set({ status, error })
        .where('id', '=', id)
        .where('status', 'in', status === 'failed' ? ['pending', 'processing'] : ['processing'])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async takeUp(id) {
      const { numUpdatedRows } = await db
        .updateTable('search_batches')
        .set({ status: 'processing', error: null })
        .where('id', '=', id)
        .where('status', '=', 'failed')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async expireUploads(at) {
      const { numUpdatedRows } = await db
        .updateTable('search_batches')
        .set({ status: 'failed', error: 'Nothing was uploaded before the link ended' })
        .where('status', '=', 'pending')
        .where('upload_expires_at', '<', at)
        .where(isUnclaimed(db))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async madeBefore(at, limit) {
      const rows = await db
        .selectFrom('search_batches')
        .selectAll()
        .where('created_at', '<', at)
        .where('status', '!=', 'processing')
        .orderBy('created_at')
        .limit(limit)
        .execute();
      return rows.map(batchRows.fromRow);
    },

    async remove(id) {
      await db.deleteFrom('search_batches').where('id', '=', id).execute();
    },
  };
}

/** `BatchUploadStore`; takes part in the caller's transaction if created from one. */
export function sqlBatchUploadStore(where: Pick<Database, 'db'> | Transaction<Schema>): BatchUploadStore {
  const db: Kysely<Schema> = where instanceof Transaction ? where : where.db;
  return {
    async claim(id, token, at, holdMs = CLAIM_HOLD_MS) {
      const { numUpdatedRows } = await db
        .updateTable('search_batches')
        .set(claimed(db, token, holdMs))
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .where(isUnclaimed(db))
        .where('upload_expires_at', '>', at)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return 'taken';
      const row = await db
        .selectFrom('search_batches')
        .select(['status', isUnclaimed(db).as('is_free')])
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return 'gone';
      if (row.status !== 'pending') return 'used';
      return row.is_free ? 'expired' : 'busy';
    },

    async extend(token) {
      const { numUpdatedRows } = await db
        .updateTable('search_batches')
        .set(claimed(db, token, CLAIM_HOLD_MS))
        .where('upload_claim', '=', token)
        .where('status', '=', 'pending')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async release(token) {
      await db
        .updateTable('search_batches')
        .set(UNCLAIMED)
        .where('upload_claim', 'is not', null)
        .where(sql<SqlBool>`substr(upload_claim, 1, ${sql.lit([...token].length)}) = ${token}`)
        .execute();
    },

    async receive(id, token) {
      const { numUpdatedRows } = await db
        .updateTable('search_batches')
        .set({ status: 'processing', ...UNCLAIMED })
        .where('id', '=', id)
        .where('upload_claim', '=', token)
        .where('status', '=', 'pending')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
