/** Reads a question and a passage together and tells how well the one answers the other. */
export interface CrossEncoder {
  /** Name and a digest of its files. */
  readonly model: string;
  /**
   * From 0 to 1 for each passage, in their order. Throws when the model cannot be run, and the signal's reason when it is
   * told to stop.
   */
  score(question: string, passages: readonly string[], signal?: AbortSignal): Promise<number[]>;
  close(): Promise<void>;
}
