import {
  type FiledKind,
  OPERATING_FLOW_TAGS,
  PER_SHARE_TAGS,
  SHARES_TAGS,
  STATEMENT_RULES,
} from '../lines/statement-rules.ts';
import {
  currencyOfCell,
  differenceFigures,
  type FigureOf,
  type FigureView,
  firstFigures,
  reportedFigures,
} from './figures.ts';
import { addLineDifferences, dropUnsafeShares } from './last-quarter.ts';
import type { Cell } from './period-cells.ts';
import { addFormulas, type LineFigures, linesOfTags } from './resolve-lines.ts';
import { mendSums, type PeriodLines, rulesOfSums } from './sums-over-time.ts';
import { isReported, type YearCells } from './year-cells.ts';

/** The lines of one statement as known at the moment of the reading. */
export interface BuiltStatement {
  readonly currency: string;
  readonly lines: LineFigures;
}

/** The balance sheet of a day; `undefined` where nothing, or no currency, was told. */
export function buildBalance(cell: Cell | undefined, reading: FigureView): BuiltStatement | undefined {
  const currency = cell === undefined ? undefined : currencyOfCell(cell, reading);
  if (cell === undefined || currency === undefined) return undefined;
  return finished('balance', currency, reportedFigures(cell, currency, reading));
}

/** The statement of a whole year; `undefined` where it was not told. */
export function buildYear(kind: FiledKind, year: YearCells, reading: FigureView): BuiltStatement | undefined {
  return buildReported(kind, year.toDate(year.quarters), year.instant(year.quarters), reading);
}

/** A period told by itself. */
export function buildReported(
  kind: FiledKind,
  cell: Cell | undefined,
  instant: Cell | undefined,
  reading: FigureView,
): BuiltStatement | undefined {
  const currency = cell === undefined ? undefined : currencyOfCell(cell, reading);
  if (cell === undefined || currency === undefined) return undefined;
  const figureOf = firstFigures([
    reportedFigures(cell, currency, reading),
    reportedFigures(instant, currency, reading),
  ]);
  return finished(kind, currency, figureOf);
}

function finished(kind: FiledKind, currency: string, figureOf: FigureOf): BuiltStatement {
  const lines = linesOfTags(STATEMENT_RULES[kind], figureOf);
  addFormulas(STATEMENT_RULES[kind], lines, figureOf);
  return { currency, lines };
}

const TO_DATE_NAMES = ['', 'first quarter', 'six months', 'nine months', 'year'] as const;
const QUARTER_NAMES = ['', 'first quarter', 'second quarter', 'third quarter', 'fourth quarter'] as const;

/**
 * A quarter: as told by itself, else the year to date less what came before, else less the single quarters before. The last quarter
 * of a year is of the tags that the year is of.
 */
export function buildQuarter(
  kind: FiledKind,
  year: YearCells,
  quarter: number,
  reading: FigureView,
): BuiltStatement | undefined {
  const own = year.quarter(quarter);
  const toDate = year.toDate(quarter);
  const telling = [own, toDate, quarter === 1 ? year.toDate(2) : undefined].find(isReported);
  const currency = telling === undefined ? undefined : currencyOfCell(telling, reading);
  if (currency === undefined) return undefined;
  const told = isReported(own) && tellsFlows(kind, own) ? own : undefined;
  const isUsable = (cell: Cell | undefined): cell is Cell => cell !== undefined && tellsFlows(kind, cell);
  const figureOf = firstFigures([
    reportedFigures(told, currency, reading),
    ...quarterDifferences(year, quarter, currency, reading, isUsable),
    reportedFigures(isReported(own) ? own : undefined, currency, reading),
    reportedFigures(year.instant(quarter), currency, reading),
  ]);
  const before = quarter === 1 ? undefined : year.toDate(quarter - 1);
  if (quarter === year.quarters) return lastOf(kind, year, before, { currency, figureOf, reading });
  const lines = linesOfTags(STATEMENT_RULES[kind], figureOf);
  if (told !== undefined) addFormulas(STATEMENT_RULES[kind], lines, figureOf);
  else addMended(kind, lines, [toDate, before], { currency, figureOf, reading });
  return { currency, lines };
}

/**
 * Whether a quarter alone was told with this statement. Filings mostly tell its income alone, and cash flows for the year to date; what
 * their notes tell of a quarter's flows in passing comes after those.
 */
const tellsFlows = (kind: FiledKind, { tellings }: Cell): boolean =>
  kind !== 'cash-flow' || OPERATING_FLOW_TAGS.some((tag) => tellings.has(tag));

