import { expect, test } from 'vitest';
import { ageOf, lagInWords } from './feed-words.ts';

const NOW = Date.parse('2026-11-28T16:45:30Z');

test.each([
  [null, 'no data yet'],
  ['2026-11-28T16:45:00Z', 'until 2026-11-28 16:45 UTC, current'],
  ['2026-11-28T16:42:00Z', 'until 2026-11-28 16:42 UTC, 3 min ago'],
  ['2026-11-28T15:40:00Z', 'until 2026-11-28 15:40 UTC, 1 hour ago'],
  ['2026-11-28T10:40:00Z', 'until 2026-11-28 10:40 UTC, 6 hours ago'],
  ['2026-11-28', 'until 2026-11-28, current'],
  ['2026-11-26', 'until 2026-11-26, 1 day ago'],
  ['2026-11-20', 'until 2026-11-20, 7 days ago'],
])('data until %s are %s', (dataUntil, words) => {
  expect(lagInWords(dataUntil, NOW)).toBe(words);
});

test('a day counts from its end, and nothing is from the future', () => {
  expect(ageOf('2026-11-27', NOW)).toBe(NOW - Date.parse('2026-11-28T00:00:00Z'));
  expect(ageOf('2026-11-28', NOW)).toBe(0);
  expect(ageOf('2026-11-29T00:00:00Z', NOW)).toBe(0);
});
