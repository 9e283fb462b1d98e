import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SymbolListOptions } from '../../src/adapters/feeds/price-feed.ts';
import { rejectionsFile } from '../../src/adapters/feeds/rejections-file.ts';
import { sqlAnalystStore } from '../../src/adapters/sql/analysts/analyst-store.ts';
import { sqlMarketStore } from '../../src/adapters/sql/market/market-store.ts';
import { sqlSplitStore } from '../../src/adapters/sql/market/split-store.ts';
import { recordImports } from '../../src/compose/imports/record-imports.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { csvOf } from '../files/record-files.ts';
import { testEngines } from '../stores/databases.ts';
import { type Importing, type ImportOptions, openImporting } from './importing.ts';

const APPLE = 'D8442A' as EntityId;
const RATINGS = 'ticker,as_of,strong_buy,buy,hold,sell,strong_sell';
const COMPANIES = [
  {
    kind: 'company',
    id: APPLE,
    name: 'Apple Inc.',
    country: 'US',
    ticker: 'AAPL',
    listing_values: ['XNAS:AAPL', 'XETR:APC'],
    isin_values: ['US0378331005'],
    sedol_values: ['2046251'],
    cik: '320193',
  },
  { kind: 'company', name: 'SAP SE', country: 'DE', ticker: 'SAP', listing_values: ['XETR:SAP', 'XNYS:SAP'] },
  { kind: 'company', name: 'Saputo Inc.', country: 'CA', ticker: 'SAP', listing_values: ['XTSE:SAP'] },
];

