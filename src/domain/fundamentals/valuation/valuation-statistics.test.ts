import { expect, test } from 'vitest';
import { valuationStatistics } from './valuation-statistics.ts';

const DAYS = ['2026-08-26', '2026-08-27', '2026-08-28', '2026-08-29', '2026-08-31'];

test('statistics of values leave out those that are not known', () => {
  expect(valuationStatistics([4, null, 1, 2, 3], DAYS)).toEqual({
    count: 4,
    last: 3,
    mean: 2.5,
    median: 2.5,
    standardDeviation: Math.sqrt(5 / 3),
    minimum: 1,
    maximum: 4,
    percentile: 0.625,
  });
  expect(valuationStatistics([1, 5, null], DAYS)).toMatchObject({ count: 2, last: null, median: 3, percentile: null });
});

test('values of a single close have no mean, deviation or rank, and none has no statistics', () => {
  const unknown = { mean: null, median: null, standardDeviation: null, percentile: null };
  expect(valuationStatistics([7, 8], ['2026-08-31', '2026-08-31'])).toEqual({
    ...unknown,
    count: 2,
    last: 8,
    minimum: 7,
    maximum: 8,
  });
  expect(valuationStatistics([null], DAYS)).toEqual({ ...unknown, count: 0, last: null, minimum: null, maximum: null });
});
