import type { CompanyEvent } from '@almanac/client';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarSearch } from '../src/calendar/calendar-route.ts';
import { shownEvents } from '../src/calendar/events.ts';
import {
  dayAfterKey,
  dayIn,
  daysFrom,
  firstWeekdayOf,
  isDay,
  isMonth,
  lastDayOf,
  monthOf,
  monthsFrom,
  weekdayOf,
  weekOf,
  weeksOf,
} from '../src/calendar/month.ts';

const month = fc
  .tuple(fc.integer({ min: 1970, max: 2199 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, of]) => `${year}-${String(of).padStart(2, '0')}`);
const weekday = fc.integer({ min: 1, max: 7 });
const day = fc.tuple(month, fc.nat(30)).map(([of, more]) => daysFrom(`${of}-01`, more));

describe('the weeks of a month', () => {
  test('are whole, follow each other, and hold every day of it once', () => {
    fc.assert(
      fc.property(month, weekday, (of, first) => {
        const weeks = weeksOf(of, first);
        const days = weeks.flat();
        expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === first)).toBe(true);
        expect(days).toEqual(days.map((_, at) => daysFrom(days[0] ?? '', at)));
        const length = new Date(Date.UTC(Number(of.slice(0, 4)), Number(of.slice(5)), 0)).getUTCDate();
        expect(days.filter((one) => monthOf(one) === of)).toHaveLength(length);
        // No week is wholly outside of it.
        expect(weeks.every((week) => week.some((one) => monthOf(one) === of))).toBe(true);
      }),
    );
  });

  test('begin as the locale has them', () => {
    expect(['en-US', 'de-DE', 'ar-EG'].map(firstWeekdayOf)).toEqual([7, 1, 6]);
    expect(weeksOf('2026-04', 7)[0]).toEqual([
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
      '2026-04-01',
      '2026-04-02',
      '2026-04-03',
      '2026-04-04',
    ]);
    expect(weeksOf('2026-02', 7)).toHaveLength(4);
    expect(weeksOf('2026-08', 1)).toHaveLength(6);
  });
});

describe('keys', () => {
  const options = { firstWeekday: 1 };

  test('and their opposites lead back', () => {
    fc.assert(
      fc.property(day, weekday, fc.boolean(), (from, firstWeekday, isRightToLeft) => {
        const go = (of: string, ...keys: string[]): string =>
          keys.reduce((at, key) => dayAfterKey(at, key, { firstWeekday, isRightToLeft }) ?? '', of);
        expect(go(from, 'ArrowLeft', 'ArrowRight')).toBe(from);
        expect(go(from, 'ArrowUp', 'ArrowDown')).toBe(from);
        expect(weekdayOf(go(from, 'Home'))).toBe(firstWeekday);
        expect(go(from, 'End', 'Home')).toBe(go(from, 'Home'));
        expect(monthOf(go(from, 'PageDown'))).toBe(monthsFrom(monthOf(from), 1));
        expect(monthOf(go(from, 'PageUp'))).toBe(monthsFrom(monthOf(from), -1));
      }),
    );
  });

  test('stay within shorter months, and others lead nowhere', () => {
    expect(dayAfterKey('2026-01-31', 'PageDown', options)).toBe('2026-02-28');
    expect(dayAfterKey('2024-03-31', 'PageUp', options)).toBe('2024-02-29');
    expect(dayAfterKey('2026-01-31', 'ArrowRight', options)).toBe('2026-02-01');
    expect(dayAfterKey('2026-01-31', 'ArrowRight', { ...options, isRightToLeft: true })).toBe('2026-01-30');
    expect(dayAfterKey('2026-01-31', 'Tab', options)).toBeUndefined();
  });
});

test('months go over the ends of years', () => {
  expect(monthsFrom('2026-12', 1)).toBe('2027-01');
  expect(monthsFrom('2026-01', -1)).toBe('2025-12');
  expect(monthsFrom('2026-03', -12)).toBe('2025-03');
  expect(lastDayOf('2024-02')).toBe('2024-02-29');
  expect(['2026-04', '2026-13', '2026-4', 7].map(isMonth)).toEqual([true, false, false, false]);
  expect(['2026-04-30', '2026-04-31', '2026-4-1', 7].map(isDay)).toEqual([true, false, false, false]);
});

describe('an event', () => {
  const call = { title: 'Q1 call', fiscalYear: 2026, fiscalPeriod: 'Q1', createdAt: '', updatedAt: '' };
  const events: CompanyEvent[] = [
    {
      ...call,
      companyId: 'A',
      category: 'earnings-call',
      eventDatetime: '2026-04-24T02:30:00.000Z',
      rpCollectionId: 'RP1',
    },
    {
      companyId: null,
      companyName: 'Northwind',
      category: 'ipos-calendar',
      eventDatetime: '2026-04-24T00:00:00.000Z',
      exchange: 'NASDAQ',
      ticker: 'NWRB',
      title: 'Northwind IPO',
    },
  ];
  const dayOf = (timeZone: string) =>
    shownEvents(events, new Map([['A', 'Apple Inc.']]), timeZone).map((event) => [event.company, event.day]);

  test('is on its day where the reader is, and an IPO on the day it was given', () => {
    expect(dayOf('America/New_York')).toEqual([
      ['Apple Inc.', '2026-04-23'],
      ['Northwind', '2026-04-24'],
    ]);
    expect(dayOf('Asia/Tokyo')).toEqual([
      ['Northwind', '2026-04-24'],
      ['Apple Inc.', '2026-04-24'],
    ]);
    const ofDay = { ...call, companyId: 'A', category: 'earnings-call', rpCollectionId: 'RP2' } as const;
    const [known] = shownEvents(
      [{ ...ofDay, eventDatetime: '2026-04-30T00:00:00Z', hasTime: false }],
      new Map([['A', 'Apple Inc.']]),
      'America/New_York',
    );
    expect([known?.day, known?.hasTime], 'a call of which only the day is known').toEqual(['2026-04-30', false]);
    expect(dayIn('2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe('2026-10-25');
    expect(dayIn('2025-12-31T23:30:00Z', 'Europe/Berlin')).toBe('2026-01-01');
  });
});

test('an address of the calendar is read, and what it does not mean is left out', () => {
  const address = {
    view: 'list',
    month: '2026-04',
    day: '2026-04-23',
    category: 'ipos-calendar',
    company: 'D8442A',
    watchlist: 'W1',
    event: 'RP1',
  };
  expect(calendarSearch(address)).toEqual(address);
  expect(
    calendarSearch({ view: 'month', month: '2026-13', day: '2026-02-30', category: 'toString', company: '' }),
  ).toEqual({});
});

test('a week has seven days, the first of which is that of the reader', () => {
  expect(weekOf('2026-11-29', 1)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]);
  expect(weekOf('2026-11-29', 7)[0]).toBe('2026-11-29');
});

test('an address names a week by one of its days, and leaves out what is none', () => {
  expect(calendarSearch({ view: 'week', week: '2026-12-07' })).toEqual({ view: 'week', week: '2026-12-07' });
  expect(calendarSearch({ view: 'weeks', week: '2026-13-07' })).toEqual({});
});
