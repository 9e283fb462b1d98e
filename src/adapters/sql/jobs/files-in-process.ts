import { type Kysely, sql, Transaction } from 'kysely';
import type { ContentFile } from '../../../domain/content/content-file.ts';
import type { FilesInProcess } from '../../../domain/content/file-processing.ts';
import { type Clock, isoOf, systemClock } from '../../../platform/clock.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import { contentFilesFromRows } from '../content/content-row.ts';
import type { InTransaction } from '../database.ts';
import type { Schema } from '../schema.ts';
import { isUnclaimed } from '../upload-claims.ts';
import { sqlUsageStore } from '../usage/usage-store.ts';
import type { Where } from './job-queue.ts';

/** `FilesInProcess` on SQLite and PostgreSQL; takes part in the caller's transaction if created from one. */
export function sqlFilesInProcess(where: Where, { clock = systemClock }: { clock?: Clock } = {}): FilesInProcess {
  const db: Kysely<Schema> = where instanceof Transaction ? where : where.db;
  const inTransaction: InTransaction = where instanceof Transaction ? (work) => work(where) : where.inTransaction;
  const now = (): string => isoOf(clock.nowMs());
  const find = async (at: Kysely<Schema>, id: DocumentId): Promise<ContentFile | undefined> => {
    const rows = await at.selectFrom('content_files').selectAll().where('id', '=', id).execute();
    return (await contentFilesFromRows(at, rows))[0];
  };

  return {
    find: (id) => find(db, id),

    complete: (id, { updatedAt, usage, publishedAt, publishedAtSource, partsNotRead }) =>
      inTransaction(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('content_files')
          .set({
            status: 'completed',
            error_code: null,
            published_at: publishedAt,
            published_at_source: publishedAtSource,
            parts_not_read_json: JSON.stringify(partsNotRead),
            updated_at: now(),
          })
          .where('id', '=', id)
          .where('status', '=', 'processing')
          .where('delete_started_at', 'is', null)
          .where('updated_at', '=', updatedAt)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) {
          const file = await find(trx, id);
          return file?.status === 'processing' && file.deleteStartedAt === null ? 'changed' : 'not_processing';
        }
        await sqlUsageStore({ db: trx, inTransaction: (work) => work(trx) }).add([usage]);
        return 'completed';
      }),

    async fail(id, errorCode, partsNotRead) {
      const { numUpdatedRows } = await db
        .updateTable('content_files')
        .set({
          status: 'failed',
          error_code: errorCode,
          parts_not_read_json: partsNotRead === undefined ? null : JSON.stringify(partsNotRead),
          updated_at: now(),
        })
        .where('id', '=', id)
        .where('status', '=', 'processing')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async takeUp(id) {
      const { numUpdatedRows } = await db
        .updateTable('content_files')
        .set({ status: 'processing', error_code: null, updated_at: now() })
        .where('id', '=', id)
        .where('status', '=', 'failed')
        .where('sha256', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async orphaned(limit) {
      const rows = await db
        .selectFrom('content_files')
        .select(['id', 'org_id'])
        .where('status', '=', 'processing')
        .where('delete_started_at', 'is', null)
        .where(
          sql<boolean>`not exists (select 1 from jobs where jobs.name = 'process-document' and jobs.key = content_files.id
            and jobs.state <> 'dead')`,
        )
        .orderBy('updated_at')
        .limit(limit)
        .execute();
      return rows.map(({ id, org_id }) => ({ id: id as DocumentId, orgId: org_id }));
    },

    async expireUploads(nowMs) {
      const { numUpdatedRows } = await db
        .updateTable('content_files')
        .set({ status: 'failed', error_code: 'UPLOAD_EXPIRED', updated_at: now() })
        .where('status', '=', 'pending')
        .where('upload_expires_at', '<', isoOf(nowMs))
        .where(isUnclaimed(db))
        .where('delete_started_at', 'is', null)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}
