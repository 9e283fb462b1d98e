import { monthNumber } from '../../../domain/text/months.ts';
import type { Day } from '../../../domain/time/days.ts';
import { DAY_MS } from '../../../platform/clock.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(?:Z|[+-]\d{2}:\d{2})?$/;

/** The day; `undefined` for a date that does not exist. */
function dayOf(year: number, month: number, day: number): Day | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  const text = at.toISOString().slice(0, 10);
  return year >= 1900 && year <= 2200 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? text : undefined;
}

/**
 * The day of a date or date-time of a context (XBRL 2.1, 4.7.2): an end date without a time includes that day, and midnight
 * is the end of the day before.
 */
export function contextDay(text: string, role: 'start' | 'end'): Day | undefined {
  const match = DAY.exec(text.trim());
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second = '00'] = match;
  const on = dayOf(Number(year), Number(month), Number(day));
  const isMidnight = hour === '00' && minute === '00' && second === '00';
  if (on === undefined || role === 'start' || !isMidnight) return on;
  return new Date(Date.parse(on) - DAY_MS).toISOString().slice(0, 10);
}

/** Order of year, month and day in the text. */
type Order = 'dmy' | 'mdy' | 'ymd' | 'md' | 'dm';

/** Date formats of the transformation registries, by name without hyphens; `en` formats have English months. */
const FORMATS: Readonly<Record<Order, string>> = {
  mdy: 'datemonthnamedayyearen datemonthdayyearen datemonthdayyear datelongus dateshortus dateslashus datedotus',
  dmy: 'datedaymonthnameyearen datedaymonthyearen datedaymonthyear datelonguk dateshortuk dateslasheu datedoteu',
  ymd: 'dateyearmonthday dateyearmonthdaycjk dateyearmonthnamedayen',
  md: 'datemonthnamedayen datemonthdayen datelongmonthdayus datemonthday',
  dm: 'datedaymonthnameen datedaymonthen datedaymonth',
};
const ORDERS = new Map(
  Object.entries(FORMATS).flatMap(([order, names]) => names.split(' ').map((name) => [name, order as Order])),
);

/** Parses English month names; years of two digits are of this century. */
function partsOf(text: string, order: Order): { year: number | undefined; month: number; day: number } | undefined {
  const tokens = text.match(/\d+|[A-Za-z]{3,}/g) ?? [];
  const words = tokens.filter((token) => /^[A-Za-z]/.test(token) && monthNumber(token) > 0);
  const figures = tokens.filter((token) => /^\d/.test(token)).map(Number);
  const wanted = [...order].filter((part) => part !== 'm' || words.length === 0);
  if (words.length > 1 || figures.length !== wanted.length) return undefined;
  const figure = (part: string): number => figures[wanted.indexOf(part)] ?? 0;
  const year = order.includes('y') ? figure('y') : undefined;
  return {
    year: year !== undefined && year < 100 ? 2000 + year : year,
    month: words[0] === undefined ? figure('m') : monthNumber(words[0]),
    day: figure('d'),
  };
}

/** Parses a date in this format, or as `2024-09-28`; `undefined` if invalid. */
export function readDate(text: string, format: string | undefined): Day | undefined {
  if (format === undefined) return contextDay(text, 'start');
  const order = ORDERS.get(format.toLowerCase().replaceAll('-', ''));
  const parts = order === undefined ? undefined : partsOf(text, order);
  return parts?.year === undefined ? undefined : dayOf(parts.year, parts.month, parts.day);
}

/** Parses month and day to the XML form `--09-28`; `undefined` if invalid. */
export function readMonthDay(text: string, format: string | undefined): string | undefined {
  if (format === undefined) return /^--(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.exec(text.trim())?.[0];
  const order = ORDERS.get(format.toLowerCase().replaceAll('-', ''));
  const parts = order === undefined ? undefined : partsOf(text, order);
  const day = parts === undefined ? undefined : dayOf(2024, parts.month, parts.day);
  return day === undefined ? undefined : `-${day.slice(4)}`;
}
