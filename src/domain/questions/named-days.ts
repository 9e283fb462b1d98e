import { DAY_MS } from '../../platform/clock.ts';
import type { ReportedPeriod } from '../documents/annotated-document.ts';
import { MONTH_SOURCE, monthNumber } from '../text/months.ts';
import { matchesOf, type TextSpan, touches } from '../text/span.ts';
import { validDay } from '../time/days.ts';
import { monthRange, quarterOfMonth, startOfDay, type Today, todayAt } from './calendar.ts';

/** A day, month or quarter that a text names, as a range of days. */
export interface NamedDays extends TextSpan {
  readonly fromMs: number;
  readonly toMs: number;
  /** True if the text states its year. */
  readonly hasYear: boolean;
  /** A fiscal quarter named by the month in which it ends. */
  readonly isQuarter?: true;
}

const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '((?:19|20)\\d\\d)';
const EDGE = '(?![\\p{L}\\d]|[.,]\\d)';
const FRONT = '(?<![\\p{L}\\d.,$€£])';
const MONTH_DAY_YEAR = new RegExp(`${FRONT}(${MONTH_SOURCE})\\s${DAY}(?:\\s?,\\s?|\\s)${YEAR}${EDGE}`, 'giu');
const DAY_MONTH_YEAR = new RegExp(`${FRONT}${DAY}[\\s-](?:of\\s)?(${MONTH_SOURCE}),?[\\s-]${YEAR}${EDGE}`, 'giu');
const ISO = new RegExp(`${FRONT}${YEAR}-(\\d\\d)-(\\d\\d)${EDGE}`, 'gu');
/** `12/31/2022`, as Americans write it. */
const SLASHED = new RegExp(`${FRONT}(\\d{1,2})/(\\d{1,2})/${YEAR}${EDGE}`, 'gu');
const MONTH_YEAR = new RegExp(
  `${FRONT}(${MONTH_SOURCE})(?:\\s?,\\s?|\\s(?:of\\s)?|-)(?:${YEAR}|['’](\\d\\d))${EDGE}`,
  'giu',
);
/** `June quarter of 2025`, `2025 June quarter`, `June 2025 quarter`; the June quarter. */
const MONTH_QUARTER = new RegExp(
  `${FRONT}(?:${YEAR}['’]?s?\\s)?(${MONTH_SOURCE})(?:[\\s-]${YEAR}|\\s?['’-](\\d\\d))?[\\s-]quarter(?:['’]s)?(?:(?:\\s?,)?(?:\\s(?:of|in))?(?:\\s(?:calendar|fiscal))?(?:\\syear)?\\s${YEAR}|\\s?['’](\\d\\d))?${EDGE}`,
  'giu',
);
const ISO_MONTH = new RegExp(`${FRONT}${YEAR}-(0[1-9]|1[0-2])${EDGE}(?!-)`, 'gu');
const MONTH_DAY = new RegExp(
  `${FRONT}(${MONTH_SOURCE})\\s${DAY}(?!\\d|[.,]\\d|%|\\s?(?:million|billion|percent))`,
  'giu',
);
/** A month alone needs a preposition: `march` and `may` are also other words. */
const MONTH_ALONE = new RegExp(
  `(?<=\\b(?:in|since|during|until|till|before|after|from|of|by|to|through|early|late|mid|this|last|and|between)[\\s-])(${MONTH_SOURCE})${EDGE}`,
  'giu',
);

/**
 * Days and months in a text, in order, without overlaps. Without a year they belong to the only year in the text, else they are
 * the most recent ones.
 */
export function namedDays(text: string, today: Today): NamedDays[] {
  const days: NamedDays[] = [];
  const add = (
    span: TextSpan,
    range: { fromMs: number; toMs: number } | null,
    hasYear = true,
    isQuarter = false,
  ): void => {
    if (range === null || touches(span, days)) return;
    days.push({ start: span.start, end: span.end, ...range, hasYear, ...(isQuarter && { isQuarter }) });
  };
  const year = onlyYear(text);
  const before = year === null || year > today.year ? today : endOfYear(year, today);
  for (const { match, ...span } of matchesOf(text, MONTH_QUARTER)) {
    const [, front, name = '', year4, year2, back4, back2] = match;
    const writtenYear = front ?? year4 ?? back4 ?? (year2 ?? back2)?.replace(/^/, '20');
    const month = monthIndex(name);
    add(
      span,
      writtenYear === undefined ? lastMonth(month, before) : monthRange(Number(writtenYear), month),
      writtenYear !== undefined,
      true,
    );
  }
  for (const [expression, rangeOf] of FULL_DATES) {
    for (const { match, ...span } of matchesOf(text, expression)) add(span, rangeOf(match));
  }
  for (const { match, ...span } of matchesOf(text, MONTH_DAY)) {
    const [, name = '', day] = match;
    if (isMonthWord(name)) add(span, lastDay(monthIndex(name), Number(day), before), false);
  }
  for (const { match, ...span } of matchesOf(text, MONTH_ALONE)) {
    if (isMonthWord(match[1] ?? '')) add(span, lastMonth(monthIndex(match[1]), before), false);
  }
  return days.sort((one, other) => one.start - other.start);
}

