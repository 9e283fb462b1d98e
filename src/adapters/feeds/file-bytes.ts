import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Entry, fromFdPromise } from 'yauzl';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import type { Day } from '../../domain/time/days.ts';
import { asUtf8 } from '../../platform/text-encoding.ts';

/** A file to import: its decompressed text and the progress of reading. */
export interface FileBytes {
  readonly path: string;
  /** Size on disk, possibly compressed. */
  readonly sizeBytes: number;
  /**
   * Identifies the content independent of the path: size and digest of its first and last mebibyte. An interrupted import
   * resumes by it; a changed file counts as a new one.
   */
  readonly fingerprint: string;
  /** Day of its last change (UTC). */
  readonly changedOn: Day;
  /**
   * The content from its beginning as UTF-8 without byte order mark, whatever its encoding; may be called again. Throws `UnreadableFile`
   * while reading.
   */
  read(): AsyncIterable<Buffer>;
  /** The text of the first 512 KiB, without blanks before it. */
  head(): Promise<string>;
  /** Bytes on disk read by the latest `read`. */
  bytesRead(): number;
}

const DIGESTED_BYTES = 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;
const HEAD_BYTES = 512 * 1024;

/** Throws `UnreadableFile` when the file is missing, a folder, not permitted, empty or an archive of several files. */
export async function openFileBytes(path: string): Promise<FileBytes> {
  const { head, ...about } = await inspect(path);
  const { sizeBytes } = about;
  let bytesRead = 0;
  const setBytesRead = (bytes: number): void => {
    bytesRead = bytes;
  };
  const count = (source: Readable): Readable =>
    source.on('data', (chunk: Buffer) => setBytesRead(bytesRead + chunk.length));
  const plain = (): Readable => count(createReadStream(path, { highWaterMark: CHUNK_BYTES }));
  const readers: Record<Packing, () => AsyncIterable<Buffer>> = {
    none: () => guarded(path, async () => plain()),
    gzip: () => guarded(path, async () => unzipped(plain())),
    zip: () => guarded(path, () => onlyFileOf(path, setBytesRead)),
  };
  const packing = packingOf(head);
  const read = (): AsyncIterable<Buffer> => {
    bytesRead = 0;
    return asUtf8(readers[packing]());
  };
  return {
    path,
    ...about,
    read,
    head: () => headOf(read()),
    bytesRead: () => Math.min(bytesRead, sizeBytes),
  };
}

/** The beginning of a text; of a truncated file up to its end. */
async function headOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of chunks) {
      parts.push(chunk);
      length += chunk.length;
      if (length >= HEAD_BYTES) break;
    }
  } catch (error) {
    if (length === 0) throw error;
  }
  return Buffer.concat(parts).subarray(0, HEAD_BYTES).toString('utf8').trimStart();
}

type Packing = 'none' | 'gzip' | 'zip';

function packingOf(head: Buffer): Packing {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  return head.readUInt32BE(0) === 0x504b0304 ? 'zip' : 'none';
}

async function inspect(
  path: string,
): Promise<Pick<FileBytes, 'fingerprint' | 'sizeBytes' | 'changedOn'> & { readonly head: Buffer }> {
  try {
    const about = await stat(path);
    if (!about.isFile()) throw new UnreadableFile(path, 'is not a file');
    if (about.size < 2) throw new UnreadableFile(path, 'is empty');
    const handle = await open(path);
    try {
      const length = Math.min(DIGESTED_BYTES, about.size);
      const head = Buffer.alloc(Math.max(length, 4));
      await handle.read(head, 0, length, 0);
      const tail = Buffer.alloc(length);
      await handle.read(tail, 0, length, about.size - length);
      const digest = createHash('sha256').update(head).update(tail).digest('hex').slice(0, 32);
      const changedOn = about.mtime.toISOString().slice(0, 10);
      return { head, fingerprint: `${about.size}-${digest}`, sizeBytes: about.size, changedOn };
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw asUnreadable(path, error);
  }
}

function unzipped(source: Readable): Readable {
  // A consumer that stops early destroys only the last stream; the pipeline then destroys that of the file too.
  return pipeline(source, createGunzip(), () => undefined);
}

async function* guarded(path: string, start: () => Promise<Readable>): AsyncGenerator<Buffer> {
  let source: Readable | undefined;
  try {
    source = await start();
    for await (const chunk of source) yield chunk as Buffer;
  } catch (error) {
    throw asUnreadable(path, error);
  } finally {
    source?.destroy();
  }
}

/** The one file in a zip archive; folders and the notes that macOS adds do not count. */
async function onlyFileOf(path: string, progress: (bytes: number) => void): Promise<Readable> {
  const handle = await open(path);
  try {
    const archive = await fromFdPromise(handle.fd, { autoClose: false });
    const entries: Entry[] = [];
    for await (const entry of archive.eachEntry()) {
      if (!entry.fileName.endsWith('/') && !entry.fileName.startsWith('__MACOSX/')) entries.push(entry);
    }
    const [only] = entries;
    if (!only || entries.length > 1) {
      const found = entries.length === 0 ? 'holds no file' : `holds ${entries.length} files`;
      throw new UnreadableFile(path, `is a zip archive that ${found}; expected exactly one`);
    }
    const source = await archive.openReadStreamPromise(only);
    let unpacked = 0;
    const share = only.compressedSize / Math.max(1, only.uncompressedSize);
    source.on('data', (chunk: Buffer) => {
      unpacked += chunk.length;
      progress(Math.floor(unpacked * share));
    });
    source.on('close', () => void handle.close());
    return source;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const SAID: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be read by this user',
  EISDIR: 'is not a file',
  Z_BUF_ERROR: 'ends in the middle of its gzip data; it may have been cut off while downloading',
  Z_DATA_ERROR: 'has damaged gzip data',
};

function asUnreadable(path: string, error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error;
  const { code, message } = error as Error & { code?: string };
  return new UnreadableFile(path, SAID[code ?? ''] ?? `cannot be read: ${message}`, error);
}
