import type { RecordItem } from '../../domain/ingest/records/record-kind.ts';
import type { Feed } from '../../domain/ingest/run/feed.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import type { PriceRecord } from '../../domain/market/market-data.ts';
import { dayOfName } from './day-of-name.ts';
import { openFileBytes } from './file-bytes.ts';
import { firstRecordOf, JsonFault } from './json-records.ts';
import { openRecordFeed } from './record-feed.ts';
import { prices } from './record-kinds/prices.ts';
import { readUsPrices } from './us-symbol-prices.ts';
import { isUsSymbol, usExchangeOfPath } from './us-symbols.ts';

/** Options for symbol lists. */
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
  return {
    path,
    format: `US symbols (JSON), prices of ${day}`,
    sizeBytes: file.sizeBytes,
    fingerprint: `${prices.name}:${mic}:${day}:${file.fingerprint}`,
    items: () => guarded(path, readUsPrices(file.read(), mic, day)),
    bytesRead: file.bytesRead,
  };
}

async function* guarded<Item>(path: string, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (error) {
    if (error instanceof JsonFault) throw new UnreadableFile(path, error.message, error);
    throw error;
  }
}
