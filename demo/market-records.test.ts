import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createRecordReader } from '../src/adapters/feeds/record-reader.ts';
import { recordImports } from '../src/compose/imports/record-imports.ts';

const linesOf = (file: string): Record<string, unknown>[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const LISTINGS = new Map(
  ['companies.jsonl', 'companies-more.jsonl']
    .flatMap(linesOf)
    .map((company) => [(company['listing_values'] as string[] | undefined)?.[0], company['ticker']]),
);

describe.each([
  ['profiles', 540, 1],
  ['prices', 540, 1],
  ['ratings', 120, 1],
  ['targets', 120, 1],
  ['estimates', 160, 6, 10],
])('the sample %s', (name, atLeast, ...ofEach) => {
  const records = linesOf(`${name}.jsonl`);
  const kind = recordImports.find((one) => one.kind.name === name)?.kind;

  test('are imported unchanged, each for a company of the sample', () => {
    if (!kind) throw new Error('no such kind');
    const reader = createRecordReader(kind);
    expect(records.length).toBeGreaterThanOrEqual(atLeast);
    const taken = new Map<string, number>();
    for (const record of records) {
      const { content, notes, unknown } = reader.read(Object.entries(record), 'json');
      expect([content.kind, notes, unknown], JSON.stringify(record)).toEqual(['record', [], []]);
      const listing = String(record['listing']);
      expect(LISTINGS.has(listing), listing).toBe(true);
      taken.set(listing, (taken.get(listing) ?? 0) + 1);
    }
    expect(new Set(taken.values())).toEqual(new Set(ofEach));
  });

  test('say of themselves whether they are made up', () => {
    const isMadeUp = ['ratings', 'targets', 'estimates'].includes(name);
    expect(records.every((record) => (record['illustrative'] === true) === isMadeUp)).toBe(true);
  });
});

test('estimates of companies whose quarters were filed follow their margins and fiscal years, in dollars', () => {
  const estimatesOf = (listing: string, period: string) =>
    linesOf('estimates.jsonl').filter(
      (one) => one['listing'] === listing && one['period'] === period && one['as_of'] === '2026-08-31',
    );
  const months = (listing: string) =>
    estimatesOf(listing, 'quarter').map((one) => Number(String(one['fiscal_period_end_date']).slice(5, 7)));
  expect(months('XNAS:NVDA')).toEqual([10, 1, 4, 7]);
  expect(months('XNAS:AAPL')).toEqual([9, 12, 3, 6]);
  expect(months('XNYS:SNOW')).toEqual([10, 1, 4, 7]);
  const shareOf = (one: Record<string, unknown>, line: string) => Number(one[line]) / Number(one['revenue_avg']);
  for (const quarter of estimatesOf('XNAS:NVDA', 'quarter')) {
    // Filed: 63 % in the year to April 2026, 2.39 dollars a share in the last quarter of it.
    expect(shareOf(quarter, 'net_income_avg')).toBeGreaterThan(0.5);
    expect(shareOf(quarter, 'net_income_avg')).toBeLessThan(0.75);
    expect(Number(quarter['eps_avg'])).toBeGreaterThan(1.5);
    expect(Number(quarter['eps_avg'])).toBeLessThan(5);
  }
  const december = estimatesOf('XNAS:AAPL', 'quarter')[1];
  expect(december?.['fiscal_period_end_date']).toBe('2026-12-26');
  // Filed: 2.84 dollars a share a year before.
  expect(Math.abs(Number(december?.['eps_avg']) - 3.2)).toBeLessThan(0.8);
  expect(linesOf('estimates.jsonl').every((one) => one['currency'] === 'USD')).toBe(true);
});

test('estimates of reported quarters are of the time before them', () => {
  const reported = linesOf('estimates.jsonl').filter((one) => one['as_of'] !== '2026-08-31');
  expect(reported).toHaveLength(20);
  for (const one of reported) expect(String(one['as_of']) < String(one['fiscal_period_end_date'])).toBe(true);
  const apple = reported.filter((one) => one['listing'] === 'XNAS:AAPL').map((one) => one['fiscal_period_end_date']);
  expect(apple).toEqual(['2025-03-29', '2025-06-28', '2025-09-27', '2025-12-27']);
});
