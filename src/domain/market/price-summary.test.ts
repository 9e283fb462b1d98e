import { expect, test } from 'vitest';
import { tradedDay, weekdays } from '../../../test/records/traded-days.ts';
import { madeUpSpans, summarize } from './price-summary.ts';

test('no days, no summary', () => {
  expect(summarize([])).toBeUndefined();
});

test('one day tells its price and nothing of a year or of averages', () => {
  expect(summarize([tradedDay('2026-04-17', 256.4)])).toMatchObject({
    latest: { close: 256.4 },
    previousClose: null,
    change: null,
    changePercentage: null,
    yearLow: null,
    yearHigh: null,
    average50: null,
    average200: null,
    averageVolume: null,
  });
});

test('the close before is that of the series, else the one that the source tells', () => {
  const friday = tradedDay('2026-04-17', 257.5);
  const monday = tradedDay('2026-04-20', 256.4, { previousClose: 1 });
  expect(summarize([friday, monday])).toMatchObject({
    previousClose: 257.5,
    change: -1.1,
    changePercentage: -0.427184466019,
  });
  expect(summarize([tradedDay('2026-01-05', 100), monday])?.previousClose).toBe(1);
  expect(summarize([tradedDay('2026-04-17', 0), monday])).toMatchObject({ change: 256.4, changePercentage: null });
});

test('a year of days tells its range, and averages of exactly as many days', () => {
  const days = weekdays('2026-04-17', 300, (at) => at + 1).map((day, at) => ({
    ...day,
    volume: at < 250 ? 1 : 1_000,
    low: at === 295 ? 0.5 : null,
    high: at === 10 ? 9_999 : null,
  }));
  const summary = summarize(days);
  expect(summary).toMatchObject({
    yearLow: 0.5,
    yearHigh: 300,
    average50: 275.5,
    average200: 200.5,
    averageVolume: 1_000,
  });
  expect(summarize(days.slice(-199))?.average200).toBeNull();
  expect(summarize(days.slice(-200))?.yearHigh).toBeNull();
});

test('warnings name made-up days before the first real day and since the last, and nowhere else', () => {
  const days = (...madeUp: boolean[]) =>
    madeUp.map((isIllustrative, at) => tradedDay(`2026-08-1${at}`, 100, { isIllustrative }));
  const spans = (...madeUp: boolean[]) => Object.values(madeUpSpans(days(...madeUp)));
  expect(spans(true, true, false, true, true)).toEqual(['2026-08-13', '2026-08-12']);
  expect(spans(true, false, false)).toEqual([null, '2026-08-11']);
  expect(spans(false, true)).toEqual(['2026-08-11', null]);
  expect(spans(true, true)).toEqual(['2026-08-10', null]);
  expect(spans(false, false)).toEqual([null, null]);
});
