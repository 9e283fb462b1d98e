import { expect, test } from 'vitest';
import { officeHolderTest } from './concerns-question.ts';

test.each([
  ['Ada B. Quill was appointed Chief Financial Officer in March 2020', true],
  ['Ada Quill | 52 | Senior Vice President and Chief Financial Officer', true],
  ['The Chief Financial Officer of Orvell Works signs the report', false],
  ['The Chief Financial Officer evaluated the controls of the Securities Exchange Act', false],
  ['In fiscal 2016, Ada Quill purchased 300 shares', false],
])('“%s” names the chief financial officer: %s', (sentence, isNamed) => {
  const test = officeHolderTest('Who was the Chief Financial Officer of Orvell in fiscal 2016?', 'Orvell Works Inc.');
  expect(test?.(sentence)).toBe(isNamed);
});

test('an auditor is a firm of accountants', () => {
  const test = officeHolderTest('Who is the auditor of Orvell?', 'Orvell Works Inc.');
  expect(test?.('Report of Quill & Harbor LLP, Independent Registered Public Accounting Firm')).toBe(true);
  expect(test?.('The audit committee met nine times')).toBe(false);
});

test('a question for others than those who hold an office has no test', () => {
  expect(officeHolderTest('Who are the main competitors of Orvell?', 'Orvell Works Inc.')).toBeUndefined();
  expect(officeHolderTest('What did the Chief Financial Officer say?', 'Orvell Works Inc.')).toBeUndefined();
});
