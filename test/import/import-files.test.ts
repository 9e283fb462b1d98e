import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testEngines } from '../stores/databases.ts';
import { type Importing, openImporting } from './importing.ts';

const HEADER = 'symbol,name,mic,country,isin,website,delisted';
const SEC = {
  0: { cik_str: 320193, ticker: 'AAPL', title: 'Apple Inc.' },
  1: { cik_str: 1506307, ticker: 'EP-PC', title: 'KINDER MORGAN, INC.' },
  2: { cik_str: 1506307, ticker: 'KMI', title: 'KINDER MORGAN, INC.' },
};
const NASDAQ = [
  { symbol: 'AAPL', name: 'Apple Inc. Common Stock', lastsale: '$1', marketCap: '100.00', country: 'United States' },
  { symbol: 'ACMEW', name: 'Acme Acquisition Corp. Warrant', lastsale: '$1', marketCap: '5.00', country: '' },
  {
    symbol: 'ACME',
    name: 'Acme Acquisition Corp. Class A Ordinary Shares',
    lastsale: '$1',
    marketCap: '9.00',
    country: '',
  },
];
const EQUITIES = [
  'AAPL,Apple Inc.,XNAS,United States,US0378331005,http://www.apple.com,False',
  'APC.MU,APPLE INC,XMUN,,,,False',
  'APC.DE,,XETR,,US0378331005,,False',
  'KMI,"Kinder Morgan, Inc.",XNYS,United States,,,False',
  'NOBODY.DE,,XETR,,,,False',
];
const equities = (rows: readonly string[] = EQUITIES): string => `${HEADER}\n${rows.join('\n')}\n`;

/** An LEI of 18 characters with its check digits (ISO 7064, MOD 97-10). */
function leiOf(body: string): string {
  const digits = [...`${body}00`].map((char) => Number.parseInt(char, 36)).join('');
  return `${body}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}`;
}