/** The second half of a year of which only halves are told. */
export function buildSecondHalf(kind: FiledKind, year: YearCells, reading: FigureView): BuiltStatement | undefined {
  const whole = year.toDate(year.quarters);
  const half = year.toDate(2);
  const telling = [year.secondHalf(), whole].find(isReported);
  const currency = telling === undefined ? undefined : currencyOfCell(telling, reading);
  if (currency === undefined || whole === undefined || half === undefined) return undefined;
  const figureOf = firstFigures([
    reportedFigures(year.secondHalf(), currency, reading),
    differenceFigures({ long: whole, shorts: [half], span: 'year - first half' }, currency, reading),
    reportedFigures(year.instant(year.quarters), currency, reading),
  ]);
  return lastOf(kind, year, half, { currency, figureOf, reading });
}

interface Last {
  readonly currency: string;
  readonly figureOf: FigureOf;
  readonly reading: FigureView;
}

/** The last period of a year; `before` is what came before it. */
function lastOf(kind: FiledKind, year: YearCells, before: Cell | undefined, last: Last): BuiltStatement {
  const { currency, figureOf, reading } = last;
  const rules = STATEMENT_RULES[kind];
  const whole = year.toDate(year.quarters);
  const yearFigures = firstFigures([
    reportedFigures(whole, currency, reading),
    reportedFigures(year.instant(year.quarters), currency, reading),
  ]);
  const yearLines = linesOfTags(rules, yearFigures);
  const lines = linesOfTags(rules, figureOf, yearLines);
  addLineDifferences(rules, lines, yearLines, linesOfTags(rules, reportedFigures(before, currency, reading)), reading);
  if (kind === 'income') dropUnsafeShares(rules, lines, yearLines, year, currency, reading);
  addMended(kind, lines, [whole, before], last);
  return { currency, lines };
}

const CASH_FLOW_SUMS = rulesOfSums(STATEMENT_RULES['cash-flow']);

/** Adds what formulas tell to the lines of a period that is the first of these less the second. */
function addMended(
  kind: FiledKind,
  lines: LineFigures,
  [long, before]: readonly [Cell | undefined, Cell | undefined],
  { currency, figureOf, reading }: Last,
): void {
  const rules = STATEMENT_RULES[kind];
  if (kind !== 'cash-flow' || long === undefined || before === undefined) {
    addFormulas(rules, lines, figureOf);
    return;
  }
  const periodOf = (cell: Cell): PeriodLines => {
    const told = firstFigures([reportedFigures(cell, currency, reading)]);
    return { lines: linesOfTags(CASH_FLOW_SUMS, told), figureOf: told };
  };
  const quarter = { lines, figureOf };
  const longer = periodOf(long);
  const shorter = periodOf(before);
  mendSums(CASH_FLOW_SUMS, quarter, longer, shorter, reading.areTheSame);
  addFormulas(rules, lines, figureOf);
  for (const period of [longer, shorter]) addFormulas(CASH_FLOW_SUMS, period.lines, period.figureOf);
  mendSums(CASH_FLOW_SUMS, quarter, longer, shorter, reading.areTheSame);
}

function quarterDifferences(
  year: YearCells,
  quarter: number,
  currency: string,
  reading: FigureView,
  isUsable: (cell: Cell | undefined) => cell is Cell,
): FigureOf[] {
  const long = year.toDate(quarter);
  const sources: FigureOf[] = [];
  const second = year.quarter(2);
  const half = year.toDate(2);
  if (quarter === 1 && half !== undefined && isUsable(second)) {
    const span = 'six months - second quarter';
    sources.push(differenceFigures({ long: half, shorts: [second], span }, currency, reading));
  }
  if (quarter === 1 || long === undefined) return sources;
  const name = TO_DATE_NAMES[quarter === year.quarters && !year.isYear ? 0 : quarter] || 'transition period';
  const before = year.toDate(quarter - 1);
  if (before !== undefined) {
    const span = `${name} - ${TO_DATE_NAMES[quarter - 1]}`;
    const figureOf = differenceFigures({ long, shorts: [before], span }, currency, reading);
    sources.push(quarter === 2 ? figureOf : (tag) => (isAverage(tag) ? undefined : figureOf(tag)));
  }
  const shorts: Cell[] = [];
  for (let earlier = 1; earlier < quarter; earlier += 1) {
    const cell = year.quarter(earlier);
    if (isUsable(cell)) shorts.push(cell);
  }
  if (quarter > 2 && shorts.length === quarter - 1) {
    const span = [name, ...QUARTER_NAMES.slice(1, quarter)].join(' - ');
    sources.push(differenceFigures({ long, shorts, span }, currency, reading));
  }
  return sources;
}

/** Nine months' average less six months' is no quarter's. */
const isAverage = (tag: number): boolean => SHARES_TAGS.has(tag) || PER_SHARE_TAGS.has(tag);
