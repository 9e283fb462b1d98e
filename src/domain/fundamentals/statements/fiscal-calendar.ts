import type { Day } from '../../time/days.ts';
import { dayFromNumber, dayNumber } from '../../time/days.ts';
import type { FiscalPeriod, Period } from '../statement.ts';
import type { FilingAmounts } from './filing-amounts.ts';
import { type FiscalSpan, fiscalSpansOf, SLACK_DAYS } from './fiscal-years.ts';

/**
 * Where a period lies in the company's own calendar: `quarter` is the n-th quarter alone, `year-to-date` the first n
 * quarters, `second-half` the last two, `instant` the end of the n-th. The whole year is the year to date of its last
 * quarter.
 */
export interface FiscalPlace {
  /** Place in `FiscalCalendar.spans`. */
  readonly span: number;
  readonly shape: 'quarter' | 'year-to-date' | 'second-half' | 'instant';
  /** 1 to 4; of a transition period as many as it has. */
  readonly quarter: number;
}

/** The fiscal years of a company, as its own filings tell them, and which of their periods a stretch of days is. */
export interface FiscalCalendar {
  readonly spans: readonly FiscalSpan[];
  /** `undefined` for what is no period of this calendar. Days since 1970; `start` is `null` for instants. */
  placeOf(start: number | null, end: number): FiscalPlace | undefined;
  /** Quarters that a span holds: 4 of a year. */
  quartersOf(span: number): number;
}

const QUARTER_DAYS = 365.25 / 4;
/** 12 to 18 weeks: some calendars have quarters of 12, 12, 12 and 16 or 17 weeks. */
const QUARTER = { min: 70, max: 126 };
const HALF = { min: 150, max: 210 };
/** Ends of the quarters of a year, in days from its start: wide enough for 12-week quarters and one of 16 or 17 weeks in front. */
const QUARTER_ENDS = [
  { min: 70, max: 130 },
  { min: 150, max: 212 },
  { min: 235, max: 305 },
] as const;

/** Works out the calendar of a company from all its filings. */
export function fiscalCalendarOf(filings: readonly FilingAmounts[]): FiscalCalendar {
  const spans = fiscalSpansOf(filings);
  const known = new Map<string, FiscalPlace | undefined>();
  const quartersOf = (span: number): number => {
    const found = spans[span];
    return found === undefined || found.isYear ? 4 : Math.round((found.end - found.start + 1) / QUARTER_DAYS);
  };
  const place = (start: number | null, end: number): FiscalPlace | undefined => {
    const at = spans.findIndex((span) => end > span.start + SLACK_DAYS && end <= span.end + SLACK_DAYS);
    const span = spans[at];
    if (span === undefined) return undefined;
    const quarters = quartersOf(at);
    const last = quarterEndingAt(span, quarters, end);
    if (last === undefined) return undefined;
    if (start === null) return { span: at, shape: 'instant', quarter: last };
    if (Math.abs(start - span.start) <= SLACK_DAYS) return { span: at, shape: 'year-to-date', quarter: last };
    const days = end - start + 1;
    if (start < span.start) return undefined;
    if (days >= QUARTER.min && days <= QUARTER.max) return { span: at, shape: 'quarter', quarter: last };
    const isSecondHalf = last === quarters && quarters === 4 && days >= HALF.min && days <= HALF.max;
    return isSecondHalf ? { span: at, shape: 'second-half', quarter: last } : undefined;
  };
  return {
    spans,
    quartersOf,
    placeOf: (start, end) => {
      const key = `${start} ${end}`;
      if (!known.has(key)) known.set(key, place(start, end));
      return known.get(key);
    },
  };
}

/** Which quarter of the span ends on that day, if one does. */
function quarterEndingAt(span: FiscalSpan, quarters: number, end: number): number | undefined {
  if (Math.abs(end - span.end) <= SLACK_DAYS) return quarters === 0 ? undefined : quarters;
  const days = end - span.start + 1;
  if (!span.isYear) {
    const quarter = Math.round(days / QUARTER_DAYS);
    const isNear = Math.abs(days - quarter * QUARTER_DAYS) <= SLACK_DAYS * 2;
    return isNear && quarter >= 1 && quarter < quarters ? quarter : undefined;
  }
  const found = QUARTER_ENDS.findIndex(({ min, max }) => days >= min && days <= max);
  return found < 0 ? undefined : found + 1;
}

/** A place as a statement names it. */
export interface NamedPeriod {
  readonly fiscalYear: number;
  readonly fiscalPeriod: FiscalPeriod;
  readonly period: Period;
}

const QUARTER_NAMES = ['Q1', 'Q2', 'Q3', 'Q4'] as const;

/** The name of a period that statements are made for; `undefined` for years to date, which are none of their own. */
export function periodNamed(calendar: FiscalCalendar, startsOn: Day, endsOn: Day): NamedPeriod | undefined {
  const place = calendar.placeOf(dayNumber(startsOn), dayNumber(endsOn));
  const span = place === undefined ? undefined : calendar.spans[place.span];
  if (place === undefined || span === undefined) return undefined;
  const { fiscalYear } = span;
  const { shape, quarter } = place;
  if (shape === 'year-to-date' && quarter === calendar.quartersOf(place.span) && span.isYear) {
    return { fiscalYear, fiscalPeriod: 'FY', period: 'annual' };
  }
  const name = QUARTER_NAMES[quarter - 1];
  const isQuarter = shape === 'quarter' || (shape === 'year-to-date' && quarter === 1);
  return isQuarter && name !== undefined ? { fiscalYear, fiscalPeriod: name, period: 'quarter' } : undefined;
}

/** The end of a span's quarter where no figure tells it. */
export const usualEnd = (span: FiscalSpan, quarter: number, quarters: number): Day =>
  dayFromNumber(quarter === quarters ? span.end : span.start + Math.round(quarter * QUARTER_DAYS) - 1);
