import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tell } from '../bench/http/run-script.ts';
import { sqlDocumentStore } from '../src/adapters/sql/documents/document-store.ts';
import { openStores } from '../src/compose/stores.ts';
import type { StoredDocument } from '../src/domain/documents/document-store.ts';
import type { DocumentId } from '../src/platform/ids.ts';
import { commandHere } from '../test/service/command-here.ts';

/** Records that are documents each (docs/importing.md); every other file is one document. */
const IS_RECORDS = /\.(?:csv|jsonl)(?:\.gz)?$/i;
/** Date of documents without one. The same for all, so that freshness prefers none of them. */
const PUBLISHED_ON = '2021-06-30';
/** Source of documents without one. */
const SOURCE = 'Evaluation';
const DONE = 'evaluation.json';
const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PAGE = 1_000;
const ARGUMENTS_MAX = 500;

/** A data directory with the documents of an evaluation, and which file every one came from. */
export interface Collection {
  readonly dataDir: string;
  /** Ids of the documents of each file, by its path. A file that could not be taken in has none. */
  readonly documentsOf: ReadonlyMap<string, readonly DocumentId[]>;
}

/**
 * Imports all documents below `folders`, with the companies that texts are searched for, by the product's own commands.
 * Unchanged files that `dataDir` already has are skipped.
 */
export async function prepareCollection(wanted: {
  readonly dataDir: string;
  readonly folders: readonly string[];
  /** Files for `almanac import companies`. */
  readonly companies: readonly string[];
}): Promise<Collection> {
  const { dataDir } = wanted;
  const files = wanted.folders.flatMap(filesIn);
  if (files.length === 0) throw new Error(`there are no files in ${wanted.folders.join(', ')}`);
  const stamp = stampOf([...files, ...wanted.companies]);
  const known = readDone(dataDir);
  if (known?.stamp === stamp) return { dataDir, documentsOf: new Map(known.documents) };
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const documents = await importAll(dataDir, files, wanted.companies);
  writeFileSync(join(dataDir, DONE), JSON.stringify({ stamp, documents }));
  return { dataDir, documentsOf: new Map(documents) };
}

type FileDocuments = [string, DocumentId[]][];

async function importAll(dataDir: string, files: readonly string[], companies: readonly string[]) {
  const source = join(dataDir, 'source.jsonl');
  writeFileSync(source, `${JSON.stringify({ kind: 'source', name: SOURCE, categories: ['filings'] })}\n`);
  await almanac(dataDir, ['import', 'companies', ...companies, source]);
  const single = files.filter((file) => !IS_RECORDS.test(file));
  const withSource = ['--source', SOURCE];
  await importDocuments(dataDir, single, []);
  let bySha = await documentsBySha(dataDir);
  const documents: FileDocuments = single.map((file) => [file, bySha.get(shaOf(file)) ?? []]);
  const missing = documents.filter(([, ids]) => ids.length === 0).map(([file]) => file);
  if (missing.length > 0) {
    // Filings and transcripts have a source of their own; others are imported with ours.
    await importDocuments(dataDir, missing, withSource);
    bySha = await documentsBySha(dataDir);
    for (const [file, ids] of documents) if (ids.length === 0) ids.push(...(bySha.get(shaOf(file)) ?? []));
  }
  for (const file of files.filter((one) => IS_RECORDS.test(one))) {
    const before = new Set((await allDocuments(dataDir)).map(({ id }) => id));
    await importDocuments(dataDir, [file], withSource);
    documents.push([file, (await allDocuments(dataDir)).map(({ id }) => id).filter((id) => !before.has(id))]);
  }
  for (const [file, ids] of documents) if (ids.length === 0) tell(`${file} was not taken in`);
  return documents;
}

async function importDocuments(dataDir: string, files: readonly string[], options: readonly string[]): Promise<void> {
  for (let at = 0; at < files.length; at += ARGUMENTS_MAX) {
    const some = files.slice(at, at + ARGUMENTS_MAX);
    await almanac(dataDir, ['import', 'documents', '--published-at', PUBLISHED_ON, ...options, ...some]);
  }
}

/**
 * Runs a command of the product in this process and returns its standard output. Throws if it fails altogether; rejected records are no
 * failure.
 */
export async function almanac(dataDir: string, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await commandHere(dataDir, args, { ALMANAC_DEMO: 'off' });
  if (code !== 0 && !/\b(?:rejected|unchanged)\b/.test(stdout)) {
    throw new Error(`almanac ${args.slice(0, 2).join(' ')} ended with ${code}:\n${stderr}`);
  }
  return stdout;
}

async function documentsBySha(dataDir: string): Promise<Map<string, DocumentId[]>> {
  const bySha = new Map<string, DocumentId[]>();
  for (const { id, sha256 } of await allDocuments(dataDir)) bySha.set(sha256, [id]);
  return bySha;
}

async function allDocuments(dataDir: string): Promise<StoredDocument[]> {
  const stores = await openStores({ dataDir, database: { kind: 'sqlite' } });
  try {
    const store = sqlDocumentStore(stores.database);
    const all: StoredDocument[] = [];
    for (let page = await store.page(null, PAGE); page.length > 0; ) {
      all.push(...page);
      page = await store.page(page.at(-1)?.id ?? null, PAGE);
    }
    return all;
  } finally {
    await stores.close();
  }
}

function readDone(dataDir: string): { readonly stamp: string; readonly documents: FileDocuments } | undefined {
  const file = join(dataDir, DONE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof readDone>) : undefined;
}

/** Rooms of the code that reads documents. */
const READERS = ['adapters/extract', 'domain/documents', 'domain/enrichment', 'domain/entity-linking', 'domain/text'];

/** Stamp of an import: the files with their sizes and times, and the code that reads them. */
function stampOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${resolve(file)} ${size} ${mtimeMs}\n`);
  }
  const readers = READERS.flatMap((room) => filesIn(join(ROOT, 'src', room)));
  for (const file of readers.filter((one) => !one.endsWith('.test.ts')).sort()) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** Where the collection of these files is kept when nobody says otherwise. */
export const usualName = (paths: readonly string[]): string =>
  `almanac-eval-${createHash('sha256')
    .update(paths.map((path) => resolve(path)).join())
    .digest('hex')
    .slice(0, 12)}`;

const shaOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** All files at or below a path, in the order of their names. */
function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [resolve(path)];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => resolve(entry.parentPath, entry.name))
    .sort();
}
