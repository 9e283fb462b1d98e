import { expect, test } from 'vitest';
import { tagIdOf } from '../lines/statement-rules.ts';
import { roundedMentions, trailingZeros } from './rounded-mentions.ts';

const amount = (tag: string, value: number) => [tag, { tag: tagIdOf('us-gaap', tag) ?? -1, value }] as const;
const STATEMENTS = [38_517_000, 5_204_000, 1_113_000, 992_000, 77_051_000, 4_318_000, 61_239_000, 2_847_000].map(
  (value) => amount('Assets', value),
);
const dropped = (...values: number[]) =>
  roundedMentions([...STATEMENTS, ...values.map((value) => amount('Depreciation', value))]).map(([, one]) => one.value);

test('values that are all rounder than the statements are of the text of a note', () => {
  expect(dropped(700_000_000, 800_000_000)).toEqual([700_000_000, 800_000_000]);
  expect(dropped(3_330_000, 2_420_000, 1_910_000)).toEqual([3_330_000, 2_420_000, 1_910_000]);
});

test('one that is as exact as the statements keeps all of its tag', () => {
  expect(dropped(3_331_000, 2_400_000, 1_900_000)).toEqual([]);
});

test('a single value that ends in one more zero may do so by chance', () => {
  expect(dropped(3_330_000)).toEqual([]);
});

test('other tags are never dropped', () => {
  expect(roundedMentions([...STATEMENTS, amount('Goodwill', 9_000_000_000)])).toEqual([]);
});

test.each([
  [0, 0],
  [7, 0],
  [1_200, 2],
  [-5_000_000, 6],
  [0.5, 0],
])('%d ends in %d zeros', (value, zeros) => {
  expect(trailingZeros(value)).toBe(zeros);
});
