import { type Day, dayFromNumber, monthOfDay, yearOf } from './days.ts';

/** A quarter of a fiscal or calendar year. */
export type Quarter = 1 | 2 | 3 | 4;

export const isQuarter = (number: number): number is Quarter => number >= 1 && number <= 4;

/** Quarters since year 0, by which quarters are counted on. */
export const quarterIndex = (year: number, quarter: Quarter): number => year * 4 + quarter - 1;

/** The quarter with this `quarterIndex`. */
export const quarterAt = (index: number): { readonly year: number; readonly quarter: Quarter } => ({
  year: Math.floor(index / 4),
  quarter: ((index % 4) + 1) as Quarter,
});

/** The quarter of a year that this number of days has reached, at least the first. */
export const quarterAfterDays = (days: number): Quarter =>
  Math.min(4, Math.max(1, Math.round(days / QUARTER_DAYS))) as Quarter;

const YEAR_DAYS = 365.25;
/** The mean length of a quarter. */
export const QUARTER_DAYS = YEAR_DAYS / 4;

interface DayRange {
  readonly min: number;
  readonly max: number;
}

/** Lengths of fiscal periods in days. */
const LENGTHS = {
  /** 12 to 18 weeks: some calendars have quarters of 12, 12, 12 and 16 or 17 weeks. */
  quarter: { min: 70, max: 126 },
  half: { min: 150, max: 210 },
  /** 52 or 53 weeks, and whole months. */
  year: { min: 350, max: 380 },
} as const satisfies Readonly<Record<string, DayRange>>;
/** Ends of the first three quarters, in days from the start of the year. */
const QUARTER_ENDS: readonly DayRange[] = [
  { min: 70, max: 130 },
  { min: 150, max: 212 },
  { min: 235, max: 305 },
];
/** Longest year; a longer duration is of several years. */
export const YEAR_DAYS_MAX = LENGTHS.year.max;
/** A year without a known length. */
const USUAL_YEAR_DAYS = 365;
/** Tolerance for days of the same period: filers sometimes round 52/53-week periods to months. */
export const SLACK_DAYS = 10;
/** Tolerance for a day that is counted on from others by mean lengths. */
export const ESTIMATE_SLACK_DAYS = 2 * SLACK_DAYS;
/** Largest gap or overlap of periods that follow each other. */
export const GAP_DAYS = 4;

/** True if a period of so many days may be of this kind; the ends of two in sequence are as many days apart. */
export const isLengthOf = (kind: keyof typeof LENGTHS, days: number): boolean =>
  days >= LENGTHS[kind].min && days <= LENGTHS[kind].max;

/** True if so many days are too few for a year. */
export const isPartOfYear = (days: number): boolean => days < LENGTHS.year.min;

/** A fiscal year, or a transition period where a company changed the end of its year. Days since 1970. */
export interface FiscalSpan {
  readonly start: number;
  readonly end: number;
  /** False for a transition period and for a first year cut short. */
  readonly isYear: boolean;
  readonly fiscalYear: number;
}

/** A span whose fiscal year is not known yet. */
export type CalendarSpan = Omit<FiscalSpan, 'fiscalYear'>;

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

/** The fiscal years of a company and the periods in them, without gaps. */
export interface FiscalCalendar {
  readonly spans: readonly FiscalSpan[];
  /** Position of a period, `undefined` if it is not in this calendar. Days since 1970; `start` is `null` for instants. */
  positionOf(start: number | null, end: number): FiscalPosition | undefined;
  /** Number of quarters in a span: 4 in a year. */
  quartersOf(span: number): number;
}

/** The calendar of these spans, the oldest first and without gaps. */
export function createFiscalCalendar(spans: readonly FiscalSpan[]): FiscalCalendar {
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
    if (isLengthOf('quarter', days)) return { span: at, shape: 'quarter', quarter: quarter };
    const isSecondHalf = quarter === quarters && quarters === 4 && isLengthOf('half', days);
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
    const isNear = Math.abs(days - quarter * QUARTER_DAYS) <= ESTIMATE_SLACK_DAYS;
    return isNear && quarter >= 1 && quarter < quarters ? quarter : undefined;
  }
  const found = QUARTER_ENDS.findIndex(({ min, max }) => days >= min && days <= max);
  return found < 0 ? undefined : found + 1;
}

