import { MONTH_SOURCE, monthNumber } from '../../text/months.ts';
import { type Day, daysBetween, validDay } from '../../time/days.ts';
import { daysIn } from '../../time/days-in-text.ts';
import { type PeriodLength, periodLengthOf } from '../../time/period-length.ts';
import type { About } from '../annotated-document.ts';
import type { HeadedColumn } from '../table.ts';
import { type GridCell, type GridRow, isTime, yearIn } from './grid.ts';

/** Metadata of the document by which heads are read. */
export type TableAbout = Pick<About, 'periods'>;

const MONTH_DAY = new RegExp(`\\b(${MONTH_SOURCE})\\s+(\\d{1,2})(?!\\d)|\\b(\\d{1,2})\\s+(${MONTH_SOURCE})\\b`, 'gi');
/** Statements of a moment: their columns have days, not periods. */
const OF_A_DAY = /\bbalance sheets?\b|\bfinancial (?:position|condition)\b/i;
const PERIOD_PHRASE =
  /\b(?:(?:three|six|nine|twelve|\d{1,2})[\s-](?:months?|weeks?)|(?:fiscal\s|full\s)?(?:years?|quarters?))\s+end(?:ed|ing)\b/gi;
const YEAR = /\b(?:19|20)\d\d\b/g;

/** Columns of a table by the heads in it and the lines above it, the nearest last. */
export function columnsOf(
  heads: readonly GridRow[],
  count: number,
  above: readonly string[],
  about: TableAbout,
): HeadedColumn[] {
  const own = headsOver(heads, count);
  const texts = withTimesAbove(own, above);
  const years = texts.flatMap((head) => yearIn(head) ?? []);
  const times = timesOf(texts, above.join('\n'));
  const newest = years.reduce((most, year) => Math.max(most, year), 0);
  const newestDay = times.reduce<Day>((most, { endsOn }) => (endsOn !== null && endsOn > most ? endsOn : most), '');
  return texts.map((head, at) => ({
    head,
    period: yearEndBefore(times[at], newestDay, about) ?? periodOf(head, times[at]?.length ?? null, newest, about),
    length: times[at]?.length ?? null,
    endsOn: times[at]?.endsOn ?? null,
  }));
}

/** Texts over each column, the top one first. */
function headsOver(heads: readonly GridRow[], count: number): string[] {
  const texts: string[][] = Array.from({ length: count }, () => []);
  for (const row of heads) {
    const over = spreadTimes(row, count);
    for (const { text, first, last } of over)
      for (let at = Math.max(0, first); at <= last; at += 1) if (texts[at]?.at(-1) !== text) texts[at]?.push(text);
  }
  return texts.map((parts) => parts.join(' '));
}

/** Cells of a row of heads over the columns that they are about; times of few cells are about columns that have none, too. */
function spreadTimes(row: GridRow, count: number): readonly GridCell[] {
  const label = row.find(({ first, text }) => first < 0 && isTime(text));
  const cells = row.filter(({ first }) => first >= 0);
  const all = label === undefined ? [] : [{ ...label, first: 0, last: count - 1 }];
  const covered = cells.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const each = count / cells.length;
  if (covered >= count || !Number.isInteger(each) || !cells.every(({ text }) => isTime(text)))
    return [...all, ...cells];
  return [...all, ...cells.map(({ text }, at) => ({ text, first: at * each, last: (at + 1) * each - 1 }))];
}

/** Heads with the times that the lines above the table name for each of its columns. */
function withTimesAbove(own: readonly string[], above: readonly string[]): readonly string[] {
  const count = own.length;
  const each: string[][] = own.map(() => []);
  const isTimed = (): boolean => [...own, ...each.flat()].some((part) => yearIn(part) !== null);
  for (const line of above.toReversed()) {
    if (!isTime(line) || isTimed()) break;
    const days = daysIn(line).map(({ start, end }) => line.slice(start, end));
    const years = line.match(YEAR) ?? [];
    const found = days.length === count ? days : years.length === count && isOfTimes(line) ? years : [];
    for (const [at, text] of found.entries()) each[at]?.unshift(text);
  }
  const phrases = above.flatMap((line) => (isTime(line) ? (line.match(PERIOD_PHRASE) ?? []) : []));
  const width = count / phrases.length;
  const hasLengths = own.some((head) => periodLengthOf(head) !== null);
  if (phrases.length > 0 && Number.isInteger(width) && !hasLengths && isTimed())
    for (const [at, parts] of each.entries()) parts.unshift(phrases[Math.floor(at / width)] ?? '');
  return own.map((head, at) => [...(each[at] ?? []), head].filter((part) => part !== '').join(' '));
}

