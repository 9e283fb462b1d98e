import { describe, expect, test } from 'vitest';
import { type RollingRange, rangeBound, rollingRange } from './calendar-ranges.ts';

const iso = ({ fromMs, toMs }: { fromMs: number; toMs: number }): string[] =>
  [fromMs, toMs].map((ms) => new Date(ms).toISOString());

describe('rolling ranges', () => {
  // A Wednesday afternoon.
  const time = { nowMs: Date.parse('2026-11-25T15:30:00Z'), timeZone: 'UTC' };
  test.each<[RollingRange, string, string]>([
    ['today', '2026-11-25T00:00:00.000Z', '2026-11-25T23:59:59.999Z'],
    ['yesterday', '2026-11-24T00:00:00.000Z', '2026-11-24T23:59:59.999Z'],
    ['this_week', '2026-11-23T00:00:00.000Z', '2026-11-29T23:59:59.999Z'],
    ['last_week', '2026-11-16T00:00:00.000Z', '2026-11-22T23:59:59.999Z'],
    ['last_seven_days', '2026-11-19T00:00:00.000Z', '2026-11-25T23:59:59.999Z'],
    ['last_thirty_days', '2026-10-27T00:00:00.000Z', '2026-11-25T23:59:59.999Z'],
    ['last_ninety_days', '2026-08-28T00:00:00.000Z', '2026-11-25T23:59:59.999Z'],
    ['year_to_date', '2026-01-01T00:00:00.000Z', '2026-11-25T23:59:59.999Z'],
    ['last_twelve_months', '2025-11-26T00:00:00.000Z', '2026-11-25T23:59:59.999Z'],
    ['last_1_hours', '2026-11-25T14:30:00.000Z', '2026-11-25T15:30:00.000Z'],
    ['last_48_hours', '2026-11-23T15:30:00.000Z', '2026-11-25T15:30:00.000Z'],
  ])('%s', (name, from, to) => {
    expect(iso(rollingRange(name, time))).toEqual([from, to]);
  });

  test('on a Monday and a Sunday the week is the one that holds the day', () => {
    for (const day of ['2026-11-23T00:00:00Z', '2026-11-29T23:59:59Z']) {
      const range = rollingRange('last_week', { nowMs: Date.parse(day), timeZone: 'UTC' });
      expect(iso(range)).toEqual(['2026-11-16T00:00:00.000Z', '2026-11-22T23:59:59.999Z']);
    }
  });

  test('days are those of the time zone, also where the clocks change', () => {
    const tokyo = { nowMs: Date.parse('2026-11-25T20:00:00Z'), timeZone: 'Asia/Tokyo' };
    expect(iso(rollingRange('today', tokyo))).toEqual(['2026-11-25T15:00:00.000Z', '2026-11-26T14:59:59.999Z']);
    const berlin = { nowMs: Date.parse('2026-03-29T12:00:00Z'), timeZone: 'Europe/Berlin' };
    expect(iso(rollingRange('today', berlin))).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z']);
    const newYork = { nowMs: Date.parse('2026-11-01T12:00:00Z'), timeZone: 'America/New_York' };
    expect(iso(rollingRange('today', newYork))).toEqual(['2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z']);
  });

  test('twelve months from a 29th of February', () => {
    const leap = { nowMs: Date.parse('2024-02-29T10:00:00Z'), timeZone: 'UTC' };
    expect(iso(rollingRange('last_twelve_months', leap))[0]).toBe('2023-03-01T00:00:00.000Z');
  });
});

test('bounds of absolute ranges: moments in UTC, days as whole days of the caller', () => {
  const at = (text: string, bound: 'start' | 'end', timeZone = 'UTC'): string =>
    new Date(rangeBound(text, bound, timeZone) ?? Number.NaN).toISOString();
  expect(at('2026-01-31T00:00:00', 'end')).toBe('2026-01-31T00:00:00.000Z');
  expect(at('2026-01-31', 'end')).toBe('2026-01-31T23:59:59.999Z');
  expect(at('2026-01-31', 'start', 'America/New_York')).toBe('2026-01-31T05:00:00.000Z');
  expect(at('2026-01-31T10:00:00+02:00', 'start', 'Asia/Tokyo')).toBe('2026-01-31T08:00:00.000Z');
  expect(rangeBound('31.1.2026', 'start', 'UTC')).toBeUndefined();
});
