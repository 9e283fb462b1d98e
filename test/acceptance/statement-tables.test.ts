import { read, utils, type WorkSheet } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { call } from '../service/service.ts';
import { test as base } from '../service/worlds.ts';

const APPLE = { type: 'rp_entity_id', value: 'D8442A' };
const TABLES = '/v1/statement-tables/query';
const EXPORT = '/v1/statement-tables/export';
const SHEETS = ['Income statement', 'Balance sheet', 'Cash flow statement'];
const DAY_MS = 86_400_000;

interface Row {
  readonly line: string;
  readonly measure: string;
  readonly values: readonly (number | null)[];
}

interface Table {
  readonly statement: string;
  readonly periods: readonly Readonly<Record<string, string | number | null>>[];
  readonly rows: readonly Row[];
}

const test = base
  .extend('tables', ({ sample }) => async (body: object): Promise<Table[]> => {
    const answer = await call(sample, 'POST', TABLES, { body: { identifier: APPLE, ...body } });
    expect(answer.status).toBe(200);
    return answer.body.results;
  })
  .extend('exported', ({ sample }) => async (body: object) => {
    const answer = await fetch(sample.url + EXPORT, {
      method: 'POST',
      headers: { 'X-API-KEY': sample.key, 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: APPLE, ...body }),
    });
    expect(answer.status).toBe(200);
    return {
      type: answer.headers.get('content-type'),
      name: /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1],
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  });

const rowOf = ({ rows }: Table, line: string, measure = 'amount'): readonly (number | null)[] =>
  rows.find((row) => row.line === line && row.measure === measure)?.values ?? [];

/** The number that a formula of sums and quotients of cells gives. */
function computed(sheet: WorkSheet, formula: string): number {
  const number = (token: string): number => {
    const value = /^\d+$/.test(token) ? Number(token) : sheet[token]?.v;
    expect(typeof value, `${token} of ${formula}`).toBe('number');
    return value;
  };
  return formula.split(/(?=[+-])/).reduce((sum, term) => {
    const [over = '', under = '1'] = term.replace(/^[+-]/, '').split('/');
    return sum + ((term.startsWith('-') ? -1 : 1) * number(over)) / number(under);
  }, 0);
}

const formulasOf = (sheet: WorkSheet): [string, { readonly f: string; readonly v: number }][] =>
  Object.entries(sheet).filter(([, cell]) => typeof cell === 'object' && 'f' in cell);