/** The regular end of a span's quarter, if no figure has it. */
export const regularEnd = (span: FiscalSpan, quarter: number, quarters: number): Day =>
  dayFromNumber(quarter === quarters ? span.end : span.start + Math.round(quarter * QUARTER_DAYS) - 1);

/**
 * The spans from the day `first` to the day `last`: the known ones in order, with whole years before, between and after them, and a
 * transition period where no whole years fit. `offset` is 0 for a company that names its years after their ends, -1 for one that names
 * them after the year before.
 */
export const spansCovering = (
  known: readonly CalendarSpan[],
  { first, last, offset }: { readonly first: number; readonly last: number; readonly offset: 0 | -1 },
): FiscalSpan[] => numberSpans(extend(closeGaps(known), first, last), offset);

/** A year that begins on this day. */
export const yearFrom = (start: number): CalendarSpan => ({ start, end: start + USUAL_YEAR_DAYS - 1, isYear: true });

/** Closes gaps by whole years where they fit, else by a transition period. */
function closeGaps(spans: readonly CalendarSpan[]): CalendarSpan[] {
  const result: CalendarSpan[] = [];
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

function fill(spans: CalendarSpan[], from: number, to: number): void {
  let start = from;
  while (to - start + 1 > SLACK_DAYS) {
    const days = to - start + 1;
    const years = Math.round(days / USUAL_YEAR_DAYS);
    const isWholeYears = years > 0 && Math.abs(days - years * USUAL_YEAR_DAYS) <= SLACK_DAYS + years;
    const end = days <= YEAR_DAYS_MAX || years === 0 ? to : start + USUAL_YEAR_DAYS - 1;
    spans.push({ start, end, isYear: isWholeYears || end < to });
    start = end + 1;
  }
}

function extend(spans: readonly CalendarSpan[], first: number, last: number): CalendarSpan[] {
  const result = [...spans];
  for (let start = spans[0]?.start ?? first; start > first + SLACK_DAYS; start -= USUAL_YEAR_DAYS) {
    result.unshift({ start: start - USUAL_YEAR_DAYS, end: start - 1, isYear: true });
  }
  for (let end = spans.at(-1)?.end ?? last; end < last - SLACK_DAYS; end += USUAL_YEAR_DAYS) {
    result.push({ start: end + 1, end: end + USUAL_YEAR_DAYS, isYear: true });
  }
  return result;
}

/** The calendar year of a fiscal year's end; 52/53-week years that end in the first days of January count for the year before. */
export const calendarYearOf = (end: number): number => yearOf(end - SLACK_DAYS);

const LATEST_MONTH_OF_EARLIER_YEAR = 6;
/** True if some companies name years that end then after the calendar year before: many retailers do so with years to January. */
export const mayBeNamedBefore = (end: number): boolean => monthOfDay(end) <= LATEST_MONTH_OF_EARLIER_YEAR;

/** Numbers the spans; a transition period continues the old calendar. */
function numberSpans(spans: readonly CalendarSpan[], offset: 0 | -1): FiscalSpan[] {
  let before: number | undefined;
  return spans.map((span) => {
    const fiscalYear = span.isYear || before === undefined ? calendarYearOf(span.end) + offset : before + 1;
    before = fiscalYear;
    return { ...span, fiscalYear };
  });
}

/** A fiscal quarter with its last day, in days since 1970. */
export interface QuarterEnd {
  /** `quarterIndex` of the quarter. */
  readonly index: number;
  readonly end: number;
}

/** The fiscal quarter that ends on a day, counted on from the nearest known end; `undefined` if none ends near it. */
export function quarterEndingOn(day: number, known: Iterable<QuarterEnd>): ReturnType<typeof quarterAt> | undefined {
  const [nearest] = [...known].sort((one, other) => Math.abs(one.end - day) - Math.abs(other.end - day));
  if (nearest === undefined) return undefined;
  const quarters = Math.round((day - nearest.end) / QUARTER_DAYS);
  const isNear = Math.abs(day - nearest.end - quarters * QUARTER_DAYS) <= ESTIMATE_SLACK_DAYS;
  return isNear ? quarterAt(nearest.index + quarters) : undefined;
}

/** Whole years from one day to another if both are the same day of the calendar; `undefined` for other days. */
export function yearsApart(from: number, to: number): number | undefined {
  const years = Math.round((to - from) / YEAR_DAYS);
  return Math.abs(to - from - years * YEAR_DAYS) <= SLACK_DAYS ? years : undefined;
}
