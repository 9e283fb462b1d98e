import { sql, type Transaction } from 'kysely';
import { bandsOf, clusterScope } from '../../../domain/documents/clusters.ts';
import type {
  Audience,
  DerivedFields,
  DocumentStore,
  SimilarDocument,
  StoredDocument,
} from '../../../domain/documents/document-store.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { inChunks } from '../chunks.ts';
import type { Database } from '../database.ts';
import { rowCodec } from '../row-codec.ts';
import { changeRows } from '../rows-by-values.ts';
import type { Schema } from '../schema.ts';
import { talliesOf } from '../tallies.ts';
import { writeDocumentNotices } from '../webhooks/notice-writer.ts';
import { type DocumentBandRow, type DocumentRow, documentRows } from './document-tables.ts';

/** LSH bands of the first document of each cluster only, so that look-ups do not slow down with repeats of a fields. */
function bandRows({ id, audience, publishedAt, similarityHash, clusterId }: StoredDocument): DocumentBandRow[] {
  if (similarityHash === null || clusterId !== null) return [];
  const scope = clusterScope(audience);
  return bandsOf(similarityHash).map((band) => ({ scope, band, published_at: publishedAt, document_id: id }));
}

const toRow = (document: StoredDocument): DocumentRow => ({
  ...documentRows.toRow(document),
  org_id: document.audience.kind === 'private' ? document.audience.orgId : null,
  user_id: document.audience.kind === 'private' ? document.audience.userId : null,
  is_shared: document.audience.kind === 'private' && document.audience.isSharedWithOrg ? 1 : 0,
  // A changed text needs new vectors.
  vectors_model: null,
});

const derivedRows = rowCodec<DerivedFields>()({
  same: ['headline', 'language', 'sentiment', 'chunks', 'characters', 'pages', 'similarityHash', 'generation'],
  json: ['about'],
});

const fromRow = (row: DocumentRow): StoredDocument => ({ ...documentRows.fromRow(row), audience: audienceOf(row) });

function audienceOf({ org_id, user_id, is_shared }: DocumentRow): Audience {
  if (org_id === null || user_id === null) return { kind: 'public' };
  return { kind: 'private', orgId: org_id, userId: user_id, isSharedWithOrg: is_shared === 1 };
}

type Db = Pick<Database, 'db' | 'inTransaction'>;

/** `DocumentStore` on SQLite and PostgreSQL. */
export function sqlDocumentStore(database: Db): DocumentStore {
  return {
    ...changes(database),
    ...found(database),
    ...lists(database),
  };
}

function changes({
  inTransaction,
  db,
}: Db): Pick<
  DocumentStore,
  'put' | 'delete' | 'setAudience' | 'setDerived' | 'beginChange' | 'endChange' | 'openChanges'
