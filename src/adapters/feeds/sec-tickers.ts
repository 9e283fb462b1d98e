import { type ImportItem, type RecordPlace, rejectedItem } from '../../domain/ingest/records.ts';
import type { Day } from '../../domain/time/days.ts';
import { FormatFault } from './file-feed.ts';
import { cutRecords } from './json-records.ts';
import { isObject, type JsonObject, parseObject, textAt } from './json-values.ts';
import { collectRegistrants, REGISTRANTS_MAX, type Registrants } from './sec-registrants.ts';

export const isSecTicker = (record: JsonObject): boolean =>
  'cik_str' in record && 'ticker' in record && 'title' in record;

/**
 * Reads the SEC's `company_tickers.json`: one entry per ticker, the largest registrants and their main share first. The file has no
 * exchanges. It is a whole list of `day`.
 */
export async function* readSecTickers(chunks: AsyncIterable<Buffer>, day: Day): AsyncGenerator<ImportItem[]> {
  const registrants = collectRegistrants();
  for await (const records of cutRecords(chunks)) {
    const rejected: ImportItem[] = [];
    for (const { number, line, text } of records) {
      const place = { record: number, line };
      const fault = text === undefined ? 'the record is longer than 4 MiB' : addText(text, place, registrants);
      if (fault !== undefined) rejected.push(rejectedItem(place, fault, text ?? null));
    }
    if (registrants.size > REGISTRANTS_MAX) throw new FormatFault(`lists more than ${REGISTRANTS_MAX} registrants`);
    if (rejected.length > 0) yield rejected;
  }
  yield* registrants.items(day);
}

/** Adds an entry to its registrant; returns its fault. */
function addText(text: string, place: RecordPlace, registrants: Registrants): string | undefined {
  const entry = parseObject(text);
  if (!entry || !isObject(entry)) return 'not a JSON object';
  return registrants.add(
    { cik: entry['cik_str'], ticker: textAt(entry, 'ticker'), name: textAt(entry, 'title') },
    place,
  );
}