const isOfTimes = (line: string): boolean =>
  line
    .replace(MONTH_DAY, '')
    .replace(PERIOD_PHRASE, '')
    .replace(YEAR, '')
    .replace(/\band\b|[^\p{L}]/giu, '').length <= 12;

interface Time {
  readonly length: PeriodLength | null;
  readonly endsOn: Day | null;
}

/** Lengths and days that heads say, and where they have a year only, those that the caption says. */
function timesOf(heads: readonly string[], caption: string): Time[] {
  const named = [...new Set(daysIn(caption).map(({ on }) => on))];
  const monthDays = [...new Set([...caption.matchAll(MONTH_DAY)].map(monthDayText))];
  const isOfDay = OF_A_DAY.test(caption);
  const ofCaption = isOfDay ? null : periodLengthOf(caption);
  const timed = heads.filter((head) => yearIn(head) !== null).length;
  return heads.map((head) => {
    const year = yearIn(head);
    if (year === null) return { length: periodLengthOf(head), endsOn: null };
    const length = isOfDay ? null : (periodLengthOf(head) ?? ofCaption);
    const own = dayIn(head, year);
    if (own !== null) return { length, endsOn: own };
    const place = heads.filter((other) => yearIn(other) !== null).indexOf(head);
    const [ofYear, other] = named.filter((day) => day.startsWith(String(year)));
    if (ofYear !== undefined && other === undefined) return { length, endsOn: ofYear };
    const [monthDay, more] = monthDays;
    if (monthDay !== undefined && more === undefined) return { length, endsOn: dayOf(monthDay, year) };
    return { length, endsOn: named.length === timed ? (named[place] ?? null) : null };
  });
}

const monthDayText = ([, month, day, dayBefore, monthAfter]: RegExpMatchArray): string =>
  `${monthNumber(month ?? monthAfter ?? '')}-${day ?? dayBefore ?? ''}`;

function dayOf(monthDay: string, year: number): Day | null {
  const [month = 0, day = 0] = monthDay.split('-').map(Number);
  return validDay(year, month, day);
}

function dayIn(head: string, year: number): Day | null {
  const whole = daysIn(head).at(-1)?.on;
  if (whole !== undefined) return whole;
  const monthDays = [...head.matchAll(MONTH_DAY)].map(monthDayText);
  const [only, more] = monthDays;
  return only === undefined || more !== undefined ? null : dayOf(only, year);
}

const DAYS_OF_YEAR = 365.25;
/** Most days between ends of the same fiscal period in two years. */
const SLACK = 15;

/** A quarterly report has the balance sheet at the end of a fiscal year beside its own; `null` for any other column. */
function yearEndBefore(time: Time | undefined, newest: Day, { periods }: TableAbout): HeadedColumn['period'] {
  const [own] = periods;
  if (!own?.quarter || time?.endsOn == null || time.length !== null) return null;
  const years = daysBetween(time.endsOn, newest) / DAYS_OF_YEAR;
  if (Math.abs(years - Math.round(years)) * DAYS_OF_YEAR <= SLACK) return null;
  return { year: own.year - 1 - Math.floor(years), quarter: null };
}

/**
 * The newest column of a report is about the report's own period, for any calendar year in its head; older columns are as many years
 * before as their heads say. Months from the beginning of a year end with their last quarter.
 */
function periodOf(
  head: string,
  length: PeriodLength | null,
  newest: number,
  { periods }: TableAbout,
): HeadedColumn['period'] {
  const year = yearIn(head);
  if (year === null) return null;
  const isOfQuarter = length !== null && length !== 'year';
  const [own] = periods;
  if (own === undefined) return isOfQuarter ? null : { year, quarter: null };
  const isWholeYear = length === 'year' || (own.quarter === null && !isOfQuarter);
  return { year: own.year - (newest - year), quarter: isWholeYear ? null : own.quarter };
}
