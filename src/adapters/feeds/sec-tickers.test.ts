import { expect, test } from 'vitest';
import { companiesOf, inPieces, itemsOf, rejectionsOf } from '../../../test/files/feed-input.ts';
import { readSecTickers } from './sec-tickers.ts';

const DAY = '2026-11-27';
const file = (...entries: object[]) => inPieces(JSON.stringify(Object.fromEntries(entries.entries())));

test('combines entries of a registrant to one record, main share first', async () => {
  const companies = await companiesOf(
    readSecTickers(
      file(
        { cik_str: 1506307, ticker: 'KMI', title: 'KINDER MORGAN, INC.' },
        { cik_str: 1067983, ticker: 'BRK-B', title: 'BERKSHIRE HATHAWAY INC' },
        { cik_str: 1067983, ticker: 'BRK-A', title: 'BERKSHIRE HATHAWAY INC' },
        { cik_str: 1506307, ticker: 'EP-PC', title: 'KINDER MORGAN, INC.' },
      ),
      DAY,
    ),
  );
  expect(companies.map(({ cik, name, type, source, key }) => ({ cik, name, type, source, key }))).toEqual([
    { cik: '0001506307', name: 'KINDER MORGAN, INC.', type: 'PUBLIC', source: 'sec', key: '0001506307' },
    { cik: '0001067983', name: 'BERKSHIRE HATHAWAY INC', type: 'PUBLIC', source: 'sec', key: '0001067983' },
  ]);
  expect(
    companies.map(({ securities }) => securities.map(({ symbol, instrument, mic }) => [mic, symbol, instrument])),
  ).toEqual([
    [
      [null, 'KMI', 'common'],
      [null, 'EP.PRC', 'preferred'],
    ],
    [
      [null, 'BRK.B', 'common'],
      [null, 'BRK.A', 'common'],
    ],
  ]);
});

test('removes marks of EDGAR from names', async () => {
  const [one, two] = await companiesOf(
    readSecTickers(
      file(
        { cik_str: 1, ticker: 'A', title: 'T1 Energy Inc. /DE/' },
        { cik_str: 2, ticker: 'B', title: 'FOO CORP /NEW/' },
      ),
      DAY,
    ),
  );
  expect([one?.name, two?.name]).toEqual(['T1 Energy Inc.', 'FOO CORP']);
});

test('rejects entries with missing or wrong values with their position', async () => {
  const entries = [
    { cik_str: 'abc', ticker: 'A', title: 'A' },
    { cik_str: 0, ticker: 'A', title: 'A' },
    { cik_str: { a: 1 }, ticker: 'A', title: 'A' },
    { cik_str: 1, ticker: 7, title: 'A' },
    { cik_str: 1, ticker: 'A', title: null },
    { cik_str: '320193', ticker: 'AAPL', title: 'Apple Inc.' },
  ];
  const text = `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}]`;
  expect(await rejectionsOf(readSecTickers(inPieces(text), DAY))).toEqual([
    [2, 'cik_str is not a CIK'],
    [3, 'cik_str is not a CIK'],
    [4, 'cik_str is not a CIK'],
    [5, 'ticker is not a symbol'],
    [6, 'title is missing'],
  ]);
});

test('is a whole list of its day', async () => {
  const entries = [
    { cik_str: 1067983, ticker: 'BRK-B', title: 'BERKSHIRE HATHAWAY INC' },
    { cik_str: 320193, ticker: 'AAPL', title: 'Apple Inc.' },
  ];
  const items = await itemsOf(readSecTickers(file(...entries), DAY));
  const list = { source: 'sec', scope: '', day: DAY };
  expect(items.slice(0, -1)).toMatchObject([{ list }, { list }]);
  const all = { ...list, keys: ['0001067983', '0000320193'], symbols: ['BRK.B', 'AAPL'] };
  expect(items.at(-1)).toMatchObject({ kind: 'list', list: all });
});
