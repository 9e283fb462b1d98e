import { monthOfDay, yearOf } from '../../time/days.ts';
import type { FilingAmounts } from './filing-amounts.ts';

/** A fiscal year, or a transition period where a company changed the end of its year. Days since 1970. */
export interface FiscalSpan {
  readonly start: number;
  readonly end: number;
  /** False for a transition period and for a first year cut short. */
  readonly isYear: boolean;
  readonly fiscalYear: number;
}

/** Tolerance in days for dates of the same period, since filers sometimes round 52/53-week periods to months. */
export const SLACK_DAYS = 10;
const YEAR = { min: 350, max: 380, usual: 365 };
const isYearLong = (days: number): boolean => days >= YEAR.min && days <= YEAR.max;
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

interface Span {
  readonly start: number;
  readonly end: number;
  readonly isYear: boolean;
}

/**
 * Determines the fiscal years that a company's facts cover, without gaps, oldest first. They are the reporting periods of annual
 * reports, extrapolated before, between and after them. Empty when no facts show where a year begins.
 */
export function fiscalSpansOf(filings: readonly FilingAmounts[]): FiscalSpan[] {
  const { first, last } = extentOf(filings);
  if (first > last) return [];
  const reported = reportedSpans(filings);
  const known = reported.length > 0 ? reported : estimateYear(filings);
  const spans = extend(closeGaps(known), first, last);
  return numberSpans(spans, namingOffset(filings));
}

function extentOf(filings: readonly FilingAmounts[]): { first: number; last: number } {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { amounts, use } of filings) {
    if (use === 'ignored') continue;
    for (const { start, end } of amounts) {
      if (start === null || end - start > YEAR.max) continue;
      first = Math.min(first, start);
      last = Math.max(last, end);
    }
  }
  return { first, last };
}

/** The durations in one filing with the number of figures of each. */
function durationsOf({ amounts }: FilingAmounts): { start: number; end: number; figures: number }[] {
  const slots = new Map<string, { start: number; end: number; figures: number }>();
  for (const { start, end } of amounts) {
    if (start === null) continue;
    const key = `${start} ${end}`;
    const slot = slots.get(key);
    if (slot === undefined) slots.set(key, { start, end, figures: 1 });
    else slot.figures += 1;
  }
  return [...slots.values()];
}

/** The reporting period of an annual report: the latest among the durations with the most figures. */
export function ownPeriodOf(filing: FilingAmounts): { start: number; end: number } | undefined {
  const slots = durationsOf(filing);
  const most = slots.reduce((figures, slot) => Math.max(figures, slot.figures), 0);
  const fewest = fewestOf(slots);
  const full = slots.filter(({ figures }) => figures >= fewest && figures * 2 >= most);
  const last = full.reduce((end, slot) => Math.max(end, slot.end), Number.NEGATIVE_INFINITY);
  return full.filter(({ end }) => end === last).sort((one, other) => one.start - other.start)[0];
}

function reportedSpans(filings: readonly FilingAmounts[]): Span[] {
  const years = new Map<string, Candidate>();
  const partYears: Span[] = [];
  for (const filing of filings) {
    if (filing.use === 'ignored' || !(filing.isAnnual || filing.use === 'filler')) continue;
    const own = ownPeriodOf(filing);
    const slots = durationsOf(filing);
    const fewest = fewestOf(slots);
    for (const { start, end, figures } of slots) {
      if (!isYearLong(end - start + 1) || figures < fewest) continue;
      const key = `${start} ${end}`;
      const candidate = years.get(key) ?? { start, end, own: 0, figures: 0 };
      candidate.figures += figures;
      if (filing.isAnnual && own?.start === start && own.end === end) candidate.own += 1;
      years.set(key, candidate);
    }
    if (filing.isAnnual && own !== undefined && own.end - own.start + 1 < YEAR.min) {
      partYears.push({ ...own, isYear: false });
    }
  }
  const spans: Span[] = [];
  const candidates = [...years.values()].sort(
    (one, other) => Number(other.own > 0) - Number(one.own > 0) || other.figures - one.figures || other.end - one.end,
  );
  for (const { start, end } of candidates) addUnlessOverlapping(spans, { start, end, isYear: true });
  for (const partYear of partYears) addUnlessOverlapping(spans, partYear);
  return spans.sort((one, other) => one.start - other.start);
}

