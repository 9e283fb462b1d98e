import { type Kysely, type SqlBool, sql, Transaction } from 'kysely';
import { CLAIM_HOLD_MS } from '../../../domain/blobs/upload-claims.ts';
import type { UploadStore } from '../../../domain/content/content-store.ts';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { UNCLAIMED } from '../upload-claim-columns.ts';
import { claimed, isUnclaimed } from '../upload-claims.ts';

/** `UploadStore` on SQLite and PostgreSQL; takes part in the caller's transaction if created from one. */
export function sqlUploadStore(where: Pick<Database, 'db'> | Transaction<Schema>): UploadStore {
  const db: Kysely<Schema> = where instanceof Transaction ? where : where.db;
  return {
    async claim(id, token, at, holdMs = CLAIM_HOLD_MS) {
      const { numUpdatedRows } = await db
        .updateTable('content_files')
        .set(claimed(db, token, holdMs))
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .where(isUnclaimed(db))
        .where('delete_started_at', 'is', null)
        .where('upload_expires_at', '>', at)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return 'taken';
      const row = await db
        .selectFrom('content_files')
        .select(['status', 'delete_started_at', isUnclaimed(db).as('is_free')])
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined || row.delete_started_at !== null) return 'gone';
      if (row.status !== 'pending') return 'used';
      return row.is_free ? 'expired' : 'busy';
    },

    async extend(token) {
      const { numUpdatedRows } = await db
        .updateTable('content_files')
        .set(claimed(db, token, CLAIM_HOLD_MS))
        .where('upload_claim', '=', token)
        .where('status', '=', 'pending')
        .where('delete_started_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async release(token) {
      await db
        .updateTable('content_files')
        .set(UNCLAIMED)
        .where('upload_claim', 'is not', null)
        .where(sql<SqlBool>`substr(upload_claim, 1, ${sql.lit([...token].length)}) = ${token}`)
        .execute();
    },

    async receive(id, token, { sizeBytes, sha256, contentType, status, errorCode, at }) {
      const { numUpdatedRows } = await db
        .updateTable('content_files')
        .set({
          status,
          error_code: errorCode,
          raw_size_bytes: sizeBytes,
          sha256,
          content_type: contentType,
          updated_at: at,
          ...UNCLAIMED,
          upload_expires_at: null,
        })
        .where('id', '=', id)
        .where('upload_claim', '=', token)
        .where('status', '=', 'pending')
        .where('delete_started_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
