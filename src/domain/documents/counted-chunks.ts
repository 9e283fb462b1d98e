/** Lists of names, one for each chunk of a batch: chunk `at` has `codes[offsets[at]]` up to, not with, `codes[offsets[at + 1]]`. */
export interface CodedLists {
  readonly offsets: Int32Array;
  /** Each stands for one name, `CountedChunks.names[code]`; a list holds a code once. */
  readonly codes: Uint32Array;
}

/**
 * What is counted of chunks, many at once and column by column: objects for each of a million chunks would take longer
 * than all the counting. All columns are `length` long.
 */
export interface CountedChunks {
  readonly length: number;
  /** From 0: each stands for one document, the same in all batches of one count. */
  readonly documents: Uint32Array;
  /** Epoch milliseconds. */
  readonly publishedMs: Float64Array;
  readonly sentiments: Float64Array;
  /**
   * Ids of entities, or paths of topics in lower case at their full five slots (`business,demand,,,`), by code; those of all
   * batches so far. Empty where neither was asked for.
   */
  readonly names: readonly string[];
  readonly body: CodedLists;
  readonly headline: CodedLists;
}

/** What is told of every chunk beside its document, time and sentiment. */
export type CountedNames = 'none' | 'entities' | 'topics';
