import { describe, expect, test } from 'vitest';
import { daysBetween, validDay } from './days.ts';
import { daysIn, firstDayIn, monthDayOf, yearsLater } from './days-in-text.ts';

describe('days in a text', () => {
  test.each([
    ['For the fiscal year ended January 30, 2016', '2016-01-30'],
    ['30 January 2016', '2016-01-30'],
    ['Sept. 3rd, 2024', '2024-09-03'],
    ['on the 1st of May 2020', '2020-05-01'],
    ['filed 2024-11-01.', '2024-11-01'],
    ['January 30 , 2016', '2016-01-30'],
    ['02-Feb-2023', '2023-02-02'],
    ['May 2020', null],
    ['February 30, 2020', null],
    ['2024-13-01', null],
    ['on May 3', null],
  ])('%s', (text, on) => {
    expect(firstDayIn(text)).toBe(on);
  });

  test('all of them, with their places', () => {
    const text = 'from March 1, 2024 to March 2, 2025';
    expect(daysIn(text).map((day) => [day.on, text.slice(day.start, day.end)])).toStrictEqual([
      ['2024-03-01', 'March 1, 2024'],
      ['2025-03-02', 'March 2, 2025'],
    ]);
  });

  test('arithmetic', () => {
    expect(validDay(2023, 2, 29)).toBeNull();
    expect(yearsLater('2024-02-29', 1)).toBe('2025-02-28');
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect([monthDayOf('--12-31'), monthDayOf('1231'), monthDayOf('September 28'), monthDayOf('soon')]).toStrictEqual([
      { month: 12, day: 31 },
      { month: 12, day: 31 },
      { month: 9, day: 28 },
      null,
    ]);
  });
});
