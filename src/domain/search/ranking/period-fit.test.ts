import { describe, expect, test } from 'vitest';
import type { QuestionPeriod } from '../../questions/understanding.ts';
import { bestPeriod, createHeadlinePeriods, otherHeading, reportedPeriods } from './period-fit.ts';

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

describe('otherHeading', () => {
  const quarter = { year: 2025, quarter: 2 as const, start: 0, end: 0 };
  const year = { year: 2016, quarter: null, start: 0, end: 0 };

  test.each([
    [
      'revenue in Q2 2025',
      quarter,
      'Three months ended June 30, 2025 as compared to the three months ended June 30, 2024',
      false,
    ],
    [
      'revenue in Q2 2025',
      quarter,
      'Six months ended June 30, 2025 as compared to the six months ended June 30, 2024',
      true,
    ],
    ['revenue in Q2 2025', quarter, 'Revenue for the Three and Six Months Ended June 2, 2025', false],
    ['revenue in the six months to June 30, 2025', quarter, 'Three months ended June 30, 2025', true],
    ['revenue in the first half of 2025', quarter, 'Six Months Ended June 30, 2025', false],
    ['revenue of the 39 weeks', quarter, 'Thirty-Nine Weeks Ended', false],
    ['revenue FY2016', year, 'Fiscal 2016 Results Compared With Fiscal 2015', false],
    ['revenue FY2016', year, 'Fiscal 2015 Results Compared With Fiscal 2014', true],
    ['revenue FY2016', year, 'Year Ended January 28, 2017 Compared to Year Ended January 30, 2016', false],
    ['revenue FY2016', year, 'Year Ended June 30, 2015 Compared to Year Ended June 30, 2014', false],
    ['revenue FY2016', year, 'Year Ended January 30, 2014 Compared to Year Ended January 31, 2013', true],
    ['revenue FY2016', year, 'Nine Months Ended', false],
    ['revenue FY2016', year, 'Results of Operations', false],
  ])('%s, below %3$s', (text, period, heading, isOther) => {
    expect(otherHeading({ text, periods: [period] })(heading)).toBe(isOther);
  });
});

describe('createHeadlinePeriods', () => {
  const headlinePeriods = createHeadlinePeriods();

  test.each([
    ['Gross margin slips to 63.1% in the third quarter of fiscal 2026', '', ['2026Q3']],
    ['Revenue of $5.5 billion for fiscal 2024, down 7.0% from fiscal 2023', '', ['2024FY']],
    ['Contoso, Q2 2021 Earnings Call', 'In fiscal 2019 we said', ['2021Q2']],
    ['Contoso results', 'In the first half of FY23 sales rose', ['2023Q1', '2023Q2']],
    ['Contoso results', 'Founded in 1998, it reported for the fourth quarter of 2022', ['2022Q4']],
    ['Contoso opens 2,000 shops', 'It had opened 2019 shops in 1998', []],
    ['Sales rise', 'In the third quarter sales rose', []],
  ])('%s | %s', (headline, text, expected) => {
    expect(headlinePeriods(headline, text)).toEqual(expected);
    expect(headlinePeriods(headline, text)).toEqual(expected);
  });
});
