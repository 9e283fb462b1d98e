import type { AnnotatedChunk } from './annotated-document.ts';
import type { ChunkFacets } from './chunk-facets.ts';
import type { ChunkFilters } from './chunk-filters.ts';
import type { Viewer } from './chunk-index.ts';
import type { CountedChunks, CountedNames } from './counted-chunks.ts';

/** Words of a query with one weight. Chunks score higher the more of them they contain and the rarer the words. */
export interface WeightedWords {
  readonly words: string;
  /** Relative weight of a match of these words; default 1. */
  readonly weight: number;
}

/** A query. Without words, everything that matches the filters, newest first; words without a letter or digit match nothing. */
export interface ChunkQuery {
  readonly filters: ChunkFilters;
  readonly words: readonly WeightedWords[];
  /** Whether all words are required in text or headline; by default any word matches. */
  readonly areAllWordsNeeded?: boolean;
}

/** Facets of a hit, without topics, tags and audience. */
export type FoundFacets = Omit<ChunkFacets, 'audience' | 'tags' | 'bodyTopics' | 'headlineTopics'>;

/** One of several queries executed together. */
export interface AskedChunks {
  readonly query: ChunkQuery;
  readonly limit: number;
}

/** A hit with all data needed for ranking and answers. */
export interface FoundChunk {
  readonly facets: FoundFacets;
  readonly chunk: AnnotatedChunk;
  readonly headline: string;
  /** Higher is better, comparable within one answer: BM25 for words, cosine (-1 to 1) for vectors, 0 for filters alone. */
  readonly score: number;
}

/** Searches chunks by words, filters and vectors, among those visible to a viewer. Never waits for writers. */
export interface ChunkSearch {
  /** Returns at most `limit` hits, best first; ties by newer document, then by document and number. */
  find(viewer: Viewer, query: ChunkQuery, limit: number, signal?: AbortSignal): Promise<FoundChunk[]>;
  /** Results of `find` for each query, sharing reads between the queries. */
  findEach(viewer: Viewer, asked: readonly AskedChunks[], signal?: AbortSignal): Promise<FoundChunk[][]>;
  /** Nearest neighbours among chunks with a vector, at most `limit`. `vector` must have length 1. */
  nearest(
    viewer: Viewer,
    query: { readonly vector: Float32Array; readonly filters: ChunkFilters },
    limit: number,
    signal?: AbortSignal,
  ): Promise<FoundChunk[]>;
  /** Passes all matches to `take` in batches, each once, in no particular order. A batch is valid only until `take` returns. */
  count(
    viewer: Viewer,
    query: ChunkQuery,
    wanted: CountedNames,
    take: (batch: CountedChunks) => void,
    signal?: AbortSignal,
  ): Promise<void>;
}
