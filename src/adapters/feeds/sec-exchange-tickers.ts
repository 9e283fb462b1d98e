import { type ImportItem, rejectedItem } from '../../domain/ingest/records.ts';
import type { Day } from '../../domain/time/days.ts';
import { FormatFault } from './file-feed.ts';
import { parseObject } from './json-values.ts';
import { collectRegistrants, REGISTRANTS_MAX } from './sec-registrants.ts';

/** The list has a megabyte. */
const BYTES_MAX = 64 * 1024 * 1024;
const FIELDS = ['cik', 'name', 'ticker', 'exchange'] as const;

/** True for the beginning of the SEC's `company_tickers_exchange.json`, which is a table in place of a list of objects. */
export const isSecExchangeTickers = (text: string): boolean =>
  /^\{\s*"fields"\s*:\s*\[[^\]]*"ticker"[^\]]*\]\s*,\s*"data"\s*:/.test(text);

/** Reads the SEC's `company_tickers_exchange.json`: `{"fields": ["cik", "name", "ticker", "exchange"], "data": [[...]]}`, a whole list of `day`. */
export async function* readSecExchangeTickers(chunks: AsyncIterable<Buffer>, day: Day): AsyncGenerator<ImportItem[]> {
  const { places, rows } = tableOf(await textOf(chunks));
  const registrants = collectRegistrants();
  const rejected: ImportItem[] = [];
  for (const [at, row] of rows.entries()) {
    const place = { record: at + 1, line: null };
    const cells = Array.isArray(row) ? (row as unknown[]) : [];
    const cell = (name: (typeof FIELDS)[number]): unknown => cells[places[name]];
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    const entry = { cik: cell('cik'), name: text(cell('name')), ticker: text(cell('ticker')) };
    const fault = registrants.add({ ...entry, exchange: text(cell('exchange')) }, place);
    if (fault !== undefined) rejected.push(rejectedItem(place, fault, JSON.stringify(row)));
    if (registrants.size > REGISTRANTS_MAX) throw new FormatFault(`lists more than ${REGISTRANTS_MAX} registrants`);
  }
  if (rejected.length > 0) yield rejected;
  yield* registrants.items(day);
}

async function textOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    length += chunk.length;
    if (length > BYTES_MAX) throw new FormatFault(`is longer than ${BYTES_MAX} bytes`);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The rows of the table, and the place of each field in them. */
function tableOf(text: string): { places: Record<(typeof FIELDS)[number], number>; rows: readonly unknown[] } {
  const table = parseObject(text);
  const [fields, rows] = [table?.['fields'], table?.['data']];
  if (!Array.isArray(fields) || !Array.isArray(rows)) throw new FormatFault('ends in the middle, or is no table');
  const missing = FIELDS.filter((name) => !fields.includes(name));
  if (missing.length > 0) throw new FormatFault(`has no column ${missing.join(', ')}`);
  const places = Object.fromEntries(FIELDS.map((name) => [name, fields.indexOf(name)]));
  return { places: places as Record<(typeof FIELDS)[number], number>, rows };
}