> {
  return {
    async put(documents) {
      const rows = latestOf(documents);
      if (rows.length === 0) return;
      await inTransaction(async (trx) => {
        await writeDocumentNotices(trx, rows);
        await bulkInsert(trx, 'documents', rows.map(toRow), {
          key: ['id'],
          action: 'replace',
          unlessHigher: 'generation',
        });
        await replaceBands(trx, rows);
        await inChunks(rows, async (chunk) => {
          const ids = chunk.map(({ id }) => id);
          await trx.deleteFrom('cluster_claims').where('document_id', 'in', ids).execute();
          return [];
        });
      });
    },

    async delete(ids, change) {
      if (ids.length === 0) return;
      await inTransaction(async (trx) => {
        await openChange(trx, ids, change);
        await deleteBands(trx, ids);
        await inChunks(ids, async (chunk) => {
          await trx.deleteFrom('documents').where('id', 'in', chunk).execute();
          return [];
        });
      });
    },

    async setAudience(id, { tags, isSharedWithOrg }, change) {
      await inTransaction(async (trx) => {
        await openChange(trx, [id], change);
        if (tags !== undefined) await changeRows(trx, 'documents', { id }, { tags_json: JSON.stringify(tags) });
        if (isSharedWithOrg === undefined) return;
        await trx
          .updateTable('documents')
          .set({ is_shared: isSharedWithOrg ? 1 : 0 })
          .where('id', '=', id)
          .where('org_id', 'is not', null)
          .execute();
      });
    },

    async setDerived(id, fields) {
      await inTransaction(async (trx) => {
        await trx
          .updateTable('documents')
          .set({ ...derivedRows.toRow(fields), vectors_model: null })
          .where('id', '=', id)
          .where('generation', '<=', fields.generation)
          .execute();
        const row = await trx.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
        if (row) await replaceBands(trx, [fromRow(row)]);
      });
    },

    beginChange: (ids, change) => inTransaction((trx) => openChange(trx, ids, change)),

    async endChange(change) {
      const ended = await db.deleteFrom('document_changes').where('change_id', '=', change).executeTakeFirst();
      return ended.numDeletedRows > 0n;
    },

    async openChanges(limit, after = '') {
      const rows = await db
        .selectFrom('document_changes')
        .selectAll()
        .where('change_id', '>', after)
        .orderBy('change_id')
        .orderBy('document_id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ change: row.change_id, documentId: row.document_id as DocumentId }));
    },
  };
}

function found({ db }: Db): Pick<DocumentStore, 'findMany' | 'cameInAfter' | 'publicBySha256' | 'maybeSimilar'> {
  return {
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
  };
}

function lists({
  db,
}: Db): Pick<DocumentStore, 'page' | 'publicOfSource' | 'publicOfFiling' | 'publicSources' | 'counts'> {
  return {
    async page(afterId, limit) {
      const rows = await db
        .selectFrom('documents')
        .selectAll()
        .where('id', '>', (afterId ?? '') as DocumentId)
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

    async publicOfFiling(accession, limit) {
      const rows = await db
        .selectFrom('documents')
        .selectAll()
        // As in the index `documents_by_filing`.
        .where(sql`substr(ltrim(substr(url, 41), '0123456789'), 2, 18)`, '=', accession.replaceAll('-', ''))
        .where('url', 'like', 'https://www.sec.gov/Archives/edgar/data/%')
        .where('org_id', 'is', null)
        .orderBy('url')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
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
      const tallies = await talliesOf(db, ['documents']);
      return Object.fromEntries(tallies.map(({ category, rows }) => [category, rows]));
    },
  };
}

/** The row of the highest generation for each id, of equal ones the last. */
function latestOf(documents: readonly StoredDocument[]): StoredDocument[] {
  const latest = new Map<DocumentId, StoredDocument>();
  for (const document of documents) {
    const other = latest.get(document.id);
    if (other === undefined || other.generation <= document.generation) latest.set(document.id, document);
  }
  return [...latest.values()];
}

async function openChange(trx: Transaction<Schema>, ids: readonly DocumentId[], change: string): Promise<void> {
  const rows = [...new Set(ids)].map((id) => ({ change_id: change, document_id: id }));
  await bulkInsert(trx, 'document_changes', rows, { key: ['change_id', 'document_id'], action: 'keep' });
}

/** Replaces the bands of the rows among `rows` that are stored. */
async function replaceBands(trx: Transaction<Schema>, rows: readonly StoredDocument[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const stored = await inChunks(ids, (chunk) =>
    trx.selectFrom('documents').select(['id', 'generation']).where('id', 'in', chunk).execute(),
  );
  const generations = new Map(stored.map(({ id, generation }) => [id, generation]));
  const current = rows.filter(({ id, generation }) => generations.get(id) === generation);
  await deleteBands(
    trx,
    current.map(({ id }) => id),
  );
  await bulkInsert(trx, 'document_bands', current.flatMap(bandRows), {
    key: ['scope', 'band', 'published_at', 'document_id'],
    action: 'keep',
  });
}

async function deleteBands(trx: Transaction<Schema>, ids: readonly DocumentId[]): Promise<void> {
  await inChunks(ids, async (chunk) => {
    await trx.deleteFrom('document_bands').where('document_id', 'in', chunk).execute();
    return [];
  });
}
