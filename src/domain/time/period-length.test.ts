import { expect, test } from 'vitest';
import { periodLengthOf } from './period-length.ts';

test.each([
  ['in the third quarter of fiscal 2024', 'quarter'],
  ['for the six months ended June 30, 2025', 'half'],
  ['the first half of the year', 'half'],
  ['39-week period', 'nine months'],
  ['year-to-date sales', 'to date'],
  ['in fiscal 2024', 'year'],
  ['in the three and six months ended June 30', null],
  ['at the end of June', null],
] as const)('%s', (text, length) => {
  expect(periodLengthOf(text)).toBe(length);
});
