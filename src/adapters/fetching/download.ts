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
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openPromise } from 'yauzl';
import { bytesText } from '../../domain/feeds/feed-words.ts';
import { FetchFault } from '../../domain/feeds/fetch-fault.ts';
import type { Fetched, FetchedFile, Fetcher, FetchRun, SourceFile, Validators } from '../../domain/feeds/fetcher.ts';
import type { WatchedAnswer } from '../../platform/watched-fetch.ts';
import { FIRST_BYTES } from './first-bytes.ts';
import { askWith, checked, type HttpFetcherParts, refusal, smallFetches, validatorsOf } from './http-fetcher.ts';

/** Version of the file of which a part is there. */
interface PartVersion extends Validators {
  readonly url: string;
}

type WholeVersion = Omit<FetchedFile, 'path'> & { readonly url: string };

/** The part of a download that has arrived, beside a file with its version, so that another process can go on with it. */
type PartFile = ReturnType<typeof partFile>;

/** Removes a whole file with its version. */
function removeWhole(path: string): void {
  for (const file of [path, `${path}.json`]) rmSync(file, { force: true });
}

/**
 * The part of the download of a file, named by its address and the last words of it. Versions with addresses of their own share a name, so that
 * a newer one takes the place of an older one that was not finished or not taken.
 */
function partFile(folder: string, { url, knownAs = url }: Pick<SourceFile, 'url' | 'knownAs'>) {
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
    /** Bytes on disk, and the version that they belong to; `undefined` where the version is not known. */
    resumable(): { readonly bytes: number; readonly version: Validators } | undefined {
      if (!existsSync(path) || !existsSync(about)) return undefined;
      const version = JSON.parse(readFileSync(about, 'utf8')) as PartVersion;
      const bytes = statSync(path).size;
      if (version.url !== url || bytes === 0 || strongMark(version) === undefined) return undefined;
      return { bytes, version };
    },
    begin(version: Validators): void {
      remove();
      writeFileSync(path, '');
      const { etag, lastModified } = version;
      writeFileSync(about, JSON.stringify({ url, etag, lastModified } satisfies PartVersion));
    },
    /** Renames the part to the whole file, beside which its version is. */
    finish(version: Omit<FetchedFile, 'path'>): FetchedFile {
      writeFileSync(`${wholePath}.json`, JSON.stringify({ url, ...version } satisfies WholeVersion));
      renameSync(path, wholePath);
      rmSync(about, { force: true });
      return { ...version, path: wholePath };
    },
    /** The whole file of an earlier run that ended before the file was taken. */
    kept(): FetchedFile | undefined {
      if (!existsSync(wholePath) || !existsSync(`${wholePath}.json`)) return undefined;
      const { url: from, ...version } = JSON.parse(readFileSync(`${wholePath}.json`, 'utf8')) as WholeVersion;
      return from === url && statSync(wholePath).size === version.bytes ? { ...version, path: wholePath } : undefined;
    },
    remove,
  };
}

/** Mark with which a range may be asked for (`If-Range`): a weak one says nothing about bytes. */
const strongMark = ({ etag, lastModified }: Validators): string | undefined =>
  (etag === null || etag.startsWith('W/') ? lastModified : etag) ?? undefined;

/** SHA-256 of a file in hexadecimal digits. */
async function digestOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const bytes of createReadStream(path)) digest.update(bytes as Buffer);
  return digest.digest('hex');
}

function nameOf(url: string): string {
  const name = basename(new URL(url).pathname).replaceAll(/[^A-Za-z0-9._-]/g, '_');
  return name === '' ? 'file' : name.slice(-80);
}

/** `Fetcher` over HTTP. */
export const httpFetcher = (parts: HttpFetcherParts): Fetcher => ({
  ...smallFetches(parts),
  download: download(parts),
  discard: async (path) => removeWhole(path),
});

const download =
  (parts: HttpFetcherParts): Fetcher['download'] =>
  async (file, since, run) => {
    const part = partFile(parts.folder, file);
    const there = part.resumable();
    const kept = part.kept();
    const answer = await askWith(parts)(file, { headers: headersOf(kept ?? since, there) }, run);
    switch (answer.status) {
      case 304:
        answer.drop();
        return kept === undefined ? { kind: 'unchanged' } : { kind: 'ok', ...kept };
      case 206:
        return resume(file, part, answer, parts, run);
      case 200:
        return begin(file, part, answer, parts, run);
      case 416:
        // The part has all that there is, or more: another version, whatever the mark said.
        answer.drop();
        part.remove();
        throw new FetchFault('damaged', 'the source has fewer bytes than the part of the file that is there');
      default:
        return { kind: await refusal(answer, file, parts) };
    }
  };

