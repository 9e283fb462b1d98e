import { describe, expect, test } from 'vitest';
import { quartersIn, reportedQuarter } from './quarter-words.ts';
import { calendarEvidence, fiscalYearName, interimPeriod } from './year-evidence.ts';

const nothing = calendarEvidence([]);

describe('fiscalYearName', () => {
  test('is the year it ends in', () => {
    expect(fiscalYearName('2024-12-31', nothing)).toBe(2024);
    expect(fiscalYearName('2024-09-28', nothing)).toBe(2024);
    expect(fiscalYearName('2025-01-26', nothing)).toBe(2025);
  });

  test('is the year before for calendars of weeks that end in the first days of January', () => {
    expect(fiscalYearName('2021-01-02', nothing)).toBe(2020);
  });

  test('is the year it began in where the company says so', () => {
    const byBeginning = calendarEvidence([
      'In fiscal 2023 and fiscal 2022 sales grew.',
      'Fiscal 2023 had 53 weeks.',
      'fiscal 2023',
    ]);
    const byEnd = calendarEvidence([
      'In fiscal 2024 and fiscal 2023 sales grew.',
      'Fiscal 2024 had 53 weeks.',
      'fiscal 2024',
    ]);
    expect(fiscalYearName('2024-02-03', byBeginning)).toBe(2023);
    expect(fiscalYearName('2024-02-03', byEnd)).toBe(2024);
  });

  test('a year that is named with its last day decides', () => {
    const evidence = calendarEvidence([
      'Fiscal 2022, which ended January 28, 2023, had 52 weeks. fiscal 2023 fiscal 2023',
    ]);
    expect(fiscalYearName('2024-02-03', evidence)).toBe(2023);
    expect(fiscalYearName('2021-01-03', calendarEvidence(['Fiscal year 2019 ended on December 29, 2019.']))).toBe(2020);
  });
});

describe('interimPeriod', () => {
  test.each([
    [
      '2025-07-27',
      'our Annual Report on Form 10-K for the fiscal year ended January 26, 2025',
      { year: 2026, quarter: 2 },
    ],
    ['2023-06-02', 'for the fiscal year ended December 2, 2022 on file', { year: 2023, quarter: 2 }],
    ['2024-12-28', 'in its report for the fiscal year ended September 28, 2024', { year: 2025, quarter: 1 }],
    ['2024-03-31', 'for the year ended December 31, 2023', { year: 2024, quarter: 1 }],
    [
      '2024-09-30',
      'for the fiscal year ending December 31, 2023 and the fiscal year ended December 31, 2022',
      { year: 2024, quarter: 3 },
    ],
    ['2024-05-25', 'the fiscal year ended February 3, 2024', { year: 2025, quarter: 1 }],
  ])('%s, %s', (endOn, text, period) => {
    expect(interimPeriod(endOn, calendarEvidence([text]), null)).toStrictEqual(period);
  });

  test('goes by the day on file where the text names no year', () => {
    expect(interimPeriod('2025-06-28', nothing, '--09-27')).toStrictEqual({ year: 2025, quarter: 3 });
    expect(interimPeriod('2025-12-27', nothing, 'September 27')).toStrictEqual({ year: 2026, quarter: 1 });
    expect(interimPeriod('2025-06-28', nothing, null)).toBeNull();
  });
});

describe('quarters named in a text', () => {
  test.each([
    ['Q2 2021 results', 2021, 2],
    ['our second quarter fiscal year 2022 call', 2022, 2],
    ['fourth quarter and full year 2020 results', 2020, 4],
    ["Q3 '21", 2021, 3],
    ['2Q24 update', 2024, 2],
    ['the 2021 third quarter', 2021, 3],
    ['first-quarter of fiscal 2023', 2023, 1],
    ['Q4 FY2024', 2024, 4],
  ])('%s', (text, year, quarter) => {
    expect(quartersIn(text).map((named) => named.period)).toStrictEqual([{ year, quarter }]);
  });

  test('a sum is no year', () => {
    expect(quartersIn('in the second quarter of $41 million; in Q2 1,950 units')).toStrictEqual([]);
  });

  test('a quarter that is compared with stands for the year after', () => {
    const texts = [
      'Sales rose 5% compared to the third quarter of 2020.',
      'Margin was flat versus Q3 2020.',
      'In the third quarter of 2021 we grew.',
    ];
    expect(reportedQuarter(texts)).toStrictEqual({ year: 2021, quarter: 3 });
    expect(reportedQuarter(['We expect growth in the fourth quarter of 2021.'])).toBeNull();
  });
});
