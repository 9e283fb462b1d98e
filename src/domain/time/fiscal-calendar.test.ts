import { describe, expect, test } from 'vitest';
import { type Day, dayFromNumber, dayNumber } from './days.ts';
import {
  calendarYearOf,
  createFiscalCalendar,
  isLengthOf,
  quarterEndingOn,
  quarterIndex,
  spansCovering,
  yearsApart,
} from './fiscal-calendar.ts';

const between = (from: Day, to: Day, isYear = true) => ({ start: dayNumber(from), end: dayNumber(to), isYear });

test.each([
  ['quarter', 84, true],
  ['quarter', 119, true],
  ['quarter', 63, false],
  ['half', 182, true],
  ['year', 364, true],
  ['year', 371, true],
  ['year', 335, false],
] as const)('a %s of %d days: %s', (kind, days, is) => {
  expect(isLengthOf(kind, days)).toBe(is);
});

test.each([
  ['2021-01-02', 2020],
  ['2021-01-31', 2021],
  ['2020-12-26', 2020],
])('a year that ends on %s is of %d', (end, year) => {
  expect(calendarYearOf(dayNumber(end))).toBe(year);
});

test.each([
  ['2023-09-30', '2024-09-28', 1],
  ['2021-01-02', '2022-12-31', 2],
  ['2024-09-28', '2022-09-24', -2],
  ['2024-06-30', '2024-07-20', undefined],
  ['2024-06-30', '2025-03-31', undefined],
])('from %s to %s are whole years: %s', (from, to, years) => {
  const apart = yearsApart(dayNumber(from), dayNumber(to));
  expect(apart === undefined ? undefined : apart + 0).toBe(years);
});

describe('the quarter that ends on a day', () => {
  const known = [
    { index: quarterIndex(2024, 4), end: dayNumber('2024-09-28') },
    { index: quarterIndex(2023, 4), end: dayNumber('2023-09-30') },
  ];

  test.each([
    ['2025-06-30', { year: 2025, quarter: 3 }],
    ['2023-12-31', { year: 2024, quarter: 1 }],
    ['2022-09-30', { year: 2022, quarter: 4 }],
    ['2024-10-16', { year: 2024, quarter: 4 }],
    ['2024-10-31', undefined],
  ])('%s', (day, quarter) => {
    expect(quarterEndingOn(dayNumber(day), known)).toEqual(quarter);
  });

  test('is not known without an end', () => {
    expect(quarterEndingOn(dayNumber('2024-09-30'), [])).toBeUndefined();
  });
});

test('a calendar has whole years around the known ones, and a transition period where its years were moved', () => {
  const spans = spansCovering([between('2020-07-01', '2021-06-30'), between('2022-01-01', '2022-12-31')], {
    first: dayNumber('2019-07-01'),
    last: dayNumber('2023-12-31'),
    offset: 0,
  });
  expect(spans.map(({ end, isYear, fiscalYear }) => [dayFromNumber(end), isYear, fiscalYear])).toEqual([
    ['2020-06-30', true, 2020],
    ['2021-06-30', true, 2021],
    ['2021-12-31', false, 2022],
    ['2022-12-31', true, 2022],
    ['2023-12-31', true, 2023],
  ]);
  const { quartersOf, positionOf } = createFiscalCalendar(spans);
  expect([quartersOf(1), quartersOf(2)]).toEqual([4, 2]);
  expect(positionOf(dayNumber('2021-07-01'), dayNumber('2021-09-30'))).toEqual({
    span: 2,
    shape: 'year-to-date',
    quarter: 1,
  });
  expect(positionOf(null, dayNumber('2023-06-30'))).toEqual({ span: 4, shape: 'instant', quarter: 2 });
});
