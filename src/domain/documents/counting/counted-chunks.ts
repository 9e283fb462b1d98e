import type { MentionKind, PassageBatch } from '../chunk-counting.ts';

/**
 * Lists of name codes, one per chunk of a batch: chunk `at` has `codes[offsets[at]]` up to, but not including, `codes[offsets[at +
 * 1]]`.
 */
export interface CodedLists {
  readonly offsets: Int32Array;
  /** Indexes into `CountedChunks.names`; distinct within a list. */
  readonly codes: Uint32Array;
}

export interface CountedChunks extends PassageBatch {
  readonly sentiments: Float64Array;
  /** Ids as in `Mentions`, by code, including earlier batches. Empty when none were requested. */
  readonly names: readonly string[];
  readonly body: CodedLists;
  /** Empty lists for sources and languages. */
  readonly headline: CodedLists;
}

/** The names included for each chunk, besides document, time and sentiment. */
export type CountedNames = 'none' | MentionKind;
