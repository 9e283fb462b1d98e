import type { AnnotatedChunk } from '../documents/annotated-document.ts';
import type { ChunkFilters } from '../documents/chunk-filters.ts';
import type { StoredDocument } from '../documents/document-store.ts';
import type { RankingParams } from './search-request.ts';
import type { Understanding } from './understanding/understanding.ts';

/** A passage that was found. */
export interface RankedChunk {
  readonly chunk: AnnotatedChunk;
  /** 0 to 1, comparable between questions. */
  readonly relevance: number;
}

/** A document with what was found in it, best chunk first. */
export interface RankedDocument {
  readonly document: StoredDocument;
  /** At least one. */
  readonly chunks: readonly RankedChunk[];
  /** Near repeats that were found as well and are folded into this one, best first. */
  readonly cluster: readonly StoredDocument[];
}

/** A query as it was executed, for the audit. */
export interface ExecutedQuery {
  readonly text: string;
  /** Those of the caller with those that were added from the text. */
  readonly filters: ChunkFilters;
  readonly ranking: RankingParams;
  readonly chunksMax: number;
  readonly isEnriched: boolean;
  /** `null` where the text is empty. */
  readonly understood: Understanding | null;
  /** The model that read the best passages again; `null` where rules alone decided. */
  readonly rerankedBy: string | null;
}

/** What a search found, and how it looked for it. */
export interface SearchAnswer {
  /** The document with the most relevant chunk first. */
  readonly results: readonly RankedDocument[];
  readonly queries: readonly ExecutedQuery[];
}
