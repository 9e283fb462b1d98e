import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';

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
  /** True if the row has as many cells as the header. */
  readonly isWhole: boolean;
}

/** The file is not valid CSV from some line on; `message` continues after "the file". */
export class CsvFault extends Error {}

const RECORD_CHARACTERS_MAX = 1024 * 1024;
const ROWS_PER_BATCH = 500;

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/**
 * Reads CSV with a header line (RFC 4180, any line breaks, optional byte order mark). Throws `CsvFault` at an unclosed
 * quotation mark, which would include the rest of the file.
 */
export async function* csvRows(chunks: AsyncIterable<Buffer>, delimiter = ','): AsyncGenerator<CsvRow[]> {
  const source = Readable.from(chunks);
  const parser = source.pipe(
    parse({
      bom: true,
      delimiter,
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

  get isWhole(): boolean {
    return this.cells.length === this.#columns.size;
  }

  get(column: string): string {
    const at = this.#columns.get(column);
    return at === undefined ? '' : (this.cells[at] ?? '').trim();
  }
}

function asFault(error: unknown): unknown {
  const { code, lines } = error as CsvError & { lines?: number };
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED') {
    return new CsvFault(
      `has a quotation mark that is never closed, or a row of more than a million characters, before line ${lines ?? '?'}`,
    );
  }
  return error;
}
