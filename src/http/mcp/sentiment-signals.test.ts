import { expect, test } from 'vitest';
import { sentimentSignals } from './sentiment-signals.ts';

const days = (count: number, value: number): number[] => Array.from({ length: count }, () => value);

test('compares the last week with the week, month and quarter before', () => {
  const { current, baseline, momentum, zscore_1mo, zscore_1qt } = sentimentSignals([...days(83, 0), ...days(7, 0.9)]);
  expect([current, baseline, momentum]).toEqual([0.9, 0.07, 0.9].map((one) => expect.closeTo(one, 10)));
  // 7 of 30 days are 0.9 and 23 are 0: mean 0.21, standard deviation 0.9 * sqrt(7 * 23) / 30.
  expect(zscore_1mo).toBeCloseTo((0.9 - 0.21) / ((0.9 * Math.sqrt(7 * 23)) / 30), 10);
  expect(zscore_1qt).toBeCloseTo((0.9 - 0.07) / ((0.9 * Math.sqrt(7 * 83)) / 90), 10);
});

test('signals with too few days or no spread are null', () => {
  expect(sentimentSignals([])).toEqual({
    current: null,
    baseline: null,
    momentum: null,
    zscore_1mo: null,
    zscore_1qt: null,
  });
  expect(sentimentSignals(days(20, 0.5))).toMatchObject({
    current: 0.5,
    momentum: 0,
    baseline: null,
    zscore_1mo: null,
  });
  expect(sentimentSignals(days(97, 0))).toMatchObject({ baseline: 0, zscore_1mo: null, zscore_1qt: null });
});
