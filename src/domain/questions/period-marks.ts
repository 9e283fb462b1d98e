import type { ReportedPeriod } from '../documents/annotated-document.ts';
import { isWithin, matchesOf, type TextSpan, touches } from '../text/span.ts';
import { isQuarter, type Quarter, quarterAt, quarterIndex } from '../time/fiscal-calendar.ts';
import { COUNTS, ORDINALS } from './calendar.ts';

/** A year, or quarters with or without a year, as written in a text. A half is two quarters. */
export interface PeriodMark extends TextSpan {
  readonly year: number | null;
  readonly quarters: readonly Quarter[];
  /** The year is marked as one: `FY22`, `fiscal 2022`, `'22`. */
  readonly isLabelled: boolean;
}

/** Not preceded by part of a number, word or amount. */
const FRONT = '(?<![\\p{L}\\d$€£¥#_]|[\\d$€£¥][.,])';
/** Not followed by a digit, fraction, percent sign or part of a word. */
const BACK = '(?![\\d%_]|[.,]\\d|\\p{L})';
const LABEL =
  '(?:fiscal[\\s-]years?|financial[\\s-]years?|calendar[\\s-]years?|fiscal|financial|calendar|fye?|cy|ye|f\\.y\\.|years?|yr)';
const YEAR4 = '(?:19|20)\\d\\d';
const TIGHT = "[\\s\\-–—/,'’_]{0,2}";

/** `Q2'23`, `2Q23`, `Q2 FY24`, `1H 2023`, `Q2-2023`; two digits only directly after the quarter or a year label. */
const QUARTER_YEAR = new RegExp(
  `${FRONT}f?(?:q([1-4])|([1-4])q|h([12])|([12])h)(?:${TIGHT}(?:(?:fiscal|fy|cy)\\s?['’]?)?(${YEAR4})|(?:['’\\-/]|\\s['’]|\\s?fy\\s?['’]?|\\s?cy\\s?|\\s(?=[0-3]\\d(?!\\d|-[kq]|\\s?(?:%|percent|bps|basis|million|billion|bn|mn))))?(\\d\\d))e?${BACK}`,
  'giu',
);
/** `2023Q3`, `FY22 Q3`, `FY2023-Q3`, `2023 H1`. */
const YEAR_QUARTER = new RegExp(
  `${FRONT}(?:(?:${LABEL}[\\s-]?)?['’]?(${YEAR4})|(?:fy|cy)\\s?['’]?(\\d\\d))(?:['’]s)?${TIGHT}f?(?:q([1-4])|([1-4])q|h([12])|([12])h)${BACK}(?!['’]?${TIGHT}(?:fy)?${YEAR4})`,
  'giu',
);
/** `FY22`, `fiscal year 2022`, `FY 2022E`; `'22`. */
const LABELLED_YEAR = new RegExp(
  `${FRONT}(?:${LABEL}[\\s\\-]{0,2}(?:of\\s|ended\\s|ending\\s)?['’]?(${YEAR4})|(?:fye?|cy|ye)[\\s\\-]?['’]?(\\d\\d)|(?:fiscal|fiscal\\syear)\\s['’]?(\\d\\d))[ae]?${BACK}|(?<![\\p{L}\\d'’])['’](\\d\\d)${BACK}`,
  'giu',
);
const BARE_YEAR = new RegExp(`${FRONT}(${YEAR4})[ae]?${BACK}`, 'giu');
/** `FY2019-21`, `2021/22`: the end of a range in two digits. */
const SHORT_END = /^\s?[-–—/]\s?(\d\d)(?![\d%]|[.,]\d|\p{L}|[-/]\d)/u;
const QUARTER = new RegExp(`${FRONT}f?(?:q([1-4])|([1-4])q|h([12])|([12])h)(?=${BACK}|['’]s)`, 'giu');
const ORDINAL = '(?:first|second|third|fourth|final|1st|2nd|3rd|4th)';
/** `third quarter`, `first and second fiscal quarters`, `first half`. */
const ORDINAL_QUARTER = new RegExp(
  `${FRONT}(${ORDINAL}(?:(?:\\s?,\\s?(?:and\\s)?|\\s(?:and|or|&|to|through)\\s|\\s?[-–]\\s?)(?:the\\s)?${ORDINAL}){0,3})[\\s-](?:fiscal[\\s-])?(quarters?|half)${BACK}`,
  'giu',
);
/** `first nine months`, `six months ended`: reported with their last quarter. */
const MONTHS = new RegExp(
  `${FRONT}(?:first\\s(three|six|nine|[369])[\\s-]months?|(six|nine|[69])[\\s-]months?(?=\\s(?:ended|ending|to|through)\\s))`,
  'giu',
);
/** `quarter 3`, `quarter three`. */
const NUMBERED_QUARTER = new RegExp(`${FRONT}quarters?\\s([1-4]|one|two|three|four)${BACK}`, 'giu');
/** `last quarter of 2023`: its fourth. */
const LAST_OF_YEAR = new RegExp(`${FRONT}last\\squarter(?=\\s(?:of|in)\\s(?:the\\s)?(?:${LABEL}\\s)?${YEAR4})`, 'giu');
/** Words before a number that looks like a year but is none: bonds, standards, laws, amounts. */
const NO_YEAR_BEFORE =
  /(?:\b(?:winter|spring|summer|autumn|due|maturing|matures|expiring|ASU(?:\sNo\.?)?|ISO|No\.|Rule|Section|Topic|Act\sof|Windows|Office|Level|Form)\s|\b(?:IFRS|ASC)\s)$/i;
