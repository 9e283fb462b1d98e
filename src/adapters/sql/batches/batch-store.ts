import { type Kysely, Transaction } from 'kysely';
import type { BatchStore, BatchUploadStore } from '../../../domain/batches/batch-store.ts';
import type { Database, InTransaction } from '../database.ts';
import type { Where } from '../jobs/job-queue.ts';
import type { Schema } from '../schema.ts';
import { UNCLAIMED } from '../upload-claim-columns.ts';
import { isUnclaimed, uploadClaimsIn } from '../upload-claims.ts';
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
    ...uploadClaimsIn(db, 'search_batches'),

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
