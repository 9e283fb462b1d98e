import { sql, type Transaction } from 'kysely';
import { bandsOf, clusterScope } from '../../../domain/documents/clusters.ts';
import type {
  Audience,
  DocumentStore,
  SimilarDocument,
  StoredDocument,
} from '../../../domain/documents/document-store.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { inChunks } from '../chunks.ts';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import type { DocumentBandRow, DocumentRow } from './document-tables.ts';

/** `DocumentStore` on SQLite and PostgreSQL. */
export function sqlDocumentStore({ db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>): DocumentStore {
  return {
    async put(documents) {
      // The later of two documents with the same id wins.
      const rows = [...new Map(documents.map((document) => [document.id, document])).values()];
      if (rows.length === 0) return;
      await inTransaction(async (trx) => {
        await deleteBands(
          trx,
          rows.map(({ id }) => id),
        );
        await bulkInsert(trx, 'documents', rows.map(toRow), { key: ['id'], action: 'replace' });
        await bulkInsert(trx, 'document_bands', rows.flatMap(bandRows), {
          key: ['scope', 'band', 'published_at', 'document_id'],
          action: 'keep',
        });
        await inChunks(rows, async (chunk) => {
          const ids = chunk.map(({ id }) => id);
          await trx.deleteFrom('cluster_claims').where('document_id', 'in', ids).execute();
          return [];
        });
      });
    },

    async findMany(ids) {
      const rows = await inChunks([...new Set(ids)], (chunk) =>
        db.selectFrom('documents').selectAll().where('id', 'in', chunk).execute(),
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        return row ? [fromRow(row)] : [];
      });
    },

    async cameInAfter(instant, limit) {
      const rows = await db
        .selectFrom('documents')
        .select(['id', 'created_at'])
        .where('created_at', '>', instant)
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id, created_at }) => ({ id: id as DocumentId, createdAt: created_at }));
    },

    async publicBySha256(hashes) {
      const rows = await inChunks([...new Set(hashes)], (chunk) =>
        db
          .selectFrom('documents')
          .select(['id', 'sha256'])
          .where('sha256', 'in', chunk)
          .where('org_id', 'is', null)
          .orderBy('id', 'desc')
          .execute(),
      );
      return new Map(rows.map(({ sha256, id }) => [sha256, id as DocumentId]));
    },

    async delete(ids) {
      if (ids.length === 0) return;
      await inTransaction(async (trx) => {
        await deleteBands(trx, ids);
        await inChunks(ids, async (chunk) => {
          await trx.deleteFrom('documents').where('id', 'in', chunk).execute();
          return [];
        });
      });
    },

    async setShared(id, isSharedWithOrg) {
      await db
        .updateTable('documents')
        .set({ is_shared: isSharedWithOrg ? 1 : 0 })
        .where('id', '=', id)
        .where('org_id', 'is not', null)
        .execute();
    },

    async setTags(id, tags) {
      await db
        .updateTable('documents')
        .set({ tags_json: JSON.stringify(tags) })
        .where('id', '=', id)
        .execute();
    },

    async maybeSimilar({ scope, bands, from, to }) {
      if (bands.length === 0) return [];
      const rows = await db
        .selectFrom('document_bands as b')
        .innerJoin('documents as d', 'd.id', 'b.document_id')
        .select(['d.id', 'd.published_at', 'd.similarity_hash', 'd.cluster_id'])
        .distinct()
        .where('b.scope', '=', scope)
        .where('b.band', 'in', bands)
        .where('b.published_at', '>=', from)
        .where('b.published_at', '<=', to)
        .execute();
      return rows.map(
        (row): SimilarDocument => ({
          id: row.id as DocumentId,
          publishedAt: row.published_at,
          similarityHash: row.similarity_hash,
          clusterId: row.cluster_id as DocumentId | null,
        }),
      );
    },

    async page(afterId, limit) {
      const rows = await db
        .selectFrom('documents')
        .selectAll()
        .where('id', '>', afterId ?? '')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },

    async publicOfSource(sourceId, limit) {
      const rows = await db
        .selectFrom('documents')
        .select('id')
        .where('org_id', 'is', null)
        .where('source_id', '=', sourceId)
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id as DocumentId);
    },

    async publicSources() {
      // One index step per source, regardless of its number of documents (loose index scan).
      const { rows } = await sql<{ source_id: string }>`
        with recursive found (source_id) as (
          select min(source_id) from documents where org_id is null
          union all
          select (select min(d.source_id) from documents d where d.org_id is null and d.source_id > found.source_id)
          from found where found.source_id is not null
        )
        select source_id from found where source_id is not null order by source_id`.execute(db);
      return rows.map(({ source_id }) => source_id);
    },

    async counts() {
      const rows = await db
        .selectFrom('documents')
        .select(['category', sql<number | bigint | string>`count(*)`.as('documents')])
        .groupBy('category')
        .orderBy('category')
        .execute();
      return Object.fromEntries(rows.map(({ category, documents }) => [category, Number(documents)]));
    },
  };
}

async function deleteBands(trx: Transaction<Schema>, ids: readonly DocumentId[]): Promise<void> {
  await inChunks(ids, async (chunk) => {
    await trx.deleteFrom('document_bands').where('document_id', 'in', chunk).execute();
    return [];
  });
}

/** LSH bands of the first document of each cluster only, so that look-ups do not slow down with repeats of a text. */
function bandRows({ id, audience, publishedAt, similarityHash, clusterId }: StoredDocument): DocumentBandRow[] {
  if (similarityHash === null || clusterId !== null) return [];
  const scope = clusterScope(audience);
  return bandsOf(similarityHash).map((band) => ({ scope, band, published_at: publishedAt, document_id: id }));
}

const toRow = (document: StoredDocument): DocumentRow => ({
  id: document.id,
  org_id: document.audience.kind === 'private' ? document.audience.orgId : null,
  user_id: document.audience.kind === 'private' ? document.audience.userId : null,
  is_shared: document.audience.kind === 'private' && document.audience.isSharedWithOrg ? 1 : 0,
  source_id: document.sourceId,
  category: document.category,
  about_json: JSON.stringify(document.about),
  headline: document.headline,
  language: document.language,
  sentiment: document.sentiment,
  published_at: document.publishedAt,
  url: document.url,
  chunks: document.chunks,
  characters: document.characters,
  pages: document.pages,
  similarity_hash: document.similarityHash,
  cluster_id: document.clusterId,
  sha256: document.sha256,
  tags_json: JSON.stringify(document.tags),
  created_at: document.createdAt,
  // A changed text needs new vectors.
  vectors_model: null,
});

const fromRow = (row: DocumentRow): StoredDocument => ({
  id: row.id as DocumentId,
  audience: audienceOf(row),
  sourceId: row.source_id,
  category: row.category,
  about: JSON.parse(row.about_json),
  headline: row.headline,
  language: row.language,
  sentiment: row.sentiment,
  publishedAt: row.published_at,
  url: row.url,
  chunks: row.chunks,
  characters: row.characters,
  pages: row.pages,
  similarityHash: row.similarity_hash,
  clusterId: row.cluster_id as DocumentId | null,
  sha256: row.sha256,
  tags: JSON.parse(row.tags_json),
  createdAt: row.created_at,
});

function audienceOf({ org_id, user_id, is_shared }: DocumentRow): Audience {
  if (org_id === null || user_id === null) return { kind: 'public' };
  return { kind: 'private', orgId: org_id, userId: user_id, isSharedWithOrg: is_shared === 1 };
}
