import { createHash } from 'node:crypto';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { FactsSource } from '../../domain/ingest/facts/facts-document.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { archiveFiles } from './facts-archive.ts';
import { isWanted, plainFile } from './facts-file.ts';

const ARCHIVE = /\.zip$/i;
const ZIP_MARK = 0x504b0304;
/** A folder of all registrants has a hundred thousand files; beyond this it is the wrong folder. */
const FILES_MAX = 3_000_000;

/** Beginning of an index of submissions, to distinguish it from company facts for the reading order. */
const INDEX_HEAD = /^\s*\{\s*"(?:accessionNumber|cik"\s*:\s*"\d+"\s*,\s*"entityType)/;
const FILING_NAME = /\.(?:x?html?|txt)(?:\.gz)?$/i;

/** Reading order: times of filings, then facts, then filings, which are matched with those facts. */
const RANKS = ['index', 'facts', 'filing'] as const;
type Rank = (typeof RANKS)[number];
type RankedSource = FactsSource & { readonly rank: Rank };

/**
 * Opens a path of the command line: a file, a zip archive, or a folder with all its contents, in reading order. Throws
 * `UnreadableFile` when it is missing or not permitted.
 */
export async function openFactsSources(path: string): Promise<RankedSource[]> {
  const about = await statOf(path);
  if (about.isFile()) return [await fileSource(path, basename(path))];
  if (!about.isDirectory()) throw new UnreadableFile(path, 'is neither a file nor a folder');
  const names = await namesIn(path);
  if (names.length === 0) throw new UnreadableFile(path, 'is a folder without any .json, .htm or .zip file');
  const archives = await Promise.all(
    names.filter((name) => ARCHIVE.test(name)).map((name) => fileSource(join(path, name), name)),
  );
  const ranks = new Map<Rank, string[]>();
  for (const name of names.filter((name) => isWanted(name))) {
    const rank = await rankOf(join(path, name), name);
    ranks.set(rank, [...(ranks.get(rank) ?? []), name]);
  }
  const folders = [...ranks].map(([rank, ofRank]) => folderSource(path, ofRank, rank));
  return [...archives, ...(await Promise.all(folders))];
}

/** Sources in reading order; those of equal rank in the given order. */
export const inReadingOrder = (sources: readonly RankedSource[]): FactsSource[] =>
  RANKS.flatMap((rank) => sources.filter((source) => source.rank === rank));

async function fileSource(path: string, name: string): Promise<RankedSource> {
  const { size, mtimeMs } = await statOf(path);
  const isArchive = (await headOf(path)).readUInt32BE(0) === ZIP_MARK;
  const rank = await rankOf(path, name);
  const fingerprint = digestOf([`${path} ${size} ${mtimeMs}`]);
  const files = () => (isArchive ? archiveFiles(path) : listed([plainFile(path, name, size)]));
  return { path, sizeBytes: size, fingerprint, isArchive, holdsIndexes: isArchive && rank === 'index', rank, files };
}

async function folderSource(folder: string, names: readonly string[], rank: Rank): Promise<RankedSource> {
  const files: { readonly path: string; readonly name: string; readonly size: number }[] = [];
  const facts: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const { size, mtimeMs } = await statOf(path);
    files.push({ path, name, size });
    facts.push(`${path} ${size} ${mtimeMs}`);
  }
  return {
    path: folder,
    sizeBytes: files.reduce((sum, { size }) => sum + size, 0),
    fingerprint: digestOf(facts),
    isArchive: false,
    holdsIndexes: false,
    rank,
    files: () => listed(files.map(({ path, name, size }) => plainFile(path, name, size))),
  };
}

async function* listed<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    throw unreadable(folder, error);
  });
  if (entries.length > FILES_MAX) throw new UnreadableFile(folder, `has more than ${FILES_MAX} files`);
  const names: string[] = [];
  for (const entry of entries) {
    const name = relative(folder, join(entry.parentPath, entry.name));
    if (entry.name.startsWith('.') || !(isWanted(name) || ARCHIVE.test(name))) continue;
    if (entry.isFile() || (entry.isSymbolicLink() && (await leadsToFile(join(folder, name))))) names.push(name);
  }
  return names.sort();
}

const leadsToFile = (link: string): Promise<boolean> =>
  stat(link).then(
    (about) => about.isFile(),
    () => false,
  );

/** A guess of the kind, only for the reading order; the content decides when it is read. */
async function rankOf(path: string, name: string): Promise<Rank> {
  if (FILING_NAME.test(name)) return 'filing';
  if (/submissions/i.test(name)) return 'index';
  const head = (await headOf(path)).toString('latin1');
  if (head.startsWith('<')) return 'filing';
  return INDEX_HEAD.test(head) ? 'index' : 'facts';
}

const HEAD_BYTES = 256;

async function headOf(path: string): Promise<Buffer> {
  try {
    const handle = await open(path);
    try {
      const head = Buffer.alloc(HEAD_BYTES);
      await handle.read(head, 0, HEAD_BYTES, 0);
      return head;
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw unreadable(path, error);
  }
}

const statOf = (path: string) =>
  stat(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });

const digestOf = (facts: readonly string[]): string =>
  createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 32);

const SAID: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be read by this user',
};

function unreadable(path: string, error: unknown): UnreadableFile {
  const { code, message } = error as Error & { code?: string };
  return new UnreadableFile(path, SAID[code ?? ''] ?? `cannot be read: ${message}`, error);
}
