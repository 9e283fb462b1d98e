/** A file to import, with its format detected. */
export interface Feed<Item> {
  readonly path: string;
  /** Display name of the format: `SEC company tickers`. */
  readonly format: string;
  readonly sizeBytes: number;
  /** Hash of the content; identifies the progress of an interrupted import. */
  readonly fingerprint: string;
  /** Yields the records in file order; may be called again. Throws `UnreadableFile` at the point where reading fails. */
  items(): AsyncIterable<readonly Item[]>;
  /** Bytes that the latest call of `items` has read so far. */
  bytesRead(): number;
}
