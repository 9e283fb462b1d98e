import { expect, test } from 'vitest';
import { lastReported } from './read/times/relative-periods.ts';
import type { QuestionPeriod } from './understanding.ts';

const period = (year: number, quarter: QuestionPeriod['quarter'], isLast = true): QuestionPeriod => ({
  start: 0,
  end: 12,
  year,
  quarter,
  ...(isLast && { isLast }),
});
const REPORTED = [
  { company: 'A', year: 2026, quarter: null, endMs: Date.UTC(2026, 0, 25) },
  { company: 'A', year: 2027, quarter: 2 as const, endMs: Date.UTC(2026, 6, 26) },
];

test('the last quarter and year are those that the company has reported last, in its own calendar', () => {
  expect(lastReported([period(2026, 3)], REPORTED)).toMatchObject([{ year: 2027, quarter: 2 }]);
  expect(lastReported([period(2025, null)], REPORTED)).toMatchObject([{ year: 2026, quarter: null }]);
});

test('several periods move together, and named ones stay', () => {
  expect(lastReported([period(2026, 2), period(2026, 3), period(2024, 1, false)], REPORTED)).toMatchObject([
    { year: 2027, quarter: 1 },
    { year: 2027, quarter: 2 },
    { year: 2024, quarter: 1 },
  ]);
});

test('nothing moves where nothing was reported', () => {
  expect(lastReported([period(2026, 3), period(2025, null)], [])).toEqual([period(2026, 3), period(2025, null)]);
});
