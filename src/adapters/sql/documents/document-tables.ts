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

export interface DocumentRow {
  readonly id: string;
  /** `null` for public documents, like `user_id`. */
  readonly org_id: string | null;
  readonly user_id: string | null;
  readonly is_shared: number;
  readonly source_id: string;
  readonly category: string;
  readonly about_json: string;
  readonly headline: string;
  readonly language: string | null;
  readonly sentiment: number;
  readonly published_at: string;
  readonly url: string | null;
  readonly chunks: number;
  readonly characters: number;
  readonly pages: number | null;
  readonly similarity_hash: string | null;
  readonly cluster_id: string | null;
  readonly sha256: string;
  readonly tags_json: string;
  readonly created_at: string;
  readonly generation: number;
  /** The model of the vectors of all its chunks; `null` while they are missing. */
  readonly vectors_model: string | null;
}

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
