import type { Viewer } from './chunk-index.ts';
import type { ChunkQuery, ChunkSearch } from './chunk-search.ts';

/** Counts of one day: documents, chunks, and the sum of the chunks' sentiment. */
export interface DayCounts {
  readonly documents: number;
  readonly chunks: number;
  readonly sentiment: number;
}

/** Counts by day (UTC), day 0 being 1970-01-01; without days that have none. A document is of one day. */
export type CountsByDay = ReadonlyMap<number, DayCounts>;

/** Kinds of mentions and origins that are counted for chunks. */
export const MENTION_KINDS = ['entities', 'topics', 'sources', 'languages'] as const;
export type MentionKind = (typeof MENTION_KINDS)[number];

/** Selection of mentions to count. */
export interface MentionsAsked {
  readonly kind: MentionKind;
  /**
   * Number of wanted mentions with the most chunks, and as many with the most headlines; there may be more of them in
   * the answer.
   */
  readonly most: number;
  /** The id under which another is counted, as of merged companies; each under its own by default. */
  readonly countedAs?: (id: string) => string;
}

/** As many different ids as a distributed engine counts exactly. */
export const ALL_MENTIONS = 65_535;

/** Mentions of one entity, topic, source or language. */
export interface Mentions {
  /** An entity's or source's id, a language's code, or a topic in lower case with all five slots (`business,demand,,,`). */
  readonly id: string;
  /** Chunks that mention it in the text, or come from it. */
  readonly chunks: number;
  /** Documents with such chunks or others of the query that mention it in the headline; 0 for sources and languages. */
  readonly headlines: number;
}

export interface CountedMentions {
  /** All that match, with mentions or without. */
  readonly chunks: number;
  /** In no particular order; each has a chunk or a headline. */
  readonly mentions: readonly Mentions[];
  /** Maximum undercount of a number of chunks. */
  readonly errorMost: number;
}

/** Result of counting no chunks. */
export const NO_MENTIONS: CountedMentions = { chunks: 0, mentions: [], errorMost: 0 };

/** A batch of matching chunks by columns, as an object for each would be too slow for millions. All columns have `length` entries. */
export interface PassageBatch {
  readonly length: number;
  /** Document numbers from 0, consistent across the batches of one call. */
  readonly documents: Uint32Array;
  /** Ids of documents by number, including earlier batches. */
  readonly documentIds: readonly string[];
  /** Numbers of the chunks in their documents. */
  readonly cnums: Int32Array;
  /** Epoch milliseconds. */
  readonly publishedMs: Float64Array;
}

/**
 * Counts over all chunks that match, among those visible to a viewer. A chunk that matches several of `queries` counts
 * once. Like `ChunkSearch`, it throws rather than count too few. Deleted or hidden chunks count until the index has
 * followed.
 *
 * Distributed: exact up to 3,000 documents a day or mention and 65,535 different ids on each shard. Beyond that numbers
 * of documents are right within 2 % and numbers of chunks within `errorMost`; a chunk with several ids of one
 * `countedAs` may count for each of them.
 * Embedded: exact, all mentions regardless of `most`, and `errorMost` 0.
 */
export interface ChunkCounting {
  days(viewer: Viewer, queries: readonly ChunkQuery[], signal?: AbortSignal): Promise<CountsByDay>;
  /** Headlines are counted of documents with a matching chunk. */
  mentioned(
    viewer: Viewer,
    queries: readonly ChunkQuery[],
    asked: MentionsAsked,
    signal?: AbortSignal,
  ): Promise<CountedMentions>;
  /**
   * Passes the keys of all matches to `take` in batches, each once, in no particular order: for pages of a whole result, at a cost that
   * grows with it. A batch is valid only until `take` returns.
   */
  passages(viewer: Viewer, query: ChunkQuery, take: (batch: PassageBatch) => void, signal?: AbortSignal): Promise<void>;
}

/** All questions that are answered from chunks. */
export type ChunkQuestions = ChunkSearch & ChunkCounting;
