import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tradedDay } from '../../../test/records/traded-days.ts';
import { madeUpBars, madeUpDays, madeUpPast, weekdaysAfter } from './made-up-prices.ts';

const last = tradedDay('2026-08-31', 309.35, { volume: 46_767_645 });
const daysTo = (today: string, seed = 'XNAS:AAPL', close = last.close) =>
  [...madeUpDays(seed, { ...last, close }, today)].flatMap((one) => (one.kind === 'day' ? one.day : []));
const barsTo = (today: string) =>
  [...madeUpBars('XNAS:AAPL', last, today)].flatMap((one) => (one.kind === 'bar' ? one.bar : []));

test('weekdays after the last real price up to today, half a year at most', () => {
  expect(weekdaysAfter('2026-08-31', '2026-09-07')).toEqual([
    '2026-09-01',
    '2026-09-02',
    '2026-09-03',
    '2026-09-04',
    '2026-09-07',
  ]);
  expect(weekdaysAfter('2026-08-31', '2026-08-31')).toEqual([]);
  expect(weekdaysAfter('2026-08-31', '2026-01-01')).toEqual([]);
  const late = weekdaysAfter('2026-08-31', '2029-03-01');
  expect([late.length, late.at(-1)]).toEqual([130, '2029-03-01']);
});

test('the same company and day have the same prices, whatever the day of the first start', () => {
  const early = daysTo('2026-09-30');
  expect(daysTo('2026-11-23').slice(0, early.length)).toEqual(early);
  expect(daysTo('2026-09-30', 'XNAS:MSFT')).not.toEqual(early);
});

test('all are marked as made up, have no market capitalization, and move as shares do', () => {
  const days = daysTo('2026-11-23');
  expect(days.length).toBe(60);
  let before = last.close;
  for (const { open, high, low, close, isIllustrative, marketCap } of days) {
    expect([isIllustrative, marketCap]).toEqual([true, null]);
    expect(low).toBeLessThanOrEqual(Math.min(open ?? 0, close));
    expect(high).toBeGreaterThanOrEqual(Math.max(open ?? 0, close));
    expect(Math.abs(Math.log(close / before))).toBeLessThan(0.12);
    before = close;
  }
});

test('bars of the last five days add up to the day, in hours of New York', () => {
  const day = daysTo('2026-11-23').at(-1);
  const bars = barsTo('2026-11-23');
  for (const [interval, count] of [
    ['1min', 390],
    ['5min', 78],
    ['1hour', 7],
    ['4hour', 2],
  ] as const) {
    const own = bars.filter((bar) => bar.interval === interval && bar.startsAt.startsWith('2026-11-23'));
    expect(own.length).toBe(count);
    expect(own[0]).toMatchObject({ startsAt: '2026-11-23T14:30:00.000Z', open: day?.open });
    expect(own.at(-1)?.close).toBe(day?.close);
    expect(Math.max(...own.map(({ high }) => high ?? 0))).toBe(day?.high);
    expect(Math.min(...own.map(({ low }) => low ?? 0))).toBe(day?.low);
  }
  expect(barsTo('2026-09-04')[0]?.startsAt).toBe('2026-09-01T13:30:00.000Z');
  expect(new Set(bars.map(({ startsAt }) => startsAt.slice(0, 10))).size).toBe(5);
});

test('five years before the real price pass through the closes at the ends of years and lead to it without a jump', () => {
  const yearEnds = [
    ['2020-12-31', 132.69],
    ['2023-12-29', 192.53],
    ['2025-12-31', 271.86],
  ] as const;
  const pastTo = (today: string) =>
    [...madeUpPast('XNAS:AAPL', yearEnds, last, today)].flatMap((one) => (one.kind === 'day' ? one.day : []));
  const days = pastTo('2026-11-23');
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2021-11-23', '2026-08-28']);
  expect(days.find(({ date }) => date === '2023-12-29')?.close).toBeCloseTo(192.53, 1);
  expect(days.find(({ date }) => date === '2025-12-31')?.close).toBeCloseTo(271.86, 1);
  const closes = [...days.map(({ close }) => close), last.close];
  for (const [at, close] of closes.slice(1).entries())
    expect(Math.abs(Math.log(close / (closes[at] as number)))).toBeLessThan(0.12);
  expect(days.every((day) => day.isIllustrative && (day.low ?? 0) <= day.close && day.close <= (day.high ?? 0))).toBe(
    true,
  );
  const since = (from: string) => pastTo(from).filter(({ date }) => date >= '2022-02-01');
  expect(since('2027-02-01'), 'whatever the day of the start').toEqual(since('2026-11-23'));
  const lastMadeUp = [...madeUpPast('XNAS:AAPL', yearEnds, { ...last, previousClose: 311.3 }, '2026-11-23')].at(-1);
  expect(lastMadeUp).toMatchObject({ day: { date: '2026-08-28', close: 311.3 } });
  expect([...madeUpPast('XNAS:AAPL', [], last, '2026-11-23')]).toEqual([]);
});

test('any share: prices above 0, each day once', () => {
  fc.assert(
    fc.property(fc.string(), fc.double({ min: 1, max: 800_000, noNaN: true }), (seed, close) => {
      const days = daysTo('2026-10-15', seed, close);
      expect(days.every((day) => day.close > 0)).toBe(true);
      expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
    }),
    { numRuns: 30 },
  );
});
