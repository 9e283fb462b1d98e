import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { todayAt } from '../../calendar.ts';
import { readTimes } from './read-times.ts';

/** A Saturday. */
const today = todayAt(Date.UTC(2026, 7, 15, 12));
const read = (text: string, subject: 'news' | 'figures' | 'other' = 'other') =>
  readTimes(text, { today, taken: [], subject });
const periods = (text: string, subject?: 'news' | 'figures' | 'other'): string[] =>
  read(text, subject).periods.map(({ year, quarter }) => (quarter === null ? `${year}` : `${year}Q${quarter}`));
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const published = (text: string, subject?: 'news' | 'figures' | 'other'): string | null => {
  const { published: range } = read(text, subject);
  return range === null ? null : `${dayOf(range.fromMs)}/${dayOf(range.toMs)}`;
};

describe('fiscal periods', () => {
  /** Ways to write a year; those of two digits mean this century. */
  const YEARS = [
    (year: number) => `FY${year}`,
    (year: number) => `FY ${year}`,
    (year: number) => `fiscal ${year}`,
    (year: number) => `fiscal year ${year}`,
    (year: number) => `Fiscal Year ${year}`,
    (year: number) => `${year}`,
    (year: number) => `FY${two(year)}`,
    (year: number) => `FY'${two(year)}`,
    (year: number) => `fy ${two(year)}`,
    (year: number) => `CY${year}`,
    (year: number) => `${year}E`,
    (year: number) => `the fiscal year ended September 30, ${year}`,
    (year: number) => `the year ended 31 December ${year}`,
  ];
  const QUARTERS = [
    (year: number, quarter: number) => `Q${quarter} ${year}`,
    (year: number, quarter: number) => `Q${quarter}'${two(year)}`,
    (year: number, quarter: number) => `Q${quarter}’${two(year)}`,
    (year: number, quarter: number) => `${quarter}Q${two(year)}`,
    (year: number, quarter: number) => `${quarter}Q ${year}`,
    (year: number, quarter: number) => `${quarter}Q${year}`,
    (year: number, quarter: number) => `Q${quarter} FY${two(year)}`,
    (year: number, quarter: number) => `Q${quarter}FY${year}`,
    (year: number, quarter: number) => `FQ${quarter} ${year}`,
    (year: number, quarter: number) => `FY${year} Q${quarter}`,
    (year: number, quarter: number) => `FY${two(year)}Q${quarter}`,
    (year: number, quarter: number) => `${year}Q${quarter}`,
    (year: number, quarter: number) => `${year}-Q${quarter}`,
    (year: number, quarter: number) => `Q${quarter}-${year}`,
    (year: number, quarter: number) => `Q${quarter}, ${year}`,
    (year: number, quarter: number) => `Q${quarter} of ${year}`,
    (year: number, quarter: number) => `Q${quarter} of fiscal year ${year}`,
    (year: number, quarter: number) => `${ORDINALS[quarter - 1]} quarter of fiscal ${year}`,
    (year: number, quarter: number) => `${ORDINALS[quarter - 1]} quarter ${year}`,
    (year: number, quarter: number) => `${ORDINALS[quarter - 1]}-quarter of ${year}`,
    (year: number, quarter: number) => `${ORDINALS[quarter - 1]} fiscal quarter of ${year}`,
    (year: number, quarter: number) => `${year} ${ORDINALS[quarter - 1]} quarter`,
    (year: number, quarter: number) => `${year}'s ${ORDINALS[quarter - 1]} quarter`,
    (year: number, quarter: number) => `quarter ${quarter} of ${year}`,
  ];
  const ORDINALS = ['first', 'second', 'third', 'fourth'];
  const two = (year: number): string => String(year % 100).padStart(2, '0');
  const AROUND = [
    (period: string) => period,
    (period: string) => `What was the gross margin in ${period}?`,
    (period: string) => `${period} capex of the company`,
    (period: string) => `revenue (${period}), in USD millions`,
    (period: string) => `net income for ${period}: how much`,
  ];
  const year = fc.integer({ min: 2001, max: 2027 });

  test('reads a year in every notation', () => {
    fc.assert(
      fc.property(year, fc.constantFrom(...YEARS), fc.constantFrom(...AROUND), (named, write, within) => {
        expect(periods(within(write(named))), within(write(named))).toEqual([`${named}`]);
      }),
      { numRuns: 600 },
    );
  });

  test('reads a quarter in every notation', () => {
    const quarter = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(
        year,
        quarter,
        fc.constantFrom(...QUARTERS),
        fc.constantFrom(...AROUND),
        (named, nth, write, within) => {
          expect(periods(within(write(named, nth))), within(write(named, nth))).toEqual([`${named}Q${nth}`]);
        },
      ),
      { numRuns: 1200 },
    );
  });

  test('months from the beginning of a year map to their last quarter', () => {
    expect(periods('buybacks in the first nine months of FY23')).toEqual(['2023Q3']);
    expect(periods('first six months of 2025')).toEqual(['2025Q2']);
    expect(periods('net income, 9 months ended September 30, 2021')).toEqual(['2021Q3']);
    expect(periods('the past nine months')).toEqual([]);
  });

  test.each([
    ['revenue in the June quarter of 2025', '2025Q2'],
    ['June quarter 2025 revenue', '2025Q2'],
    ["June quarter '25 revenue", '2025Q2'],
    ['2025 June quarter', '2025Q2'],
    ['the June 2025 quarter', '2025Q2'],
    ["Jun'25-quarter", '2025Q2'],
    ['revenue, september quarter of fiscal 2024', '2024Q3'],
    ['the March quarter', '2026Q1'],
    ['guidance for the December quarter', '2025Q4'],
    ['the quarter ended March 2023', '2023Q1'],
    ['three months to September 2024', '2024Q3'],
    ['the three months to September', '2025Q3'],
    ['quarter ending June 28, 2025', '2025Q2'],
  ])('a quarter given by its end: %s', (text, expected) => {
    const { periods, published: range } = read(text);
    expect(periods.map(({ year, quarter }) => `${year}Q${quarter}`)).toEqual([expected]);
    expect(periods[0]?.ends).toBeDefined();
    expect(range?.isStated).toBe(false);
  });

  test('a numbered quarter has no end', () => {
    expect(read('Q2 2025').periods[0]?.ends).toBeUndefined();
  });

  test('a range includes every year between its ends', () => {
    const JOINS = [' to ', '-', ' - ', '–', ' through '];
    fc.assert(
      fc.property(
        fc.integer({ min: 2001, max: 2020 }),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(...JOINS),
        fc.constantFrom('', 'FY'),
        (first, more, join, label) => {
          const years = Array.from({ length: more + 1 }, (_, i) => `${first + i}`);
          expect(periods(`revenue ${label}${first}${join}${label}${first + more}`)).toEqual(years);
        },
      ),
      { numRuns: 300 },
    );
  });

  test.each([
    ['H1 2023', '2023Q1 2023Q2'],
    ['2H23', '2023Q3 2023Q4'],
    ['second half of fiscal 2022', '2022Q3 2022Q4'],
    ['Q1 and Q2 2023', '2023Q1 2023Q2'],
    ['Q1-Q3 2023', '2023Q1 2023Q2 2023Q3'],
    ['FY2023 Q1 and Q2', '2023Q1 2023Q2'],
    ['first and third quarters of 2021', '2021Q1 2021Q3'],
    ['Q3 2022 to Q1 2023', '2022Q3 2022Q4 2023Q1'],
    ['between 2020 and 2022', '2020 2021 2022'],
    ['2020 and 2022', '2020 2022'],
    ['FY19-21', '2019 2020 2021'],
    ['last quarter of 2022', '2022Q4'],
    ['quarter ended June 30, 2023', '2023Q2'],
    ['nine months ended September 30, 2023', '2023Q3'],
    ['fiscal year ended January 28, 2023', '2023 2022'],
    ['fiscal year ended January 1, 2023', '2022'],
    ['as of December 31, 2022', '2022'],
    ['last quarter', '2026Q2'],
    ['Q4', '2025Q4'],
    ['last year', '2025'],
    ['last two fiscal years', '2024 2025'],
    ['past four quarters', '2025Q3 2025Q4 2026Q1 2026Q2'],
    ['year to date', '2026'],
    ['since 2024', '2024 2025 2026'],
    ['FY2023 against the prior year', '2023 2022'],
    ['Q2 2023 against the same quarter last year', '2023Q2 2022Q2'],
    ['In fiscal 2021, what was Q3 revenue', '2021Q3'],
    ['FY2021 margin. Margin is defined as: income / (average of FY2019 and FY2020 sales)', '2021'],
    ['2029 notes', ''],
    ['notes due 2026', ''],
    ['ASU 2016-02', ''],
    ['$2022 million', ''],
    ['2,022 stores and 20.22%', ''],
    ['2021 Equity Incentive Plan', ''],
  ])('%s', (text, expected) => {
    expect(periods(text).join(' ')).toBe(expected);
  });
});

