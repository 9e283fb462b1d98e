import type { ImportRunStore } from '../../../domain/ingest/run/import-run-store.ts';
import { inChunks } from '../chunks.ts';
import type { Database } from '../database.ts';
import { importRunRows } from './import-run-rows.ts';

/** `ImportRunStore` on SQLite and PostgreSQL. */
export const sqlImportRunStore = ({ db }: Pick<Database, 'db'>): ImportRunStore => ({
  async add(files) {
    await inChunks(files, (chunk) =>
      db.insertInto('import_runs').values(chunk.map(importRunRows.toRow)).returning('id').execute(),
    );
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
