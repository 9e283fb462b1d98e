import { expect, test } from 'vitest';
import { alignedTo, pointsOf } from '../src/valuation/valuation-values.ts';

test('values stand on the days of another series, each the last one on or before the day', () => {
  const days = ['2026-01-05', '2026-01-09', '2026-01-16', '2026-01-23'];
  const own = { days: ['2026-01-08', '2026-01-09', '2026-01-15'], values: [1, null, 3] };
  expect(alignedTo(days, own)).toEqual([null, null, 3, 3]);
  expect(alignedTo(days, { days: [], values: [] })).toEqual([null, null, null, null]);
});

const metric = 'price_to_earnings_ratio_ttm';

test('the last point is drawn at its close, however old that is', () => {
  const given = (dates: string[], values: number[], pricedOn: string | null) =>
    pointsOf({ dates, pricedOn, series: [{ metric, values }] }, metric);
  expect(given(['2026-08-21', '2026-08-28', '2026-11-30'], [1, 2, 3], '2026-08-31')).toEqual({
    days: ['2026-08-21', '2026-08-28', '2026-08-31'],
    values: [1, 2, 3],
  });
  expect(given(['2026-08-28', '2026-08-31', '2026-11-30'], [1, 2, 3], '2026-08-31')).toEqual({
    days: ['2026-08-28', '2026-08-31'],
    values: [1, 3],
  });
  expect(given([], [], null)).toEqual({ days: [], values: [] });
});
