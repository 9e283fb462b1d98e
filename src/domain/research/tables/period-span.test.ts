import { expect, test } from 'vitest';
import { spanOfQuestion, spanOfText } from './period-span.ts';

test.each([
  ['in the third quarter of fiscal 2024', 'quarter'],
  ['for the six months ended June 30, 2025', 'half'],
  ['the first half of the year', 'half'],
  ['39-week period', 'nine months'],
  ['year-to-date sales', 'to date'],
  ['in fiscal 2024', 'year'],
  ['in the three and six months ended June 30', null],
  ['at the end of June', null],
] as const)('%s', (text, span) => {
  expect(spanOfText(text)).toBe(span);
});

test('the words of a question come before the quarters that they stand for', () => {
  const quarters = ([1, 2] as const).map((quarter) => ({ start: 0, end: 10, year: 2025, quarter }));
  expect(spanOfQuestion({ text: 'sales of the first half of 2025', periods: quarters })).toBe('half');
  expect(spanOfQuestion({ text: 'sales of Q1 and Q2 2025', periods: quarters })).toBe('quarter');
  expect(spanOfQuestion({ text: 'sales', periods: [] })).toBeNull();
});
