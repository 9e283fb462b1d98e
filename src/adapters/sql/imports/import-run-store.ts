import type { ImportedFile, ImportRunStore } from '../../../domain/ingest/run/import-run-store.ts';
import { inChunks } from '../chunks.ts';
import type { Database } from '../database.ts';
import type { ImportRunRow } from '../schema.ts';

/** `ImportRunStore` on SQLite and PostgreSQL. */
export const sqlImportRunStore = ({ db }: Pick<Database, 'db'>): ImportRunStore => ({
  async add(files) {
    await inChunks(files, (chunk) => db.insertInto('import_runs').values(chunk.map(toRow)).returning('id').execute());
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
    return rows.map(fromRow);
  },
});

const fromRow = ({ started_at, ended_at, outcome, ...same }: ImportRunRow): ImportedFile => ({
  ...same,
  startedAt: started_at,
  endedAt: ended_at,
  outcome: outcome as ImportedFile['outcome'],
});

const toRow = ({ startedAt, endedAt, ...same }: ImportedFile): ImportRunRow => ({
  ...same,
  started_at: startedAt,
  ended_at: endedAt,
});
