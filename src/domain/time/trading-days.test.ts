import { describe, expect, test } from 'vitest';
import { isTradingDay, tradingDaysBetween } from './trading-days.ts';

/** Holidays as the exchange publishes them. */
const HOLIDAYS: Readonly<Record<number, readonly string[]>> = {
  2021: ['01-01', '01-18', '02-15', '04-02', '05-31', '07-05', '09-06', '11-25', '12-24'],
  2022: ['01-17', '02-21', '04-15', '05-30', '06-20', '07-04', '09-05', '11-24', '12-26'],
  2023: ['01-02', '01-16', '02-20', '04-07', '05-29', '06-19', '07-04', '09-04', '11-23', '12-25'],
  2024: ['01-01', '01-15', '02-19', '03-29', '05-27', '06-19', '07-04', '09-02', '11-28', '12-25'],
  2026: ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '07-03', '09-07', '11-26', '12-25'],
  2027: ['01-01', '01-18', '02-15', '03-26', '05-31', '06-18', '07-05', '09-06', '11-25', '12-24'],
};

const weekdaysOf = (year: number): string[] =>
  Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(year, 0, 1 + at)))
    .filter((day) => day.getUTCFullYear() === year && day.getUTCDay() % 6 !== 0)
    .map((day) => day.toISOString().slice(0, 10));

describe('holidays of New York', () => {
  test.each(Object.entries(HOLIDAYS))('%s', (year, holidays) => {
    const closed = weekdaysOf(Number(year)).filter((day) => !isTradingDay(day, 'XNAS'));
    expect(closed.map((day) => day.slice(5))).toEqual(holidays);
  });

  test('are weekdays elsewhere, and weekends are none anywhere', () => {
    expect(isTradingDay('2026-11-26', 'XETR')).toBe(true);
    expect(isTradingDay('2026-11-26', null)).toBe(true);
    expect(isTradingDay('2026-11-28', 'XETR')).toBe(false);
  });
});

test('trading days after a day', () => {
  expect(tradingDaysBetween('2026-11-20', '2026-11-30', 'XNYS', 10)).toBe(5);
  expect(tradingDaysBetween('2026-11-20', '2026-11-30', 'XLON', 10)).toBe(6);
  expect(tradingDaysBetween('2026-11-20', '2026-11-20', 'XLON', 10)).toBe(0);
  expect(tradingDaysBetween('2020-01-01', '2026-11-20', 'XLON', 5)).toBe(6);
});
