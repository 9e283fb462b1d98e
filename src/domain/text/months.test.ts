import { expect, test } from 'vitest';
import { MONTH_NAMES, MONTH_SOURCE, monthNumber } from './months.ts';

test('months are known by name and abbreviation, in any case', () => {
  expect(MONTH_NAMES.map(monthNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(['Jan.', 'SEPT', 'dec', 'of'].map(monthNumber)).toEqual([1, 9, 12, 0]);
  const month = new RegExp(`^${MONTH_SOURCE}$`, 'i');
  expect(['March', 'mar.', 'sept.', 'May'].filter((word) => !month.test(word))).toEqual([]);
  expect(['mars', 'ma', 'octo'].filter((word) => month.test(word))).toEqual([]);
});
