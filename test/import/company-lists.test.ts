import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqlFactStore } from '../../src/adapters/sql/imports/fact-store.ts';
import { doubtfulPairs } from '../../src/domain/ingest/companies/company-decisions.ts';
import { testEngines } from '../stores/databases.ts';
import { type Importing, openImporting } from './importing.ts';

type Entry = readonly [cik: number, ticker: string, title: string];

const OLDFIELD: Entry = [1_111_111, 'OLDX', 'Oldfield Minerals Inc'];
const OXBRIDGE: Entry = [2_222_222, 'OLDX', 'Oxbridge Laser Dynamics Corp'];
const OTHERS: readonly Entry[] = Array.from({ length: 12 }, (_, at) => [
  3_000_000 + at,
  `TOWN${String.fromCharCode(65 + at)}`,
  `${String.fromCharCode(65 + at)}shby Townhouse Group ${at}`,
]);

describe.each(testEngines)('whole lists of companies on %s', (engine) => {
  let at: Importing;
  beforeEach(async () => {
    at = await openImporting(engine);
  });
  afterEach(async () => at[Symbol.asyncDispose]());

  /** Imports the SEC's list of a day. */
  const list = async (day: string, ...entries: readonly Entry[]) => {
    const rows = entries.map(([cik_str, ticker, title]) => ({ cik_str, ticker, title }));
    const path = at.file(`company_tickers_${day}.json`, JSON.stringify(Object.fromEntries(rows.entries())));
    return (await at.importPaths([path])).reports[0];
  };
  const companyOf = async (cik: number) =>
    (await at.companies()).find((company) => company.cik === String(cik).padStart(10, '0'));
  const listing = async (cik: number) => {
    const { type, ticker, americanSymbol, formerTickers } = (await companyOf(cik)) ?? {};
    return { type, ticker: ticker ?? americanSymbol, formerTickers };
  };
  const PUBLIC = { type: 'PUBLIC', formerTickers: [] };

  test("a ticker that passes to another company is the later one's, and the earlier one had it until its last list", async () => {
    await list('2026-11-02', OLDFIELD, ...OTHERS);
    await list('2026-11-03', OLDFIELD, ...OTHERS);
    await list('2026-11-04', OXBRIDGE, ...OTHERS);
    expect(await listing(2_222_222)).toEqual({ ...PUBLIC, ticker: 'OLDX' });
    const formerTickers = [{ symbol: 'OLDX', until: '2026-11-03' }];
    expect(await listing(1_111_111)).toEqual({ type: 'PRIVATE', ticker: null, formerTickers });
    expect(await at.imports.step((step) => doubtfulPairs(step))).toEqual([]);
    await list('2026-11-05', OXBRIDGE, ...OTHERS);
    expect(await listing(1_111_111)).toEqual({ type: 'PRIVATE', ticker: null, formerTickers });
  });

  test('a company that puts a holding above itself stays one company, with its id and former name', async () => {
    const earlier: Entry[] = [[34_088, 'XOM', 'EXXON MOBIL CORP'], OLDFIELD];
    const later: Entry[] = [
      [2_115_436, 'XOM', 'ExxonMobil Holdings Corp'],
      [2_222_222, 'OLDX', 'Oldfield Minerals Holdings plc'],
    ];
    await list('2026-11-02', ...earlier, ...OTHERS);
    const ids = [(await companyOf(34_088))?.id, (await companyOf(1_111_111))?.id];
    await list('2026-11-03', ...later, ...OTHERS);
    await list('2026-11-04', ...later, ...OTHERS);
    const companies = (await at.companies()).filter(({ name }) => /exxon|oldfield/i.test(name));
    const same = { type: 'PUBLIC', formerTickers: [] };
    expect(companies.sort((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject([
      { ...same, id: ids[0], cik: '0002115436', ticker: 'XOM' },
      {
        ...{ ...same, id: ids[1], cik: '0002222222', ticker: 'OLDX' },
        ...{ name: 'Oldfield Minerals Holdings plc', formerNames: ['Oldfield Minerals Inc'] },
      },
    ]);
    const { companyOf: holderOf } = sqlFactStore(at.database);
    for (const cik of ['0000034088', '0002115436']) expect(await holderOf(cik), cik).toBe(ids[0]);
    expect(await at.imports.step((step) => doubtfulPairs(step))).toEqual([]);
  });

  test('a registrant that was listed before follows nobody whose symbol it takes', async () => {
    const [mine, mines]: Entry[] = [OLDFIELD, [4_444_444, 'OLDM', 'Oldfield Minerals Holdings Inc']];
    if (mine === undefined || mines === undefined) throw new Error('no entries');
    await list('2026-11-02', mine, mines, ...OTHERS);
    await list('2026-11-03', [4_444_444, 'OLDX', 'Oldfield Minerals Holdings Inc'], ...OTHERS);
    expect((await companyOf(1_111_111))?.id).not.toBe((await companyOf(4_444_444))?.id);
  });

  test('a list of one company each day, both on the same day, does the same', async () => {
    await list('2026-11-02', OLDFIELD);
    await list('2026-11-02', OXBRIDGE);
    expect(await listing(2_222_222)).toEqual({ ...PUBLIC, ticker: 'OLDX' });
    expect((await listing(1_111_111)).formerTickers).toEqual([{ symbol: 'OLDX', until: '2026-11-02' }]);
  });

  test('what is gone from three lists in a row ends on its last day, and lives again when it comes back', async () => {
    await list('2026-11-02', OLDFIELD, ...OTHERS);
    for (const day of ['2026-11-03', '2026-11-04', '2026-11-04']) await list(day, ...OTHERS);
    expect(await listing(1_111_111)).toEqual({ ...PUBLIC, ticker: 'OLDX' });
    await list('2026-11-05', ...OTHERS);
    const formerTickers = [{ symbol: 'OLDX', until: '2026-11-02' }];
    expect(await listing(1_111_111)).toEqual({ type: 'PRIVATE', ticker: null, formerTickers });
    await list('2026-11-06', OLDFIELD, ...OTHERS);
    expect(await listing(1_111_111)).toEqual({ ...PUBLIC, ticker: 'OLDX' });
  });

  test('what is gone from single lists only stays', async () => {
    for (const day of ['02', '04', '06', '08', '10']) {
      await list(`2026-11-${day}`, OLDFIELD, ...OTHERS);
      await list(`2026-11-${Number(day) + 1}`.replace(/-(\d)$/, '-0$1'), ...OTHERS);
    }
    expect(await listing(1_111_111)).toEqual({ ...PUBLIC, ticker: 'OLDX' });
  });

  test('a company that changes its ticker keeps the former one with its last day', async () => {
    await list('2026-11-02', [1_111_111, 'OLDX', 'Oldfield Minerals Inc'], ...OTHERS);
    const renamed: Entry = [1_111_111, 'NEWX', 'Oldfield Minerals Inc'];
    await list('2026-11-03', renamed, ...OTHERS);
    const wanted = { type: 'PUBLIC', ticker: 'NEWX', formerTickers: [{ symbol: 'OLDX', until: '2026-11-02' }] };
    expect(await listing(1_111_111)).toEqual(wanted);
    const report = await list('2026-11-04', renamed, ...OTHERS);
    expect(report?.companies).toEqual({ created: 0, merged: 0, changed: 0, unchanged: 13 });
    expect(report?.records).toBe(13);
    expect(await listing(1_111_111)).toEqual(wanted);
  });

  test('a list of an earlier day changes nothing, and the report says so', async () => {
    await list('2026-11-03', OXBRIDGE, ...OTHERS);
    const report = await list('2026-11-02', OLDFIELD, ...OTHERS);
    expect(report?.notes).toEqual({ 'a list older than the one that was imported before, which changes nothing': 1 });
    expect(report?.rejected).toBe(0);
    expect(await companyOf(1_111_111)).toBeUndefined();
    expect(await listing(2_222_222)).toEqual({ ...PUBLIC, ticker: 'OLDX' });
  });

  test('an incomplete list ends no listing', async () => {
    await list('2026-11-02', OLDFIELD, ...OTHERS);
    for (const day of ['2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06']) {
      const report = await list(day, ...OTHERS.slice(0, 3));
      expect(Object.keys(report?.notes ?? {})).toEqual([expect.stringMatching(/less than nine tenths/)]);
    }
    expect(await listing(1_111_111)).toEqual({ ...PUBLIC, ticker: 'OLDX' });
  });

  test('lists of exchanges are whole lists too', async () => {
    const symbols = async (day: string, ...names: readonly (readonly [string, string])[]) => {
      const rows = names.map(([symbol, name]) => ({ symbol, name, marketCap: '1.00' }));
      await at.importPaths([at.file(`us_nyse_${day}.json`, JSON.stringify(rows))]);
    };
    const others = OTHERS.map(([, symbol, name]) => [symbol, `${name} Common Stock`] as const);
    await symbols('2026-11-02', ['OLDX', 'Oldfield Minerals Inc. Common Stock'], ...others);
    await symbols('2026-11-03', ['OLDX', 'Oxbridge Laser Dynamics Corp. Common Stock'], ...others);
    const companies = await at.companies();
    const former = companies.find(({ name }) => name === 'Oldfield Minerals Inc.');
    expect(former?.formerTickers).toEqual([{ symbol: 'OLDX', until: '2026-11-02' }]);
    expect(former?.ticker).toBeNull();
    expect(companies.find(({ name }) => name === 'Oxbridge Laser Dynamics Corp.')?.ticker).toBe('OLDX');
  });
});
