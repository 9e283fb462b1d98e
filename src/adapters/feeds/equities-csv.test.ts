import { describe, expect, test } from 'vitest';
import { companiesOf, inPieces, itemsOf } from '../../../test/files/feed-input.ts';
import { readEquities } from './equities-csv.ts';
import { surveyEquities } from './equities-survey.ts';

const COLUMNS =
  'symbol,name,summary,currency,sector,industry_group,industry,exchange,mic,market,country,state,city,zipcode,website,' +
  'market_cap,isin,cusip,figi,composite_figi,shareclass_figi,delisted';
type Row = Partial<
  Record<
    | 'symbol'
    | 'name'
    | 'summary'
    | 'sector'
    | 'industry_group'
    | 'industry'
    | 'exchange'
    | 'mic'
    | 'country'
    | 'website'
    | 'market_cap'
    | 'isin'
    | 'cusip'
    | 'figi'
    | 'composite_figi'
    | 'shareclass_figi'
    | 'delisted',
    string
  >
>;

const csv = (...rows: Row[]): string =>
  [
    COLUMNS,
    ...rows.map((row) =>
      COLUMNS.split(',')
        .map((column) => `"${(row[column as keyof Row] ?? '').replaceAll('"', '""')}"`)
        .join(','),
    ),
  ].join('\n');
async function* read(text: string) {
  yield* readEquities(inPieces(text, 64), await surveyEquities(inPieces(text, 64)));
}

const APPLE: Row = {
  symbol: 'AAPL',
  name: 'Apple Inc.',
  summary:
    'Apple Inc. designs, manufactures, and markets smartphones. The company was formerly known as Apple Computer, Inc. and changed its name to Apple Inc. in January 2007.',
  sector: 'Information Technology',
  industry_group: 'Technology Hardware & Equipment',
  industry: 'Technology Hardware, Storage & Peripherals',
  exchange: 'NMS',
  mic: 'XNAS',
  country: 'United States',
  website: 'http://www.apple.com',
  market_cap: 'Mega Cap',
  isin: 'US0378331005',
  cusip: '037833100',
  figi: 'BBG000B9XRY4',
  composite_figi: 'BBG000B9XRY4',
  shareclass_figi: 'BBG001S5N8V8',
  delisted: 'False',
};

test('reads a company and its listing from a row', async () => {
  const [apple] = await companiesOf(read(csv(APPLE)));
  expect(apple).toEqual({
    source: 'equities',
    key: 'AAPL',
    id: null,
    name: 'Apple Inc.',
    aliases: [],
    formerNames: ['Apple Computer, Inc.'],
    type: null,
    countryCode: 'US',
    description: APPLE.summary,
    sector: 'Technology',
    industryGroup: 'Technology Hardware and Equipment',
    industry: 'Computer Hardware',
    webpage: 'http://www.apple.com',
    favicon: null,
    securities: [{ mic: 'XNAS', symbol: 'AAPL', instrument: 'common', isTraded: true }],
    isins: ['US0378331005'],
    cusips: ['037833100'],
    sedols: [],
    figis: ['BBG001S5N8V8', 'BBG000B9XRY4'],
    lei: null,
    cik: null,
    formerLeis: [],
    registrations: [],
    marketCapUsd: 200_000_000_000,
  });
});

describe('the listing', () => {
  const listingOf = async (row: Row) => {
    const [company] = await companiesOf(read(csv({ name: 'Some Company', isin: 'US0378331005', ...row })));
    const [security] = company?.securities ?? [];
    return (
      security && `${security.mic}:${security.symbol} ${security.instrument}${security.isTraded ? '' : ' delisted'}`
    );
  };

  test.each<[Row, string]>([
    [{ symbol: 'APC.DE', mic: 'XETR' }, 'XETR:APC common'],
    [{ symbol: 'ERIC-B.ST', mic: 'XSTO' }, 'XSTO:ERIC.B common'],
    [{ symbol: '0700.HK', mic: 'XHKG' }, 'XHKG:0700 common'],
    [{ symbol: 'BRK-B', mic: 'XNYS' }, 'XNYS:BRK.B common'],
    [{ symbol: 'AAPL80.BK', mic: 'XBKK' }, 'XBKK:AAPL80 common'],
    [{ symbol: 'PETR4.SA', mic: 'BVMF' }, 'BVMF:PETR4 preferred'],
    [{ symbol: 'AAPL34.SA', mic: 'BVMF' }, 'BVMF:AAPL34 receipt'],
    [{ symbol: 'VOW3.DE', mic: 'XETR' }, 'XETR:VOW3 preferred'],
    [{ symbol: 'GONE.L', mic: 'XLON', delisted: 'True' }, 'XLON:GONE common delisted'],
    [{ symbol: 'SCOM.NR', mic: 'XNSE', country: 'Kenya' }, 'XNAI:SCOM common'],
    [{ symbol: 'NOEX.PA', mic: '' }, 'XPAR:NOEX common'],
    [{ symbol: 'NSRGY', mic: '' }, 'OTCM:NSRGY common'],
  ])('%j is %s', async (row, listing) => {
    expect(await listingOf(row)).toBe(listing);
  });

  test('an ISIN in place of a symbol is an identifier, not a listing', async () => {
    const [company] = await companiesOf(read(csv({ symbol: 'CH0038863350.SW', name: 'Nestlé S.A.', mic: 'XSWX' })));
    expect([company?.isins, company?.securities]).toEqual([['CH0038863350'], []]);
  });
});

