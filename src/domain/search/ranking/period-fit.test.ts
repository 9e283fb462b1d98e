import { describe, expect, test } from 'vitest';
import type { QuestionPeriod } from '../understanding/understanding.ts';
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

describe('what a document reports on', () => {
  test('fits where it is the period, then of the same year, then the year after', () => {
    expect(order(['2023FY', '2025FY', '2024Q2', '2024FY'], asked(2024, null))).toEqual([
      '2024FY',
      '2024Q2',
      '2025FY',
      '2023FY',
    ]);
  });

  test('of a quarter is rather in the report on it a year later than in that on the whole year, but for the fourth', () => {
    expect(order(['2024FY', '2025Q3', '2024Q3', '2024Q2'], asked(2024, 3))).toEqual([
      '2024Q3',
      '2024Q2',
      '2025Q3',
      '2024FY',
    ]);
    expect(order(['2025Q4', '2024Q3', '2024FY'], asked(2024, 4))).toEqual(['2024FY', '2024Q3', '2025Q4']);
  });

  test('holds guidance for the period after it', () => {
    expect(order(['2024Q3', '2024Q1', '2024Q2'], asked(2024, 3, { guided: 'for' }))[0]).toBe('2024Q2');
    expect(bestPeriod(['2023FY'], [asked(2024, 1, { guided: 'for' })])).toBe(1);
    expect(order(['2024FY', '2023FY', '2024Q2'], asked(2024, null, { guided: 'for' }))).toEqual([
      '2023FY',
      '2024Q2',
      '2024FY',
    ]);
  });

  test('is the period itself first where it may have come with its report', () => {
    expect(order(['2024Q1', '2024Q2', '2024Q3'], asked(2024, 3, { guided: 'for or in' }))).toEqual([
      '2024Q3',
      '2024Q2',
      '2024Q1',
    ]);
  });

  test('is what was told to be, where a period tells when guidance was given', () => {
    const given = [asked(2024, 1), asked(2024, null, { guided: 'for' })];
    const fits = ['2024Q1', '2024FY', '2023FY'].map((mark) => bestPeriod([mark], given));
    expect(fits[0]).toBe(1);
    expect(fits).toEqual(fits.toSorted((one, other) => other - one));
  });
});

describe('reports are looked for', () => {
  test('by the period that is asked for, each once', () => {
    expect(reportedPeriods([asked(2024, 3), asked(2024, 3), asked(2023, null)])).toEqual([
      { year: 2024, quarter: 3 },
      { year: 2023, quarter: null },
    ]);
  });

  test('of guidance by the one before as well', () => {
    expect(reportedPeriods([asked(2024, 1, { guided: 'for' })])).toEqual([
      { year: 2024, quarter: 1 },
      { year: 2023, quarter: 4 },
    ]);
    expect(reportedPeriods([asked(2024, null, { guided: 'for or in' })]).map(({ year }) => year)).toEqual([2024, 2023]);
  });

  test('of a quarter told by its end by every year that may have it', () => {
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
