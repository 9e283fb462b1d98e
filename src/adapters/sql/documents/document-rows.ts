import { bandsOf, clusterScope } from '../../../domain/documents/clusters.ts';
import type { Audience, DerivedFields, StoredDocument } from '../../../domain/documents/document-store.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import type { DocumentBandRow, DocumentRow } from './document-tables.ts';

/** LSH bands of the first document of each cluster only, so that look-ups do not slow down with repeats of a fields. */
export function bandRows({ id, audience, publishedAt, similarityHash, clusterId }: StoredDocument): DocumentBandRow[] {
  if (similarityHash === null || clusterId !== null) return [];
  const scope = clusterScope(audience);
  return bandsOf(similarityHash).map((band) => ({ scope, band, published_at: publishedAt, document_id: id }));
}

export const toRow = (document: StoredDocument): DocumentRow => ({
  id: document.id,
  org_id: document.audience.kind === 'private' ? document.audience.orgId : null,
  user_id: document.audience.kind === 'private' ? document.audience.userId : null,
  is_shared: document.audience.kind === 'private' && document.audience.isSharedWithOrg ? 1 : 0,
  source_id: document.sourceId,
  category: document.category,
  published_at: document.publishedAt,
  url: document.url,
  sha256: document.sha256,
  tags_json: JSON.stringify(document.tags),
  created_at: document.createdAt,
  cluster_id: document.clusterId,
  ...derivedColumns(document),
});

/** The columns that follow from the fields. */
export const derivedColumns = (fields: DerivedFields) => ({
  about_json: JSON.stringify(fields.about),
  headline: fields.headline,
  language: fields.language,
  sentiment: fields.sentiment,
  chunks: fields.chunks,
  characters: fields.characters,
  pages: fields.pages,
  similarity_hash: fields.similarityHash,
  generation: fields.generation,
  // A changed text needs new vectors.
  vectors_model: null,
});

export const fromRow = (row: DocumentRow): StoredDocument => ({
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
  generation: row.generation,
});

function audienceOf({ org_id, user_id, is_shared }: DocumentRow): Audience {
  if (org_id === null || user_id === null) return { kind: 'public' };
  return { kind: 'private', orgId: org_id, userId: user_id, isSharedWithOrg: is_shared === 1 };
}
