import { type Kysely, Transaction } from 'kysely';
import type { UploadStore } from '../../../domain/content/content-store.ts';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { UNCLAIMED } from '../upload-claim-columns.ts';
import { uploadClaimsIn } from '../upload-claims.ts';

/** `UploadStore` on SQLite and PostgreSQL; takes part in the caller's transaction if created from one. */
export function sqlUploadStore(where: Pick<Database, 'db'> | Transaction<Schema>): UploadStore {
  const db: Kysely<Schema> = where instanceof Transaction ? where : where.db;
  return {
    ...uploadClaimsIn(db, 'content_files'),

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
