import { isWithin, matchesOf, type TextSpan, touches } from '../../../text/span.ts';
import { quarterAt, quarterIndex } from '../../../time/fiscal-calendar.ts';
import { currentQuarter, type Today } from '../../calendar.ts';
import { type NamedDays, namedDays, periodsEndingOn, yearsOfDay } from '../../named-days.ts';
import { type JoinedPeriods, joinMarks, periodMarks } from '../../period-marks.ts';
import type { PublishedRange, QuestionPeriod } from '../../understanding.ts';
import { isDayOfPublication, isOfEvent, publishedInYears, publishedRange, reportedAfter } from './publication-range.ts';
import { relativePeriods } from './relative-periods.ts';

export interface QuestionTimes {
  readonly periods: readonly QuestionPeriod[];
  readonly published: PublishedRange | null;
  readonly isLatest: boolean;
  /** Spans of times, which are not matched as words. */
  readonly spans: readonly TextSpan[];
}

/** Context of a question that decides the meaning of a time. */
export interface TimeContext {
  readonly today: Today;
  /** Spans whose numbers are no times: names of entities, forms. */
  readonly taken: readonly TextSpan[];
  /** For `news` a bare year is a year of publication, for `figures` a day is the day of the figure. */
  readonly subject: 'news' | 'figures' | 'other';
}

const LATEST =
  /\b(?:latest|newest|(?:the\s)?most\srecent(?:ly)?|recently|to\sdate|trailing\stwelve\smonths|last\stwelve\smonths|ttm|ltm|currently|so\sfar|up[\s-]to[\s-]date)\b/gi;
/** `since 2020`, `from 2020 onwards`. */
const SINCE = /\b(?:since|starting(?:\sin)?|from)\s(?:fiscal\s(?:year\s)?)?$/i;
const ONWARDS = /^\s(?:on(?:wards?)?|to\s(?:date|now|present|today)|until\snow)\b/i;
const SINCE_YEARS_MAX = 10;
/** Number of years ahead that a year of two digits may denote; others are in the past. */
const SHORT_YEARS_AHEAD = 6;
/** Labelled years may be in the future, for guidance and for periods not reported yet. */
const LABELLED_YEAR_MAX = 2099;
/** A formula, whose years belong to its parts. */
const DEFINITION =
  /\b(?:is|are|as|be)\s(?:defined|calculated|computed)\sas\b[^?]*|\bdefin(?:e|ing)\s[^?.]*\bas\b[^?]*|\bdefined\sas\s?:[^?]*/gi;

/** Extracts periods and publication times from a question. Linear in its length. */
export function readTimes(text: string, { today, taken, subject }: TimeContext): QuestionTimes {
  const days = namedDays(text, today).filter((day) => !touches(day, taken));
  const ends = days.flatMap((day) => endedPeriods(text, day, subject));
  const events = days.filter((day) => !touches(day, ends) && isOfEvent(text, day));
  const dated = days.filter((day) => !touches(day, ends) && !events.includes(day));
  const limits = {
    bareMax: today.year + 1,
    labelledMax: LABELLED_YEAR_MAX,
    shortMax: today.year + SHORT_YEARS_AHEAD,
  };
  const joined = joinMarks(text, periodMarks(text, [...taken, ...days], limits));
  const bare = subject === 'news' ? joined.filter((one) => isBareYear(one)) : [];
  const expanded = openEnded(
    text,
    joined.filter((one) => !bare.includes(one)),
    today,
  );
  const named = yearsForQuarters([...ends, ...expanded], today);
  const relative = relativePeriods(text, today, named, [...days, ...joined]);
  const published = rangeOf(text, dated, bare, today) ?? figuresReported(days, ends);
  const latest = [...matchesOf(text, LATEST)].map(({ start, end }) => ({ start, end }));
  return {
    periods: onceEach(withoutDefinitions(text, [...named, ...relative])),
    published,
    isLatest: latest.length > 0,
    spans: [
      ...days.filter((day) => !events.includes(day)),
      ...joined,
      ...relative,
      ...latest,
      ...(published === null ? [] : [published]),
    ],
  };
}

type OpenPeriod = Omit<QuestionPeriod, 'year'> & { readonly year: number | null };

