import { Parser } from 'htmlparser2';
import type { RecordItem } from '../../domain/ingest/records/record-kind.ts';
import type { Feed } from '../../domain/ingest/run/feed.ts';
import type { CurrencyRate } from '../../domain/market/currency-rate.ts';
import { validDay } from '../../domain/time/days.ts';
import { csvRows } from './csv-rows.ts';
import { openFileBytes } from './file-bytes.ts';
import { fileFeed } from './file-feed.ts';
import { openRecordFeed } from './record-feed.ts';
import { rates } from './record-kinds/rates.ts';

type Item = RecordItem<CurrencyRate>;
type Reader = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Item[]>;

/** Opens a file of rates: CSV or JSONL as in `openRecordFeed`, or reference rates of the ECB as CSV or XML. Throws `UnreadableFile`. */
export async function openRatesFeed(path: string): Promise<Feed<Item>> {
  const file = await openFileBytes(path);
  const head = await file.head();
  const isXml = head.startsWith('<') && head.includes('eurofxref');
  if (!isXml && !/^Date,\s*[A-Z]{3},/.test(head)) return openRecordFeed(path, rates);
  const read: Reader = isXml ? readEcbXml : readEcbCsv;
  return fileFeed(file, `ECB reference rates (${isXml ? 'XML' : 'CSV'})`, () => read(file.read()), rates.name);
}

/** `Date,USD,JPY,...`: a row per day, the newest first, `N/A` where there was no rate. */
async function* readEcbCsv(chunks: AsyncIterable<Buffer>): AsyncGenerator<Item[]> {
  for await (const rows of csvRows(chunks)) {
    yield rows.flatMap((row) =>
      row.header
        .filter((column) => /^[A-Z]{3}$/.test(column) && !['', 'N/A'].includes(row.get(column)))
        .map((currency) =>
          itemOf({ record: row.number, line: row.line }, row.get('Date'), currency, row.get(currency)),
        ),
    );
  }
}

/** `<Cube time="2026-11-27"><Cube currency="USD" rate="1.0874"/>...</Cube>`, once per day. */
async function* readEcbXml(chunks: AsyncIterable<Buffer>): AsyncGenerator<Item[]> {
  let found: Item[] = [];
  let day = '';
  let record = 0;
  const parser = new Parser(
    {
      onopentag(name, { time, currency, rate }) {
        if (name !== 'Cube') return;
        day = time ?? day;
        if (currency === undefined) return;
        record += 1;
        found.push(itemOf({ record, line: null }, day, currency, rate ?? ''));
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (found.length > 0) yield found;
    found = [];
  }
  parser.end();
  if (found.length > 0) yield found;
}

function itemOf(place: Item['place'], day: string, currency: string, rate: string): Item {
  const about = `${day} ${currency} ${rate}`;
  const [year, month, date] = day.split('-').map(Number);
  const perEuro = Number(rate);
  const row = { currency, day, perEuro };
  if (validDay(year ?? 0, month ?? 0, date ?? 0) !== day)
    return { place, about, notes: [], kind: 'rejected', reason: 'date is not a day' };
  if (!(perEuro > 0 && perEuro < 1e9) || rate === '')
    return { place, about, notes: [], kind: 'rejected', reason: 'the rate is not a number above 0' };
  return { place, about, notes: [], kind: 'record', references: [], row };
}
