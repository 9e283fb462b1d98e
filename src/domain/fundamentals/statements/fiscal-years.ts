import { monthOfDay, yearOf } from '../../time/days.ts';
import type { FilingAmounts } from './filing-amounts.ts';

/** A fiscal year, or what lies between two of them where a company changed the end of its year. Days since 1970. */
export interface FiscalSpan {
  readonly start: number;
  readonly end: number;
  /** False for a transition period and for a first year cut short. */
  readonly isYear: boolean;
  readonly fiscalYear: number;
}

/** How far dates of the same period may lie apart: filers round 52/53-week periods to whole months now and then. */
export const SLACK_DAYS = 10;
const YEAR = { min: 350, max: 380, usual: 365 };
const isYearLong = (days: number): boolean => days >= YEAR.min && days <= YEAR.max;
/** Below this many figures a period is mentioned, not reported, unless the filing tells no more of any. */
const FEW_FIGURES = 3;
const fewestOf = (slots: readonly { figures: number }[]): number =>
  Math.min(
    FEW_FIGURES,
    slots.reduce((most, { figures }) => Math.max(most, figures), 0),
  );

interface Candidate {
  readonly start: number;
  readonly end: number;
  /** In how many annual reports this is the period reported on. */
  own: number;
  figures: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly isYear: boolean;
}

/**
 * The fiscal years that a company's facts cover, without gaps, oldest first. Years are those that annual reports report on; before,
 * between and after them they follow from the neighbours. Empty when nothing tells where a year begins.
 */
export function fiscalSpansOf(filings: readonly FilingAmounts[]): FiscalSpan[] {
  const { first, last } = extentOf(filings);
  if (first > last) return [];
  const told = toldSpans(filings);
  const known = told.length > 0 ? told : guessedYear(filings);
  const spans = extended(joined(known), first, last);
  return named(spans, namingOffset(filings));
}

function extentOf(filings: readonly FilingAmounts[]): { first: number; last: number } {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { amounts: told, worth } of filings) {
    if (worth === 'ignored') continue;
    for (const { start, end } of told) {
      if (start === null || end - start > YEAR.max) continue;
      first = Math.min(first, start);
      last = Math.max(last, end);
    }
  }
  return { first, last };
}

/** Durations of one filing with the number of figures told of each. */
function slotsOf({ amounts: told }: FilingAmounts): { start: number; end: number; figures: number }[] {
  const slots = new Map<string, { start: number; end: number; figures: number }>();
  for (const { start, end } of told) {
    if (start === null) continue;
    const key = `${start} ${end}`;
    const slot = slots.get(key);
    if (slot === undefined) slots.set(key, { start, end, figures: 1 });
    else slot.figures += 1;
  }
  return [...slots.values()];
}

/** The period that an annual report reports on: the latest of those that it tells most of. */
export function ownPeriodOf(filing: FilingAmounts): { start: number; end: number } | undefined {
  const slots = slotsOf(filing);
  const most = slots.reduce((figures, slot) => Math.max(figures, slot.figures), 0);
  const fewest = fewestOf(slots);
  const full = slots.filter(({ figures }) => figures >= fewest && figures * 2 >= most);
  const last = full.reduce((end, slot) => Math.max(end, slot.end), Number.NEGATIVE_INFINITY);
  return full.filter(({ end }) => end === last).sort((one, other) => one.start - other.start)[0];
}

function toldSpans(filings: readonly FilingAmounts[]): Span[] {
  const years = new Map<string, Candidate>();
  const partYears: Span[] = [];
  for (const filing of filings) {
    if (filing.worth === 'ignored' || !(filing.isAnnual || filing.worth === 'filler')) continue;
    const own = ownPeriodOf(filing);
    const slots = slotsOf(filing);
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
  for (const { start, end } of candidates) addApart(spans, { start, end, isYear: true });
  for (const partYear of partYears) addApart(spans, partYear);
  return spans.sort((one, other) => one.start - other.start);
}

/** Spans that overlap one that counts more are no years of this calendar: twelve months to a quarter's end, years of a predecessor. */
function addApart(spans: Span[], span: Span): void {
  const overlaps = spans.some(
    ({ start, end }) => Math.min(end, span.end) - Math.max(start, span.start) + 1 > SLACK_DAYS,
  );
  if (!overlaps) spans.push(span);
}

/** A company without any annual report: its year begins where its longest interim periods do, else with its first quarter. */
function guessedYear(filings: readonly FilingAmounts[]): Span[] {
  let best: { start: number; days: number; end: number } | undefined;
  for (const filing of filings) {
    if (filing.worth === 'ignored') continue;
    const slots = slotsOf(filing);
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

/** Closes the gaps: missing years where they fit, else a transition period. */
function joined(spans: readonly Span[]): Span[] {
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

function extended(spans: readonly Span[], first: number, last: number): Span[] {
  const result = [...spans];
  for (let start = spans[0]?.start ?? first; start > first + SLACK_DAYS; start -= YEAR.usual) {
    result.unshift({ start: start - YEAR.usual, end: start - 1, isYear: true });
  }
  for (let end = spans.at(-1)?.end ?? last; end < last - SLACK_DAYS; end += YEAR.usual) {
    result.push({ start: end + 1, end: end + YEAR.usual, isYear: true });
  }
  return result;
}

/** A year that ends in the first days of January, as 52/53-week years do, is that of the days before. */
const plainYear = (end: number): number => yearOf(end - SLACK_DAYS);
const LATEST_MONTH_OF_EARLIER_YEAR = 6;

/**
 * Years are named after the day they end; many retailers name a year that ends in January or February after the one before. What
 * most of a company's annual reports say of their own year decides, since single documents are often wrong.
 */
function namingOffset(filings: readonly FilingAmounts[]): number {
  let earlier = 0;
  let same = 0;
  for (const filing of filings) {
    const stated = filing.filing.fiscalYear;
    const own = filing.isAnnual ? ownPeriodOf(filing) : undefined;
    if (own === undefined || stated === undefined || stated === null) continue;
    if (stated === plainYear(own.end)) same += 1;
    if (stated === plainYear(own.end) - 1 && monthOfDay(own.end) <= LATEST_MONTH_OF_EARLIER_YEAR) earlier += 1;
  }
  return earlier > same ? -1 : 0;
}

/** A transition period goes on with the old calendar. */
function named(spans: readonly Span[], offset: number): FiscalSpan[] {
  let before: number | undefined;
  return spans.map((span) => {
    const fiscalYear = span.isYear || before === undefined ? plainYear(span.end) + offset : before + 1;
    before = fiscalYear;
    return { ...span, fiscalYear };
  });
}
