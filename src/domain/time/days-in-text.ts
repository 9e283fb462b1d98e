import { MONTH_SOURCE, monthNumber } from '../text/months.ts';
import { validDay } from './days.ts';

const MONTH = `(${MONTH_SOURCE})\\.?`;

/**
 * Full dates: `January 30, 2016`, `30 January 2016`, `2016-01-30` (also with a time); tolerates extra or missing spaces.
 */
const DAY_SOURCE = `\\b${MONTH}\\s+(\\d{1,2})(?:st|nd|rd|th)?\\s*,?\\s*((?:19|20)\\d\\d)\\b|\\b(\\d{1,2})(?:st|nd|rd|th)?[-\\s]+(?:of\\s+)?${MONTH},?[-\\s]+((?:19|20)\\d\\d)\\b|\\b((?:19|20)\\d\\d)-(\\d\\d)-(\\d\\d)(?:\\b|(?=T\\d))`;

export interface DateMatch {
  /** `YYYY-MM-DD`. */
  readonly on: string;
  readonly start: number;
  readonly end: number;
}

/** Full dates in a text, in order; invalid dates are skipped. */
export function daysIn(text: string, most = Number.POSITIVE_INFINITY): DateMatch[] {
  const days: DateMatch[] = [];
  for (const match of text.matchAll(new RegExp(DAY_SOURCE, 'gi'))) {
    const on = dayOfMatch(match);
    if (on !== null) days.push({ on, start: match.index, end: match.index + match[0].length });
    if (days.length >= most) break;
  }
  return days;
}

export const firstDayIn = (text: string): string | null => daysIn(text, 1)[0]?.on ?? null;

function dayOfMatch(match: RegExpMatchArray): string | null {
  const [, month1, day1, year1, day2, month2, year2, year3, month3, day3] = match;
  if (month1 !== undefined) return validDay(Number(year1), monthNumber(month1), Number(day1));
  if (month2 !== undefined) return validDay(Number(year2), monthNumber(month2), Number(day2));
  return validDay(Number(year3), Number(month3), Number(day3));
}

/** Month and day of `--12-31`, `12-31`, `1231`, `September 28`; `null` for anything else. */
export function monthDayOf(text: string): { readonly month: number; readonly day: number } | null {
  const digits = /^-{0,2}(\d\d)-?(\d\d)$/.exec(text.trim());
  if (digits) return checkedMonthDay(Number(digits[1]), Number(digits[2]));
  const words = new RegExp(`^${MONTH}\\s+(\\d{1,2})\\b`, 'i').exec(text.trim());
  return words ? checkedMonthDay(monthNumber(words[1] ?? ''), Number(words[2])) : null;
}

const checkedMonthDay = (month: number, day: number): { month: number; day: number } | null =>
  validDay(2024, month, day) === null ? null : { month, day };

/** The same day `years` later; 28 February for a 29th that the year does not have. */
export function yearsLater(on: string, years: number): string {
  const [year = '', month = '', day = ''] = on.split('-');
  return validDay(Number(year) + years, Number(month), Number(day)) ?? `${Number(year) + years}-02-28`;
}