describe.each(testEngines)('importing records into %s', (engine) => {
  let at: Importing;
  beforeEach(async () => {
    at = await openImporting(engine);
    await at.importLines(...COMPANIES);
  });
  afterEach(async () => at[Symbol.asyncDispose]());

  async function importAs(name: string, path: string, options: ImportOptions & SymbolListOptions = {}) {
    const chosen = recordImports.find(({ kind }) => kind.name === name);
    if (!chosen) throw new Error(`no kind ${name}`);
    const { isRestart = false, signal = new AbortController().signal, onProgress = () => undefined } = options;
    const { reports, isInterrupted } = await chosen.importFeeds(at.database, {
      feeds: [await chosen.openFeed(path, options)],
      rejectionsOf: () => rejectionsFile(`${path}.rejected.jsonl`),
      isRestart,
      signal,
      onProgress,
    });
    const [report] = reports;
    if (!report) throw new Error('nothing was imported');
    return { ...report, isInterrupted };
  }
  const lines = (name: string, ...records: object[]) =>
    importAs(name, at.file(`${name}.jsonl`, records.map((record) => `${JSON.stringify(record)}\n`).join('')));
  const rejected = (path: string) =>
    readFileSync(`${path}.rejected.jsonl`, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  const market = () => sqlMarketStore(at.database);
  const analysts = () => sqlAnalystStore(at.database);

  test.each(recordImports.map(({ kind }) => [kind.name, kind] as const))(
    'the example of %s is taken, and taking it again changes nothing',
    async (name, kind) => {
      const first = await lines(name, kind.example);
      expect([first.rejected, first.notes, first.others]).toEqual([0, {}, { created: 1, changed: 0, unchanged: 0 }]);
      const before = [await market().revision(), await analysts().revision()];
      const again = await lines(name, kind.example);
      expect(again.others).toEqual({ created: 0, changed: 0, unchanged: 1 });
      expect([await market().revision(), await analysts().revision()]).toEqual(before);
    },
  );

  test('a split with different days in two sources is one, with the last day', async () => {
    const store = sqlSplitStore(at.database);
    const splits = () => store.splits(APPLE);
    const four = { ticker: 'AAPL', split_from: 1, split_to: 4 };
    const csv = 'symbol;Date;Split From;Split To\nAAPL;2020-08-28;1;4\nAAPL;2014-06-09;1;7\nAAPL;2020-08-31;2;8\n';
    const first = await importAs('splits', at.file('splits.csv', csv));
    expect([first.rejected, first.others]).toEqual([0, { created: 2, changed: 0, unchanged: 1 }]);
    expect(await splits()).toEqual([
      { exOn: '2014-06-09', newShares: 7, oldShares: 1 },
      { exOn: '2020-08-31', newShares: 8, oldShares: 2 },
    ]);
    expect(await store.splitsOf([APPLE, 'AAAAAA' as EntityId])).toEqual(new Map([[APPLE, await splits()]]));
    const moved = await lines('splits', { ...four, date: '2020-08-30' });
    expect(moved.others).toEqual({ created: 0, changed: 1, unchanged: 0 });
    const other = await lines('splits', { ...four, split_to: 2, date: '2020-09-01' }, { ...four, date: '2021-08-30' });
    expect(other.others).toEqual({ created: 2, changed: 0, unchanged: 0 });
    expect((await splits()).map(({ exOn }) => exOn)).toEqual(['2014-06-09', '2020-08-30', '2020-09-01', '2021-08-30']);
  });

  test('finds a company by any reference, and references must agree', async () => {
    const day = (date: string, more: object) => ({ date, close: 1, ...more });
    const path = at.file(
      'p.jsonl',
      [
        day('2026-01-01', { rp_entity_id: 'd8442a' }),
        day('2026-01-02', { isin: 'us0378331005' }),
        day('2026-01-05', { sedol: '2046251' }),
        day('2026-01-06', { cik: 320193 }),
        day('2026-01-07', { listing: 'XETR:APC' }),
        day('2026-01-08', { symbol: 'aapl' }),
        day('2026-01-09', { ticker: 'SAP', isin: 'US0378331005' }),
        day('2026-01-10', { ticker: 'SAP' }),
        day('2026-01-11', { ticker: 'APC' }),
        day('2026-01-12', { id: APPLE, listing: 'XETR:SAP' }),
        day('2026-01-13', { listing: 'XTSE:SAP' }),
        day('2026-01-14', {}),
        day('2026-01-15', { ticker: 'XETR:APC' }),
        day('2026-01-16', { ticker: 'xnys:aapl' }),
        day('2026-01-17', { ticker: 'XTSE:AAPL' }),
      ]
        .map((record) => `${JSON.stringify(record)}\n`)
        .join(''),
    );
    const report = await importAs('prices', path);
    expect(report.others).toEqual({ created: 10, changed: 0, unchanged: 0 });
    expect(report.reasons).toMatchObject({
      'its ticker leads to several companies': 1,
      'no company has its ticker': 1,
      'its identifiers lead to different companies': 1,
    });
    const several = rejected(path).find(({ line }) => line === 8);
    expect(several.reason).toMatch(/SAP SE \(XETR:SAP\)/);
    expect(several.reason).toMatch(/Saputo Inc\. \(XTSE:SAP\)/);
    expect(several.reason).toMatch(/; name one by its rp_entity_id, by its isin, or by its listing/);
    const days = await market().days(APPLE, { from: null, to: null }, 100);
    expect(days.map(({ date, currency }) => [date, currency])).toEqual([
      ['2026-01-01', 'USD'],
      ['2026-01-02', 'USD'],
      ['2026-01-05', 'USD'],
      ['2026-01-06', 'USD'],
      ['2026-01-07', 'EUR'],
      ['2026-01-08', 'USD'],
      ['2026-01-09', 'USD'],
      ['2026-01-15', 'EUR'],
      ['2026-01-16', 'USD'],
    ]);
  });

  test('updates changed records; the later of two for a day wins, and each counts once', async () => {
    const day = { ticker: 'AAPL', date: '2026-01-05' };
    expect((await lines('prices', { ...day, close: 1 }, { ...day, close: 2 })).others).toEqual({
      created: 1,
      changed: 1,
      unchanged: 0,
    });
    expect((await market().latestPrice(APPLE, null))?.close).toBe(2);
    expect((await lines('prices', { ...day, close: 0, volume: 0 })).others.changed).toBe(1);
    expect(await market().latestPrice(APPLE, null)).toMatchObject({ close: 0, volume: 0, open: null });
  });

  describe('US symbol lists as prices', () => {
    const row = (symbol: string, more: object = {}) => ({
      symbol,
      name: 'Apple Inc. Common Stock',
      lastsale: '$232.14',
      netchange: '-0.42',
      volume: '39418437',
      marketCap: '3445089500000.00',
      ...more,
    });
    const list = (name: string, ...rows: object[]) => at.file(name, JSON.stringify(rows));

    test('close, change, volume and size are of the given day and of the main share', async () => {
      await at.importLines(
        { kind: 'company', name: 'Globex Corp', country: 'US', listing_values: ['XNAS:GLBX', 'XNAS:GLBXB'] },
        { kind: 'company', name: 'Foreign plc', country: 'GB', listing_values: ['XLON:FRGN', 'XNAS:FRGNY'] },
      );
      const path = list(
        'us_nasdaq.json',
        row('AAPL'),
        row('GLBXB', { name: 'Globex Corp Class B Common Stock', marketCap: '0.00' }),
        row('GLBX', { name: 'Globex Corp Class A Common Stock', lastsale: '$1', netchange: '', marketCap: '0.00' }),
        row('FRGNY', { name: 'Foreign plc American Depositary Shares', marketCap: '5000.00' }),
        row('AAPLW', { name: 'Apple Inc. Warrant' }),
        row('NONE'),
        row('', {}),
        row('AAPL', { lastsale: 'n/a' }),
        row('FRGNY', { name: 'Foreign plc American Depositary Shares', marketCap: '0.00' }),
      );
      const report = await importAs('prices', path, { date: '2026-08-28' });
      expect(report.others.created).toBe(3);
      expect(report.reasons).toEqual({
        'another class of shares than the one that its company is known by': 1,
        'not a share: a warrant, unit, right, preferred share or bond': 1,
        'no company has its listing': 1,
        'symbol is missing or not a symbol': 1,
        'lastsale is missing or not a price': 1,
        'a depositary receipt of a company without a size: how many shares it stands for is not known': 1,
      });
      expect(await market().latestPrice(APPLE, null)).toMatchObject({
        date: '2026-08-28',
        close: 232.14,
        previousClose: 232.56,
        volume: 39_418_437,
        marketCap: 3_445_089_500_000,
        currency: 'USD',
      });
      const globex = (await at.companyOf('listing', 'XNAS:GLBX'))?.id as EntityId;
      expect(await market().latestPrice(globex, null)).toMatchObject({
        close: 1,
        previousClose: null,
        marketCap: null,
      });
    });

    test('day and exchange may be in the file name; without them the file is refused', async () => {
      await importAs('prices', list('us_nasdaq_2026-08-27.json', row('AAPL')));
      expect((await market().latestPrice(APPLE, null))?.date).toBe('2026-08-27');
      await expect(importAs('prices', list('us_nasdaq.json', row('AAPL')))).rejects.toThrow('say --date YYYY-MM-DD');
      await expect(importAs('prices', list('us_nasdaq_2026-02-30.json', row('AAPL')))).rejects.toThrow('say --date');
      await expect(importAs('prices', list('list.json', row('AAPL')), { date: '2026-08-28' })).rejects.toThrow(
        '--exchange',
      );
    });
  });

  test('views as of a day: the latest that was known then', async () => {
    const of = (as_of: string, buy: number, more = {}) => ({
      ticker: 'AAPL',
      as_of,
      strong_buy: 0,
      buy,
      hold: 0,
      sell: 0,
      strong_sell: 0,
      ...more,
    });
    await lines('ratings', of('2026-03-01', 3), of('2026-01-01', 1), of('2026-02-01', 2, { known_at: '2026-03-15' }));
    const buyAt = async (asOf: string | null) => (await analysts().ratings(APPLE, asOf))?.buy;
    expect(await buyAt('2025-12-31T23:59:59.999Z')).toBeUndefined();
    expect(await buyAt('2026-01-01T23:59:59.998Z')).toBeUndefined();
    expect(await buyAt('2026-01-01T23:59:59.999Z')).toBe(1);
    expect(await buyAt('2026-02-20T23:59:59.999Z')).toBe(1);
    expect(await buyAt('2026-03-02T00:00:00.000Z')).toBe(3);
    expect(await buyAt(null)).toBe(3);
  });

  test('estimates: of every period the latest view that was known then, ascending', async () => {
    const of = (as_of: string, fiscal_period_end_date: string, eps_avg: number, period = 'quarter') => ({
      ticker: 'AAPL',
      as_of,
      period,
      fiscal_period_end_date,
      eps_avg,
    });
    await lines(
      'estimates',
      of('2026-02-01', '2026-06-27', 2),
      of('2026-01-01', '2026-06-27', 1),
      of('2026-01-01', '2026-03-28', 5),
      of('2026-01-01', '2026-09-26', 9, 'annual'),
    );
    const at = async (asOf: string | null) =>
      (await analysts().estimates(APPLE, 'quarter', asOf)).map(({ endsOn, figures }) => [endsOn, figures[15]]);
    expect(await at(null)).toEqual([
      ['2026-03-28', 5],
      ['2026-06-27', 2],
    ]);
    expect(await at('2026-01-15T00:00:00.000Z')).toEqual([
      ['2026-03-28', 5],
      ['2026-06-27', 1],
    ]);
  });

  test('real figures take the place of made-up ones, whichever are imported first', async () => {
    const real = { ticker: 'AAPL', as_of: '2025-01-01', target_high: 5 };
    const madeUp = { ticker: 'AAPL', as_of: '2026-01-01', target_high: 1, illustrative: true };
    await lines('targets', madeUp);
    expect(await analysts().priceTarget(APPLE, null)).toMatchObject({ high: 1, isIllustrative: true });
    await lines('targets', real);
    expect(await analysts().priceTarget(APPLE, null)).toMatchObject({ high: 5, isIllustrative: false });
    expect((await lines('targets', madeUp)).others).toEqual({ created: 0, changed: 0, unchanged: 1 });
    expect(await analysts().priceTarget(APPLE, null)).toMatchObject({ high: 5 });
  });

  test('companies that turn out to be one bring their data together', async () => {
    await at.importLines(
      { kind: 'company', name: 'Acme Works', country: 'US', isin_values: ['US5949181045'] },
      { kind: 'company', name: 'Other Name', country: 'US', cik: '789019' },
    );
    await lines(
      'prices',
      { isin: 'US5949181045', date: '2026-01-05', close: 1 },
      { isin: 'US5949181045', date: '2026-01-06', close: 2 },
      { cik: '789019', date: '2026-01-06', close: 3 },
      { cik: '789019', date: '2026-01-07', close: 4 },
    );
    await at.importLines({
      kind: 'company',
      name: 'Acme Works',
      country: 'US',
      isin_values: ['US5949181045'],
      cik: '789019',
    });
    const company = await at.companyOf('isin', 'US5949181045');
    expect(company?.cik).toBe('0000789019');
    const days = await market().days(company?.id as EntityId, { from: null, to: null }, 10);
    expect(days.map(({ date }) => date)).toEqual(['2026-01-05', '2026-01-06', '2026-01-07']);
    expect(await market().companies()).toEqual([company?.id]);
  });

  describe('interrupted', () => {
    const ROWS = 2_100;
    const many = () =>
      at.file(
        'many.csv',
        csvOf([
          RATINGS.split(','),
          ...Array.from({ length: ROWS }, (_, n) => [
            n % 10 === 0 ? 'NOBODY' : 'AAPL',
            new Date(Date.UTC(2015, 0, 1 + n)).toISOString().slice(0, 10),
            n,
            1,
            2,
            3,
            4,
          ]),
        ]),
      );
    const importUntil = (path: string, records: number) => {
      const stop = new AbortController();
      return importAs('ratings', path, {
        signal: stop.signal,
        onProgress: ({ report }) => report.records >= records && stop.abort(),
      });
    };

    test('it resumes, and report and rejected records are those of the whole file', async () => {
      const path = many();
      expect(await importUntil(path, 1_000)).toMatchObject({ isInterrupted: true, records: 1_000 });
      let first = 0;
      const report = await importAs('ratings', path, { onProgress: (now) => (first ||= now.report.records) });
      expect(first).toBe(1_500);
      expect(report).toMatchObject({
        records: ROWS,
        rejected: ROWS / 10,
        others: { created: ROWS * 0.9, unchanged: 0 },
      });
      expect(rejected(path).map(({ line }) => line)).toEqual(Array.from({ length: ROWS / 10 }, (_, n) => n * 10 + 2));
    });

    test('--restart begins from the start and changes nothing', async () => {
      const path = many();
      await importUntil(path, 1_000);
      const report = await importAs('ratings', path, { isRestart: true });
      expect(report).toMatchObject({ records: ROWS, others: { created: ROWS * 0.9 - 900, unchanged: 900 } });
    });
  });

  test('a file that breaks off is imported up to there', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => [
      'AAPL',
      new Date(Date.UTC(2000, 0, 1 + n)).toISOString().slice(0, 10),
      Math.sin(n),
    ]);
    const packed = gzipSync(
      csvOf([['ticker', 'date', 'close'], ...rows.map(([a, b, c]) => [a, b, Math.abs(Number(c))])]),
    );
    const report = await importAs('prices', at.file('cut.csv.gz', packed.subarray(0, packed.length / 2)));
    expect(report.fault).toContain('ends in the middle of its gzip data');
    expect(report.others.created).toBeGreaterThan(500);
    expect((await market().days(APPLE, { from: null, to: null }, 10_000)).length).toBe(report.others.created);
  });
});