const NO_YEAR_AFTER =
  /^\s(?:notes|bonds|debentures|senior\snotes|(?:equity|stock|omnibus|incentive|long-term)\s(?:\w+\s){0,2}plan|credit\sagreement)\b|^-\d\d\b(?!\d)/i;

/** Latest accepted years: of bare numbers, of labelled years (`fiscal 2033`), and of those with two digits (`FY26`, `FY99`). */
export interface YearLimits {
  readonly bareMax: number;
  readonly labelledMax: number;
  readonly shortMax: number;
}
/** Words that make the year after them part of a period: `fourth quarter of 2032`. */
const QUARTER_BEFORE = /\b(?:quarter|half)\s(?:of\s)?$/i;
const YEAR_MIN = 1990;

/** Years and quarters in a text, in order, without overlaps; none that overlaps `taken`. */
export function periodMarks(text: string, taken: readonly TextSpan[], limits: YearLimits): PeriodMark[] {
  const marks: PeriodMark[] = [];
  const add = (mark: PeriodMark): void => {
    const isLabelled = mark.isLabelled || QUARTER_BEFORE.test(text.slice(Math.max(0, mark.start - 16), mark.start));
    const max = isLabelled ? limits.labelledMax : limits.bareMax;
    if (mark.year !== null && (mark.year < YEAR_MIN || mark.year > max)) return;
    if (!touches(mark, marks) && !touches(mark, taken)) marks.push(mark);
  };
  for (const mark of quarterYears(text, limits)) add(mark);
  for (const mark of years(text, limits)) add(mark);
  for (const mark of quarters(text)) add(mark);
  return marks.sort((one, other) => one.start - other.start);
}

function* quarterYears(text: string, limits: YearLimits): Generator<PeriodMark> {
  for (const { start, end, match } of matchesOf(text, QUARTER_YEAR)) {
    const [, q1, q2, h1, h2, year4, year2] = match;
    const year = yearOf(year4, year2, limits);
    if (!/^-[kq]/i.test(text.slice(end, end + 2)))
      yield { start, end, year, quarters: quartersOf(q1 ?? q2, h1 ?? h2), isLabelled: true };
  }
  for (const { start, end, match } of matchesOf(text, YEAR_QUARTER)) {
    const [, year4, year2, q1, q2, h1, h2] = match;
    yield {
      start,
      end,
      year: yearOf(year4, year2, limits),
      quarters: quartersOf(q1 ?? q2, h1 ?? h2),
      isLabelled: true,
    };
  }
}

