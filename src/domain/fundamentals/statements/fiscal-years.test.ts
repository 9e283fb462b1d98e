import { describe, expect, test } from 'vitest';
import { filed, income } from '../../../../test/records/filed-facts.ts';
import { filingAmounts } from './filing-amounts.ts';
import { fiscalCalendarOf, periodNamed } from './fiscal-years.ts';

const calendarOf = (facts: Parameters<typeof filingAmounts>[0]) => fiscalCalendarOf(filingAmounts(facts));
const name = (facts: Parameters<typeof filingAmounts>[0], from: string, to: string): string | undefined => {
  const found = periodNamed(calendarOf(facts), from, to);
  return found === undefined ? undefined : `${found.fiscalPeriod} ${found.fiscalYear}`;
};
const year = (from: string, to: string, about: { fiscalYear?: number; form?: string } = {}) =>
  filed(about.form ?? '10-K', `${Number(to.slice(0, 4)) + 1}-03-20`, [{ from, to, figures: income(100, 10) }], about);

describe('the fiscal calendar', () => {
  test('a year is named after the day it ends', () => {
    expect(name(year('2024-01-29', '2025-01-26'), '2024-01-29', '2025-01-26')).toBe('FY 2025');
    expect(name(year('2023-10-01', '2024-09-28'), '2023-10-01', '2024-09-28')).toBe('FY 2024');
  });

  test('a 52/53-week year that ends in the first days of January is that of the year before', () => {
    const facts = [...year('2018-12-30', '2019-12-28'), ...year('2019-12-29', '2021-01-02')];
    expect(name(facts, '2019-12-29', '2021-01-02')).toBe('FY 2020');
    expect(name(facts, '2018-12-30', '2019-12-28')).toBe('FY 2019');
    expect(name(facts, '2020-10-04', '2021-01-02')).toBe('Q4 2020');
  });

  test('a company that names its years after the one before is followed, a single mistaken document is not', () => {
    const retailer = [
      ...year('2022-01-30', '2023-01-28', { fiscalYear: 2022 }),
      ...year('2023-01-29', '2024-02-03', { fiscalYear: 2023 }),
      ...year('2024-02-04', '2025-02-01', { fiscalYear: 2025 }),
    ];
    expect(name(retailer, '2024-02-04', '2025-02-01')).toBe('FY 2024');
    const mistaken = [
      ...year('2022-01-31', '2023-01-29', { fiscalYear: 2023 }),
      ...year('2023-01-30', '2024-01-28', { fiscalYear: 2023 }),
      ...year('2024-01-29', '2025-01-26', { fiscalYear: 2025 }),
    ];
    expect(name(mistaken, '2023-01-30', '2024-01-28')).toBe('FY 2024');
  });

  test('quarters come from the dates, before the first report and after the last too', () => {
    const facts = [
      ...year('2023-10-01', '2024-09-28'),
      ...filed('10-Q', '2025-02-01', [
        { from: '2024-09-29', to: '2024-12-28', figures: income(30, 3) },
        { from: '2022-09-25', to: '2022-12-31', figures: income(30, 3) },
      ]),
    ];
    expect(name(facts, '2024-09-29', '2024-12-28')).toBe('Q1 2025');
    expect(name(facts, '2022-09-25', '2022-12-31')).toBe('Q1 2023');
    expect(name(facts, '2024-06-30', '2024-09-28')).toBe('Q4 2024');
    expect(name(facts, '2023-10-01', '2024-06-29')).toBeUndefined();
  });

  test('quarters of 12, 12, 12 and 16 weeks, and of 16, 12, 12 and 12', () => {
    const late = year('2023-09-04', '2024-09-01');
    expect(name(late, '2023-09-04', '2023-11-26')).toBe('Q1 2024');
    expect(name(late, '2023-11-27', '2024-02-18')).toBe('Q2 2024');
    expect(name(late, '2024-02-19', '2024-05-12')).toBe('Q3 2024');
    expect(name(late, '2024-05-13', '2024-09-01')).toBe('Q4 2024');
    const early = year('2024-02-04', '2025-02-01');
    expect(name(early, '2024-02-04', '2024-05-25')).toBe('Q1 2025');
    expect(name(early, '2024-05-26', '2024-08-17')).toBe('Q2 2025');
    expect(name(early, '2024-08-18', '2024-11-09')).toBe('Q3 2025');
  });

  test('twelve months to the end of a quarter are no year', () => {
    const facts = [
      ...year('2023-01-01', '2023-12-31'),
      ...filed('10-Q', '2024-05-01', [
        { from: '2023-04-01', to: '2024-03-31', figures: income(100, 10) },
        { from: '2024-01-01', to: '2024-03-31', figures: income(30, 3) },
      ]),
    ];
    expect(name(facts, '2023-04-01', '2024-03-31')).toBeUndefined();
    expect(name(facts, '2024-01-01', '2024-03-31')).toBe('Q1 2024');
  });

  test('where the year changed its end, the time between is no year and the new years follow', () => {
    const facts = [
      ...year('2018-10-01', '2019-09-30'),
      ...year('2019-10-01', '2020-09-30'),
      ...filed('10-KT', '2021-03-01', [{ from: '2020-10-01', to: '2020-12-31', figures: income(25, 2) }]),
      ...year('2021-01-01', '2021-12-31'),
    ];
    const { spans } = calendarOf(facts);
    expect(spans.map(({ isYear, fiscalYear }) => [isYear, fiscalYear])).toEqual([
      [true, 2019],
      [true, 2020],
      [false, 2021],
      [true, 2021],
    ]);
    expect(name(facts, '2020-10-01', '2020-12-31')).toBe('Q1 2021');
    expect(name(facts, '2021-01-01', '2021-12-31')).toBe('FY 2021');
    expect(name(facts, '2021-04-01', '2021-06-30')).toBe('Q2 2021');
  });

  test('a company without an annual report: its year begins where its longest periods do', () => {
    const facts = filed('10-Q', '2025-08-10', [
      { from: '2025-04-01', to: '2025-06-30', figures: income(30, 3) },
      { from: '2025-01-01', to: '2025-06-30', figures: income(60, 6) },
    ]);
    expect(name(facts, '2025-04-01', '2025-06-30')).toBe('Q2 2025');
  });
});
