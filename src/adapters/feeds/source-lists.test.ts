import { describe, expect, test } from 'vitest';
import type { ImportItem } from '../../domain/ingest/records.ts';
import { readNasdaqTraderList } from './nasdaq-trader.ts';
import { isSecExchangeTickers, readSecExchangeTickers } from './sec-exchange-tickers.ts';

async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += 50) yield Buffer.from(text.slice(at, at + 50));
}
async function all(items: AsyncIterable<ImportItem[]>): Promise<ImportItem[]> {
  const found: ImportItem[] = [];
  for await (const batch of items) found.push(...batch);
  return found;
}
const summary = (item: ImportItem): unknown => {
  if (item.kind === 'company')
    return [
      item.company.key,
      item.company.name,
      item.company.securities.map(({ mic, symbol, instrument }) => `${mic}:${symbol} ${instrument}`),
    ];
  if (item.kind === 'list') return [item.list.source, item.list.scope, item.list.day, item.list.keys];
  return item.kind === 'rejected' ? [item.reason, item.about] : item.kind;
};

describe("the SEC's tickers with exchanges", () => {
  const table = (data: unknown[], fields = ['cik', 'name', 'ticker', 'exchange']) => JSON.stringify({ fields, data });
  const read = async (text: string) => (await all(readSecExchangeTickers(chunksOf(text), '2026-11-28'))).map(summary);

  test('are recognized by their beginning', () => {
    expect(isSecExchangeTickers(table([]))).toBe(true);
    expect(isSecExchangeTickers('{"0":{"cik_str":1,"ticker":"A","title":"A"}}')).toBe(false);
  });

  test('are one record per registrant; only exchanges whose MIC the SEC tells have one', async () => {
    const rows = [
      [320193, 'Apple Inc.', 'AAPL', 'Nasdaq'],
      [1067983, 'BERKSHIRE HATHAWAY INC /DE/', 'BRK-B', 'NYSE'],
      [1067983, 'BERKSHIRE HATHAWAY INC /DE/', 'BRK-A', 'NYSE'],
      [1, 'Over The Counter Corp', 'OTCC', null],
    ];
    expect(await read(table(rows))).toEqual([
      ['0000320193', 'Apple Inc.', ['XNAS:AAPL common']],
      ['0001067983', 'BERKSHIRE HATHAWAY INC', ['null:BRK.B common', 'null:BRK.A common']],
      ['0000000001', 'Over The Counter Corp', ['null:OTCC common']],
      ['sec', '', '2026-11-28', ['0000320193', '0001067983', '0000000001']],
    ]);
  });

  test('columns may stand in another order; rows that are no entry are rejected', async () => {
    const fields = ['ticker', 'exchange', 'name', 'cik'];
    expect(await read(table([['AAPL', 'Nasdaq', 'Apple Inc.', 320193], ['X', null, '', 5], 7], fields))).toEqual([
      ['title is missing', '["X",null,"",5]'],
      ['cik_str is not a CIK', '7'],
      ['0000320193', 'Apple Inc.', ['XNAS:AAPL common']],
      ['sec', '', '2026-11-28', ['0000320193']],
    ]);
  });

  test('that are cut off or lack a column are a fault of the file', async () => {
    await expect(read(table([[1, 'A', 'A', null]]).slice(0, -3))).rejects.toThrow('ends in the middle, or is no table');
    await expect(read(table([], ['cik', 'ticker']))).rejects.toThrow('has no column name, exchange');
  });
});

describe('the symbol directory of Nasdaq Trader', () => {
  const read = async (lines: readonly string[]) =>
    (await all(readNasdaqTraderList(chunksOf(lines.join('\r\n')), '2026-11-28'))).map(summary);

  test('is one record per share, without funds, test symbols and the trailer', async () => {
    expect(
      await read([
        'Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares',
        'AAPL|Apple Inc. - Common Stock|Q|N|N|100|N|N',
        'AACBU|Artius II Acquisition Inc. - Units|G|N|N|100|N|N',
        'QQQ|Invesco QQQ Trust, Series 1|G|N|N|100|Y|N',
        'ZXZZT|NASDAQ TEST STOCK|G|Y|N|100|N|N',
        'File Creation Time: 1004202616:00|||||||',
      ]),
    ).toEqual([
      ['XNAS:AAPL', 'Apple Inc.', ['XNAS:AAPL common']],
      ['XNAS:AACBU', 'Artius II Acquisition Inc.', ['XNAS:AACBU unit']],
      ['listings', 'XNAS', '2026-11-28', ['XNAS:AAPL', 'XNAS:AACBU']],
    ]);
  });

  test('names the other exchanges by a letter, and is a whole list of each', async () => {
    expect(
      await read([
        'ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue|NASDAQ Symbol',
        'BRK.B|Berkshire Hathaway Inc. New Common Stock|N|BRK.B|N|1|N|BRK.B',
        'BAC$K|Bank of America Corporation Depositary Shares|N|BACpK|N|100|N|BAC-K',
        'IMO|Imperial Oil Limited Common Stock|A|IMO|N|100|N|IMO',
        'ODD|Odd Corp Common Stock|Q|ODD|N|100|N|ODD',
      ]),
    ).toEqual([
      ['XNYS:BRK.B', 'Berkshire Hathaway Inc.', ['XNYS:BRK.B common']],
      ['XNYS:BAC.PRK', 'Bank of America Corporation', ['XNYS:BAC.PRK preferred']],
      ['XASE:IMO', 'Imperial Oil Limited', ['XASE:IMO common']],
      ['the exchange is not known', 'ODD|Odd Corp Common Stock|Q|ODD|N|100|N|ODD'],
      ['listings', 'XNYS', '2026-11-28', ['XNYS:BRK.B', 'XNYS:BAC.PRK']],
      ['listings', 'XASE', '2026-11-28', ['XASE:IMO']],
    ]);
  });
});