test('another library opens the workbook: five years of three statements, whose formulas give the filed figures', async ({
  sample,
  exported,
}) => {
  const { type, name, bytes } = await exported({ period: 'annual', limit: 5 });
  expect(type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(name).toMatch(/^Apple Inc\.?, statements, \d{4}-\d{2}-\d{2}\.xlsx$/);
  const book = read(bytes);
  expect(book.SheetNames).toEqual(SHEETS);
  const filed = await call(sample, 'POST', '/v1/income-statement/query', {
    body: { identifier: APPLE, period: 'annual', limit: 5 },
  });
  const years: { fields: string[]; values: unknown[]; version: { accession_number: string; filing_date: string } }[] =
    filed.body.results;
  const valuesOf = (field: string) => years.map(({ fields, values }) => values[fields.indexOf(field)]);
  const income = book.Sheets[SHEETS[0] ?? ''] ?? {};
  const rows: unknown[][] = utils.sheet_to_json(income, { header: 1, raw: true });
  const own = (label: string): unknown[] =>
    (rows.find(([first]) => first === label) ?? []).slice(1).slice(-years.length);
  const days = own('Period end').map((serial) =>
    new Date(Date.UTC(1899, 11, 30) + Number(serial) * DAY_MS).toISOString().slice(0, 10),
  );
  expect(days).toEqual(valuesOf('FISCAL_PERIOD_END_DATE'));
  expect(own('Currency')).toEqual(years.map(() => 'USD'));
  const accessions = years.map(({ version }) => version.accession_number);
  expect(own('Accession number')).toEqual(accessions);
  const links = Object.values(income).flatMap((cell) => (cell?.l ? [cell.l.Target] : []));
  expect(links).toEqual(
    accessions.map(
      (one) => `https://www.sec.gov/Archives/edgar/data/320193/${one.replaceAll('-', '')}/${one}-index.htm`,
    ),
  );
  expect(own('Revenue')).toEqual(valuesOf('REVENUE'));
  expect(own('Net income')).toEqual(valuesOf('NET_INCOME'));

  for (const sheetName of SHEETS) {
    const sheet = book.Sheets[sheetName] ?? {};
    const formulas = formulasOf(sheet);
    expect(formulas.length).toBeGreaterThan(10);
    for (const [at, { f, v }] of formulas)
      expect(Math.abs(computed(sheet, f) - v), `${sheetName} ${at}: ${f}`).toBeLessThan(
        1e-9 * Math.max(1, Math.abs(v)),
      );
  }
  const grossProfit = rows.findIndex(([first]) => first === 'Gross profit') + 1;
  const gross = formulasOf(income).filter(([at]) => new RegExp(`^[A-Z]+${grossProfit}$`).test(at));
  expect(gross.length).toBeGreaterThanOrEqual(5);
});

test('CSV has the same figures, addresses and days, each row with its statement', async ({ exported, tables }) => {
  const { type, name, bytes } = await exported({ period: 'annual', limit: 2, format: 'csv', statements: ['balance'] });
  expect(type).toBe('text/csv; charset=utf-8');
  expect(name).toMatch(/^Apple Inc\.?, balance sheet, \d{4}-\d{2}-\d{2}\.csv$/);
  const rows: string[][] = parse(bytes, { relaxColumnCount: true });
  const [table] = await tables({ period: 'annual', limit: 2, statements: ['balance'] });
  if (table === undefined) throw new Error('no balance sheet');
  const cells = (label: string) =>
    rows.find(([statement, first]) => statement === 'Balance sheet' && first === label)?.slice(2);
  expect(cells('Period end')).toEqual(table.periods.map(({ period_end_date }) => period_end_date));
  expect(cells('Filing')).toEqual(table.periods.map(({ filing_url }) => filing_url));
  expect(cells('Total assets')?.map(Number)).toEqual(rowOf(table, 'TOTAL_ASSETS'));
});

test('quarters have growth over the year before, margins and sums of twelve months', async ({ tables }) => {
  const [table] = await tables({ statements: ['income'], period: 'quarter', limit: 8 });
  if (table === undefined) throw new Error('no income statement');
  const revenue = rowOf(table, 'REVENUE').map(Number);
  expect(rowOf(table, 'REVENUE', 'ttm')[0]).toBe(revenue.slice(0, 4).reduce((sum, value) => sum + value, 0));
  const growth = rowOf(table, 'REVENUE', 'growth');
  expect(growth).toHaveLength(8);
  expect(growth[0]).toBeCloseTo((revenue[0] ?? 0) / (revenue[4] ?? 0) - 1, 12);
  expect(growth.every((rate) => rate !== null)).toBe(true);
  const margin = rowOf(table, 'NET_INCOME', 'margin')[0];
  expect(margin).toBeCloseTo(Number(rowOf(table, 'NET_INCOME')[0]) / (revenue[0] ?? 0), 12);
  expect(rowOf(table, 'EPS_DILUTED', 'ttm')).toEqual([]);
});

test('years have the trailing twelve months beside them, and begin with the oldest where that is asked for', async ({
  tables,
}) => {
  const query = { period: 'annual', limit: 3 };
  const newest = await tables(query);
  const oldest = await tables({ ...query, order: 'oldest_first' });
  expect(newest.map(({ statement }) => statement)).toEqual(['income', 'balance', 'cash-flow']);
  expect(oldest.map(({ periods }) => periods.toReversed())).toEqual(newest.map(({ periods }) => periods));
  const [income, balance] = newest;
  const [quarters] = await tables({ statements: ['income'], period: 'quarter', limit: 1 });
  const isLater = Number(quarters?.periods[0]?.['fiscal_year']) > Number(income?.periods.at(-3)?.['fiscal_year']);
  expect(income?.periods.filter(({ fiscal_period }) => fiscal_period === 'TTM')).toHaveLength(isLater ? 1 : 0);
  if (income && quarters && isLater) expect(rowOf(income, 'REVENUE')[0]).toBe(rowOf(quarters, 'REVENUE', 'ttm')[0]);
  expect(balance?.periods).toHaveLength(3);
});

test('as of a day there is nothing that was filed later', async ({ tables }) => {
  const [income] = await tables({ statements: ['income'], period: 'annual', as_of: '2023-06-30' });
  expect(income?.periods.every(({ filing_date }) => filing_date === null || String(filing_date) <= '2023-06-30')).toBe(
    true,
  );
  expect(income?.periods.map(({ fiscal_year, fiscal_period }) => `${fiscal_period} ${fiscal_year}`)).toContain(
    'FY 2022',
  );
});

test('a company that is not known, one without statements, and a format that is none are refused', async ({
  sample,
}) => {
  const ask = (body: object) => call(sample, 'POST', EXPORT, { body: { identifier: APPLE, ...body } });
  expect((await ask({ identifier: { ...APPLE, value: 'ZZZZZZ' } })).status).toBe(404);
  expect((await ask({ as_of: '1990-01-01' })).body.message).toMatch(/No such statements of Apple/);
  expect((await ask({ format: 'pdf' })).status).toBe(400);
});
