import { expect, test } from 'vitest';
import { asksWhy } from './asks-why.ts';

test.each([
  ['What drove the change of gross margin in FY22?', true],
  ['why did revenue fall in Q2', true],
  ['drivers of SG&A growth', true],
  ['What was the reason for the impairment?', true],
  ['Which factors behind the decline are named?', true],
  ['Was the loss caused by currencies, and what else contributed?', true],
  ['What is the gross margin for FY22?', false],
  ['Is gross margin improving? If it tells nothing of such a business, say so and why.', false],
  ['truck drivers in the US', false],
  ['net income attributable to shareholders', false],
])('%s', (text, is) => {
  expect(asksWhy(text, [])).toBe(is);
});

test('instructions ask for nothing', () => {
  const text = 'Gross margin FY22? If it is not useful explain why that is.';
  expect([asksWhy(text, []), asksWhy(text, [{ start: 19, end: text.length }])]).toEqual([true, false]);
});
