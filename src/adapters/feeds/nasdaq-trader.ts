import { companyNameOf } from '../../domain/companies/security-names.ts';
import { instrumentOf } from '../../domain/ingest/companies/instruments.ts';
import {
  type CompanyRecord,
  companyRecord,
  endOfList,
  type ImportItem,
  type ListOfDay,
  rejectedItem,
} from '../../domain/ingest/records.ts';
import { parseSymbol } from '../../domain/knowledge-graph/identifiers.ts';
import type { Day } from '../../domain/time/days.ts';
import { type CsvRow, csvRows } from './csv-rows.ts';

/** MICs of the letters that name exchanges in `otherlisted.txt`. */
const MICS: Readonly<Record<string, string>> = { A: 'XASE', N: 'XNYS', P: 'ARCX', Z: 'BATS', V: 'IEXG' };
const TRAILER = /^File Creation Time: /;

/** Beginnings of the two lists of the symbol directory of Nasdaq Trader. */
const NASDAQ_LISTED_START = 'Symbol|Security Name|';
const OTHER_LISTED_START = 'ACT Symbol|Security Name|';

export const isNasdaqTraderList = (text: string): boolean =>
  text.startsWith(NASDAQ_LISTED_START) || text.startsWith(OTHER_LISTED_START);

/**
 * Reads `nasdaqlisted.txt` or `otherlisted.txt` of Nasdaq Trader: one record per share, without funds and test symbols. Of each exchange it is
 * the whole list of `day`.
 */
export async function* readNasdaqTraderList(chunks: AsyncIterable<Buffer>, day: Day): AsyncGenerator<ImportItem[]> {
  const symbols = new Map<string, string[]>();
  for await (const rows of csvRows(chunks)) {
    yield rows.filter(isShare).map((row) => {
      const place = { record: row.number, line: row.line };
      const share = row.fault ?? shareOf(row);
      if (typeof share === 'string') return rejectedItem(place, share, row.cells.join('|'));
      const { mic, symbol, company } = share;
      const ofExchange = symbols.get(mic) ?? [];
      symbols.set(mic, ofExchange);
      ofExchange.push(symbol);
      return { place, kind: 'company', company, list: listOf(mic, day), notes: [] };
    });
  }
  yield [...symbols].map(([mic, all]) =>
    endOfList(
      listOf(mic, day),
      all.map((symbol) => `${mic}:${symbol}`),
      all,
    ),
  );
}

const listOf = (mic: string, day: Day): ListOfDay => ({ source: 'listings', scope: mic, day });

const isShare = (row: CsvRow): boolean =>
  !TRAILER.test(row.cells[0] ?? '') && row.get('ETF') !== 'Y' && row.get('Test Issue') !== 'Y';

/** The share of a row with its company, or a text with its fault. */
function shareOf(row: CsvRow): { mic: string; symbol: string; company: CompanyRecord } | string {
  const isNasdaq = row.header.includes('Market Category');
  const mic = isNasdaq ? 'XNAS' : MICS[row.get('Exchange')];
  if (mic === undefined) return 'the exchange is not known';
  const symbol = parseSymbol(isNasdaq ? row.get('Symbol') : row.get('ACT Symbol').replace(/\$([A-Z]?)$/, '^$1'));
  if (symbol === undefined) return 'the symbol is missing or not a symbol';
  const description = row.get('Security Name').replace(' - ', ' ');
  if (description === '') return 'the name is missing';
  const company = companyRecord({
    source: 'listings',
    key: `${mic}:${symbol}`,
    name: companyNameOf(description),
    type: 'PUBLIC',
    securities: [{ mic, symbol, instrument: instrumentOf(description, symbol), isTraded: true }],
  });
  return { mic, symbol, company };
}
