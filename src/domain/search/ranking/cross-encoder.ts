/** A model that scores question and passage as a pair. */
export interface CrossEncoder {
  /** Name and a digest of its files. */
  readonly model: string;
  /**
   * Scores from 0 to 1, in the order of the passages. Throws when the model cannot be run, and the signal's reason when aborted.
   */
  score(question: string, passages: readonly string[], signal?: AbortSignal): Promise<number[]>;
  close(): Promise<void>;
}