describe('times of publication', () => {
  test.each([
    ['yesterday', '2026-08-14/2026-08-14'],
    ['today', '2026-08-15/2026-08-15'],
    ['this week', '2026-08-10/2026-08-16'],
    ['last week', '2026-08-03/2026-08-09'],
    ['last month', '2026-07-01/2026-07-31'],
    ['in the past 7 days', '2026-08-08/2026-08-15'],
    ['over the last two weeks', '2026-08-01/2026-08-15'],
    ['past three months', '2026-05-15/2026-08-15'],
    ['in March 2025', '2025-03-01/2025-03-31'],
    ['since June', '2026-06-01/2026-08-15'],
    ['since December', '2025-12-01/2026-08-15'],
    ['after 12 May 2025', '2025-05-13/2026-08-15'],
    ['before May 2025', '1970-01-01/2025-04-30'],
    ['on July 1, 2022', '2022-07-01/2022-07-01'],
    ['2025-03-09', '2025-03-09/2025-03-09'],
    ['between January and March 2024', '2024-01-01/2024-03-31'],
    ['from April 1, 2025 to April 3, 2025', '2025-04-01/2025-04-03'],
    ['in July, with the outlook for 2021', '2021-07-01/2021-07-31'],
    ['you may march on', null],
    ['effects of the February 2021 freeze', null],
    ['what was said in the February 2021 call', '2021-02-01/2021-02-28'],
    ['in Q2 2025', null],
  ])('%s', (text, expected) => {
    expect(published(text)).toBe(expected);
  });

  test('the words of the day of an event remain words', () => {
    const text = 'effects of the February 2021 freeze';
    expect(read(text).spans.filter(({ start }) => text.startsWith('February', start))).toEqual([]);
  });

  test('a bare year is a year of publication for news', () => {
    expect([periods('news in 2023', 'news'), published('news in 2023', 'news')]).toEqual([[], '2023-01-01/2023-12-31']);
    expect(published('news since 2025', 'news')).toBe('2025-01-01/2026-12-31');
    expect(periods('FY2023 news', 'news')).toEqual(['2023']);
  });

  test('the day of a figure gives the time of the reports on it', () => {
    const at = read('quick ratio at the end of June 2025', 'figures');
    expect(at.published).toMatchObject({ isStated: false, fromMs: Date.UTC(2025, 5, 1) });
    expect(at.periods.map(({ year, quarter }) => [year, quarter])).toEqual([[2025, null]]);
    expect(read('quick ratio reported since June 2025', 'figures').published?.isStated).toBe(true);
  });
});

test('recognizes questions for the newest', () => {
  expect(['latest 10-K', 'most recent filing', 'TTM revenue'].map((text) => read(text).isLatest)).toEqual([
    true,
    true,
    true,
  ]);
  expect(read('revenue 2022').isLatest).toBe(false);
});

test('reads any text, with spans inside it', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(
      'Q2',
      "'23",
      'FY',
      '2023',
      '-',
      ' to ',
      'since ',
      'March',
      ' 31, ',
      'last quarter',
      'year ended ',
      '1H',
      '/',
      ' and ',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join('');
      const { periods: read_, published: range, spans } = read(text, 'figures');
      for (const { start, end } of [...read_, ...spans, ...(range ? [range] : [])]) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
      }
      for (const { year } of read_) expect(Number.isInteger(year)).toBe(true);
      if (range) expect(range.fromMs).toBeLessThanOrEqual(range.toMs);
    }),
    { numRuns: 1500 },
  );
});
