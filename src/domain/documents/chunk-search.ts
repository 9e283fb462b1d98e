import type { AnnotatedChunk } from './annotated-document.ts';
import type { ChunkFacets } from './chunk-facets.ts';
import type { ChunkFilters } from './chunk-filters.ts';
import type { Viewer } from './chunk-index.ts';
import type { CountedChunks, CountedNames } from './counted-chunks.ts';

/** Words of a question that count alike: the more of them a chunk holds and the rarer they are, the more it is worth. */
export interface WeightedWords {
  readonly words: string;
  /** How much a match of these words counts beside a match of others; 1 is the measure. */
  readonly weight: number;
}

/**
 * What is looked for. Without words, or with blank ones, everything that passes the filters, newest first; words without a
 * letter or digit find nothing.
 */
export interface ChunkQuery {
  readonly filters: ChunkFilters;
  readonly words: readonly WeightedWords[];
  /** Every word must be there, in text or headline; otherwise any will do. */
  readonly areAllWordsNeeded?: boolean;
}

/** What a chunk is filtered by, without its topics and without what its document's row tells (its tags, and who may see it). */
export type FoundFacets = Omit<ChunkFacets, 'audience' | 'tags' | 'bodyTopics' | 'headlineTopics'>;

/** One of several queries that are asked together. */
export interface AskedChunks {
  readonly query: ChunkQuery;
  readonly limit: number;
}

/** A chunk that was found, with all that ranking and answers read. */
export interface FoundChunk {
  readonly facets: FoundFacets;
  readonly chunk: AnnotatedChunk;
  readonly headline: string;
  /** Higher is better, comparable within one answer: BM25 for words, cosine (-1 to 1) for vectors, 0 for filters alone. */
  readonly score: number;
}

/**
 * Finds chunks by words, filters and meaning, among what a viewer may see and nothing else. Never waits for what is being
 * written.
 */
export interface ChunkSearch {
  /** At most `limit`, best first; of equals the newer, then by document and number. */
  find(viewer: Viewer, query: ChunkQuery, limit: number, signal?: AbortSignal): Promise<FoundChunk[]>;
  /** The answers of `find` to each of them, at less cost: what more than one finds is read once, and all is read together. */
  findEach(viewer: Viewer, asked: readonly AskedChunks[], signal?: AbortSignal): Promise<FoundChunk[][]>;
  /** The nearest by meaning among those that have a vector already, at most `limit`. `vector` is of length 1. */
  nearest(
    viewer: Viewer,
    query: { readonly vector: Float32Array; readonly filters: ChunkFilters },
    limit: number,
    signal?: AbortSignal,
  ): Promise<FoundChunk[]>;
  /** All that match, each once, in no order, told to `take` batch by batch. A batch may be gone once `take` returns. */
  count(
    viewer: Viewer,
    query: ChunkQuery,
    wanted: CountedNames,
    take: (batch: CountedChunks) => void,
    signal?: AbortSignal,
  ): Promise<void>;
}
