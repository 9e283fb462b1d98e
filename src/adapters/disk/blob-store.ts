import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type BlobList,
  type BlobStore,
  type ListedBlob,
  partsOfKey,
  type WrittenBlob,
} from '../../domain/blobs/blob-store.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';

export interface DiskBlobStore extends BlobStore, BlobList {
  /**
   * Removes temporary files of crashed writers: those not written to for `idleMs` (0 removes all, also those with times in
   * the future), optionally only of `writer`. Resolves to their number. Other processes may write meanwhile.
   */
  sweep(idleMs: number, clock: Clock, writer?: string): Promise<number>;
}

const UNFINISHED = '.unfinished';

/**
 * Stores blobs as files below `folder`: `originals/F22B...` is the file `originals/F2/F22B...`, as very large folders are
 * slow. Files are written to `.unfinished/` under a unique name, then renamed.
 */
export function diskBlobStore({
  folder,
  writer = 'any',
}: {
  readonly folder: string;
  /** Prefix of temporary files: a process that alone uses a name can remove its leftovers at once. */
  readonly writer?: string;
}): DiskBlobStore {
  const unfinished = join(folder, UNFINISHED);
  const createdFolders = new Set<string>();
  const ensureFolder = async (path: string): Promise<void> => {
    if (createdFolders.has(path)) return;
    const first = await mkdir(path, { recursive: true });
    if (first !== undefined) {
      for (let made = path; made !== dirname(first); made = dirname(made)) await syncFolder(dirname(made));
    }
    createdFolders.add(path);
  };
  return {
    async put(key, body, { bytesMax }) {
      const target = fileOf(folder, key);
      const temporary = join(unfinished, newId(writer));
      await ensureFolder(unfinished);
      await ensureFolder(dirname(target));
      try {
        const written = await writeFile(temporary, body, bytesMax);
        await rename(temporary, target);
        await syncFolder(dirname(target));
        return written;
      } catch (error) {
        await rm(temporary, { force: true });
        throw asFull(error);
      }
    },
    async open(key, range) {
      const file = await undefinedIfMissing(open(fileOf(folder, key)));
      if (file === undefined) return undefined;
      try {
        const { size: sizeBytes } = await file.stat();
        return { sizeBytes, body: await bytesOf(file, range ?? { start: 0, end: sizeBytes }) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async withFile(key, use) {
      const path = fileOf(folder, key);
      if ((await undefinedIfMissing(stat(path))) === undefined)
        throw new AppError('not_found', 'There is no such blob');
      return use(path);
    },
    async sizeOf(key) {
      return (await undefinedIfMissing(stat(fileOf(folder, key))))?.size;
    },
    async versionOf(key) {
      const stats = await undefinedIfMissing(stat(fileOf(folder, key)));
      return stats && versionIn(stats);
    },
    async delete(key) {
      const path = fileOf(folder, key);
      if ((await undefinedIfMissing(unlink(path).then(() => true))) === true) await syncFolder(dirname(path));
    },
    async list(kind, after, limit) {
      const listed: ListedBlob[] = [];
      for await (const { key, path } of filesIn(join(folder, kind), '', kind, after ?? '')) {
        const stats = await undefinedIfMissing(stat(path));
        if (stats !== undefined) listed.push({ key, version: versionIn(stats), writtenAtMs: stats.mtimeMs });
        if (listed.length >= limit) break;
      }
      return listed;
    },
    async sweep(idleMs, clock, of) {
      const names = (await undefinedIfMissing(readdir(unfinished))) ?? [];
      let removed = 0;
      for (const name of names.filter((one) => of === undefined || one.startsWith(`${of}_`))) {
        const path = join(unfinished, name);
        const stats = await undefinedIfMissing(stat(path));
        if (stats === undefined || (idleMs > 0 && clock.nowMs() - stats.mtimeMs < idleMs)) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

const versionIn = ({ ino, mtimeMs, size }: Stats): string => `${ino}-${mtimeMs}-${size}`;

/**
 * Files in `folder`, whose keys start with `prefix` if it holds folders, and else with `parent`: the last folder of a path is no part of the
 * key. In the order of their keys; those up to `after` are passed over without being looked at.
 */
async function* filesIn(
  folder: string,
  parent: string,
  prefix: string,
  after: string,
): AsyncGenerator<{ key: string; path: string }> {
  const entries = (await undefinedIfMissing(readdir(folder, { withFileTypes: true }))) ?? [];
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    const key = `${entry.isDirectory() ? prefix : parent}/${entry.name}`;
    if (!entry.isDirectory()) {
      if (key > after) yield { key, path };
    } else if (key >= after.slice(0, key.length)) yield* filesIn(path, prefix, key, after);
  }
}

function fileOf(folder: string, key: string): string {
  const parts = partsOfKey(key);
  const name = parts.pop() ?? '';
  return join(folder, ...parts, name.slice(0, 2), name);
}

async function writeFile(path: string, body: AsyncIterable<Uint8Array>, bytesMax: number): Promise<WrittenBlob> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    let sizeBytes = 0;
    for await (const bytes of body) {
      sizeBytes += bytes.byteLength;
      if (sizeBytes > bytesMax) throw new AppError('payload_too_large', `More than ${bytesMax} bytes were sent`);
      hash.update(bytes);
      await writeAll(file, bytes);
    }
    await file.sync();
    return { sizeBytes, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

/** Repeats `write`, which may write fewer bytes than given. */
async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.byteLength; ) at += (await file.write(bytes, at)).bytesWritten;
}

/** The file stays open until the stream ends or is destroyed, so a file deleted meanwhile is still read to its end. */
async function bytesOf(
  file: FileHandle,
  { start, end }: { readonly start: number; readonly end: number },
): Promise<AsyncIterable<Uint8Array>> {
  if (end > start) return file.createReadStream({ start, end: end - 1 });
  await file.close();
  return nothing();
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Flushes a folder to disk, without which a new name may not survive a crash. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function undefinedIfMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function asFull(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new AppError('unavailable', 'There is no room left to keep the file', { cause: error, retryAfterS: 60 });
}
