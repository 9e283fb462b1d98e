import { instrumentOfSecTicker } from '../../domain/ingest/companies/instruments.ts';
import {
  companyRecord,
  endOfList,
  type ImportItem,
  type ListOfDay,
  type RecordPlace,
  rejectedItem,
  type Security,
} from '../../domain/ingest/records.ts';
import { parseCik, parseSymbol } from '../../domain/knowledge-graph/identifiers.ts';
import type { Day } from '../../domain/time/days.ts';
import { cutRecords, JsonFault } from './json-records.ts';
import { isObject, type JsonObject, parseObject, textAt } from './json-values.ts';

/** Limit of entries; the list has some ten thousand. */
const ENTRIES_MAX = 500_000;

interface Registrant {
  readonly place: RecordPlace;
  readonly cik: string;
  readonly title: string;
  readonly symbols: string[];
}

export const isSecTicker = (record: JsonObject): boolean =>
  'cik_str' in record && 'ticker' in record && 'title' in record;

/**
 * Reads the SEC's `company_tickers.json`: one entry per ticker, the largest registrants and their main share first. Entries
 * of one CIK become one record; the file has no exchanges. It is a whole list of `day`.
 */
export async function* readSecTickers(chunks: AsyncIterable<Buffer>, day: Day): AsyncGenerator<ImportItem[]> {
  const registrants = new Map<string, Registrant>();
  for await (const records of cutRecords(chunks)) {
    const rejected: ImportItem[] = [];
    for (const { number, line, text } of records) {
      const place = { record: number, line };
      const fault = text === undefined ? 'the record is longer than 4 MiB' : collect(text, place, registrants);
      if (fault !== undefined) rejected.push(rejectedItem(place, fault, text ?? null));
    }
    if (registrants.size > ENTRIES_MAX) throw new JsonFault(`lists more than ${ENTRIES_MAX} registrants`);
    if (rejected.length > 0) yield rejected;
  }
  const list: ListOfDay = { source: 'sec', scope: '', day };
  yield [...registrants.values()].map((registrant) => toItem(registrant, list));
  yield [
    endOfList(
      list,
      [...registrants.keys()],
      [...registrants.values()].flatMap(({ symbols }) => symbols),
    ),
  ];
}

/** Adds an entry to its registrant; returns its fault. */
function collect(text: string, place: RecordPlace, registrants: Map<string, Registrant>): string | undefined {
  const entry = parseObject(text);
  if (!entry || !isObject(entry)) return 'not a JSON object';
  const rawCik = entry['cik_str'];
  const cik = typeof rawCik === 'number' || typeof rawCik === 'string' ? parseCik(String(rawCik)) : undefined;
  if (cik === undefined) return 'cik_str is not a CIK';
  const symbol = parseSymbol(textAt(entry, 'ticker'));
  if (symbol === undefined) return 'ticker is not a symbol';
  const title = registrantName(textAt(entry, 'title'));
  if (title === '') return 'title is missing';
  const registrant = registrants.get(cik);
  if (registrant) registrant.symbols.push(symbol);
  else registrants.set(cik, { place, cik, title, symbols: [symbol] });
  return undefined;
}

/** Removes marks that EDGAR appends for state of incorporation and former names: `FREYR Battery, Inc. /DE/`, `X /NEW/`. */
const registrantName = (title: string): string =>
  title
    .replace(/\s*[/\\](?:[A-Z]{2,4}|NEW|ADR|FI|MD|BD)[/\\]?\s*$/i, '')
    .replace(/\s+/g, ' ')
    .trim();

function toItem({ place, cik, title, symbols }: Registrant, list: ListOfDay): ImportItem {
  const securities = symbols.map(
    (symbol): Security => ({ mic: null, symbol, instrument: instrumentOfSecTicker(symbol, symbols), isTraded: true }),
  );
  const company = companyRecord({ source: 'sec', key: cik, name: title, cik, type: 'PUBLIC', securities });
  return { place, kind: 'company', company, list, notes: [] };
}
