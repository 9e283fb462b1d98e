import { expect, test } from 'vitest';
import { createMeasures } from '../create-measures.ts';
import { countedThings } from '../question-type.ts';

const measures = createMeasures();

test.each([
  ['How many retail stores did Buckle run at the end of Q3?', 'stores'],
  ['the number of paid memberships at Netflix', 'memberships'],
  ['how many Model 3 cars were delivered', 'cars'],
  ['How much did Apple earn?', ''],
  ['many stores are closed; how many?', ''],
])('%s', (text, things) => {
  expect(countedThings(text, [], []).join(' ')).toBe(things);
});

test('a measure is counted by the names that documents use', () => {
  const text = 'How many people work for Nvidia?';
  expect(countedThings(text, [], measures(text))).toEqual(expect.arrayContaining(['employees', 'headcount']));
});

test('instructions are ignored', () => {
  const text = 'Net income? Give the number of digits.';
  expect(countedThings(text, [{ start: 12, end: text.length }], [])).toEqual([]);
});
