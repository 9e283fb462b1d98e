import { describe, expect, test } from 'vitest';
import { missingWords, orderOf, quantile, recallOf, wordsOf } from './compare-words.ts';

describe('words', () => {
  test('are runs of letters and digits, and single characters of scripts without blanks', () => {
    expect(wordsOf('Net sales: 1,200 (2024) \ufb01rst 売上')).toEqual([
      'net',
      'sales',
      '1',
      '200',
      '2024',
      'first',
      '売',
      '上',
    ]);
  });

  test('that are missing are counted as often as they stand in the other text', () => {
    expect(missingWords(['a', 'b', 'a'], ['a', 'b'])).toEqual(['a']);
    expect(recallOf(['long', 'word', 'word'], ['long', 'word'])).toBeCloseTo(8 / 12);
    expect(recallOf([], ['anything'])).toBe(1);
  });

  test('that one side joins or divides are not missing', () => {
    expect(missingWords(['long', 'term', 'debt'], ['longterm', 'debt'])).toEqual([]);
    expect(missingWords(['longterm'], ['long', 'term'])).toEqual([]);
  });
});

test('order is the share of neighbours that are neighbours in any of the right orders', () => {
  const right = ['one', 'two', 'three', 'four'];
  expect(
    orderOf(
      [
        ['one', 'two'],
        ['three', 'four'],
      ],
      [right],
    ),
  ).toBe(1);
  expect(orderOf([['one', 'three', 'two', 'four']], [right])).toBe(0);
  expect(orderOf([['one', 'unknown', 'two']], [right])).toBe(1);
});

test('quantiles', () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([3, 1, 2], 0.1)).toBe(1);
  expect(quantile([], 0.5)).toBeNaN();
});
