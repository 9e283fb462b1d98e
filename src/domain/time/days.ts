import { DAY_MS } from '../../platform/clock.ts';

/** A day of the calendar, `YYYY-MM-DD`. */
export type Day = string;

/** Days since 1970-01-01; `NaN` for an invalid day. */
export const dayNumber = (day: Day): number => Date.parse(day) / DAY_MS;

export const dayFromNumber = (number: number): Day => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const yearOf = (number: number): number => new Date(number * DAY_MS).getUTCFullYear();

export const monthOfDay = (number: number): number => new Date(number * DAY_MS).getUTCMonth() + 1;
