import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntityId } from '../../../platform/ids.ts';
import { type CompanyRecord, companyRecord, type Instrument, type Security } from '../records.ts';
import { goldenRecord } from './golden-record.ts';

const security = (
  mic: string | null,
  symbol: string,
  instrument: Instrument = 'common',
  isTraded = true,
): Security => ({ mic, symbol, instrument, isTraded });
const golden = (records: CompanyRecord[], withheld: string[] = []) =>
  goldenRecord('D8442A' as EntityId, records, new Set(withheld));

const SEC = companyRecord({
  source: 'sec',
  key: '0000320193',
  name: 'APPLE INC',
  cik: '0000320193',
  type: 'PUBLIC',
  securities: [security(null, 'AAPL')],
});
const NASDAQ = companyRecord({
  source: 'us-symbols',
  key: 'XNAS:AAPL',
  name: 'Apple Inc.',
  countryCode: 'US',
  sector: 'Technology',
  industryGroup: 'Software and Computer Services',
  securities: [security('XNAS', 'AAPL')],
  marketCapUsd: 3_000_000_000_000,
});
const HOME = companyRecord({
  source: 'equities',
  key: 'AAPL',
  name: 'Apple Inc.',
  countryCode: 'US',
  description: 'Apple Inc. designs smartphones.',
  sector: 'Technology',
  industryGroup: 'Technology Hardware and Equipment',
  industry: 'Computer Hardware',
  webpage: 'http://www.apple.com',
  securities: [security('XNAS', 'AAPL')],
  isins: ['US0378331005'],
  marketCapUsd: 200_000_000_000,
});
const MUNICH = companyRecord({
  source: 'equities',
  key: 'APC.MU',
  name: 'APPLE INC',
  countryCode: 'DE',
  securities: [security('XMUN', 'APC')],
});
const GLEIF = companyRecord({
  source: 'gleif',
  key: 'HWUPKR0MPOU8FGXBT394',
  lei: 'HWUPKR0MPOU8FGXBT394',
  name: 'APPLE INC.',
  countryCode: 'US',
  aliases: ['苹果公司'],
  formerNames: ['Apple Computer, Inc.'],
});
const ALL = [SEC, NASDAQ, HOME, MUNICH, GLEIF];

test('takes each field from its most trusted source', () => {
  expect(golden(ALL)).toEqual({
    id: 'D8442A',
    category: 'companies',
    name: 'Apple Inc.',
    type: 'PUBLIC',
    countryCode: 'US',
    description: 'Apple Inc. designs smartphones.',
    sector: 'Technology',
    industryGroup: 'Technology Hardware and Equipment',
    industry: 'Computer Hardware',
    webpage: 'http://www.apple.com',
    favicon: null,
    ticker: 'AAPL',
    americanSymbol: null,
    listings: ['XNAS:AAPL', 'XMUN:APC'],
    sharesPerUnit: {},
    receiptIsins: [],
    isins: ['US0378331005'],
    cusips: ['037833100'],
    sedols: [],
    figis: [],
    lei: 'HWUPKR0MPOU8FGXBT394',
    cik: '0000320193',
    aliases: ['苹果公司'],
    formerNames: ['Apple Computer, Inc.'],
    formerTickers: [],
    marketCapUsd: 3_000_000_000_000,
  });
});

test('keeps the SEC symbol when no listing and no ticker has it', () => {
  const home = companyRecord({ ...HOME, countryCode: 'HK', securities: [security('XHKG', '0700')] });
  const symbolOf = (...listed: Security[]) =>
    golden([companyRecord({ ...SEC, securities: listed }), home, companyRecord({ ...MUNICH, countryCode: 'HK' })]);
  const receipts = symbolOf(security(null, 'TCEHY'), security(null, 'TCTZF'));
  expect(receipts).toMatchObject({ ticker: '0700', americanSymbol: 'TCEHY' });
  expect(symbolOf(security(null, 'APC'))).toMatchObject({ ticker: '0700', americanSymbol: null });
  expect(symbolOf(security(null, 'TCT.PRA', 'preferred'))).toMatchObject({ ticker: '0700', americanSymbol: null });
});

test('does not depend on the order of records', () => {
  const wanted = golden(ALL);
  fc.assert(
    fc.property(fc.shuffledSubarray(ALL, { minLength: ALL.length }), (records) => {
      expect(golden(records)).toEqual(wanted);
    }),
  );
});

test('prefers values of the operator to imported ones', () => {
  const own = companyRecord({
    source: 'almanac',
    key: 'D8442A',
    name: 'Apple (own)',
    countryCode: 'IE',
    sector: 'Energy',
    type: 'PRIVATE',
    webpage: 'https://apple.example',
    securities: [security(null, 'APL')],
  });
  expect(golden([...ALL, own])).toMatchObject({
    name: 'Apple (own)',
    countryCode: 'IE',
    sector: 'Energy',
    type: 'PRIVATE',
    webpage: 'https://apple.example',
    ticker: 'APL',
  });
});

test('uses only identifiers and listings of a record with an entirely different name', () => {
  const stray = companyRecord({
    source: 'equities',
    key: 'FL.V',
    name: 'Frontier Lithium Inc.',
    countryCode: 'CA',
    description: 'Frontier Lithium explores.',
    figis: ['BBG000B9XRY4'],
    securities: [security('XTSX', 'FL')],
  });
  const company = golden([companyRecord({ ...NASDAQ, name: 'Foot Locker, Inc.', sector: null }), stray]);
  expect(company).toMatchObject({
    name: 'Foot Locker, Inc.',
    countryCode: 'US',
    description: null,
    figis: ['BBG000B9XRY4'],
  });
  expect(company.listings).toContain('XTSX:FL');
  expect(company.aliases).toEqual([]);
});

