import { expect, test } from 'vitest';
import { spanOfQuestion } from './sentence-time.ts';

test('the words of a question come before the quarters that they stand for', () => {
  const quarters = ([1, 2] as const).map((quarter) => ({ start: 0, end: 10, year: 2025, quarter }));
  expect(spanOfQuestion({ text: 'sales of the first half of 2025', periods: quarters })).toBe('half');
  expect(spanOfQuestion({ text: 'sales of Q1 and Q2 2025', periods: quarters })).toBe('quarter');
  expect(spanOfQuestion({ text: 'sales', periods: [] })).toBeNull();
});