test('leaves out and reports identifiers with a wrong check digit', async () => {
  const [item] = await itemsOf(read(csv({ ...APPLE, isin: 'US0378331006', cusip: '037833101', figi: 'nonsense' })));
  expect(item).toMatchObject({
    kind: 'company',
    company: { isins: [], cusips: [] },
    notes: [
      'figi is not one or its check digit is wrong',
      'isin is not one or its check digit is wrong',
      'cusip is not one or its check digit is wrong',
    ],
  });
});

test('rejects instruments other than shares', async () => {
  const items = await itemsOf(
    read(
      csv(
        { symbol: 'EXS1.DE', mic: 'XETR', name: 'iShares Core DAX UCITS ETF' },
        { symbol: 'X1.BE', mic: 'XBER', name: 'SIEMENS FIN 22/30 MTN' },
        { symbol: 'ZVZZT', mic: 'XLON', name: 'LSE USE ONLY TEST' },
        { symbol: '', mic: 'XLON', name: 'No symbol' },
        { symbol: 'NOWHERE', mic: '', name: 'Neither exchange nor identifier' },
      ),
    ),
  );
  expect(items.map((item) => (item.kind === 'rejected' ? item.reason : 'taken'))).toEqual([
    'an exchange-traded product, not a share',
    'a bond, not a share',
    'a test entry of an exchange',
    'symbol is missing or not a symbol',
    'neither an exchange nor an identifier',
  ]);
});

test('rejects certificates and warrants of banks on any company', async () => {
  const names = {
    'UV4LN2.MI': 'UCH TB SH VOLKSWAGEN 280 B280 O',
    'S7SSPX.MI': 'SGE LFISSA X-7 SH S&P 500 TR OP',
    'FFOODD.MI': 'VON TRACKER FOOD DELIVERY 100 O',
    'URETGP.JO': 'UBS RETGP 18Mar25',
    'AT0000A2H0S7.VI': 'EGB OE TL.Z./K+S',
    'UBSG.SW': 'UBS Group AG',
    'BNP.MI': 'BNP Paribas',
  };
  const mics: Readonly<Record<string, string>> = { MI: 'XMIL', JO: 'XJSE', SW: 'XSWX', VI: 'XWBO' };
  const rows = Object.entries(names).map(([symbol, name]) => ({ symbol, name, mic: mics[symbol.slice(-2)] ?? '' }));
  const items = await itemsOf(read(csv(...rows)));
  expect(items.flatMap((item) => (item.kind === 'company' ? [item.company.name] : []))).toEqual([
    'UBS Group AG',
    'BNP Paribas',
  ]);
  expect(items.flatMap((item) => (item.kind === 'rejected' ? [item.reason] : []))).toEqual(
    Array(5).fill('a certificate or warrant of a bank, not a share'),
  );
});

test('rejects a row with too few or too many cells with its line', async () => {
  const [item] = await itemsOf(read(`${COLUMNS}\nAAPL,Apple Inc.\n`));
  expect(item).toMatchObject({
    kind: 'rejected',
    place: { record: 1, line: 2 },
    reason: 'the row has not as many cells as the header',
  });
});

test('ignores a website shared by dozens of companies, and the facts beside it', async () => {
  const rows = Array.from(
    { length: 30 },
    (_, n): Row => ({
      symbol: `A${n}.DE`,
      mic: 'XETR',
      name: `Company number ${n}${'abcdefghijklmnopqrstuvwxyzABCD'[n]} AG`,
      website: 'http://rh.com',
      country: 'Austria',
      sector: 'Energy',
      market_cap: 'Mega Cap',
    }),
  );
  const [first] = await companiesOf(read(csv(...rows)));
  expect(first).toMatchObject({ webpage: null, countryCode: null, sector: null, marketCapUsd: null });
  const [alone] = await companiesOf(read(csv(rows[0] ?? {})));
  expect(alone).toMatchObject({ webpage: 'http://rh.com', countryCode: 'AT', sector: 'Energy' });
});

test('ignores facts of a company whose name is contained in that of another', async () => {
  const [whirlpool] = await companiesOf(
    read(
      csv({
        symbol: 'WHR.DE',
        mic: 'XETR',
        name: 'Whirlpool Corporation',
        website: 'http://www.poolcorp.com',
        country: 'Spain',
      }),
    ),
  );
  expect(whirlpool).toMatchObject({ webpage: null, countryCode: null });
});
