import { DAY_MS } from '../../platform/clock.ts';

/** A day of the calendar, `YYYY-MM-DD`. */
export type Day = string;

/** Days since 1970-01-01; `NaN` for an invalid day. */
export const dayNumber = (day: Day): number => Date.parse(day) / DAY_MS;

/** Days from one day to another, below 0 if that is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

/** The day so many days later. */
export const daysLater = (day: Day, days: number): Day => dayFromNumber(dayNumber(day) + days);

export const dayFromNumber = (number: number): Day => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const yearOf = (number: number): number => new Date(number * DAY_MS).getUTCFullYear();

export const monthOfDay = (number: number): number => new Date(number * DAY_MS).getUTCMonth() + 1;

/** The day of these numbers; `null` for one that does not exist. */
export function validDay(year: number, month: number, day: number): Day | null {
  const on = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const time = Date.parse(`${on}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== on ? null : on;
}

/** The same day this many months before; the last of its month if there is no such day. */
export function monthsBefore(day: Day, months: number): Day {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const at = Date.UTC(year, month - 1 - months, Math.min(dayOfMonth, lastOfMonth));
  return new Date(at).toISOString().slice(0, day.length);
}
