import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { FetchedFile, SourceFile, Validators } from '../../domain/feeds/fetcher.ts';

/** Version of the file of which a part is there. */
interface PartVersion extends Validators {
  readonly url: string;
}

/** Version of a whole file. */
type WholeVersion = Omit<FetchedFile, 'path'> & { readonly url: string };

/** The part of a download that has arrived, beside a file with its version, so that another process can go on with it. */
export interface PartFile {
  readonly path: string;
  /** Bytes on disk, and the version that they belong to; `undefined` where the version is not known. */
  resumable(): { readonly bytes: number; readonly version: Validators } | undefined;
  begin(version: Validators): void;
  /** Renames the part to the whole file, beside which its version is. */
  finish(version: Omit<FetchedFile, 'path'>): FetchedFile;
  /** The whole file of an earlier run that ended before the file was taken. */
  kept(): FetchedFile | undefined;
  remove(): void;
}

/** Removes a whole file with its version. */
export function removeWhole(path: string): void {
  for (const file of [path, `${path}.json`]) rmSync(file, { force: true });
}

/**
 * The part of the download of a file, named by its address and the last words of it. Versions with addresses of their own share a name, so that
 * a newer one takes the place of an older one that was not finished or not taken.
 */
export function partFile(folder: string, { url, knownAs = url }: Pick<SourceFile, 'url' | 'knownAs'>): PartFile {
  mkdirSync(folder, { recursive: true });
  const digest = createHash('sha256').update(knownAs).digest('hex').slice(0, 12);
  const wholePath = join(folder, `${digest}-${nameOf(knownAs)}`);
  const path = `${wholePath}.part`;
  const about = `${path}.json`;
  const remove = (): void => {
    for (const file of [path, about]) rmSync(file, { force: true });
  };
  return {
    path,
    resumable() {
      if (!existsSync(path) || !existsSync(about)) return undefined;
      const version = JSON.parse(readFileSync(about, 'utf8')) as PartVersion;
      const bytes = statSync(path).size;
      if (version.url !== url || bytes === 0 || strongMark(version) === undefined) return undefined;
      return { bytes, version };
    },
    begin(version) {
      remove();
      writeFileSync(path, '');
      const { etag, lastModified } = version;
      writeFileSync(about, JSON.stringify({ url, etag, lastModified } satisfies PartVersion));
    },
    finish(version) {
      writeFileSync(`${wholePath}.json`, JSON.stringify({ url, ...version } satisfies WholeVersion));
      renameSync(path, wholePath);
      rmSync(about, { force: true });
      return { ...version, path: wholePath };
    },
    kept() {
      if (!existsSync(wholePath) || !existsSync(`${wholePath}.json`)) return undefined;
      const { url: from, ...version } = JSON.parse(readFileSync(`${wholePath}.json`, 'utf8')) as WholeVersion;
      return from === url && statSync(wholePath).size === version.bytes ? { ...version, path: wholePath } : undefined;
    },
    remove,
  };
}

/** Mark with which a range may be asked for (`If-Range`): a weak one says nothing about bytes. */
export const strongMark = ({ etag, lastModified }: Validators): string | undefined =>
  (etag === null || etag.startsWith('W/') ? lastModified : etag) ?? undefined;

/** SHA-256 of a file in hexadecimal digits. */
export async function digestOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const bytes of createReadStream(path)) digest.update(bytes as Buffer);
  return digest.digest('hex');
}

function nameOf(url: string): string {
  const name = basename(new URL(url).pathname).replaceAll(/[^A-Za-z0-9._-]/g, '_');
  return name === '' ? 'file' : name.slice(-80);
}
