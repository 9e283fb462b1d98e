import { sql } from 'kysely';
import { VECTOR_CLAIM_MS, type VectorQueue } from '../../../domain/search/vectors/vector-queue.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import { inChunks } from '../chunks.ts';
import type { Database } from '../database.ts';
import { databaseTime } from '../database-time.ts';

/** Another process may claim the same documents first; then the next ones are looked for. */
const TRIES = 5;

/** `VectorQueue` on SQLite and PostgreSQL, of one process, `holder`: unique, and the same at every start. */
export function sqlVectorQueue({ db }: Pick<Database, 'db'>, holder: string): VectorQueue {
  const mark = async (model: string | null, ids: readonly DocumentId[]): Promise<void> => {
    await inChunks(ids, async (chunk) => {
      await db.updateTable('documents').set({ vectors_model: model }).where('id', 'in', chunk).execute();
      await db.deleteFrom('vector_claims').where('document_id', 'in', chunk).where('holder', '=', holder).execute();
      return [];
    });
  };
  /** Documents that look free, within the limits. */
  const candidates = async (limit: { readonly documents: number; readonly chunks: number }): Promise<DocumentId[]> => {
    const rows = await db
      .selectFrom('documents as d')
      .select(['d.id', 'd.chunks'])
      .where('d.vectors_model', 'is', null)
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('vector_claims as v')
              .select('v.holder')
              .whereRef('v.document_id', '=', 'd.id')
              .where('v.holder', '<>', holder)
              .where('v.until_at', '>=', databaseTime(db)),
          ),
        ),
      )
      .orderBy('d.published_at', 'desc')
      .orderBy('d.id', 'desc')
      .limit(limit.documents)
      .execute();
    let sum = 0;
    const over = rows.findIndex(({ chunks }, at) => {
      sum += Number(chunks);
      return at > 0 && sum > limit.chunks;
    });
    return rows.slice(0, over < 0 ? rows.length : over).map(({ id }) => id as DocumentId);
  };
  /** The candidates that no other process has claimed meanwhile: the unique key decides. */
  const take = async (ids: readonly DocumentId[]): Promise<DocumentId[]> => {
    const { rows } = await sql<{ document_id: string }>`
      insert into vector_claims (document_id, holder, until_at)
      values ${sql.join(ids.map((id) => sql`(${id}, ${holder}, ${databaseTime(db, VECTOR_CLAIM_MS)})`))}
      on conflict (document_id) do update set holder = excluded.holder, until_at = excluded.until_at
      where vector_claims.holder = excluded.holder or vector_claims.until_at < ${databaseTime(db)}
      returning document_id`.execute(db);
    const taken = new Set(rows.map(({ document_id }) => document_id));
    return ids.filter((id) => taken.has(id));
  };
  return {
    async claim(limit) {
      for (let tried = 0; tried < TRIES; tried++) {
        const ids = await candidates(limit);
        if (ids.length === 0) break;
        const taken = await take(ids);
        if (taken.length > 0) return taken;
      }
      // Claims of documents that were removed meanwhile.
      await db.deleteFrom('vector_claims').where('until_at', '<', databaseTime(db)).execute();
      return [];
    },
    async isAnyWaiting() {
      const any = await db.selectFrom('documents').select('id').where('vectors_model', 'is', null).limit(1).execute();
      return any.length > 0;
    },
    markDone: (model, ids) => mark(model, ids),
    markWaiting: (ids) => mark(null, ids),
    async waitUnlessOf(model) {
      const all = db.updateTable('documents').set({ vectors_model: null }).where('vectors_model', 'is not', null);
      const { numUpdatedRows } = await (model === null
        ? all
        : all.where('vectors_model', '<>', model)
      ).executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
    async progress() {
      const rows = await db
        .selectFrom('documents')
        .select([
          'vectors_model',
          sql<number | bigint | string>`count(*)`.as('documents'),
          sql<number | bigint | string>`sum(chunks)`.as('chunks'),
        ])
        .groupBy('vectors_model')
        .execute();
      return rows
        .map(({ vectors_model, documents, chunks }) => ({
          model: vectors_model,
          documents: Number(documents),
          chunks: Number(chunks),
        }))
        .sort((a, b) => (a.model ?? '').localeCompare(b.model ?? ''));
    },
  };
}
