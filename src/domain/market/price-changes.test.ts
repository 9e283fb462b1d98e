import { describe, expect, test } from 'vitest';
import { tradedDay, weekdays } from '../../../test/records/traded-days.ts';
import { monthsBefore } from '../time/days.ts';
import type { TradedDay } from './market-data.ts';
import { type ChangeSpan, comparedDays, daysFor, priceChanges, RECENT_DAYS } from './price-changes.ts';

const changesOf = (days: readonly TradedDay[]) => {
  const latest = days.at(-1)?.date ?? '2026-04-17';
  const wanted = Object.entries(comparedDays(latest)) as [ChangeSpan, string][];
  return priceChanges({
    recent: days.slice(-RECENT_DAYS),
    first: days[0],
    compared: Object.fromEntries(
      wanted.map(([span, day]) => {
        const { from, to } = daysFor(day);
        return [span, days.findLast(({ date }) => date <= (to ?? '') && date >= (from ?? ''))];
      }),
    ),
  });
};

describe('months before', () => {
  test.each([
    ['2026-04-17', 1, '2026-03-17'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2024-02-29', 12, '2023-02-28'],
    ['2026-01-15', 6, '2025-07-15'],
    ['2026-04-17', 120, '2016-04-17'],
  ])('%s and %d months: %s', (day, months, expected) => {
    expect(monthsBefore(day, months)).toBe(expected);
  });
});

test('each span compares the latest close with the close then', () => {
  const days = weekdays('2026-04-17', 3_000, () => 50).map((day) => ({
    ...day,
    close:
      (
        { '2026-04-16': 80, '2026-04-10': 40, '2026-03-17': 200, '2025-12-31': 160, '2016-04-15': 25 } as Record<
          string,
          number
        >
      )[day.date] ?? day.close,
  }));
  const last = { ...days.at(-1), close: 100 } as TradedDay;
  expect(changesOf([...days.slice(0, -1), last])).toEqual({
    '1D': 25,
    '5D': 150,
    '1M': -50,
    '3M': 100,
    '6M': 100,
    ytd: -37.5,
    '1Y': 100,
    '3Y': 100,
    '5Y': 100,
    '10Y': 300,
    max: 100,
  });
});

test('a short series is compared no farther than it reaches', () => {
  const days = weekdays('2026-04-17', 30, (at) => 100 + at);
  expect(changesOf(days)).toMatchObject({ '1M': expect.any(Number), '3M': null, ytd: null, '1Y': null, max: 29 });
  expect(changesOf([tradedDay('2026-04-17', 5)])).toMatchObject({ '1D': null, '5D': null, '1M': null, max: null });
  expect(changesOf([tradedDay('2026-04-17', 5, { previousClose: 4 })])?.['1D']).toBe(25);
  expect(changesOf([])).toBeUndefined();
});

test('a hole in the series is not bridged', () => {
  const days = [tradedDay('2026-01-02', 1), ...weekdays('2026-04-17', 5, () => 2)];
  expect(changesOf(days)).toMatchObject({ '1M': null, '3M': null, max: 100 });
  expect(changesOf([...days.slice(0, 3), tradedDay('2026-06-17', 4)])).toMatchObject({ '1D': null, '5D': null });
});
