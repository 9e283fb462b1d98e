import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { FORMATS } from '../../domain/enrichment/extracted-document.ts';
import type { DocumentItem } from '../../domain/ingest/documents/document-records.ts';
import type { Feed } from '../../domain/ingest/run/feed.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { csvRows } from './csv-rows.ts';
import { fileContent, textContent } from './document-content.ts';
import { DOCUMENT_FIELDS, type DocumentField, readDocumentRecord } from './document-values.ts';
import { type FileBytes, openFileBytes } from './file-bytes.ts';
import { fileFeed } from './file-feed.ts';
import { type ObjectLine, objectLines } from './lines.ts';
import { plainTextOf } from './plain-text-of.ts';
import { fieldName } from './record-columns.ts';

const LINE_BYTES_MAX = 2 * 1024 * 1024;
const FILES_MAX = 1_000_000;
const FILES_PER_BATCH = 64;
const ABOUT_CHARACTERS_MAX = 200;

const RECORDS = /\.(?:csv|jsonl|ndjson)(?:\.gz|\.zip)?$/i;
const DOCUMENTS = new RegExp(
  `\\.(?:${[...FORMATS.filter((format) => format !== 'csv'), 'htm', 'xhtml'].join('|')})$`,
  'i',
);
/** First cell of a row of class, title and text without a header, as in collections of labelled news. */
const LABELLED_ROW = /^"?\d{1,2}"?,/;

/**
 * Opens documents to import: a file of records (CSV or JSONL), any other file as one document, or a folder with all
 * documents in it. Throws `UnreadableFile`.
 */
export async function openDocumentFeed(path: string): Promise<Feed<DocumentItem>> {
  const about = await stat(path).catch((cause: unknown) => {
    throw new UnreadableFile(path, 'does not exist or may not be read', cause);
  });
  if (about.isDirectory()) return folderFeed(path);
  if (RECORDS.test(path)) return recordFeed(path);
  const { fingerprint, sizeBytes } = await openFileBytes(path);
  return listFeed(path, 'document', [{ path, name: basename(path), sizeBytes }], `documents:${fingerprint}`);
}

interface FileFound {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
}

async function folderFeed(folder: string): Promise<Feed<DocumentItem>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  if (entries.length > FILES_MAX) throw new UnreadableFile(folder, `has more than ${FILES_MAX} files`);
  const files: FileFound[] = [];
  const digest = createHash('sha256');
  const paths = entries
    .filter((entry) => !entry.name.startsWith('.') && (entry.isFile() || entry.isSymbolicLink()))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of paths) {
    const about = await stat(path).catch(() => undefined);
    if (!about?.isFile()) continue;
    const name = relative(folder, path);
    files.push({ path, name, sizeBytes: about.size });
    digest.update(`${name} ${about.size} ${about.mtimeMs}\n`);
  }
  if (files.length === 0) throw new UnreadableFile(folder, 'is a folder without any file');
  return listFeed(folder, 'folder of documents', files, `documents:${digest.digest('hex').slice(0, 40)}`);
}

function listFeed(path: string, format: string, files: readonly FileFound[], fingerprint: string): Feed<DocumentItem> {
  let bytesRead = 0;
  return {
    path,
    format,
    sizeBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    fingerprint,
    async *items() {
      bytesRead = 0;
      for (let at = 0; at < files.length; at += FILES_PER_BATCH) {
        const batch = files.slice(at, at + FILES_PER_BATCH);
        yield batch.map((file, place) => fileItem(file, at + place + 1));
        bytesRead += batch.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
      }
    },
    bytesRead: () => bytesRead,
  };
}

function fileItem({ path, name, sizeBytes }: FileFound, record: number): DocumentItem {
  const place = { record, line: null };
  const shared = { place, about: name, notes: [] };
  if (RECORDS.test(name)) {
    return { ...shared, kind: 'rejected', reason: 'holds records; import it by its own name, not in a folder' };
  }
  if (!DOCUMENTS.test(name)) return { ...shared, kind: 'rejected', reason: 'is of no format that is read' };
  return {
    ...shared,
    kind: 'document',
    id: null,
    source: null,
    url: null,
    hints: { fileName: basename(name), publishedAt: null },
    content: fileContent(path, sizeBytes),
  };
}

