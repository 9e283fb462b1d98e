/**
 * Lists of name codes, one per chunk of a batch: chunk `at` has `codes[offsets[at]]` up to, but not including, `codes[offsets[at +
 * 1]]`.
 */
export interface CodedLists {
  readonly offsets: Int32Array;
  /** Indexes into `CountedChunks.names`; distinct within a list. */
  readonly codes: Uint32Array;
}

/** A columnar batch of chunks for counting; an object per chunk would be too slow for millions. All columns have `length` entries. */
export interface CountedChunks {
  readonly length: number;
  /** Document numbers from 0, consistent across the batches of one count. */
  readonly documents: Uint32Array;
  /** Ids of documents by number; includes those of earlier batches. */
  readonly documentIds: readonly string[];
  /** Numbers of the chunks in their documents. */
  readonly cnums: Int32Array;
  /** Epoch milliseconds. */
  readonly publishedMs: Float64Array;
  readonly sentiments: Float64Array;
  /**
   * Ids of entities or sources, codes of languages, or topic paths in lower case with all five slots (`business,demand,,,`), by code;
   * includes those of earlier batches. Empty when none were requested.
   */
  readonly names: readonly string[];
  readonly body: CodedLists;
  /** Empty lists for sources and languages. */
  readonly headline: CodedLists;
}

/** The names included for each chunk, besides document, time and sentiment. */
export type CountedNames = 'none' | 'entities' | 'topics' | 'sources' | 'languages';
