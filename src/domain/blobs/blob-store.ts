/** Bytes by key, streamed. Keys are made by the product (`originals/<id>`, `annotated/<id>`), never of what a caller sent. */
export interface BlobStore {
  /**
   * Writes all of `body` or nothing, in place of what was there; durable once resolved. Throws `payload_too_large` as soon
   * as `bytesMax` is passed, and whatever `body` throws; nothing is left behind then.
   */
  put(key: string, body: AsyncIterable<Uint8Array>, options: { readonly bytesMax: number }): Promise<WrittenBlob>;
  /**
   * `undefined` when there is none. `end` is exclusive; `sizeBytes` is of the whole. Whoever opens a blob reads its body
   * to the end or leaves the reading early: it is held open until then, and read whole even when deleted meanwhile.
   */
  open(
    key: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<{ readonly sizeBytes: number; readonly body: AsyncIterable<Uint8Array> } | undefined>;
  /**
   * Hands out a file that can be read by its path, for readers that need one; gone or changed after `use` ends. Throws
   * `not_found`.
   */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  sizeOf(key: string): Promise<number | undefined>;
  /** Changes whenever the bytes are written again; `undefined` without bytes. */
  versionOf(key: string): Promise<string | undefined>;
  /** Succeeds when it is already gone. */
  delete(key: string): Promise<void>;
}

/** Size and digest of stored bytes. */
export interface WrittenBlob {
  readonly sizeBytes: number;
  /** Hex. */
  readonly sha256: string;
}

/** Where the bytes of a private file are kept. */
export const originalKey = (id: string): string => `originals/${id}`;
