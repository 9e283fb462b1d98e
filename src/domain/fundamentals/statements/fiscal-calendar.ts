import type { Day } from '../../time/days.ts';
import { dayFromNumber, dayNumber } from '../../time/days.ts';
import { QUARTER_DAYS } from '../../time/fiscal-quarters.ts';
import type { FiscalPeriod, Period } from '../statement.ts';
import type { FilingAmounts } from './filing-amounts.ts';
import { type FiscalSpan, fiscalSpansOf, SLACK_DAYS } from './fiscal-years.ts';

/**
 * Position of a period in the company's fiscal calendar: `quarter` is the n-th quarter, `year-to-date` the first n quarters,
 * `second-half` the last two, `instant` the end of the n-th. The whole year is the year to date of its last quarter.
 */
export interface FiscalPosition {
  /** Index in `FiscalCalendar.spans`. */
  readonly span: number;
  readonly shape: 'quarter' | 'year-to-date' | 'second-half' | 'instant';
  /** 1 to 4; in a transition period up to its number of quarters. */
  readonly quarter: number;
}

/** The fiscal years of a company and the periods in them, determined from its filings. */
export interface FiscalCalendar {
  readonly spans: readonly FiscalSpan[];
  /** Position of a period, `undefined` if it is not in this calendar. Days since 1970; `start` is `null` for instants. */
  positionOf(start: number | null, end: number): FiscalPosition | undefined;
  /** Number of quarters in a span: 4 in a year. */
  quartersOf(span: number): number;
}

/** 12 to 18 weeks: some calendars have quarters of 12, 12, 12 and 16 or 17 weeks. */
const QUARTER = { min: 70, max: 126 };
const HALF = { min: 150, max: 210 };
/** Ranges of the ends of quarters, in days from the start of the year; allow 12-week quarters and a first one of 16 or 17 weeks. */
const QUARTER_ENDS = [
  { min: 70, max: 130 },
  { min: 150, max: 212 },
  { min: 235, max: 305 },
] as const;

/** Determines the calendar of a company from all its filings. */
export function fiscalCalendarOf(filings: readonly FilingAmounts[]): FiscalCalendar {
  const spans = fiscalSpansOf(filings);
  const known = new Map<string, FiscalPosition | undefined>();
  const quartersOf = (span: number): number => {
    const found = spans[span];
    return found === undefined || found.isYear ? 4 : Math.round((found.end - found.start + 1) / QUARTER_DAYS);
  };
  const locate = (start: number | null, end: number): FiscalPosition | undefined => {
    const at = spans.findIndex((span) => end > span.start + SLACK_DAYS && end <= span.end + SLACK_DAYS);
    const span = spans[at];
    if (span === undefined) return undefined;
    const quarters = quartersOf(at);
    const quarter = quarterEndingAt(span, quarters, end);
    if (quarter === undefined) return undefined;
    if (start === null) return { span: at, shape: 'instant', quarter: quarter };
    if (Math.abs(start - span.start) <= SLACK_DAYS) return { span: at, shape: 'year-to-date', quarter: quarter };
    const days = end - start + 1;
    if (start < span.start) return undefined;
    if (days >= QUARTER.min && days <= QUARTER.max) return { span: at, shape: 'quarter', quarter: quarter };
    const isSecondHalf = quarter === quarters && quarters === 4 && days >= HALF.min && days <= HALF.max;
    return isSecondHalf ? { span: at, shape: 'second-half', quarter: quarter } : undefined;
  };
  return {
    spans,
    quartersOf,
    positionOf: (start, end) => {
      const key = `${start} ${end}`;
      if (!known.has(key)) known.set(key, locate(start, end));
      return known.get(key);
    },
  };
}

/** The quarter of the span that ends on that day. */
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

/** A period as named in statements. */
export interface NamedPeriod {
  readonly fiscalYear: number;
  readonly fiscalPeriod: FiscalPeriod;
  readonly period: Period;
}

const QUARTER_NAMES = ['Q1', 'Q2', 'Q3', 'Q4'] as const;

/** The name of a period that has statements; `undefined` for years to date. */
export function periodNamed(calendar: FiscalCalendar, startsOn: Day, endsOn: Day): NamedPeriod | undefined {
  const position = calendar.positionOf(dayNumber(startsOn), dayNumber(endsOn));
  const span = position === undefined ? undefined : calendar.spans[position.span];
  if (position === undefined || span === undefined) return undefined;
  const { fiscalYear } = span;
  const { shape, quarter } = position;
  if (shape === 'year-to-date' && quarter === calendar.quartersOf(position.span) && span.isYear) {
    return { fiscalYear, fiscalPeriod: 'FY', period: 'annual' };
  }
  const name = QUARTER_NAMES[quarter - 1];
  const isQuarter = shape === 'quarter' || (shape === 'year-to-date' && quarter === 1);
  return isQuarter && name !== undefined ? { fiscalYear, fiscalPeriod: name, period: 'quarter' } : undefined;
}

/** The regular end of a span's quarter, if no figure has it. */
export const regularEnd = (span: FiscalSpan, quarter: number, quarters: number): Day =>
  dayFromNumber(quarter === quarters ? span.end : span.start + Math.round(quarter * QUARTER_DAYS) - 1);