/** Adds a span unless it overlaps a more reliable one: twelve months to a quarter's end, years of a predecessor. */
function addUnlessOverlapping(spans: Span[], span: Span): void {
  const overlaps = spans.some(
    ({ start, end }) => Math.min(end, span.end) - Math.max(start, span.start) + 1 > SLACK_DAYS,
  );
  if (!overlaps) spans.push(span);
}

/** Estimates the year of a company without annual reports: it begins where the longest interim periods begin. */
function estimateYear(filings: readonly FilingAmounts[]): Span[] {
  let best: { start: number; days: number; end: number } | undefined;
  for (const filing of filings) {
    if (filing.use === 'ignored') continue;
    const slots = durationsOf(filing);
    const fewest = fewestOf(slots);
    for (const { start, end, figures } of slots) {
      const days = end - start + 1;
      if (figures < fewest || days > YEAR.min) continue;
      if (best === undefined || days > best.days + SLACK_DAYS || (days >= best.days - SLACK_DAYS && end > best.end)) {
        best = { start, days, end };
      }
    }
  }
  return best === undefined ? [] : [{ start: best.start, end: best.start + YEAR.usual - 1, isYear: true }];
}

/** Closes gaps by whole years where they fit, else by a transition period. */
function closeGaps(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const before = result.at(-1);
    if (before === undefined) {
      result.push(span);
      continue;
    }
    fill(result, before.end + 1, span.start - 1);
    result.push({ ...span, start: (result.at(-1)?.end ?? before.end) + 1 });
  }
  return result;
}

function fill(spans: Span[], from: number, to: number): void {
  let start = from;
  while (to - start + 1 > SLACK_DAYS) {
    const days = to - start + 1;
    const years = Math.round(days / YEAR.usual);
    const isWholeYears = years > 0 && Math.abs(days - years * YEAR.usual) <= SLACK_DAYS + years;
    const end = days <= YEAR.max || years === 0 ? to : start + YEAR.usual - 1;
    spans.push({ start, end, isYear: isWholeYears || end < to });
    start = end + 1;
  }
}

function extend(spans: readonly Span[], first: number, last: number): Span[] {
  const result = [...spans];
  for (let start = spans[0]?.start ?? first; start > first + SLACK_DAYS; start -= YEAR.usual) {
    result.unshift({ start: start - YEAR.usual, end: start - 1, isYear: true });
  }
  for (let end = spans.at(-1)?.end ?? last; end < last - SLACK_DAYS; end += YEAR.usual) {
    result.push({ start: end + 1, end: end + YEAR.usual, isYear: true });
  }
  return result;
}

/** The calendar year of a fiscal year's end; 52/53-week years that end in the first days of January count for the previous year. */
const calendarYear = (end: number): number => yearOf(end - SLACK_DAYS);
const LATEST_MONTH_OF_EARLIER_YEAR = 6;

/**
 * Offset of the company's fiscal year numbers, 0 or -1: many retailers name a year that ends in January after the previous calendar
 * year. Decided by the majority of annual reports, since single documents are often wrong.
 */
function namingOffset(filings: readonly FilingAmounts[]): number {
  let earlier = 0;
  let same = 0;
  for (const filing of filings) {
    const stated = filing.filing.fiscalYear;
    const own = filing.isAnnual ? ownPeriodOf(filing) : undefined;
    if (own === undefined || stated === undefined || stated === null) continue;
    if (stated === calendarYear(own.end)) same += 1;
    if (stated === calendarYear(own.end) - 1 && monthOfDay(own.end) <= LATEST_MONTH_OF_EARLIER_YEAR) earlier += 1;
  }
  return earlier > same ? -1 : 0;
}

/** Numbers the spans; a transition period continues the old calendar. */
function numberSpans(spans: readonly Span[], offset: number): FiscalSpan[] {
  let before: number | undefined;
  return spans.map((span) => {
    const fiscalYear = span.isYear || before === undefined ? calendarYear(span.end) + offset : before + 1;
    before = fiscalYear;
    return { ...span, fiscalYear };
  });
}
