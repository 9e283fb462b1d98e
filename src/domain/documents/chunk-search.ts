import type { AnnotatedChunk } from './annotated-document.ts';
import type { ChunkFacets } from './chunk-facets.ts';
import type { ChunkFilters } from './chunk-filters.ts';
import type { Viewer } from './chunk-index.ts';

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
  /** Requires all words in text or headline; by default any word matches. */
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

/**
 * The score of a query by words, by which ranking judges matches: Okapi BM25 over text and headline together, with
 * idf = ln(1 + (N - n + 0.5) / (n + 0.5)) and the factor k1 + 1, times the weight of the words, summed over the words of one weight
 * without repetitions (`askedWordsOf`; two forms of one word are two). N and n are numbers of chunks of the whole index, whoever may see them and whatever is filtered; the length of a chunk and the
 * mean length count stems (`indexStemsOf`) with repetitions, stop words included.
 */
export const BM25 = { k1: 1.2, b: 0.75 } as const;

/**
 * Searches chunks by words, filters and vectors, among those visible to a viewer. Never waits for writers. Asked again while nothing is
 * written, it answers the same, with scores that are equal to six digits. An answer lacks nothing that was put: an engine of which a part
 * is away throws `unavailable`.
 *
 * Scores keep to `BM25` within 1 % where all chunks are indexed and none was deleted or replaced since the last compaction. Otherwise the
 * statistics may count chunks that are gone and, for chunks not indexed yet, come from a sample.
 */
export interface ChunkSearch {
  /** Returns at most `limit` hits, best first; ties by newer document, then by document and number. */
  find(viewer: Viewer, query: ChunkQuery, limit: number, signal?: AbortSignal): Promise<FoundChunk[]>;
  /** Results of `find` for each query, sharing reads between the queries. */
  findEach(viewer: Viewer, asked: readonly AskedChunks[], signal?: AbortSignal): Promise<FoundChunk[][]>;
  /** Nearest neighbours among chunks with a vector, at most `limit`; scored by cosine to 0.001. `vector` must have length 1. */
  nearest(
    viewer: Viewer,
    query: { readonly vector: Float32Array; readonly filters: ChunkFilters },
    limit: number,
    signal?: AbortSignal,
  ): Promise<FoundChunk[]>;
}