/** Asks for the rest of a part, else for a version newer than the one that was taken. */
function headersOf(
  since: Validators | undefined,
  there: ReturnType<PartFile['resumable']>,
): Readonly<Record<string, string>> {
  const plain = { 'accept-encoding': 'identity' };
  const mark = there && strongMark(there.version);
  if (there !== undefined && mark !== undefined) return { ...plain, range: `bytes=${there.bytes}-`, 'if-range': mark };
  return {
    ...plain,
    ...(since?.etag == null ? {} : { 'if-none-match': since.etag }),
    ...(since?.etag == null && since?.lastModified != null ? { 'if-modified-since': since.lastModified } : {}),
  };
}

async function begin(
  file: SourceFile,
  part: PartFile,
  answer: WatchedAnswer,
  parts: HttpFetcherParts,
  run: FetchRun,
): Promise<Fetched<FetchedFile>> {
  part.begin(validatorsOf(answer));
  return receive(file, part, answer, { from: 0, length: lengthOf(answer) }, parts, run);
}

async function resume(
  file: SourceFile,
  part: PartFile,
  answer: WatchedAnswer,
  parts: HttpFetcherParts,
  run: FetchRun,
): Promise<Fetched<FetchedFile>> {
  const [, from, length] = /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
  if (Number(from) !== part.resumable()?.bytes) {
    answer.drop();
    part.remove();
    throw new FetchFault('damaged', 'the source sent another part of the file than was asked for');
  }
  return receive(file, part, answer, { from: Number(from), length: Number(length) }, parts, run);
}

/** Length of the whole body, where it arrives as it is sent. */
function lengthOf({ headers }: WatchedAnswer): number | null {
  const length = headers.get('content-length');
  const isPacked = (headers.get('content-encoding') ?? 'identity') !== 'identity';
  return length !== null && /^\d+$/.test(length) && !isPacked ? Number(length) : null;
}

async function receive(
  file: SourceFile,
  part: PartFile,
  answer: WatchedAnswer,
  { from, length }: { readonly from: number; readonly length: number | null },
  parts: HttpFetcherParts,
  run: FetchRun,
): Promise<Fetched<FetchedFile>> {
  const version = validatorsOf(answer);
  await checkRoom(length === null ? 0 : length - from, answer, parts);
  const onLength = (bytes: number): void => run.onPart?.(length === null || length === 0 ? 0 : bytes / length);
  const bytes = await append(file, part, answer, { from, onLength }, parts, run);
  if (length !== null && bytes !== length) {
    if (bytes > length) part.remove();
    throw new FetchFault('damaged', `${bytes} bytes arrived of ${length}`);
  }
  if (file.content === 'zip') await checkArchive(part.path, () => part.remove());
  const sha256 = await digestOf(part.path);
  return { kind: 'ok', ...part.finish({ bytes, sha256, ...version }) };
}

async function checkRoom(
  bytes: number,
  answer: WatchedAnswer,
  { freeBytes, freeBytesMin }: HttpFetcherParts,
): Promise<void> {
  const free = await freeBytes();
  if (free - bytes >= freeBytesMin) return;
  answer.drop();
  throw new FetchFault(
    'disk',
    `${bytesText(free)} are free; the file takes ${bytesText(bytes)} and ${bytesText(freeBytesMin)} must stay free`,
  );
}

/** Appends what arrives to the part, whose first bytes are checked before any is written; returns its length. */
async function append(
  file: SourceFile,
  part: PartFile,
  answer: WatchedAnswer,
  { from, onLength }: { readonly from: number; onLength(bytes: number): void },
  parts: HttpFetcherParts,
  run: FetchRun,
): Promise<number> {
  const handle = await open(part.path, 'a');
  let length = from;
  let head: Buffer = Buffer.alloc(0);
  const writeHead = async (): Promise<void> => {
    await checked(head, file, parts);
    await handle.write(head);
    length += head.length;
  };
  try {
    for await (const bytes of answer.body) {
      run.count.bytes += bytes.byteLength;
      if (length > 0) {
        await handle.write(bytes);
        length += bytes.byteLength;
        onLength(length);
      } else {
        head = Buffer.concat([head, bytes]);
        if (head.length >= FIRST_BYTES) await writeHead();
      }
    }
    if (length === 0) await writeHead();
    await handle.sync();
    return length;
  } catch (error) {
    if (length === 0) part.remove();
    throw error;
  } finally {
    await handle.close();
  }
}

/**
 * Reads the directory of a zip archive to its end, which a file that was cut off does not have. Calls `remove` and throws `FetchFault` for
 * a damaged one.
 */
async function checkArchive(path: string, remove: () => void): Promise<void> {
  try {
    const entries = (await openPromise(path)).eachEntry();
    for (let next = await entries.next(); !next.done; ) next = await entries.next();
  } catch (cause) {
    remove();
    throw new FetchFault('damaged', 'the file is a damaged zip archive', { cause });
  }
}