/** The only separate year in a text, else `null`. */
function onlyYear(text: string): number | null {
  const years = new Set(
    text.match(/(?<![\w.,$-])(?:fy\s?)?(?:19|20)\d\d(?![\w%]|[.,]\d)/gi)?.map((year) => Number(year.slice(-4))),
  );
  const [year] = years;
  return years.size === 1 && year !== undefined ? year : null;
}

const endOfYear = (year: number, today: Today): Today =>
  year === today.year ? today : todayAt(startOfDay(year + 1, 0) - 1);

const monthIndex = (name = ''): number => monthNumber(name) - 1;

/** Dates and months with a year, and the range of a match. */
const FULL_DATES: readonly (readonly [RegExp, (match: RegExpExecArray) => ReturnType<typeof dayRange>])[] = [
  [MONTH_DAY_YEAR, ([, month, day, year]) => dayRange(Number(year), monthIndex(month), Number(day))],
  [DAY_MONTH_YEAR, ([, day, month, year]) => dayRange(Number(year), monthIndex(month), Number(day))],
  [ISO, ([, year, month, day]) => dayRange(Number(year), Number(month) - 1, Number(day))],
  [SLASHED, ([, month, day, year]) => dayRange(Number(year), Number(month) - 1, Number(day))],
  [MONTH_YEAR, ([, month, year, short]) => monthRange(Number(year ?? 2000 + Number(short)), monthIndex(month))],
  [ISO_MONTH, ([, year, month]) => monthRange(Number(year), Number(month) - 1)],
];

/** True if a name is a month: `may`, `march`, `dec` and the like in lower case are mostly other words. */
const isMonthWord = (name: string): boolean =>
  /^\p{Lu}/u.test(name) || !/^(?:may|march|mar|dec|sep|jan|jun|jul)$/.test(name);

function dayRange(year: number, month: number, day: number): { fromMs: number; toMs: number } | null {
  if (validDay(year, month + 1, day) === null) return null;
  const fromMs = startOfDay(year, month, day);
  return { fromMs, toMs: fromMs + DAY_MS - 1 };
}

function lastDay(month: number, day: number, { year, nowMs }: Today): { fromMs: number; toMs: number } | null {
  const range = dayRange(year, month, day);
  return range === null || range.fromMs <= nowMs ? range : dayRange(year - 1, month, day);
}

const lastMonth = (month: number, today: Today): { fromMs: number; toMs: number } =>
  monthRange(month > today.month ? today.year - 1 : today.year, month);

/** Words before a day that make it the end of a fiscal period. */
const PERIOD_END =
  /\b(?:(?:(fiscal\s(?:year|\d{4})|years?|twelve\smonths|52\sweeks|53\sweeks)|(quarters?|three\smonths|six\smonths|nine\smonths|thirteen\sweeks|13\sweeks|half(?:\syear)?|periods?))\s(?:that\s|which\s)?(?:ended|ending|ends|end|to)|(as\s(?:of|at)|balance\s(?:sheet\s)?(?:at|of)|year[\s-]end(?:ed|ing)?|ended|ending))\s(?:on\s|the\s)?$/i;

/** The fiscal periods that end on a day according to the words before it; `null` if these do not say so. */
export function periodsEndingOn(text: string, days: NamedDays): ReportedPeriod[] | null {
  const front = PERIOD_END.exec(text.slice(Math.max(0, days.start - 48), days.start));
  if (front === null && !days.isQuarter) return null;
  const [, isYear, named] = front ?? [];
  const isInterim = days.isQuarter ?? named;
  const end = new Date(days.toMs);
  const [year, month] = [end.getUTCFullYear(), end.getUTCMonth()];
  if (isInterim !== undefined) {
    const before = end.getUTCDate() <= 7 && month % 3 === 0 ? new Date(days.toMs - 8 * DAY_MS) : end;
    return [{ year: before.getUTCFullYear(), quarter: quarterOfMonth(before.getUTCMonth()) }];
  }
  return isYear !== undefined || month === 11
    ? fiscalYearsEnding(year, month, end.getUTCDate())
    : [{ year, quarter: null }];
}

/** The fiscal years that the day of a figure may belong to. */
export function yearsOfDay({ toMs }: NamedDays): ReportedPeriod[] {
  const day = new Date(toMs);
  return fiscalYearsEnding(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
}

/** A fiscal year that ends in winter is named by its end or by its beginning; returns both. */
function fiscalYearsEnding(year: number, month: number, day: number): ReportedPeriod[] {
  if (month === 0 && day <= 7) return [{ year: year - 1, quarter: null }];
  if (month <= 1) {
    return [
      { year, quarter: null },
      { year: year - 1, quarter: null },
    ];
  }
  return [{ year, quarter: null }];
}
