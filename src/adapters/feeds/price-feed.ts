import { instrumentOf } from '../../domain/ingest/companies/instruments.ts';
import { parseReference } from '../../domain/ingest/records/company-references.ts';
import type { RecordItem } from '../../domain/ingest/records/record-kind.ts';
import { isShare } from '../../domain/ingest/records.ts';
import type { Feed } from '../../domain/ingest/run/feed.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { exact } from '../../domain/market/exact.ts';
import type { PriceRecord } from '../../domain/market/market-data.ts';
import { dayOfName } from './day-of-name.ts';
import { openFileBytes } from './file-bytes.ts';
import { fileFeed } from './file-feed.ts';
import { cutRecords, firstRecordOf } from './json-records.ts';
import { type JsonObject, parseObject, textAt } from './json-values.ts';
import { openRecordFeed } from './record-feed.ts';
import { prices } from './record-kinds/prices.ts';
import { isUsSymbol, usExchangeOfPath } from './us-symbols.ts';

/** Reads the symbol lists of NASDAQ, NYSE and NYSE American as prices of a given day: close, change, volume, size. */
async function* readUsPrices(
  chunks: AsyncIterable<Buffer>,
  mic: string,
  day: string,
): AsyncGenerator<RecordItem<PriceRecord>[]> {
  for await (const records of cutRecords(chunks)) {
    yield records.map(({ number, line, text, fault }) => {
      const item = { place: { record: number, line }, about: text?.slice(0, ABOUT_CHARACTERS_MAX) ?? null, notes: [] };
      const record = text === undefined ? undefined : parseObject(text);
      if (!record) return { ...item, kind: 'rejected', reason: fault ?? 'not a JSON object' };
      const read = priceOf(record, mic, day);
      return typeof read === 'string' ? { ...item, kind: 'rejected', reason: read } : { ...item, ...read };
    });
  }
}

const ABOUT_CHARACTERS_MAX = 200;
/** Its price times the company's shares would be a wrong market capitalization. */
const NO_SIZE = 'a depositary receipt of a company without a size: how many shares it stands for is not known';

/** The price of a record, or a text with its fault. */
function priceOf(record: JsonObject, mic: string, date: string) {
  const reference = parseReference('listing', `${mic}:${textAt(record, 'symbol')}`);
  if (reference === undefined) return 'symbol is missing or not a symbol';
  const instrument = instrumentOf(textAt(record, 'name'), textAt(record, 'symbol'));
  if (!isShare(instrument)) return 'not a share: a warrant, unit, right, preferred share or bond';
  const close = amountOf(record, 'lastsale');
  if (close === null || close <= 0) return 'lastsale is missing or not a price';
  // The lists have `0.00` for unknown values.
  const marketCap = amountOf(record, 'marketCap') || null;
  if (instrument === 'receipt' && marketCap === null) return NO_SIZE;
  const change = amountOf(record, 'netchange');
  const row: PriceRecord = {
    kind: 'day',
    day: {
      date,
      open: null,
      high: null,
      low: null,
      close,
      volume: amountOf(record, 'volume'),
      vwap: null,
      previousClose: change === null || change >= close ? null : exact(close - change),
      marketCap,
      currency: 'USD',
      quotedUnit: null,
      listing: reference.value,
      isIllustrative: false,
    },
  };
  return { kind: 'record', references: [reference], listing: reference.value, row } as const;
}

/** Parses `$0.97`, `-0.04`, `26997`. */
function amountOf(record: JsonObject, name: string): number | null {
  const text = textAt(record, name).replace(/[$,\s]/g, '');
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

export interface SymbolListOptions {
  /** MIC of its exchange, in place of the one in its name. */
  readonly exchange?: string;
  /** The day of its prices (`YYYY-MM-DD`), in place of the one in its name. */
  readonly date?: string;
}

/** Opens a file of prices: CSV or JSONL as in `openRecordFeed`, or a US symbol list. Throws `UnreadableFile`. */
export async function openPriceFeed(path: string, options: SymbolListOptions): Promise<Feed<RecordItem<PriceRecord>>> {
  const file = await openFileBytes(path);
  const head = await file.head();
  const first = head.startsWith('[') ? firstRecordOf(head) : undefined;
  if (first === undefined || !isUsSymbol(first)) return openRecordFeed(path, prices);
  const mic = options.exchange ?? usExchangeOfPath(path);
  if (mic === undefined)
    throw new UnreadableFile(path, 'lists symbols of an exchange that its name does not tell; say --exchange');
  const day = options.date ?? dayOfName(path);
  if (day === undefined) {
    throw new UnreadableFile(path, 'has prices of a day that neither it nor its name tells; say --date YYYY-MM-DD');
  }
  const read = () => readUsPrices(file.read(), mic, day);
  return fileFeed(file, `US symbols (JSON), prices of ${day}`, read, `${prices.name}:${mic}:${day}`);
}
