import { expect, test } from 'vitest';
import { companiesOf, inPieces, itemsOf, rejectionsOf } from '../../../test/files/feed-input.ts';
import { readUsSymbols, usExchangeOfPath } from './us-symbols.ts';

const DAY = '2026-11-27';
const ROW = {
  symbol: 'AAPL',
  name: 'Apple Inc. Common Stock',
  lastsale: '$232.14',
  netchange: '-0.42',
  pctchange: '-0.181%',
  volume: '39418437',
  marketCap: '3445089500000.00',
  country: 'United States',
  ipoyear: '1980',
  industry: 'Computer Manufacturing',
  sector: 'Technology',
  url: '/market-activity/stocks/aapl',
};
const file = (...rows: object[]) => inPieces(JSON.stringify(rows, null, 2));

test('reads name, country, industry, size and listing from a row', async () => {
  const [apple] = await companiesOf(readUsSymbols(file(ROW), 'XNAS', DAY));
  expect(apple).toMatchObject({
    source: 'us-symbols',
    key: 'XNAS:AAPL',
    name: 'Apple Inc.',
    type: 'PUBLIC',
    countryCode: 'US',
    sector: 'Technology',
    industryGroup: 'Technology Hardware and Equipment',
    industry: 'Computer Hardware',
    securities: [{ mic: 'XNAS', symbol: 'AAPL', instrument: 'common', isTraded: true }],
    marketCapUsd: 3_445_089_500_000,
  });
});

test('distinguishes warrants, units, rights and preferred shares, without a size', async () => {
  const companies = await companiesOf(
    readUsSymbols(
      file(
        { ...ROW, symbol: 'ACMEW', name: 'Acme Acquisition Corp. Warrant' },
        {
          ...ROW,
          symbol: 'BAC^K',
          name: 'Bank of America Corporation Depositary Shares 5.875% Non-Cumulative Preferred Stock Series K',
        },
        { ...ROW, symbol: 'BRK/B', name: 'Berkshire Hathaway Inc.' },
      ),
      'XNYS',
      DAY,
    ),
  );
  expect(
    companies.map(({ name, marketCapUsd, securities }) => [
      name,
      marketCapUsd === null,
      securities[0]?.symbol,
      securities[0]?.instrument,
    ]),
  ).toEqual([
    ['Acme Acquisition Corp.', true, 'ACMEW', 'warrant'],
    ['Bank of America Corporation', true, 'BAC.PRK', 'preferred'],
    ['Berkshire Hathaway Inc.', false, 'BRK.B', 'common'],
  ]);
});

test('unknown values of a list stay unknown', async () => {
  const [item] = await itemsOf(
    readUsSymbols(
      file({ symbol: 'XYZ', name: 'Xyz Inc.', marketCap: '0.00', country: 'Atlantis', industry: '', sector: '' }),
      'XNAS',
      DAY,
    ),
  );
  expect(item).toMatchObject({
    company: { marketCapUsd: null, countryCode: null, sector: null },
    notes: ['country is not known'],
  });
});

test('rejects rows without symbol or name, and wrong types', async () => {
  const rows = [
    { ...ROW, symbol: '' },
    { ...ROW, symbol: 12 },
    { ...ROW, name: null },
    { ...ROW, marketCap: { a: 1 } },
  ];
  const text = `[${rows.map((row) => JSON.stringify(row)).join(',\n')}]`;
  expect(await rejectionsOf(readUsSymbols(inPieces(text), 'XNAS', DAY))).toEqual([
    [1, 'symbol is missing or not a symbol'],
    [2, 'symbol is missing or not a symbol'],
    [3, 'name is missing'],
  ]);
});

test('is a whole list of an exchange on its day', async () => {
  const items = await itemsOf(readUsSymbols(file(ROW, { ...ROW, symbol: 'MSFT' }), 'XNAS', DAY));
  const list = { source: 'us-symbols', scope: 'XNAS', day: DAY };
  expect(items.slice(0, -1)).toMatchObject([{ list }, { list }]);
  const all = { ...list, keys: ['XNAS:AAPL', 'XNAS:MSFT'], symbols: ['AAPL', 'MSFT'] };
  expect(items.at(-1)).toMatchObject({ kind: 'list', list: all });
});

test('reads the exchange from the file name', () => {
  expect(
    ['/a/us_nasdaq.json', 'us_nyse.json.gz', 'C:\\amex.json', 'nyse-american.json', 'nyse/list.json'].map(
      usExchangeOfPath,
    ),
  ).toEqual(['XNAS', 'XNYS', 'XASE', 'XASE', undefined]);
});
