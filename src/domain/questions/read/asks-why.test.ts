import { expect, test } from 'vitest';
import { asksWhy, causeQuestions } from '../question-type.ts';

test.each([
  ['What drove the change of gross margin in FY22?', true],
  ['why did revenue fall in Q2', true],
  ['drivers of SG&A growth', true],
  ['What was the reason for the impairment?', true],
  ['Which factors behind the decline are named?', true],
  ['Was the loss caused by currencies, and what else contributed?', true],
  ['What led to higher interest income?', true],
  ['What was behind the fall of sales in Asia?', true],
  ['Which two factors moved the tax rate?', true],
  ['Has the cost ratio improved, and what was the main reason?', true],
  ['What accounted for the sharp rise in freight?', true],
  ['What accounted for most of the freight costs?', false],
  ['What is driving the growth of the cloud?', true],
  ["What is driving Nike's growth?", true],
  ['What is driving range?', false],
  ['Explain the change in operating expenses.', true],
  ['Explain the terms of the credit agreement.', false],
  ['Which risk factors does it name?', false],
  ['What is the gross margin for FY22?', false],
  ['Is gross margin improving? If it tells nothing of such a business, say so and why.', false],
  ['truck drivers in the US', false],
  ['net income attributable to shareholders', false],
])('%s', (text, is) => {
  expect(asksWhy(text, [])).toBe(is);
});

test('instructions do not ask why', () => {
  const text = 'Gross margin FY22? If it is not useful explain why that is.';
  expect([asksWhy(text, []), asksWhy(text, [{ start: 19, end: text.length }])]).toEqual([true, false]);
});

test('finds the words that only ask for a cause', () => {
  const text = 'What led to higher LED sales?';
  expect(causeQuestions(text).map(({ start, end }) => text.slice(start, end))).toEqual(['What led to']);
});
