import type { TObject } from 'typebox';
import type { RecordItem, RecordKind } from '../../domain/ingest/records/record-kind.ts';
import type { Feed } from '../../domain/ingest/run/feed.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { type CsvRow, csvRows, csvStart } from './csv-rows.ts';
import { type FileBytes, openFileBytes } from './file-bytes.ts';
import { fileFeed } from './file-feed.ts';
import { objectLines } from './lines.ts';
import { createRecordReader, type RecordReader } from './record-reader.ts';

const LINE_BYTES_MAX = 1024 * 1024;
const ABOUT_CHARACTERS_MAX = 200;

/**
 * Opens a file of one kind of record: CSV with a header line (comma, semicolon, tab or bar), or JSONL, plain, gzipped or alone in
 * a zip archive. Throws `UnreadableFile` for an unreadable file, another format or missing columns.
 */
export async function openRecordFeed<Schema extends TObject, Row>(
  path: string,
  kind: RecordKind<Schema, Row>,
): Promise<Feed<RecordItem<Row>>> {
  const file = await openFileBytes(path);
  const reader = createRecordReader(kind);
  const head = await file.head();
  const expected = `expected ${kind.title} as CSV with a header line or as JSONL (one JSON object a line)`;
  if (head === '') throw new UnreadableFile(path, `is empty; ${expected}`);
  if (/^[[<]/.test(head))
    throw new UnreadableFile(path, `is ${head.startsWith('<') ? 'XML' : 'a JSON list'}; ${expected}`);
  // The first line may be damaged, but the others are still read.
  const isJson = head.startsWith('{') || /\.(?:jsonl|ndjson)(?:\.gz|\.zip)?$/i.test(path);
  if (!isJson) checkHeader(csvStart(head).columns, reader, path, expected);
  const read = () => (isJson ? readLines(file, reader) : readCsv(file, reader));
  return fileFeed(file, `${kind.title} (${isJson ? 'JSONL' : 'CSV'})`, read, kind.name);
}

/** Throws `UnreadableFile` for missing, unknown or duplicate columns. */
function checkHeader<Row>(columns: readonly string[], reader: RecordReader<Row>, path: string, expected: string): void {
  const isKnown = columns.some((name) => reader.fieldOf(name) !== undefined);
  const problem = isKnown ? reader.headerFault(columns) : 'has no header line that names known columns';
  if (problem !== undefined) throw new UnreadableFile(path, `${problem}; ${expected}`);
}

async function* readCsv<Row>(file: FileBytes, reader: RecordReader<Row>): AsyncGenerator<RecordItem<Row>[]> {
  const decimals = createDecimalCommas((name) => reader.isNumber(name));
  for await (const rows of csvRows(file.read())) {
    decimals.learn(rows);
    yield rows.map((row) => {
      const { number, line, cells, header, fault } = row;
      const place = { record: number, line };
      const about = cells.join(',').slice(0, ABOUT_CHARACTERS_MAX);
      if (fault !== undefined) return { place, about, notes: [], kind: 'rejected', reason: fault };
      const entries = header.map((name, at): [string, unknown] => [name, decimals.withPoint(cells[at] ?? '', at)]);
      const item = reader.read(entries, 'cell');
      // Unknown columns are reported once, not with every row.
      const notes = number === 1 ? item.unknown.map((name) => `unknown column ${JSON.stringify(name)}`) : [];
      return { ...item.content, place, about, notes: [...notes, ...item.notes] };
    });
  }
}

async function* readLines<Row>(file: FileBytes, reader: RecordReader<Row>): AsyncGenerator<RecordItem<Row>[]> {
  for await (const lines of objectLines(file.read(), LINE_BYTES_MAX)) {
    yield lines.map((line) => {
      const { place } = line;
      const about = line.text?.slice(0, ABOUT_CHARACTERS_MAX) ?? null;
      if (line.fault !== undefined) return { place, about, notes: [], kind: 'rejected', reason: line.fault };
      const item = reader.read(Object.entries(line.object), 'json');
      const notes = item.unknown.map((name) => `unknown field ${JSON.stringify(name)}`);
      return { ...item.content, place, about, notes: [...notes, ...item.notes] };
    });
  }
}

/** Numbers whose comma or point cannot separate thousands: another count of digits follows, or none or too many precede. */
const DECIMAL_COMMA = /^[+-]?(?:\d*,(?:\d{1,2}|\d{4,})|(?:0|\d{4,}|\d{1,3}(?:\.\d{3})+),\d+)$/;
const DECIMAL_POINT = /^[+-]?(?:\d*\.(?:\d{1,2}|\d{4,})|(?:0|\d{4,})\.\d+)$/;
const IN_COMMA_COLUMN = /^([+-]?)(?=[\d,])(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d+))?$/;

/** Columns of a file whose numbers have a decimal comma. The first number of a column that leaves no doubt decides. */
function createDecimalCommas(isNumber: (column: string) => boolean) {
  const hasComma = new Map<number, boolean>();
  let undecided: readonly number[] | undefined;
  return {
    /** Takes in the next rows, before their cells are read. */
    learn(rows: readonly CsvRow[]): void {
      undecided ??= [...(rows[0]?.header ?? []).keys()].filter((at) => isNumber(rows[0]?.header[at] ?? ''));
      for (const at of undecided) {
        const texts = rows.map(({ cells }) => cells[at]?.trim() ?? '');
        const clear = texts.find((text) => DECIMAL_COMMA.test(text) || DECIMAL_POINT.test(text));
        if (clear !== undefined) hasComma.set(at, DECIMAL_COMMA.test(clear));
      }
      undecided = undecided.filter((at) => !hasComma.has(at));
    },
    /** A cell of column `at`, with a decimal point if its column has decimal commas. */
    withPoint(cell: string, at: number): string {
      const parts = hasComma.get(at) ? IN_COMMA_COLUMN.exec(cell.trim()) : null;
      if (parts === null) return cell;
      const [, sign = '', whole = '', decimals = '0'] = parts;
      return `${sign}${whole.replaceAll('.', '')}.${decimals}`;
    },
  };
}
