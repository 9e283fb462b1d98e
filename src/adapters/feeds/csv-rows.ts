import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import type { RecordPlace } from '../../domain/ingest/records.ts';
import { DAMAGED, isDamaged } from './damaged-text.ts';
import { FormatFault } from './file-feed.ts';

/** A row of a CSV file with a header line. */
export interface CsvRow {
  /** From 1, without the header. */
  readonly number: number;
  /** Line of its end, from 1. */
  readonly line: number;
  /** The trimmed text in a column; `''` if empty or without such a column. */
  get(column: string): string;
  /** The raw cells. */
  readonly cells: readonly string[];
  readonly header: readonly string[];
  /** Reason for rejecting the row: another number of cells than in the header, or characters that were not decoded. */
  readonly fault: string | undefined;
}

const RECORD_CHARACTERS_MAX = 1024 * 1024;
const ROWS_PER_BATCH = 500;
const HEADER_BYTES_MAX = 256 * 1024;

/** The beginning of a CSV file. */
export interface CsvStart {
  readonly delimiter: string;
  /** Line of the header, from 1: the second one below a line like `sep=;`. */
  readonly headerLine: number;
  /** The trimmed names in the header. */
  readonly columns: readonly string[];
}

const DELIMITERS = [',', ';', '\t', '|'];
const QUOTED = /"(?:[^"]|"")*"/g;

/** Reads the beginning of a CSV file: its delimiter is that of the line `sep=;`, else the one with most cells in the header. */
export function csvStart(text: string): CsvStart {
  const [declaration = '', declared] = /^\s*"?sep=([,;|\t])"?[ \t]*(?:\r\n|\n|\r)/i.exec(text) ?? [];
  const header = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(declaration.length).trimStart())?.[0] ?? '';
  const plain = header.replace(QUOTED, '');
  const cellsBy = (delimiter: string): number => plain.split(delimiter).length;
  const delimiter =
    declared ?? DELIMITERS.reduce((best, other) => (cellsBy(other) > cellsBy(best) ? other : best), ',');
  const quoted = header.match(QUOTED) ?? [];
  const columns = header
    .replace(QUOTED, '"')
    .split(delimiter)
    .map((name) => name.replaceAll('"', () => (quoted.shift() ?? '').slice(1, -1).replaceAll('""', '"')).trim());
  return { delimiter, headerLine: declaration === '' ? 1 : 2, columns };
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/**
 * Reads CSV with a header line (RFC 4180, any line breaks, any delimiter of `csvStart`). Throws `FormatFault` at an unclosed quotation
 * mark, which would include the rest of the file.
 */
export async function* csvRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<CsvRow[]> {
  const { head, whole } = await withHead(chunks);
  const { delimiter, headerLine } = csvStart(head.toString('utf8').replace(/^\uFEFF/, ''));
  const source = Readable.from(whole);
  const parser = source.pipe(
    parse({
      bom: true,
      delimiter,
      from_line: headerLine,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: RECORD_CHARACTERS_MAX,
    }),
  );
  source.on('error', (error) => parser.destroy(error));
  let header: readonly string[] = [];
  let columns: ReadonlyMap<string, number> | undefined;
  let rows: CsvRow[] = [];
  let number = 0;
  let fault: unknown;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (columns === undefined) {
        header = record.map((name) => name.trim());
        columns = new Map(header.map((name, i) => [name, i]));
        continue;
      }
      number += 1;
      rows.push(new Row({ columns, header, cells: record, number, line: info.lines }));
      if (rows.length < ROWS_PER_BATCH) continue;
      yield rows;
      rows = [];
    }
  } catch (error) {
    fault = asFault(error);
  }
  if (rows.length > 0) yield rows;
  if (fault !== undefined) throw fault;
}

/** The items of a CSV file. Rows with a fault are rejected, named by their text in the column `about`. */
export async function* csvItems<Item>(
  chunks: AsyncIterable<Buffer>,
  about: string,
  toItem: (place: RecordPlace, row: CsvRow) => Item,
  rejected: (place: RecordPlace, reason: string, about: string | null) => Item,
): AsyncGenerator<Item[]> {
  for await (const rows of csvRows(chunks))
    yield rows.map((row) => {
      const place = { record: row.number, line: row.line };
      return row.fault === undefined ? toItem(place, row) : rejected(place, row.fault, row.get(about));
    });
}

/** The chunks with the header line, and all chunks, those included. */
async function withHead(chunks: AsyncIterable<Buffer>): Promise<{ head: Buffer; whole: AsyncGenerator<Buffer> }> {
  const rest = chunks[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < HEADER_BYTES_MAX && !/\S.*[\r\n]+.*[\r\n]/.test(head.toString('latin1'))) {
    const { value, done } = await rest.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* whole(): AsyncGenerator<Buffer> {
    try {
      yield head;
      for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
    } finally {
      await rest.return?.();
    }
  }
  return { head, whole: whole() };
}

class Row implements CsvRow {
  readonly number: number;
  readonly line: number;
  readonly cells: readonly string[];
  readonly header: readonly string[];
  readonly #columns: ReadonlyMap<string, number>;

  constructor(parts: Pick<CsvRow, 'number' | 'line' | 'cells' | 'header'> & { columns: ReadonlyMap<string, number> }) {
    this.#columns = parts.columns;
    this.cells = parts.cells;
    this.header = parts.header;
    this.number = parts.number;
    this.line = parts.line;
  }

  get fault(): string | undefined {
    if (this.cells.length !== this.header.length) return 'the row has not as many cells as the header';
    return this.cells.some(isDamaged) ? DAMAGED : undefined;
  }

  get(column: string): string {
    const at = this.#columns.get(column);
    return at === undefined ? '' : (this.cells[at] ?? '').trim();
  }
}

function asFault(error: unknown): unknown {
  const { code, lines } = error as CsvError & { lines?: number };
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED') {
    return new FormatFault(
      `has a quotation mark that is never closed, or a row of more than a million characters, before line ${lines ?? '?'}`,
    );
  }
  return error;
}
