import { DAY_MS } from '../../platform/clock.ts';
import { type Day, dayFromNumber, dayNumber, yearOf } from './days.ts';

/** Exchanges that keep the holidays of the New York Stock Exchange. */
const NEW_YORK: ReadonlySet<string> = new Set(['XNYS', 'XNAS', 'XASE', 'ARCX', 'BATS', 'IEXG']);

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;
/** Year from which June 19 is a holiday. */
const JUNETEENTH_FROM = 2022;

const numberOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / DAY_MS;
const weekdayOf = (number: number): number => new Date(number * DAY_MS).getUTCDay();

/** The `nth` such weekday of a month, from 1. */
const nthWeekday = (year: number, month: number, weekday: number, nth: number): number => {
  const first = numberOf(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7;
};

/** The weekday on which a holiday of a fixed day is kept: the Friday before a Saturday, the Monday after a Sunday. */
const kept = (number: number): number => {
  const weekday = weekdayOf(number);
  return weekday === SATURDAY ? number - 1 : weekday === SUNDAY ? number + 1 : number;
};

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher), in days since 1970. */
export function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return numberOf(year, Math.floor(f / 31), (f % 31) + 1);
}

/** Holidays of the New York Stock Exchange in a year (rule 7.2), in days since 1970; days of mourning and storms are not among them. */
function newYorkHolidays(year: number): ReadonlySet<number> {
  const newYear = numberOf(year, 1, 1);
  return new Set([
    // A New Year's Day on a Saturday is not kept.
    ...(weekdayOf(newYear) === SATURDAY ? [] : [kept(newYear)]),
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    easterSunday(year) - 2,
    nthWeekday(year, 6, MONDAY, 1) - 7,
    ...(year < JUNETEENTH_FROM ? [] : [kept(numberOf(year, 6, 19))]),
    kept(numberOf(year, 7, 4)),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 11, THURSDAY, 4),
    kept(numberOf(year, 12, 25)),
  ]);
}

const known = new Map<number, ReadonlySet<number>>();

function isNewYorkHoliday(number: number): boolean {
  const year = yearOf(number);
  const holidays = known.get(year) ?? newYorkHolidays(year);
  known.set(year, holidays);
  return holidays.has(number);
}

/**
 * True if an exchange (MIC, `null` where it is not known) trades on a day: on weekdays, those of New York without its holidays; holidays of
 * other exchanges are not known.
 */
export function isTradingDay(day: Day, market: string | null): boolean {
  const number = dayNumber(day);
  const weekday = weekdayOf(number);
  if (weekday === SUNDAY || weekday === SATURDAY) return false;
  return !(market !== null && NEW_YORK.has(market) && isNewYorkHoliday(number));
}

/** Trading days of an exchange after one day, to another that is included; counting ends above `most`. */
export function tradingDaysBetween(from: Day, to: Day, market: string | null, most: number): number {
  const end = dayNumber(to);
  let days = 0;
  for (let number = dayNumber(from) + 1; number <= end && days <= most; number += 1)
    days += Number(isTradingDay(dayFromNumber(number), market));
  return days;
}