function* years(text: string, limits: YearLimits): Generator<PeriodMark> {
  const labelled: TextSpan[] = [];
  for (const { start, end, match } of matchesOf(text, LABELLED_YEAR)) {
    const [, year4, year2, fiscal, apostrophe] = match;
    labelled.push({ start, end });
    yield* withShortEnd(text, {
      start,
      end,
      year: yearOf(year4, year2 ?? fiscal ?? apostrophe, limits),
      quarters: [],
      isLabelled: true,
    });
  }
  for (const { start, end, match } of matchesOf(text, BARE_YEAR)) {
    if (isWithin({ start, end }, labelled)) continue;
    if (NO_YEAR_BEFORE.test(text.slice(Math.max(0, start - 16), start))) continue;
    const mark = { start, end, year: Number(match[1]), quarters: [], isLabelled: false };
    const range = [...withShortEnd(text, mark)];
    if (range.length === 1 && NO_YEAR_AFTER.test(text.slice(end, end + 40))) continue;
    yield* range;
  }
}

/** The mark, and the year of two digits after it. `joinMarks` fills in the range between them. */
function* withShortEnd(text: string, mark: PeriodMark): Generator<PeriodMark> {
  yield mark;
  const tail = SHORT_END.exec(text.slice(mark.end, mark.end + 8));
  if (tail === null || mark.year === null) return;
  const year = Math.floor(mark.year / 100) * 100 + Number(tail[1]);
  if (year <= mark.year || year > mark.year + SHORT_RANGE_MAX) return;
  const end = mark.end + tail[0].length;
  yield { start: end - 2, end, year, quarters: [], isLabelled: mark.isLabelled };
}
const SHORT_RANGE_MAX = 12;

function* quarters(text: string): Generator<PeriodMark> {
  const plain = { year: null, isLabelled: false };
  for (const { start, end } of matchesOf(text, LAST_OF_YEAR)) yield { ...plain, start, end, quarters: [4] };
  for (const { start, end, match } of matchesOf(text, QUARTER)) {
    yield { ...plain, start, end, quarters: quartersOf(match[1] ?? match[2], match[3] ?? match[4]) };
  }
  for (const { start, end, match } of matchesOf(text, ORDINAL_QUARTER)) {
    yield { ...plain, start, end, quarters: ordinalQuarters(match[1] ?? '', match[2] ?? '') };
  }
  for (const { start, end, match } of matchesOf(text, MONTHS)) {
    const count = (match[1] ?? match[2] ?? '').toLowerCase();
    const last = (Number(count) || (COUNTS[count] ?? 3)) / 3;
    if (isQuarter(last)) yield { ...plain, start, end, quarters: [last] };
  }
  for (const { start, end, match } of matchesOf(text, NUMBERED_QUARTER)) {
    const number = Number(match[1]) || (COUNTS[(match[1] ?? '').toLowerCase()] ?? 0);
    if (isQuarter(number)) yield { ...plain, start, end, quarters: [number] };
  }
}

/** The quarters of `first and second` with the unit `quarters`, or of `first` with `half`. */
function ordinalQuarters(ordinals: string, unit: string): Quarter[] {
  const numbers = ordinals
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => ORDINALS[word] ?? 0)
    .filter((number) => number > 0);
  const [first = 1] = numbers;
  if (/half/i.test(unit)) return [...quartersOf(undefined, String(first))];
  const isRange = /\b(?:to|through)\b|[-–]/.test(ordinals);
  return isRange ? fromTo(first, numbers.at(-1) ?? 4) : numbers.filter(isQuarter);
}

export const fromTo = (first: number, last: number): Quarter[] =>
  ([1, 2, 3, 4] as const).filter((quarter) => quarter >= first && quarter <= last);

const quartersOf = (quarter: string | undefined, half: string | undefined): readonly Quarter[] =>
  quarter !== undefined ? [Number(quarter) as Quarter] : half === '2' ? [3, 4] : [1, 2];

function yearOf(year4: string | undefined, year2: string | undefined, { shortMax }: YearLimits): number {
  if (year4 !== undefined) return Number(year4);
  const year = 2000 + Number(year2);
  return year > shortMax ? year - 100 : year;
}

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
