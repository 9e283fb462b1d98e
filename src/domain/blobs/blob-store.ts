/**
 * Bytes by key, streamed. Keys are made by the product (`originals/<id>`, `annotated/<id>`), never from caller input.
 */
export interface BlobStore {
  /**
   * Writes all of `body` or nothing, replacing the former blob; durable once resolved. Throws `payload_too_large` as
   * soon as `bytesMax` is passed, and any error of `body`; nothing is left behind then. Throws `unavailable` when the
   * store itself fails: before the first byte is read while it is known to be unreachable; later the blob may be the
   * old or the new one.
   */
  put(key: string, body: AsyncIterable<Uint8Array>, options: { readonly bytesMax: number }): Promise<WrittenBlob>;
  /**
   * `undefined` when there is none. `end` is exclusive, and may be past the end; `sizeBytes` is of the whole. The
   * caller reads the body to its end or leaves the reading early: the blob is held open until then. When the blob is
   * deleted or replaced meanwhile, it is read to its end as it was, or the reading fails (`unavailable`); never a mix.
   * On disk it never fails so.
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
  /** Changes when other bytes are written, or the same ones a second later; `undefined` without bytes. */
  versionOf(key: string): Promise<string | undefined>;
  /** Succeeds when it is already gone. */
  delete(key: string): Promise<void>;
}

/** The keys of stored blobs; apart from `BlobStore`, as only the sweeper needs them. */
export interface BlobList {
  /** Blobs whose key starts with `kind/`, in the order of their keys from the first one after `after`; at most `limit`. */
  list(kind: string, after: string | null, limit: number): Promise<readonly ListedBlob[]>;
}

export interface ListedBlob {
  readonly key: string;
  /** The same as `BlobStore.versionOf`. */
  readonly version: string;
  readonly writtenAtMs: number;
}

/** Size and digest of stored bytes. */
export interface WrittenBlob {
  readonly sizeBytes: number;
  /** Hex. */
  readonly sha256: string;
}

/** Key of the original bytes of a private file. */
export const originalKey = (id: string): string => `originals/${id}`;

/** Without dots, so that no key leads out of a folder, and short enough for the names of files and of objects. */
const KEY = /^[A-Za-z0-9_-]{1,100}(?:\/[A-Za-z0-9_-]{1,100}){1,4}$/;

/** The parts of a key. Throws for an invalid key. */
export function partsOfKey(key: string): string[] {
  if (!KEY.test(key)) throw new Error(`${JSON.stringify(key)} is not a key of a blob`);
  return key.split('/');
}
