import { describe, expect, test } from 'vitest';
import { contextDay, readDate, readMonthDay } from './dates.ts';

describe('the days of contexts', () => {
  test.each([
    ['2024-09-28', 'end', '2024-09-28'],
    [' 2024-09-28 ', 'start', '2024-09-28'],
    ['2024-09-29T00:00:00', 'end', '2024-09-28'],
    ['2024-09-29T00:00:00', 'start', '2024-09-29'],
    ['2024-03-01T00:00:00Z', 'end', '2024-02-29'],
    ['2024-09-28T12:00:00', 'end', '2024-09-28'],
  ] as const)('%j as the %s of a period is %s', (text, role, expected) => {
    expect(contextDay(text, role)).toBe(expected);
  });

  test.each(['2024-02-30', '2024-13-01', '20240928', '28 September 2024', '', '0000-01-01'])(
    '%j is invalid',
    (text) => {
      expect(contextDay(text, 'end')).toBeUndefined();
    },
  );
});

describe('the dates of covers', () => {
  test.each([
    ['date-monthname-day-year-en', 'September 28, 2024', '2024-09-28'],
    ['date-monthname-day-year-en', 'Sept. 28,\u00a02024', '2024-09-28'],
    ['datemonthdayyearen', 'DECEMBER 31, 2023', '2023-12-31'],
    ['date-day-monthname-year-en', '31 March 2024', '2024-03-31'],
    ['datedaymonthyearen', '1st April 2024', '2024-04-01'],
    ['date-month-day-year', '09/28/2024', '2024-09-28'],
    ['dateslashus', '9/8/24', '2024-09-08'],
    ['date-day-month-year', '28.09.2024', '2024-09-28'],
    ['dateslasheu', '28/09/2024', '2024-09-28'],
    ['date-year-month-day', '2024.9.28', '2024-09-28'],
    ['dateyearmonthdaycjk', '2024年9月28日', '2024-09-28'],
    ['date-monthname-day-year-en', 'September 31, 2024', undefined],
    ['no-such-format', 'September 28, 2024', undefined],
    [undefined, '2024-09-28', '2024-09-28'],
  ])('%s: %j is %s', (format, text, expected) => {
    expect(readDate(text, format)).toBe(expected);
  });

  test.each([
    ['date-monthname-day-en', 'September 28', '--09-28'],
    ['datemonthdayen', 'Feb 29', '--02-29'],
    ['date-month-day', '12/31', '--12-31'],
    ['date-day-month', '31.12.', '--12-31'],
    [undefined, '--12-31', '--12-31'],
    [undefined, '12-31', undefined],
    ['date-month-day', '13/31', undefined],
  ])('%s: %j is the year end %s', (format, text, expected) => {
    expect(readMonthDay(text, format)).toBe(expected);
  });
});