async function recordFeed(path: string): Promise<Feed<DocumentItem>> {
  const file = await openFileBytes(path);
  const isCsv = /\.csv(?:\.gz|\.zip)?$/i.test(path);
  const isLabelled = isCsv && LABELLED_ROW.test(await file.head());
  const format = isLabelled ? 'labelled news (CSV)' : `documents (${isCsv ? 'CSV' : 'JSONL'})`;
  const read = (): AsyncIterable<DocumentItem[]> => {
    if (isLabelled) return readLabelled(file);
    return isCsv ? readCsv(file, path) : readLines(file);
  };
  return fileFeed(file, format, read, 'documents');
}

async function* readLines(file: FileBytes): AsyncGenerator<DocumentItem[]> {
  for await (const lines of objectLines(file.read(), LINE_BYTES_MAX)) yield lines.map(itemOfLine);
}

function itemOfLine(line: ObjectLine): DocumentItem {
  const shared = { place: line.place, about: line.text?.slice(0, ABOUT_CHARACTERS_MAX) ?? null };
  const rejected = (reason: string): DocumentItem => ({ ...shared, notes: [], kind: 'rejected', reason });
  if (line.fault !== undefined) return rejected(line.fault);
  const { kind, ...values } = line.object;
  if (kind !== undefined && kind !== 'document') return rejected('its kind is not `document`');
  return { ...shared, notes: unknownIn(Object.keys(values), 'field'), ...readDocumentRecord(values) };
}

async function* readCsv(file: FileBytes, path: string): AsyncGenerator<DocumentItem[]> {
  let fields: readonly (DocumentField | undefined)[] | undefined;
  for await (const rows of csvRows(file.read())) {
    yield rows.map(({ number, line, cells, header, fault }): DocumentItem => {
      fields ??= fieldsOf(header, path);
      const shared = { place: { record: number, line }, about: cells.join(',').slice(0, ABOUT_CHARACTERS_MAX) };
      if (fault !== undefined) return { ...shared, notes: [], kind: 'rejected', reason: fault };
      const known = fields;
      const values = Object.fromEntries(cells.flatMap((cell, at) => (known[at] ? [[known[at], cell]] : [])));
      // Unknown columns are reported once, not with every row.
      const notes = number === 1 ? unknownIn(header.map(fieldName), 'column') : [];
      return { ...shared, notes, ...readDocumentRecord(values) };
    });
  }
}

function fieldsOf(header: readonly string[], path: string): (DocumentField | undefined)[] {
  const fields = header.map((name) => DOCUMENT_FIELDS.find((field) => field === fieldName(name)));
  if (!fields.includes('text')) {
    throw new UnreadableFile(path, `lacks the column text; columns are ${DOCUMENT_FIELDS.join(', ')}`);
  }
  return fields;
}

const unknownIn = (names: readonly string[], what: string): string[] =>
  names
    .filter((name) => !(DOCUMENT_FIELDS as readonly string[]).includes(name))
    .map((name) => `unknown ${what} ${JSON.stringify(name.slice(0, 60))}`);

/** Reads rows of class, title and text. The class is not used. */
async function* readLabelled(file: FileBytes): AsyncGenerator<DocumentItem[]> {
  for await (const rows of csvRows(withHeader(file.read()))) {
    yield rows.map(({ number, line, cells, fault }): DocumentItem => {
      // The header was prepended, so line numbers are one less.
      const shared = {
        place: { record: number, line: line - 1 },
        about: cells.join(',').slice(0, ABOUT_CHARACTERS_MAX),
      };
      const [, title = '', text = ''] = cells;
      if (fault !== undefined) return { ...shared, notes: [], kind: 'rejected', reason: fault };
      if (text.trim() === '') return { ...shared, notes: [], kind: 'rejected', reason: 'has no text' };
      return {
        ...shared,
        notes: [],
        kind: 'document',
        id: null,
        source: null,
        url: null,
        hints: { fileName: 'document.txt', publishedAt: null, type: 'NEWS', headline: plainTextOf(title.trim()) },
        content: textContent(title.trim(), text.trim()),
      };
    });
  }
}

async function* withHeader(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('class,title,text\n');
  yield* chunks;
}