test('uses facts of a record whose name another source has as an alias', () => {
  const register = companyRecord({ source: 'sec', key: '1', cik: '1', name: 'GENERAL ELECTRIC CO' });
  const known = companyRecord({ source: 'known', key: '1921DD', name: 'GE Aerospace', aliases: ['General Electric'] });
  const row = companyRecord({
    source: 'equities',
    key: 'GE',
    name: 'General Electric Company',
    description: 'Builds engines.',
  });
  expect(golden([register, known, row])).toMatchObject({ name: 'GE Aerospace', description: 'Builds engines.' });
  expect(golden([companyRecord({ ...known, aliases: [] }), row]).description).toBeNull();
});

test('prefers the name of a share to that of a warrant or a preferred share', () => {
  const row = (key: string, name: string, instrument: Instrument) =>
    companyRecord({ source: 'us-symbols', key, name, securities: [security('XNYS', key, instrument)] });
  const company = golden([
    row('HOV', 'Hovnanian Enterprises', 'common'),
    row('HOVNP', 'Hovnanian Dep Shr', 'preferred'),
  ]);
  expect(company.name).toBe('Hovnanian Enterprises');
});

test('leaves out withheld identifiers and symbols', () => {
  const company = golden(ALL, ['isin:US0378331005', 'cusip:037833100', 'listing:XMUN:APC']);
  expect(company).toMatchObject({ isins: [], cusips: [], listings: ['XNAS:AAPL'] });
  expect(golden([SEC], ['symbol:US:AAPL']).ticker).toBeNull();
});

describe('ticker', () => {
  test('treats a receipt listed in the home country as a share', () => {
    const listed = (mic: string, symbol: string, instrument: Instrument) =>
      companyRecord({
        ...MUNICH,
        key: `${mic}:${symbol}`,
        countryCode: 'IN',
        securities: [security(mic, symbol, instrument)],
      });
    const infosys = golden([
      listed('XBOM', 'SOUTHERNIN', 'common'),
      listed('XBOM', 'INFY', 'receipt'),
      listed('XNSE', 'INFY', 'receipt'),
      listed('XNYS', 'INFY', 'receipt'),
    ]);
    expect(infosys).toMatchObject({ countryCode: 'IN', ticker: 'INFY' });
    expect(infosys.listings[0]).toMatch(/^X(?:BOM|NSE):INFY$/);
  });

  test('prefers the home symbol that foreign exchanges use too', () => {
    const listed = (mic: string, symbol: string, countryCode = 'NL') =>
      companyRecord({ ...MUNICH, key: `${mic}:${symbol}`, countryCode, securities: [security(mic, symbol)] });
    const ing = golden([
      listed('XAMS', 'IGPA'),
      listed('XAMS', 'INGA'),
      listed('XMIL', 'INGA'),
      listed('XMUN', 'INN1'),
      listed('XBER', 'INN1'),
      listed('XDUS', 'INN1'),
    ]);
    expect(ing).toMatchObject({ countryCode: 'NL', ticker: 'INGA' });
    expect(ing.listings.slice(0, 2)).toEqual(['XAMS:INGA', 'XAMS:IGPA']);
  });

  const ofSec = (...securities: Security[]) => golden([companyRecord({ ...SEC, securities })]).ticker;

  test('is the symbol of the main common share, never of another kind of security', () => {
    expect(ofSec(security(null, 'EP.PRC', 'preferred'), security(null, 'KMI'))).toBe('KMI');
    expect(ofSec(security(null, 'ACMEW', 'warrant'), security(null, 'ACMEU', 'unit'))).toBeNull();
    expect(ofSec(security(null, 'TBB', 'debt'))).toBeNull();
  });

  test('is the symbol of the home listing; of a receipt only if there is no share', () => {
    const nestle = (securities: Security[]) =>
      golden([companyRecord({ source: 'equities', key: 'N', name: 'Nestlé S.A.', countryCode: 'CH', securities })])
        .ticker;
    expect(nestle([security('XFRA', 'NESR'), security('XSWX', 'NESN'), security('OTCM', 'NSRGY', 'receipt')])).toBe(
      'NESN',
    );
    expect(nestle([security('OTCM', 'NSRGY', 'receipt')])).toBe('NSRGY');
  });

  test('ignores delisted securities, whose listings count only if there are no others', () => {
    const gone = companyRecord({ ...NASDAQ, securities: [security('XNAS', 'OLD', 'common', false)] });
    expect(golden([gone])).toMatchObject({ ticker: null, listings: ['XNAS:OLD'], type: 'PRIVATE' });
    expect(golden([gone, HOME]).listings).toEqual(['XNAS:AAPL']);
  });

  test('lists a US symbol on one exchange only', () => {
    const wrong = companyRecord({ ...HOME, securities: [security('XASE', 'AAPL')] });
    expect(golden([NASDAQ, wrong]).listings).toEqual(['XNAS:AAPL']);
  });
});

test('takes the country from a register, else from the majority of home listings', () => {
  const row = (key: string, countryCode: string, mic: string) =>
    companyRecord({ source: 'equities', key, name: 'Rio Example plc', countryCode, securities: [security(mic, key)] });
  expect(golden([row('A', 'AU', 'XLON'), row('B', 'GB', 'XLON'), row('C', 'AU', 'XFRA')]).countryCode).toBe('GB');
  const registered = companyRecord({ source: 'gleif', key: 'L', lei: 'L', name: 'RIO EXAMPLE PLC', countryCode: 'JE' });
  expect(golden([row('B', 'GB', 'XLON'), registered]).countryCode).toBe('JE');
});
