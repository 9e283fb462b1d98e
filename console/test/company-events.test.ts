import type { CompanyEvent, Estimate, Filed, IncomeStatement } from '@almanac/client';
import { expect, test } from 'vitest';
import { againstEstimates, surprisePercent } from '../src/companies/against-estimates.ts';
import { companyMarks, nearestEvents } from '../src/companies/company-events.ts';
import { isUnknown } from '../src/companies/is-unknown.ts';
import { barsOf } from '../src/parts/bars.ts';

const report = (fiscalYear: number, period: string, filingDate: string, version: object) =>
  ({ fiscalYear, period, filingDate, version }) as Filed<IncomeStatement>;

const tenK = { form: '10-K', filingDate: '2024-11-01', accessionNumber: '0000320193-24-000123' };

test('calls, filings and dividends of a time are marked once, the newest first, each kind in its row', () => {
  const marks = companyMarks(
    {
      events: [
        { eventDatetime: '2024-10-31T21:00:00.000Z', title: 'Q4 2024 Earnings Call' } as CompanyEvent,
        { eventDatetime: '2019-10-31T21:00:00.000Z', title: 'Too early' } as CompanyEvent,
      ],
      statements: [
        report(2024, 'FY', '2024-11-01', tenK),
        report(2024, 'Q4', '2024-11-01', tenK),
        // Restated: the filing that first reported it is not known.
        report(2024, 'Q3', '2024-08-02', { form: '10-Q', filingDate: '2025-08-01', accessionNumber: 'later' }),
      ],
      dividends: [
        {
          date: '2024-08-12',
          dividend: 0.25,
          adjDividend: null,
          recordDate: null,
          paymentDate: null,
          declarationDate: null,
          yield: null,
          frequency: null,
        },
      ],
    },
    { from: '2024-01-01', to: '2024-12-31' },
  );
  expect(marks.map(({ day, letter, row, label }) => [day, letter, row, label])).toEqual([
    ['2024-11-01', 'F', 1, '10-K 0000320193-24-000123 for FY 2024'],
    ['2024-10-31', 'C', 0, 'Q4 2024 Earnings Call'],
    ['2024-08-12', 'D', 2, 'Dividend 0.25 a share'],
    ['2024-08-02', 'F', 1, 'Report for Q3 2024'],
  ]);
});

test('estimates stand beside the statements of their periods, also where sources name other days of the month', () => {
  const estimate = (fiscalPeriodEndDate: string, epsAvg: number, revenueAvg: number) =>
    ({ fiscalPeriodEndDate, epsAvg, revenueAvg }) as Estimate;
  const rows = againstEstimates(
    [estimate('2025-12-31', 2, 200), estimate('2025-09-30', 1.6, 100), estimate('2025-06-30', 1, 90)],
    [
      { fiscalPeriodEndDate: '2025-09-27', epsDiluted: 1.8, revenue: null },
      { fiscalPeriodEndDate: '2025-06-28', epsDiluted: -0.5, revenue: 80 },
    ],
  );
  expect(rows.map(({ endsOn, eps, revenue }) => [endsOn, eps, revenue])).toEqual([
    ['2025-06-30', -0.5, 80],
    ['2025-09-30', 1.8, null],
    ['2025-12-31', null, null],
  ]);
  expect([surprisePercent(1.5, 1), surprisePercent(-1.5, -1), surprisePercent(null, 1), surprisePercent(1, 0)]).toEqual(
    [50, -50, null, null],
  );
});

test('bars are stacked away from 0 on either side, and what is not known has none', () => {
  const series = [
    { name: 'a', values: [3, null] },
    { name: 'b', values: [2, -1] },
    { name: 'c', values: [-4, -2] },
  ];
  const shown = (isStacked: boolean) => barsOf(series, isStacked).map(({ category, from, to }) => [category, from, to]);
  expect(shown(true)).toEqual([
    [0, 0, 3],
    [0, 3, 5],
    [1, 0, -1],
    [0, 0, -4],
    [1, -1, -3],
  ]);
  expect(shown(false).every(([, from]) => from === 0)).toBe(true);
});

test('the next events are the soonest to come and the last those that were just now, however far away', () => {
  const events = ['2031-01-01', '2019-05-05', '2027-01-01', '2024-01-01', '2018-01-01'].map(
    (day) => ({ eventDatetime: `${day}T21:00:00.000Z`, title: day }) as CompanyEvent,
  );
  const { next, last } = nearestEvents(events, Date.parse('2026-11-26'), 2);
  expect(next.map(({ title }) => title)).toEqual(['2027-01-01', '2031-01-01']);
  expect(last.map(({ title }) => title)).toEqual(['2024-01-01', '2019-05-05']);
  expect(nearestEvents([], 0, 2)).toEqual({ next: [], last: [] });
});

test('a record without figures says nothing of a company, one with a zero does', () => {
  const ids = { rpEntityId: 'D8442A', targetIdentifierId: 'AAPL' };
  expect([null, [], {}, { ...ids, buy: null, consensus: '' }].map(isUnknown)).toEqual([true, true, true, true]);
  expect([{ ...ids, sell: 0 }, [ids]].map(isUnknown)).toEqual([false, false]);
});
