import { expect, test } from 'vitest';
import { alignedTo } from '../src/valuation/valuation-values.ts';

test('values stand on the days of another series, each the last one on or before the day', () => {
  const days = ['2026-01-05', '2026-01-09', '2026-01-16', '2026-01-23'];
  expect(alignedTo(days, ['2026-01-08', '2026-01-09', '2026-01-15'], [1, null, 3])).toEqual([null, null, 3, 3]);
  expect(alignedTo(days, [], [])).toEqual([null, null, null, null]);
});
