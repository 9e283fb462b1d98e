import type { StoredDocument } from '../../../domain/documents/document-store.ts';
import { type RowOf, rowCodec } from '../row-codec.ts';

/** Searchable documents, public and private. */
export interface DocumentTables {
  readonly documents: DocumentRow;
  readonly document_bands: DocumentBandRow;
  readonly document_changes: DocumentChangeRow;
  readonly cluster_claims: ClusterClaimRow;
  readonly vector_claims: VectorClaimRow;
}

/** A document whose cluster is decided and whose row is not written yet. */
export interface ClusterClaimRow {
  readonly document_id: string;
  readonly scope: string;
  readonly published_at: string;
  readonly similarity_hash: string;
  readonly cluster_id: string | null;
  /** By the clock of the database. */
  readonly until_at: string;
}

/** A document whose vectors a process computes. */
export interface VectorClaimRow {
  readonly document_id: string;
  readonly holder: string;
  /** By the clock of the database. */
  readonly until_at: string;
}

/** A document without its audience. */
export const documentRows = rowCodec<StoredDocument>()({
  same: [
    ...(['id', 'sourceId', 'category', 'headline', 'language', 'sentiment', 'publishedAt', 'url', 'chunks'] as const),
    ...(['characters', 'pages', 'similarityHash', 'clusterId', 'sha256', 'createdAt', 'generation'] as const),
  ],
  json: ['about', 'tags'],
});

export type DocumentRow = RowOf<typeof documentRows> & {
  /** `null` for public documents, like `user_id`. */
  readonly org_id: string | null;
  readonly user_id: string | null;
  readonly is_shared: number;
  /** The model of the vectors of all its chunks; `null` while they are missing. */
  readonly vectors_model: string | null;
};

/** LSH index: documents by parts (bands) of their similarity hash. */
export interface DocumentBandRow {
  readonly scope: string;
  readonly band: number;
  readonly published_at: string;
  readonly document_id: string;
}

/** A change that the chunk index has not followed yet. */
export interface DocumentChangeRow {
  readonly change_id: string;
  readonly document_id: string;
}
