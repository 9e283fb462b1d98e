import type { TObject } from 'typebox';
import type { RecordItem, RecordKind } from '../../domain/ingest/records/record-kind.ts';
import type { Feed } from '../../domain/ingest/run/feed.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { CsvFault, csvRows } from './csv-rows.ts';
import { type FileBytes, openFileBytes } from './file-bytes.ts';
import { parseObject } from './json-values.ts';
import { linesOf } from './lines.ts';
import { createRecordReader, type RecordReader } from './record-reader.ts';

const LINE_BYTES_MAX = 1024 * 1024;
const HEAD_BYTES = 256 * 1024;
const ABOUT_CHARACTERS_MAX = 200;

/**
 * Opens a file of one kind of record: CSV with a header line (comma, semicolon or tab), or JSONL, plain, gzipped or alone in
 * a zip archive. Throws `UnreadableFile` for an unreadable file, another format or missing columns.
 */
export async function openRecordFeed<Schema extends TObject, Row>(
  path: string,
  kind: RecordKind<Schema, Row>,
): Promise<Feed<RecordItem<Row>>> {
  const file = await openFileBytes(path);
  const reader = createRecordReader(kind);
  const head = (await headOf(file)).replace(/^\uFEFF/, '').trimStart();
  const expected = `expected ${kind.title} as CSV with a header line or as JSONL (one JSON object a line)`;
  if (head === '') throw new UnreadableFile(path, `is empty; ${expected}`);
  if (/^[[<]/.test(head))
    throw new UnreadableFile(path, `is ${head.startsWith('<') ? 'XML' : 'a JSON list'}; ${expected}`);
  // The first line may be damaged, but the others are still read.
  const isJson = head.startsWith('{') || /\.(?:jsonl|ndjson)(?:\.gz|\.zip)?$/i.test(path);
  const delimiter = isJson ? '' : delimiterOf(head, reader, path, expected);
  return {
    path,
    format: `${kind.title} (${isJson ? 'JSONL' : 'CSV'})`,
    sizeBytes: file.sizeBytes,
    // The same file may be imported as several kinds, each with its own progress.
    fingerprint: `${kind.name}:${file.fingerprint}`,
    items: () => guarded(path, isJson ? readLines(file, reader) : readCsv(file, reader, delimiter)),
    bytesRead: file.bytesRead,
  };
}

/** The beginning of a file as text. */
export async function headOf(file: FileBytes): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of file.read()) {
      parts.push(chunk);
      length += chunk.length;
      if (length >= HEAD_BYTES) break;
    }
  } catch (error) {
    // A truncated file is read up to its end.
    if (length === 0) throw error;
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The delimiter with which the header has most known fields. Throws `UnreadableFile` for missing or duplicate columns. */
function delimiterOf<Row>(head: string, reader: RecordReader<Row>, path: string, expected: string): string {
  const header = head.slice(0, head.search(/\r?\n|\r|$/));
  const [best] = [',', ';', '\t']
    .map((delimiter) => {
      const columns = header.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
      return { delimiter, columns, found: columns.filter((name) => reader.fieldOf(name) !== undefined).length };
    })
    .sort((a, b) => b.found - a.found);
  const fault = best === undefined || best.found === 0 ? `has no header line that names known columns` : undefined;
  const problem = fault ?? reader.headerFault(best?.columns ?? []);
  if (problem !== undefined) throw new UnreadableFile(path, `${problem}; ${expected}`);
  return best?.delimiter ?? ',';
}

async function* readCsv<Row>(
  file: FileBytes,
  reader: RecordReader<Row>,
  delimiter: string,
): AsyncGenerator<RecordItem<Row>[]> {
  for await (const rows of csvRows(file.read(), delimiter)) {
    yield rows.map((row) => {
      const { number, line, cells, header } = row;
      const place = { record: number, line };
      const about = cells.join(',').slice(0, ABOUT_CHARACTERS_MAX);
      if (cells.length !== header.length) {
        return { place, about, notes: [], kind: 'rejected', reason: 'the row has not as many cells as the header' };
      }
      const entries = header.map((name, at): [string, unknown] => [name, cells[at]]);
      const item = reader.read(entries, 'cell');
      // Unknown columns are reported once, not with every row.
      const notes = number === 1 ? item.unknown.map((name) => `unknown column ${JSON.stringify(name)}`) : [];
      return { ...item.content, place, about, notes: [...notes, ...item.notes] };
    });
  }
}

async function* readLines<Row>(file: FileBytes, reader: RecordReader<Row>): AsyncGenerator<RecordItem<Row>[]> {
  let record = 0;
  for await (const lines of linesOf(file.read(), LINE_BYTES_MAX)) {
    const items: RecordItem<Row>[] = [];
    for (const { number, text } of lines) {
      if (text !== undefined && text.trim() === '') continue;
      record += 1;
      const place = { record, line: number };
      const about = text?.slice(0, ABOUT_CHARACTERS_MAX) ?? null;
      const object = text === undefined ? undefined : parseObject(text);
      if (object === undefined) {
        const reason = text === undefined ? 'the line is longer than 1 MiB' : 'not a JSON object';
        items.push({ place, about, notes: [], kind: 'rejected', reason });
        continue;
      }
      const item = reader.read(Object.entries(object), 'json');
      const notes = item.unknown.map((name) => `unknown field ${JSON.stringify(name)}`);
      items.push({ ...item.content, place, about, notes: [...notes, ...item.notes] });
    }
    yield items;
  }
}

async function* guarded<Row>(path: string, items: AsyncIterable<RecordItem<Row>[]>): AsyncGenerator<RecordItem<Row>[]> {
  try {
    yield* items;
  } catch (error) {
    if (error instanceof CsvFault) throw new UnreadableFile(path, error.message, error);
    throw error;
  }
}