describe.each(testEngines)('importing into %s', (engine) => {
  let at: Importing;
  beforeEach(async () => {
    at = await openImporting(engine);
  });
  afterEach(async () => at[Symbol.asyncDispose]());

  const allFiles = () => [
    at.file('company_tickers.json', JSON.stringify(SEC)),
    at.file('us_nasdaq.json', JSON.stringify(NASDAQ)),
    at.file('equities.csv.gz', gzipSync(equities())),
  ];

  test('several files make one entity of each company, under its real id', async () => {
    const { reports } = await at.importPaths(allFiles());
    expect(reports.map(({ format, records, companies, rejected }) => [format, records, companies, rejected])).toEqual([
      ['SEC company tickers (JSON)', 2, { created: 2, merged: 0, changed: 0, unchanged: 0 }, 0],
      ['US symbols (JSON)', 3, { created: 1, merged: 2, changed: 0, unchanged: 0 }, 0],
      ['equities (CSV)', 5, { created: 0, merged: 4, changed: 0, unchanged: 0 }, 1],
    ]);
    const companies = await at.companies();
    expect(companies.map(({ name, ticker }) => [name, ticker]).sort()).toEqual([
      ['Acme Acquisition Corp.', 'ACME'],
      ['Apple Inc.', 'AAPL'],
      ['Kinder Morgan Inc', 'KMI'],
    ]);
    const apple = await at.companyOf('isin', 'US0378331005');
    expect(apple).toMatchObject({ id: 'D8442A', cik: '0000320193', countryCode: 'US', marketCapUsd: 100 });
    expect(apple?.listings).toEqual(expect.arrayContaining(['XNAS:AAPL', 'XMUN:APC', 'XETR:APC']));
    expect((await at.companyOf('listing', 'XNAS:ACMEW'))?.ticker).toBe('ACME');
    expect(await at.catalog.counts()).toMatchObject({ companies: 3 });
  });

  test('importing again changes nothing and takes no revision', async () => {
    const files = allFiles();
    await at.importPaths(files);
    const before = [await at.companies(), await at.store.revision()];
    const { reports } = await at.importPaths([...files].reverse());
    for (const { companies } of reports) {
      expect(companies).toEqual({ created: 0, merged: 0, changed: 0, unchanged: companies.unchanged });
    }
    expect([await at.companies(), await at.store.revision()]).toEqual(before);
  });

  test('files one by one in another order come to the same', async () => {
    for (const file of allFiles().reverse()) await at.importPaths([file]);
    const one = new Set((await at.companies()).map((company) => JSON.stringify({ ...company, id: '' })));
    await using other = await openImporting(engine);
    await other.importPaths(allFiles());
    expect(new Set((await other.companies()).map((company) => JSON.stringify({ ...company, id: '' })))).toEqual(one);
  });

  test('lists rejections with line and reason, also of values left out of records', async () => {
    const path = at.file(
      'equities.csv',
      equities([...EQUITIES, 'SAP.DE,SAP SE,XETR,Atlantis,DE0007164601,,False', ',No symbol,XETR,,,,False']),
    );
    const { reports } = await at.importPaths([path]);
    expect(reports[0]).toMatchObject({
      rejected: 2,
      reasons: {
        'symbol is missing or not a symbol': 1,
        'no name, and no company has its symbol or identifiers': 1,
      },
      notes: { 'country is not known': 1, 'isin is not one or its check digit is wrong': 1 },
    });
    expect(at.rejected(path)).toEqual([
      { line: 8, record: 7, reason: 'symbol is missing or not a symbol', imported: false, about: ' No symbol' },
      {
        line: 7,
        record: 6,
        reason: 'isin is not one or its check digit is wrong',
        imported: true,
        about: 'SAP.DE SAP SE',
      },
      { line: 7, record: 6, reason: 'country is not known', imported: true, about: 'SAP.DE SAP SE' },
      {
        line: 6,
        record: 5,
        reason: 'no name, and no company has its symbol or identifiers',
        imported: false,
        about: 'NOBODY.DE',
      },
    ]);
  });

  test('a changed record updates its company, and its old values are removed', async () => {
    const [first] = EQUITIES;
    await at.importPaths([at.file('equities.csv', equities([first ?? '']))]);
    const { id } = (await at.companyOf('listing', 'XNAS:AAPL')) ?? {};
    const moved = first?.replace('http://www.apple.com', 'https://apple.example') ?? '';
    const { reports } = await at.importPaths([at.file('equities.csv', equities([moved]))]);
    expect(reports[0]?.companies).toEqual({ created: 0, merged: 0, changed: 1, unchanged: 0 });
    expect(await at.companyOf('listing', 'XNAS:AAPL')).toMatchObject({ id, webpage: 'https://apple.example' });
  });

  test('the later of two contradicting records in a file wins', async () => {
    const [row] = EQUITIES;
    const moved = row?.replace('http://www.apple.com', 'https://apple.example') ?? '';
    await at.importPaths([at.file('equities.csv', equities([row ?? '']))]);
    const { reports } = await at.importPaths([at.file('both.csv', equities([moved, row ?? '']))]);
    expect(reports[0]?.companies).toEqual({ created: 0, merged: 0, changed: 2, unchanged: 0 });
    expect(await at.companyOf('listing', 'XNAS:AAPL')).toMatchObject({ webpage: 'http://www.apple.com' });
  });

  test('records of a register that are there already are known by their text, also where one in between has changed', async () => {
    const entities = (name: string): string =>
      at.file(
        'golden.json',
        JSON.stringify({
          records: ['0000', '0001', '0002'].map((serial, n) => ({
            LEI: { $: leiOf(`5493001KJTIIGC8Y${serial.slice(2)}`) },
            Entity: { LegalName: { $: n === 1 ? name : `Registered ${n} AG` }, LegalAddress: { Country: { $: 'DE' } } },
          })),
        }),
      );
    await at.importPaths([entities('Before Works AG')]);
    const before = await at.store.revision();
    const again = await at.importPaths([entities('Before Works AG')]);
    expect(again.reports[0]?.companies).toEqual({ created: 0, merged: 0, changed: 0, unchanged: 3 });
    expect(await at.store.revision()).toBe(before);
    const renamed = await at.importPaths([entities('Renamed Works AG')]);
    expect(renamed.reports[0]?.companies).toEqual({ created: 0, merged: 0, changed: 1, unchanged: 2 });
    expect((await at.companies()).map(({ name }) => name).sort()).toEqual([
      'Registered 0 AG',
      'Registered 2 AG',
      'Renamed Works AG',
    ]);
  });

  describe('interrupted', () => {
    const ROWS = 1_200;
    const many = (): string =>
      at.file(
        'many.csv',
        equities(
          Array.from({ length: ROWS }, (_, n) =>
            n % 10 === 0
              ? `,nameless ${n},XETR,,,,False`
              : `S${n}.DE,Unique${n * 7919} Maschinen AG,XETR,Germany,,,False`,
          ),
        ),
      );
    const importUntil = async (path: string, records: number) => {
      const stop = new AbortController();
      return at.importPaths([path], {
        signal: stop.signal,
        onProgress: ({ report }) => report.records >= records && stop.abort(),
      });
    };

    test('it resumes, and report and rejected records are those of the whole file', async () => {
      const path = many();
      const cut = await importUntil(path, 500);
      expect([cut.isInterrupted, cut.reports[0]?.records]).toEqual([true, 500]);
      expect(await at.companies()).toHaveLength(450);
      let first = 0;
      const { reports, isInterrupted } = await at.importPaths([path], {
        onProgress: ({ report }) => (first ||= report.records),
      });
      expect([isInterrupted, first]).toEqual([false, 625]);
      expect(reports[0]).toMatchObject({ records: ROWS, rejected: ROWS / 10, companies: { created: ROWS * 0.9 } });
      expect(at.rejected(path)).toHaveLength(ROWS / 10);
      expect(await at.companies()).toHaveLength(ROWS * 0.9);
    });

    test('lines that a dying process wrote beyond its last step are cut off', async () => {
      const path = many();
      await importUntil(path, 500);
      writeFileSync(`${path}.rejected.jsonl`, '{"half a li', { flag: 'a' });
      await at.importPaths([path]);
      expect(at.rejected(path)).toHaveLength(ROWS / 10);
    });

    test('--restart begins from the start and changes nothing', async () => {
      const path = many();
      await importUntil(path, 500);
      const { reports } = await at.importPaths([path], { isRestart: true });
      expect(reports[0]?.companies).toMatchObject({ created: ROWS * 0.9 - 450, unchanged: 450 });
    });

    test('a file that has changed since is a new one', async () => {
      await importUntil(many(), 500);
      const changed = at.file('many.csv', equities(['X.DE,Another AG,XETR,Germany,,,False']));
      expect((await at.importPaths([changed])).reports[0]).toMatchObject({ records: 1, companies: { created: 1 } });
    });

    test('a finished run is no interrupted one', async () => {
      const path = many();
      await at.importPaths([path]);
      expect((await at.importPaths([path])).reports[0]).toMatchObject({
        records: ROWS,
        companies: { unchanged: ROWS * 0.9 },
      });
    });
  });

  test('a file that breaks off is imported up to there, and the others whole', async () => {
    const packed = gzipSync(
      equities(Array.from({ length: 4_000 }, (_, n) => `S${n}.DE,Unique${n * 7919} Maschinen AG,XETR,Germany,,,False`)),
    );
    const paths = [
      at.file('cut.csv.gz', packed.subarray(0, packed.length - 3_000)),
      at.file('equities.csv', equities()),
    ];
    const { reports } = await at.importPaths(paths);
    expect(reports[0]?.fault).toContain('ends in the middle of its gzip data');
    expect(reports[0]?.records).toBeGreaterThan(500);
    expect(reports[1]).toMatchObject({ records: 5, fault: null });
  });
});
