import type { ImportRunStore } from '../../../domain/ingest/run/import-run-store.ts';
import { inChunks } from '../chunks.ts';
import type { Database } from '../database.ts';
import { importRunRows, rejectionRows } from './import-run-rows.ts';

/** `ImportRunStore` on SQLite and PostgreSQL. */
export const sqlImportRunStore = ({ db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>): ImportRunStore => ({
  add: (files) =>
    inTransaction(async (trx) => {
      for (const { rejections, ...file } of files) {
        const earlier = trx
          .selectFrom('import_runs')
          .select('id')
          .where('kind', '=', file.kind)
          .where('file', '=', file.file);
        await trx.deleteFrom('import_rejections').where('import_id', 'in', earlier).execute();
        await trx.insertInto('import_runs').values(importRunRows.toRow(file)).execute();
        const rows = rejections.map((one, no) => ({ import_id: file.id, no, ...rejectionRows.toRow(one) }));
        await inChunks(rows, (chunk) =>
          trx
            .insertInto('import_rejections')
            .values([...chunk])
            .returning('no')
            .execute(),
        );
      }
    }),

  async find(id) {
    const row = await db.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return undefined;
    const rejections = await db
      .selectFrom('import_rejections')
      .select(['record', 'line', 'reason', 'about', 'is_taken'])
      .where('import_id', '=', id)
      .orderBy('no')
      .execute();
    return { ...importRunRows.fromRow(row), rejections: rejections.map(rejectionRows.fromRow) };
  },

  async list({ kind, after, limit }) {
    const rows = await db
      .selectFrom('import_runs')
      .selectAll()
      .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? ''))
      .$if(after !== undefined, (q) => q.where('id', '<', after ?? ''))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(importRunRows.fromRow);
  },
});
