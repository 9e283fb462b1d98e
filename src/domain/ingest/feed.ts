/** A file to import, its format known, ready to be read. */
export interface Feed<Item> {
  readonly path: string;
  /** As people call the format: `SEC company tickers`. */
  readonly format: string;
  readonly sizeBytes: number;
  /** The same for the same content: tells an interrupted import where it was. */
  readonly fingerprint: string;
  /** The records in the order of the file; may be called again. Throws `UnreadableFile` where the file cannot be read on. */
  items(): AsyncIterable<readonly Item[]>;
  /** Bytes of the file read so far by the latest `items`. */
  bytesRead(): number;
}
