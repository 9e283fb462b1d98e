import { type Day, dayNumber } from '../../time/days.ts';
import {
  type CalendarSpan,
  calendarYearOf,
  createFiscalCalendar,
  type FiscalCalendar,
  isLengthOf,
  isPartOfYear,
  mayBeNamedBefore,
  SLACK_DAYS,
  spansCovering,
  YEAR_DAYS_MAX,
  yearFrom,
} from '../../time/fiscal-calendar.ts';
import type { FiscalPeriod, Period } from '../statement.ts';
import type { FilingAmounts } from './reported-amounts.ts';

/** Minimum number of figures of a reported period; fewer are a mention, unless the filing has no more of any period. */
const FEW_FIGURES = 3;
const fewestOf = (slots: readonly { figures: number }[]): number =>
  Math.min(
    FEW_FIGURES,
    slots.reduce((most, { figures }) => Math.max(most, figures), 0),
  );

interface Candidate {
  readonly start: number;
  readonly end: number;
  /** Number of annual reports with this reporting period. */
  own: number;
  figures: number;
}

/**
 * The calendar of the fiscal years that a company's facts cover: the reporting periods of annual reports, extrapolated before, between
 * and after them. Without spans when no facts show where a year begins.
 */
export function fiscalCalendarOf(filings: readonly FilingAmounts[]): FiscalCalendar {
  const { first, last } = extentOf(filings);
  if (first > last) return createFiscalCalendar([]);
  const reported = reportedSpans(filings);
  const known = reported.length > 0 ? reported : estimateYear(filings);
  return createFiscalCalendar(spansCovering(known, { first, last, offset: namingOffset(filings) }));
}

function extentOf(filings: readonly FilingAmounts[]): { first: number; last: number } {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { amounts, use } of filings) {
    if (use === 'ignored') continue;
    for (const { start, end } of amounts) {
      if (start === null || end - start > YEAR_DAYS_MAX) continue;
      first = Math.min(first, start);
      last = Math.max(last, end);
    }
  }
  return { first, last };
}

/** The durations in one filing with the number of figures of each. */
const durationsOf = ({ amounts }: FilingAmounts): { start: number; end: number; figures: number }[] =>
  [...Map.groupBy(amounts, ({ start, end }) => `${start} ${end}`).values()].flatMap((same) =>
    same.slice(0, 1).flatMap(({ start, end }) => (start === null ? [] : { start, end, figures: same.length })),
  );

/** The reporting period of an annual report: the latest among the durations with the most figures. */
export function ownPeriodOf(filing: FilingAmounts): { start: number; end: number } | undefined {
  const slots = durationsOf(filing);
  const most = slots.reduce((figures, slot) => Math.max(figures, slot.figures), 0);
  const fewest = fewestOf(slots);
  const full = slots.filter(({ figures }) => figures >= fewest && figures * 2 >= most);
  const last = full.reduce((end, slot) => Math.max(end, slot.end), Number.NEGATIVE_INFINITY);
  return full.filter(({ end }) => end === last).sort((one, other) => one.start - other.start)[0];
}

function reportedSpans(filings: readonly FilingAmounts[]): CalendarSpan[] {
  const years = new Map<string, Candidate>();
  const partYears: CalendarSpan[] = [];
  for (const filing of filings) {
    if (filing.use === 'ignored' || !(filing.isAnnual || filing.use === 'filler')) continue;
    const own = ownPeriodOf(filing);
    const slots = durationsOf(filing);
    const fewest = fewestOf(slots);
    for (const { start, end, figures } of slots) {
      if (!isLengthOf('year', end - start + 1) || figures < fewest) continue;
      const key = `${start} ${end}`;
      const candidate = years.get(key) ?? { start, end, own: 0, figures: 0 };
      candidate.figures += figures;
      if (filing.isAnnual && own?.start === start && own.end === end) candidate.own += 1;
      years.set(key, candidate);
    }
    if (filing.isAnnual && own !== undefined && isPartOfYear(own.end - own.start + 1)) {
      partYears.push({ ...own, isYear: false });
    }
  }
  const spans: CalendarSpan[] = [];
  const candidates = [...years.values()].sort(
    (one, other) => Number(other.own > 0) - Number(one.own > 0) || other.figures - one.figures || other.end - one.end,
  );
  for (const { start, end } of candidates) addUnlessOverlapping(spans, { start, end, isYear: true });
  for (const partYear of partYears) addUnlessOverlapping(spans, partYear);
  return spans.sort((one, other) => one.start - other.start);
}

/** Adds a span unless it overlaps a more reliable one: twelve months to a quarter's end, years of a predecessor. */
function addUnlessOverlapping(spans: CalendarSpan[], span: CalendarSpan): void {
  const overlaps = spans.some(
    ({ start, end }) => Math.min(end, span.end) - Math.max(start, span.start) + 1 > SLACK_DAYS,
  );
  if (!overlaps) spans.push(span);
}

/** Estimates the year of a company without annual reports: it begins where the longest interim periods begin. */
function estimateYear(filings: readonly FilingAmounts[]): CalendarSpan[] {
  let best: { start: number; days: number; end: number } | undefined;
  for (const filing of filings) {
    if (filing.use === 'ignored') continue;
    const slots = durationsOf(filing);
    const fewest = fewestOf(slots);
    for (const { start, end, figures } of slots) {
      const days = end - start + 1;
      if (figures < fewest || !isPartOfYear(days)) continue;
      if (best === undefined || days > best.days + SLACK_DAYS || (days >= best.days - SLACK_DAYS && end > best.end)) {
        best = { start, days, end };
      }
    }
  }
  return best === undefined ? [] : [yearFrom(best.start)];
}

/**
 * Offset of the company's fiscal year numbers, 0 or -1: many retailers name a year that ends in January after the previous calendar
 * year. Decided by the majority of annual reports, since single documents are often wrong.
 */
function namingOffset(filings: readonly FilingAmounts[]): 0 | -1 {
  let earlier = 0;
  let same = 0;
  for (const filing of filings) {
    const stated = filing.filing.fiscalYear;
    const own = filing.isAnnual ? ownPeriodOf(filing) : undefined;
    if (own === undefined || stated === undefined || stated === null) continue;
    if (stated === calendarYearOf(own.end)) same += 1;
    if (stated === calendarYearOf(own.end) - 1 && mayBeNamedBefore(own.end)) earlier += 1;
  }
  return earlier > same ? -1 : 0;
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
