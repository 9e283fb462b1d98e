import { describe, expect, test } from 'vitest';
import type { QuestionPeriod } from '../../questions/understanding.ts';
import { bestPeriod, reportedPeriods } from './period-fit.ts';

const asked = (
  year: number,
  quarter: QuestionPeriod['quarter'],
  more: Pick<QuestionPeriod, 'ends' | 'guided'> = {},
): QuestionPeriod => ({
  start: 0,
  end: 1,
  year,
  quarter,
  ...more,
});
/** Marks from the best to the worst fit. */
const order = (marks: readonly string[], period: QuestionPeriod): string[] =>
  marks.toSorted((one, other) => bestPeriod([other], [period]) - bestPeriod([one], [period]));

describe('periods of a document', () => {
  test('the same period fits best, then the same year, then the year after', () => {
    expect(order(['2023FY', '2025FY', '2024Q2', '2024FY'], asked(2024, null))).toEqual([
      '2024FY',
      '2024Q2',
      '2025FY',
      '2023FY',
    ]);
  });

  test('for a quarter the report a year later fits better than the annual report, except for the fourth quarter', () => {
    expect(order(['2024FY', '2025Q3', '2024Q3', '2024Q2'], asked(2024, 3))).toEqual([
      '2024Q3',
      '2024Q2',
      '2025Q3',
      '2024FY',
    ]);
    expect(order(['2025Q4', '2024Q3', '2024FY'], asked(2024, 4))).toEqual(['2024FY', '2024Q3', '2025Q4']);
  });

  test('guidance for a period is in the report on the period before', () => {
    expect(order(['2024Q3', '2024Q1', '2024Q2'], asked(2024, 3, { guided: 'for' }))[0]).toBe('2024Q2');
    expect(bestPeriod(['2023FY'], [asked(2024, 1, { guided: 'for' })])).toBe(1);
    expect(order(['2024FY', '2023FY', '2024Q2'], asked(2024, null, { guided: 'for' }))).toEqual([
      '2023FY',
      '2024Q2',
      '2024FY',
    ]);
  });

  test('the period itself fits best if guidance may have been given in its report', () => {
    expect(order(['2024Q1', '2024Q2', '2024Q3'], asked(2024, 3, { guided: 'for or in' }))).toEqual([
      '2024Q3',
      '2024Q2',
      '2024Q1',
    ]);
  });

  test('a period in which guidance was given selects the report', () => {
    const given = [asked(2024, 1), asked(2024, null, { guided: 'for' })];
    const fits = ['2024Q1', '2024FY', '2023FY'].map((mark) => bestPeriod([mark], given));
    expect(fits[0]).toBe(1);
    expect(fits).toEqual(fits.toSorted((one, other) => other - one));
  });
});

describe('reportedPeriods', () => {
  test('returns each period once', () => {
    expect(reportedPeriods([asked(2024, 3), asked(2024, 3), asked(2023, null)])).toEqual([
      { year: 2024, quarter: 3 },
      { year: 2023, quarter: null },
    ]);
  });

  test('adds the period before for guidance', () => {
    expect(reportedPeriods([asked(2024, 1, { guided: 'for' })])).toEqual([
      { year: 2024, quarter: 1 },
      { year: 2023, quarter: 4 },
    ]);
    expect(reportedPeriods([asked(2024, null, { guided: 'for or in' })]).map(({ year }) => year)).toEqual([2024, 2023]);
  });

  test('returns every year that may contain a quarter given by its end', () => {
    const years = (month: number): number[] => {
      const end = Date.UTC(2025, month, 28);
      return reportedPeriods([asked(2025, 1, { ends: { fromMs: end, toMs: end } })]).map(({ year }) => year);
    };
    expect([years(6), years(0)]).toEqual([
      [2025, 2026],
      [2025, 2026, 2024],
    ]);
  });
});
