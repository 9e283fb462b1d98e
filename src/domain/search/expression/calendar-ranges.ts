import { DAY_MS } from '../../../platform/clock.ts';
import { parseInstant } from '../../../platform/instant.ts';
import { yearOf } from '../../time/days.ts';
import { instantOfLocal, offsetAt } from '../../time/time-zones.ts';

/** The moment of a request, and the time zone (IANA) of the caller's days. */
export interface CallerTime {
  readonly nowMs: number;
  readonly timeZone: string;
}

/** Epoch milliseconds, both inclusive. */
export interface TimeRange {
  readonly fromMs: number;
  readonly toMs: number;
}

const HOUR_MS = 3_600_000;

/** Whole days of the caller, by the number of the day that `now` is in: first and last day of the range. */
const DAY_RANGES = {
  today: (today) => [today, today],
  yesterday: (today) => [today - 1, today - 1],
  this_week: (today) => [today - weekday(today), today - weekday(today) + 6],
  last_week: (today) => [today - weekday(today) - 7, today - weekday(today) - 1],
  last_seven_days: (today) => [today - 6, today],
  last_thirty_days: (today) => [today - 29, today],
  last_ninety_days: (today) => [today - 89, today],
  year_to_date: (today) => [dayOf(yearOf(today), 0, 1), today],
  last_twelve_months: (today) => [sameDayLastYear(today) + 1, today],
} as const satisfies Record<string, (today: number) => [number, number]>;

const HOUR_RANGES = {
  last_1_hours: 1,
  last_3_hours: 3,
  last_6_hours: 6,
  last_9_hours: 9,
  last_12_hours: 12,
  last_24_hours: 24,
  last_48_hours: 48,
} as const;

export type RollingRange = keyof typeof DAY_RANGES | keyof typeof HOUR_RANGES;
export const ROLLING_RANGES = [...Object.keys(DAY_RANGES), ...Object.keys(HOUR_RANGES)] as RollingRange[];

/**
 * The range of a rolling name (contract 12.2). Ranges of days are whole days of the caller, the last one included; weeks begin on
 * Monday. Ranges of hours end now.
 */
export function rollingRange(name: RollingRange, { nowMs, timeZone }: CallerTime): TimeRange {
  if (name in HOUR_RANGES)
    return { fromMs: nowMs - HOUR_RANGES[name as keyof typeof HOUR_RANGES] * HOUR_MS, toMs: nowMs };
  const [first, last] = DAY_RANGES[name as keyof typeof DAY_RANGES](dayIn(timeZone, nowMs));
  return { fromMs: startOfDay(first, timeZone), toMs: startOfDay(last + 1, timeZone) - 1 };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Start or end of an absolute range in epoch milliseconds: a date-time, UTC without an offset, or a day of the caller, which an end
 * includes as a whole. `undefined` for any other text.
 */
export function rangeBound(text: string, bound: 'start' | 'end', timeZone: string): number | undefined {
  const instant = parseInstant(text);
  if (instant === undefined) return undefined;
  const ms = Date.parse(instant);
  if (!DAY.test(text.trim())) return ms;
  return bound === 'start' ? startOfDay(ms / DAY_MS, timeZone) : startOfDay(ms / DAY_MS + 1, timeZone) - 1;
}

/** Monday is 0. Day 0, 1970-01-01, was a Thursday. */
const weekday = (day: number): number => (((day + 3) % 7) + 7) % 7;
const dayOf = (year: number, month: number, date: number): number => Date.UTC(year, month, date) / DAY_MS;
/** The 29th of February becomes the 28th. */
function sameDayLastYear(day: number): number {
  const date = new Date(day * DAY_MS);
  const [year, month] = [date.getUTCFullYear() - 1, date.getUTCMonth()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(year, month, Math.min(date.getUTCDate(), lastOfMonth));
}

/** Days since 1970-01-01 of the local calendar. */
const dayIn = (timeZone: string, ms: number): number => Math.floor((ms + offsetAt(timeZone, ms)) / DAY_MS);

/** The moment at which a local day begins. */
const startOfDay = (day: number, timeZone: string): number => instantOfLocal(timeZone, day * DAY_MS);
