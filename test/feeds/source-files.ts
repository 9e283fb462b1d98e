import { storedZip } from '../../src/adapters/extract/office/stored-zip.ts';

/** Small files in the shapes of those of the sources, by host and path as the stand-in serves them. */
export const SEC_LIST = 'www.sec.gov/files/company_tickers_exchange.json';
export const NASDAQ_LISTED = 'www.nasdaqtrader.com/dynamic/SymDir/nasdaqlisted.txt';
export const OTHER_LISTED = 'www.nasdaqtrader.com/dynamic/SymDir/otherlisted.txt';
export const RATES_ALL = 'www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip';
export const RATES_RECENT = 'www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml';
export const COMPANY_FACTS = 'www.sec.gov/Archives/edgar/daily-index/xbrl/companyfacts.zip';
export const SUBMISSIONS = 'www.sec.gov/Archives/edgar/daily-index/bulkdata/submissions.zip';

type Registrant = readonly [cik: number, name: string, ticker: string, exchange: string | null];

export const secList = (data: readonly Registrant[]): Buffer =>
  Buffer.from(JSON.stringify({ fields: ['cik', 'name', 'ticker', 'exchange'], data }));

export const REGISTRANTS: readonly Registrant[] = [
  [7_000_001, 'Oldfield Minerals Inc', 'OLDX', 'Nasdaq'],
  [7_000_002, 'BRIGHTWATER HOLDINGS INC /DE/', 'BRWT', 'NYSE'],
  [7_000_002, 'BRIGHTWATER HOLDINGS INC /DE/', 'BRWT-PA', 'NYSE'],
  [7_000_003, 'Quarry Lane Bancorp', 'QLBC', 'OTC'],
];

const lines = (all: readonly string[]): Buffer => Buffer.from(`${all.join('\r\n')}\r\n`);

export const NASDAQ_LISTED_FILE = lines([
  'Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares',
  'OLDX|Oldfield Minerals Inc. - Common Stock|Q|N|N|100|N|N',
  'QQQZ|Some Fund of Many Shares|G|N|N|100|Y|N',
  'ZXZZT|NASDAQ TEST STOCK|G|Y|N|100|N|N',
  'File Creation Time: 1128202606:00|||||||',
]);

export const OTHER_LISTED_FILE = lines([
  'ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue|NASDAQ Symbol',
  'BRWT|Brightwater Holdings, Inc. Common Stock|N|BRWT|N|100|N|BRWT',
  'BRWT$A|Brightwater Holdings, Inc. 6.00% Series A Preferred Stock|N|BRWTpA|N|100|N|BRWT-A',
  'HWKR|Hawker Ridge Mining Ltd Ordinary Shares|A|HWKR|N|100|N|HWKR',
  'File Creation Time: 1128202606:00|||||||',
]);

export const ratesZip = (days: readonly string[]): Buffer =>
  storedZip({
    'eurofxref-hist.csv': ['Date,USD,JPY,RUB,', ...days.map((day) => `${day},1.0874,158.2,N/A,`), ''].join('\n'),
  });

export const ratesXml = (days: readonly string[]): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<Cube>${days
    .map((day) => `<Cube time="${day}"><Cube currency="USD" rate="1.0900"/><Cube currency="JPY" rate="158.20"/></Cube>`)
    .join('\n')}</Cube>
</gesmes:Envelope>
`);
