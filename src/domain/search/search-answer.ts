import type { AnnotatedChunk } from '../documents/annotated-document.ts';
import type { ChunkFilters } from '../documents/chunk-filters.ts';
import type { StoredDocument } from '../documents/document-store.ts';
import type { Understanding } from '../questions/understanding.ts';
import type { RankingParams } from './search-request.ts';

/** A passage of an answer. */
export interface RankedChunk {
  readonly chunk: AnnotatedChunk;
  /** 0 to 1, comparable between questions. */
  readonly relevance: number;
}

/** A document with its hits, best chunk first. */
export interface RankedDocument {
  readonly document: StoredDocument;
  /** At least one. */
  readonly chunks: readonly RankedChunk[];
  /** Near repeats among the hits that this document represents, best first. */
  readonly cluster: readonly StoredDocument[];
}

/**
 * How a query of the index matches: by the `words` of its text, by `meaning` (nearest vectors), by `time` of publication (no words),
 * or by `name`, which only finds the documents that have the name of a company.
 */
export const QUERY_MATCHES = ['words', 'meaning', 'time', 'name'] as const;

/** A query as it was executed, for the audit. */
export interface ExecutedQuery {
  readonly text: string;
  readonly match: (typeof QUERY_MATCHES)[number];
  /** The caller's filters with those derived from the text. */
  readonly filters: ChunkFilters;
  /** As it was applied: a question for the latest has a higher freshness boost than the caller's. */
  readonly ranking: RankingParams;
  /** Number of passages that the caller requested. */
  readonly chunksMax: number;
  /** Number of chunks that this query looked for, from which the stages of ranking choose. */
  readonly candidatesMax: number;
  readonly isEnriched: boolean;
  /** `null` where the text is empty. */
  readonly understood: Understanding | null;
  /** The model that read the best passages again; `null` where rules alone decided. */
  readonly rerankedBy: string | null;
}

/** Results of a search, and how it was interpreted. */
export interface SearchAnswer {
  /** The document with the most relevant chunk first. */
  readonly results: readonly RankedDocument[];
  readonly queries: readonly ExecutedQuery[];
  /** Number of passages that pass the filters and do not match the text (`listsUnmatched`). */
  readonly unmatched: number;
  /** Names of the companies in the text that no passage is about, as typed. */
  readonly missingCompanies: readonly string[];
}
