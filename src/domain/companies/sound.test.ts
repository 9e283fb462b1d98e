import { expect, test } from 'vitest';
import { soundKey } from './sound.ts';

test.each([
  ['netflicks', 'netflix'],
  ['fizer', 'pfizer'],
  ['rosh', 'roche'],
  ['starbux', 'starbucks'],
  ['sisco', 'cisco'],
  ['vodaphone', 'vodafone'],
  ['kwalcomm', 'qualcomm'],
  ['shevron', 'chevron'],
  ['zerox', 'xerox'],
  ['nestley', 'nestle'],
  ['hundai', 'hyundai'],
  ['folkswagon', 'volkswagen'],
])('%s sounds like %s', (typed, meant) => {
  expect(soundKey(typed)).toBeDefined();
  expect(soundKey(typed)).toBe(soundKey(meant));
});

test.each([
  ['tesla', 'visa'],
  ['apple', 'oracle'],
  ['siemens', 'samsung'],
  ['nokia', 'nike'],
])('%s does not sound like %s', (a, b) => {
  expect(soundKey(a)).not.toBe(soundKey(b));
});

test.each(['ups', 'mu', 'トヨタ', '3m', 'aaaa', 'газпром', 'a'.repeat(33)])(
  '%s has no sound that tells anything',
  (word) => {
    expect(soundKey(word)).toBeUndefined();
  },
);
