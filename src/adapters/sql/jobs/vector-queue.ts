import { sql } from 'kysely';
import type { VectorQueue } from '../../../domain/search/vectors/vector-queue.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import { inChunks } from '../chunks.ts';
import type { Database } from '../database.ts';

/** `VectorQueue` on SQLite and PostgreSQL. */
export function sqlVectorQueue({ db }: Pick<Database, 'db'>): VectorQueue {
  const mark = async (model: string | null, ids: readonly DocumentId[]): Promise<void> => {
    await inChunks(ids, async (chunk) => {
      await db.updateTable('documents').set({ vectors_model: model }).where('id', 'in', chunk).execute();
      return [];
    });
  };
  return {
    async next({ documents, chunks: chunksMax }) {
      const rows = await db
        .selectFrom('documents')
        .select(['id', 'chunks'])
        .where('vectors_model', 'is', null)
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(documents)
        .execute();
      let sum = 0;
      const over = rows.findIndex(({ chunks }, at) => {
        sum += Number(chunks);
        return at > 0 && sum > chunksMax;
      });
      return rows.slice(0, over < 0 ? rows.length : over).map(({ id }) => id as DocumentId);
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
