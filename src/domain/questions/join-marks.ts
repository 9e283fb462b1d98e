import type { ReportedPeriod } from '../documents/annotated-document.ts';
import type { TextSpan } from '../text/span.ts';
import { quarterAt, quarterIndex } from '../time/fiscal-calendar.ts';
import { fromTo, type PeriodMark } from './period-marks.ts';

/** The periods of one span of the text. */
export interface JoinedPeriods extends TextSpan {
  /** A `null` year: a quarter without a year in the text. */
  readonly periods: readonly (Omit<ReportedPeriod, 'year'> & { readonly year: number | null })[];
  readonly isLabelled: boolean;
}

const QUARTER_TO_YEAR =
  /^(?:['’]s)?[\s,\-–—/('’]{0,3}(?:(?:of|in|for|from)\s)?(?:the\s|our\s|its\s|that\s)?(?:full\s|fiscal\s|financial\s|calendar\s)?(?:year\s)?(?:of\s)?$/i;
const YEAR_TO_QUARTER = /^(?:['’]s)?[\s,\-–—/:(]{0,3}(?:the\s)?(?:fiscal\s)?$/i;
const LIST = /^\s?(?:,|\/|\+)?\s?(?:and|&|or|vs\.?|versus)?\s?(?:the\s|in\s|of\s)?$/i;
const RANGE = /^\s?(?:-|–|—|to|through|thru|until|till)\s?(?:the\s|end\sof\s)?$/i;
const RANGE_AND = /^\s?and\s?$/i;
const RANGE_FRONT = /\bbetween\s(?:the\s)?(?:years\s)?$/i;
const YEARS_MAX = 15;
const QUARTERS_MAX = 12;

/** Assigns quarters to years and expands ranges (`FY2019 to FY2021`, `Q1-Q3 2023`, `between 2020 and 2022`). */
export function joinMarks(text: string, marks: readonly PeriodMark[]): JoinedPeriods[] {
  const between = (one: TextSpan, other: TextSpan): string => text.slice(one.end, other.start);
  const withYears = yearsOfLists(quartersToYears(marks, between), between);
  const joined: JoinedPeriods[] = [];
  for (let at = 0; at < withYears.length; at++) {
    const mark = withYears[at] as PeriodMark;
    const next = withYears[at + 1];
    const range = next === undefined ? undefined : rangeOf(text, mark, next, between(mark, next));
    if (range === undefined) {
      joined.push({ start: mark.start, end: mark.end, periods: periodsOf(mark), isLabelled: mark.isLabelled });
      continue;
    }
    joined.push(range);
    at++;
  }
  return joined;
}

type Between = (one: TextSpan, other: TextSpan) => string;

function quartersToYears(marks: readonly PeriodMark[], between: Between): PeriodMark[] {
  const joined: PeriodMark[] = [];
  const isQuarter = (mark: PeriodMark | undefined): mark is PeriodMark =>
    mark !== undefined && mark.year === null && mark.quarters.length > 0;
  const isYear = (mark: PeriodMark | undefined): mark is PeriodMark =>
    mark !== undefined && mark.year !== null && mark.quarters.length === 0;
  for (let at = 0; at < marks.length; at++) {
    const mark = marks[at] as PeriodMark;
    const next = marks[at + 1];
    const after = marks[at + 2];
    if (isQuarter(mark) && isYear(next) && QUARTER_TO_YEAR.test(between(mark, next))) {
      joined.push({ ...next, start: mark.start, quarters: mark.quarters, isLabelled: true });
      at++;
    } else if (
      isYear(mark) &&
      isQuarter(next) &&
      YEAR_TO_QUARTER.test(between(mark, next)) &&
      !(isYear(after) && QUARTER_TO_YEAR.test(between(next, after)))
    ) {
      joined.push({ ...mark, end: next.end, quarters: next.quarters, isLabelled: true });
      at++;
    } else joined.push(mark);
  }
  return joined;
}

/** `Q1 and Q2 2023`: the year of the last applies to all. */
function yearsOfLists(marks: readonly PeriodMark[], between: Between): PeriodMark[] {
  const done = [...marks];
  for (let at = done.length - 2; at >= 0; at--) {
    const mark = done[at] as PeriodMark;
    const next = done[at + 1] as PeriodMark;
    if (mark.year !== null || mark.quarters.length === 0 || next.year === null || next.quarters.length === 0) continue;
    const gap = between(mark, next);
    if (RANGE.test(gap)) {
      const quarters = fromTo(mark.quarters[0] ?? 1, next.quarters.at(-1) ?? 4);
      done.splice(at, 2, { ...next, start: mark.start, quarters });
    } else if (LIST.test(gap)) done[at] = { ...mark, year: next.year, isLabelled: true };
  }
  // `FY2023 Q1 and Q2`: the year of the first applies to all.
  for (let at = 1; at < done.length; at++) {
    const [before, mark] = [done[at - 1] as PeriodMark, done[at] as PeriodMark];
    if (mark.year !== null || before.year === null || before.quarters.length === 0) continue;
    const gap = between(before, mark);
    if (LIST.test(gap) || RANGE.test(gap)) done[at] = { ...mark, year: before.year, isLabelled: true };
  }
  return done;
}

function rangeOf(text: string, one: PeriodMark, other: PeriodMark, gap: string): JoinedPeriods | undefined {
  if (one.year === null || other.year === null) return undefined;
  const isRange = RANGE.test(gap) || (gap.length <= 3 && /^\s?[-–—/]\s?$/.test(gap));
  const isBetween = RANGE_AND.test(gap) && RANGE_FRONT.test(text.slice(Math.max(0, one.start - 24), one.start));
  if (!isRange && !isBetween) return undefined;
  const span = { start: one.start, end: other.end, isLabelled: one.isLabelled || other.isLabelled };
  if (one.quarters.length > 0 && other.quarters.length > 0) {
    const from = quarterIndex(one.year, one.quarters[0] ?? 1);
    const to = quarterIndex(other.year, other.quarters.at(-1) ?? 4);
    if (to < from || to - from >= QUARTERS_MAX) return undefined;
    return { ...span, periods: Array.from({ length: to - from + 1 }, (_, i) => quarterAt(from + i)) };
  }
  if (one.quarters.length > 0 || other.quarters.length > 0) return undefined;
  const [first, last] = [one.year, other.year];
  if (last < first || last - first >= YEARS_MAX) return undefined;
  return { ...span, periods: Array.from({ length: last - first + 1 }, (_, i) => ({ year: first + i, quarter: null })) };
}

const periodsOf = ({ year, quarters }: PeriodMark): JoinedPeriods['periods'] =>
  quarters.length === 0 ? [{ year, quarter: null }] : quarters.map((quarter) => ({ year, quarter }));