/** Periods that end on a day: by the words before it, or because the question is about a figure. */
function endedPeriods(text: string, day: NamedDays, subject: TimeContext['subject']): QuestionPeriod[] {
  const isFigureDay = subject === 'figures' && day.hasYear && !isDayOfPublication(text, day);
  const { start, end, fromMs, toMs } = day;
  const ended = periodsEndingOn(text, day);
  if (ended !== null) return ended.map((period) => ({ start, end, ...period, ends: { fromMs, toMs } }));
  return isFigureDay ? yearsOfDay(day).map((period) => ({ start, end, ...period })) : [];
}

/** Publication range of reports on the last period given by its end. */
function figuresReported(days: readonly NamedDays[], ends: readonly QuestionPeriod[]): PublishedRange | null {
  const last = days.filter((day) => touches(day, ends)).at(-1);
  return last === undefined ? null : reportedAfter(last);
}

const isBareYear = ({ periods, isLabelled }: JoinedPeriods): boolean =>
  !isLabelled && periods.every(({ quarter }) => quarter === null);

/** Expands `since 2020` to every year up to now. */
function openEnded(text: string, joined: readonly JoinedPeriods[], { year: now }: Today): OpenPeriod[] {
  return joined.flatMap(({ start, end, periods }) => {
    const [first] = periods;
    const since = SINCE.exec(text.slice(Math.max(0, start - 24), start));
    const isOpen = since !== null && (/^since/i.test(since[0]) || ONWARDS.test(text.slice(end, end + 12)));
    if (!isOpen || periods.length !== 1 || first?.year == null || first.quarter !== null || first.year > now)
      return periods.map((period) => ({ start, end, ...period }));
    const from = Math.max(first.year, now - SINCE_YEARS_MAX + 1);
    return Array.from({ length: now - from + 1 }, (_, i) => ({ start, end, year: from + i, quarter: null }));
  });
}

/**
 * Assigns years to quarters without one: the only year in the question (`in fiscal 2023 ... in Q2`), which is then no period of its
 * own, else the most recent such quarter that has ended.
 */
function yearsForQuarters(periods: readonly OpenPeriod[], today: Today): QuestionPeriod[] {
  const isOpen = (period: OpenPeriod): boolean => period.year === null;
  const years = [...new Set(periods.flatMap(({ year }) => (year === null ? [] : [year])))];
  const [only] = years;
  const hasOpen = periods.some(isOpen);
  return periods.flatMap((period) => {
    const { year, quarter } = period;
    if (year !== null) {
      const isReplaced = hasOpen && years.length === 1 && quarter === null;
      return isReplaced ? [] : [{ ...period, year }];
    }
    if (quarter === null) return [];
    // `the first half` without any year.
    if (only === undefined && isHalf(period, periods)) return [];
    if (only !== undefined && years.length === 1) return [{ ...period, year: only }];
    const now = currentQuarter(today);
    const same = quarterIndex(today.year, quarter);
    return [{ ...period, ...quarterAt(same < now ? same : same - 4) }];
  });
}

const isHalf = (period: TextSpan, periods: readonly TextSpan[]): boolean =>
  periods.filter(({ start, end }) => start === period.start && end === period.end).length > 1;

function rangeOf(
  text: string,
  dated: readonly NamedDays[],
  bare: readonly JoinedPeriods[],
  today: Today,
): PublishedRange | null {
  const range = publishedRange(text, dated, today);
  const years = bare.flatMap(({ periods }) => periods.flatMap(({ year }) => (year === null ? [] : [year])));
  const [first] = bare;
  if (range !== null || first === undefined) return range;
  const isSince = SINCE.test(text.slice(Math.max(0, first.start - 24), first.start));
  return publishedInYears(first, Math.min(...years), isSince ? Math.max(today.year, ...years) : Math.max(...years));
}

/** Drops periods within formulas unless there are no others. */
function withoutDefinitions(text: string, periods: readonly QuestionPeriod[]): QuestionPeriod[] {
  const formulas = [...matchesOf(text, DEFINITION)];
  if (formulas.length === 0) return [...periods];
  const outside = periods.filter((period) => !isWithin(period, formulas));
  return outside.length > 0 ? outside : [...periods];
}

const onceEach = (periods: readonly QuestionPeriod[]): QuestionPeriod[] =>
  periods.filter(
    ({ year, quarter }, at) => periods.findIndex((other) => other.year === year && other.quarter === quarter) === at,
  );
