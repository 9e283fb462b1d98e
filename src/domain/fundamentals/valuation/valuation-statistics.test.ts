import { expect, test } from 'vitest';
import { valuationStatistics } from './valuation-statistics.ts';

test('statistics of values leave out those that are not known', () => {
  expect(valuationStatistics([4, null, 1, 2, 3])).toEqual({
    count: 4,
    last: 3,
    mean: 2.5,
    median: 2.5,
    standardDeviation: Math.sqrt(5 / 3),
    minimum: 1,
    maximum: 4,
    percentile: 0.625,
  });
  expect(valuationStatistics([1, 5, null])).toMatchObject({ count: 2, last: null, median: 3, percentile: null });
});

test('one value is its own median without a deviation or a rank, and none has no statistics', () => {
  expect(valuationStatistics([7])).toMatchObject({ mean: 7, median: 7, standardDeviation: null, percentile: null });
  expect(valuationStatistics([null])).toEqual({
    count: 0,
    last: null,
    mean: null,
    median: null,
    standardDeviation: null,
    minimum: null,
    maximum: null,
    percentile: null,
  });
});
