import { isLineName } from '../lines/expression.ts';
import { filedSums, possibleValues } from '../lines/line-sums.ts';
import {
  OPERATING_FLOW_TAGS,
  PER_SHARE_TAGS,
  type ResolvedLine,
  SHARES_TAGS,
  tagIdOf,
} from '../lines/statement-rules.ts';
import type { ListedKind } from '../lines.ts';
import { balanceLines } from './balance-lines.ts';
import { dropWithoutDeductions } from './common-income.ts';
import { provenSection, withoutPartOfDebt } from './debt-balances.ts';
import {
  currencyOfCell,
  differenceFigures,
  type FigureOf,
  type FigureView,
  firstFigures,
  reportedFigures,
} from './figures.ts';
import { ofFinancingSections } from './financing-details.ts';
import { addLineDifferences, divideByShares, dropUnsafeShares } from './last-quarter.ts';
import type { Cell } from './period-cells.ts';
import {
  addFormulas,
  isLineFigure,
  type LineFigure,
  type LineFigures,
  linesOfTags,
  renewFormulas,
} from './resolve-lines.ts';
import { correctSums, type PeriodLines } from './sums-over-time.ts';
import { isReported, type YearCells } from './year-cells.ts';

/** Largest difference of rounded figures, relative to the largest. */
const TOLERANCE = 0.0005;

/**
 * Removes a figure of an income statement that the others of its sum contradict, as they are of a recast and it is not: a difference over time beside
 * figures of the period as filed, or a figure of an earlier filing beside those of one later filing.
 */
function dropMixedVintages(rules: readonly ResolvedLine[], lines: LineFigures, figureOf: FigureOf): void {
  const placeOf = (line: string): number => rules.findIndex(({ name }) => name === line);
  const valueIn = (name: string): number | null =>
    (isLineName(name) ? lines[placeOf(name)] : figureOf(tagIdOf('us-gaap', name) ?? -1))?.value ?? null;
  for (const sum of filedSums('income')) {
    const value = valueIn(sum.line);
    const values = possibleValues(sum, valueIn);
    if (value === null || values.length === 0) continue;
    const places = [sum.line, ...sum.terms.map(({ name }) => name)].map(placeOf);
    const slack = TOLERANCE * Math.max(...places.map((at) => Math.abs(lines[at]?.value ?? 0)));
    if (values.some((one) => Math.abs(one - value) <= slack)) continue;
    const derived = places.filter((at) => lines[at]?.span !== '');
    const recast = derived.length > 0 ? derived : places.filter((at) => isEarlier(at, places, lines));
    const [only] = recast;
    if (recast.length === 1 && only !== undefined) lines[only] = undefined;
  }
}

/** True if the figure of a line is of an earlier filing than those of the others, which are of one. */
function isEarlier(at: number, places: readonly number[], lines: LineFigures): boolean {
  const [one, ...more] = places.filter((place) => place !== at).map((place) => filingOf(lines[place]));
  const own = filingOf(lines[at]);
  return own !== undefined && one !== undefined && more.every((other) => other === one) && own < one;
}

/** Index of the filing of a figure as filed. */
function filingOf(line: LineFigure | undefined): number | undefined {
  const [input, ...others] = line?.inputs ?? [];
  if (input === undefined || others.length > 0 || isLineFigure(input.figure)) return undefined;
  return input.figure.parts[0]?.figure.seq;
}

/** The lines of one statement as known in a view. */
export interface BuiltStatement {
  readonly currency: string;
  readonly lines: LineFigures;
  readonly figureOf: FigureOf;
}

/** Builds the balance sheet of a day; `undefined` without figures or currency. */
export function buildBalance(cell: Cell | undefined, view: FigureView): BuiltStatement | undefined {
  const currency = cell === undefined ? undefined : currencyOfCell(cell, view);
  if (cell === undefined || currency === undefined) return undefined;
  return { currency, ...withoutPartOfDebt(balanceLines(cell, currency, view), cell, currency, view) };
}

/** Builds the statement of a whole year; `undefined` if it was not reported. */
export function buildYear(kind: ListedKind, year: YearCells, view: FigureView): BuiltStatement | undefined {
  return buildReported(kind, year.toDate(year.quarters), year.instant(year.quarters), view);
}

/** Builds a statement of a directly reported period. */
export function buildReported(
  kind: ListedKind,
  cell: Cell | undefined,
  instant: Cell | undefined,
  view: FigureView,
): BuiltStatement | undefined {
  const currency = cell === undefined ? undefined : currencyOfCell(cell, view);
  if (cell === undefined || currency === undefined) return undefined;
  const { lines, figureOf } = filedLines(kind, cell, instant, currency, view);
  addFormulas(view.rules.lines[kind], lines, figureOf);
  if (kind === 'income') dropWithoutDeductions(view.rules.lines[kind], lines);
  return { currency, lines, figureOf };
}

/** The lines that a filed period and its last day have tags for. */
function filedLines(
  kind: ListedKind,
  cell: Cell,
  instant: Cell | undefined,
  currency: string,
  view: FigureView,
): PeriodLines {
  const { lines, figureOf } = view.ofFiling(cell, `${kind} ${currency}`, () => {
    const filed = firstFigures([reportedFigures(cell, currency, view), reportedFigures(instant, currency, view)]);
    const figures = ownRows(kind, view, currency, filed, [cell]);
    return { lines: linesOfTags(view.rules.lines[kind], figures), figureOf: figures };
  });
  return { lines: [...lines], figureOf };
}

/** Figures without details of other rows, which show in the filed periods from which they come. */
const ownRows = (
  kind: ListedKind,
  view: FigureView,
  currency: string,
  figureOf: FigureOf,
  filed: readonly (Cell | undefined)[],
): FigureOf =>
  kind === 'cash-flow'
    ? ofFinancingSections(
        figureOf,
        filed.map((cell) => provenSection(cell, currency, view)),
      )
    : figureOf;

const TO_DATE_NAMES = ['', 'first quarter', 'six months', 'nine months', 'year'] as const;
const QUARTER_NAMES = ['', 'first quarter', 'second quarter', 'third quarter', 'fourth quarter'] as const;

/**
 * Builds a quarter from the reported quarter, else year to date minus the previous year to date, else minus the single quarters
 * before. The last quarter uses the same tags as the year.
 */
export function buildQuarter(
  kind: ListedKind,
  year: YearCells,
  quarter: number,
  view: FigureView,
): BuiltStatement | undefined {
  const own = year.quarter(quarter);
  const toDate = year.toDate(quarter);
  const reported = [own, toDate, quarter === 1 ? year.toDate(2) : undefined].find(isReported);
  const currency = reported === undefined ? undefined : currencyOfCell(reported, view);
  if (currency === undefined) return undefined;
  const direct = isReported(own) && isReportedWithStatement(kind, own) ? own : undefined;
  const before = quarter === 1 ? undefined : year.toDate(quarter - 1);
  const isUsable = (cell: Cell | undefined): cell is Cell => cell !== undefined && isReportedWithStatement(kind, cell);
  const figureOf = ownRows(
    kind,
    view,
    currency,
    firstFigures([
      reportedFigures(direct, currency, view),
      ...quarterDifferences(year, quarter, currency, view, isUsable),
      reportedFigures(isReported(own) ? own : undefined, currency, view),
      reportedFigures(year.instant(quarter), currency, view),
    ]),
    [direct ?? toDate, direct === undefined ? before : undefined],
  );
  if (quarter === year.quarters) return buildLastPeriod(kind, year, before, { currency, figureOf, view });
  const rules = view.rules.lines[kind];
  const lines = linesOfTags(rules, figureOf);
  if (kind === 'income') dropMixedVintages(rules, lines, figureOf);
  if (direct !== undefined) addFormulas(rules, lines, figureOf);
  else addFormulasAndSums(kind, lines, [toDate, before], { currency, figureOf, view });
  if (kind === 'income') {
    dropWithoutDeductions(rules, lines);
    divideByShares(rules, lines);
  }
  return { currency, lines, figureOf };
}

/**
 * True if the quarter was reported with this statement. Filings mostly report quarterly income, but cash flows for the
 * year to date; single cash flows of a quarter in notes have lower priority.
 */
const isReportedWithStatement = (kind: ListedKind, { valuesByTag }: Cell): boolean =>
  kind !== 'cash-flow' || OPERATING_FLOW_TAGS.some((tag) => valuesByTag.has(tag));

/** Builds the second half of a year that is reported in halves. */
export function buildSecondHalf(kind: ListedKind, year: YearCells, view: FigureView): BuiltStatement | undefined {
  const whole = year.toDate(year.quarters);
  const half = year.toDate(2);
  const reported = [year.secondHalf(), whole].find(isReported);
  const currency = reported === undefined ? undefined : currencyOfCell(reported, view);
  if (currency === undefined || whole === undefined || half === undefined) return undefined;
  const figureOf = firstFigures([
    reportedFigures(year.secondHalf(), currency, view),
    differenceFigures({ long: whole, shorts: [half], span: 'year - first half' }, currency, view),
    reportedFigures(year.instant(year.quarters), currency, view),
  ]);
  return buildLastPeriod(kind, year, half, { currency, figureOf, view });
}

interface LastPeriod {
  readonly currency: string;
  readonly figureOf: FigureOf;
  readonly view: FigureView;
}

/** Builds the last period of a year; `before` is the year to date before it. */
function buildLastPeriod(
  kind: ListedKind,
  year: YearCells,
  before: Cell | undefined,
  last: LastPeriod,
): BuiltStatement {
  const { currency, figureOf, view } = last;
  const rules = view.rules.lines[kind];
  const whole = year.toDate(year.quarters);
  const instant = year.instant(year.quarters);
  const yearLines =
    whole === undefined
      ? linesOfTags(rules, reportedFigures(instant, currency, view))
      : filedLines(kind, whole, instant, currency, view).lines;
  const lines = linesOfTags(rules, figureOf, yearLines);
  const beforeLines =
    before &&
    view.ofCell(before, `${kind} ${currency}`, () => linesOfTags(rules, reportedFigures(before, currency, view)));
  if (beforeLines !== undefined) addLineDifferences(rules, lines, yearLines, beforeLines, view);
  if (kind === 'income') dropUnsafeShares(rules, lines, yearLines);
  addFormulasAndSums(kind, lines, [whole, before], last);
  if (kind === 'income') divideByShares(rules, lines);
  return { currency, lines, figureOf };
}

/** Adds formula lines to a period that is the difference of two, and corrects sums of optional parts. */
function addFormulasAndSums(
  kind: ListedKind,
  lines: LineFigures,
  [long, before]: readonly [Cell | undefined, Cell | undefined],
  { currency, figureOf, view }: LastPeriod,
): void {
  const rules = view.rules.lines[kind];
  const { sums } = view.rules;
  if (kind !== 'cash-flow' || long === undefined || before === undefined) {
    addFormulas(rules, lines, figureOf);
    return;
  }
  const periodOf = (cell: Cell): PeriodSums =>
    view.ofFiling(cell, `sums ${currency}`, () => sumsOf(cell, currency, view));
  const quarter = { lines, figureOf };
  const [longer, shorter] = [periodOf(long), periodOf(before)];
  correctSums(sums, quarter, longer.filed, shorter.filed, view.areEqual);
  addFormulas(rules, lines, figureOf);
  correctSums(sums, quarter, longer.all, shorter.all, view.areEqual);
  renewFormulas(rules, lines, figureOf);
}

/** Sums of a filed period of cash flows. */
interface PeriodSums {
  readonly filed: PeriodLines;
  /** With those that follow by formulas. */
  readonly all: PeriodLines;
}

function sumsOf(cell: Cell, currency: string, view: FigureView): PeriodSums {
  const figureOf = ownRows('cash-flow', view, currency, reportedFigures(cell, currency, view), [cell]);
  const filed = linesOfTags(view.rules.sums, figureOf);
  const lines = [...filed];
  addFormulas(view.rules.sums, lines, figureOf);
  return { filed: { lines: filed, figureOf }, all: { lines, figureOf } };
}

function quarterDifferences(
  year: YearCells,
  quarter: number,
  currency: string,
  view: FigureView,
  isUsable: (cell: Cell | undefined) => cell is Cell,
): FigureOf[] {
  const long = year.toDate(quarter);
  const sources: FigureOf[] = [];
  const second = year.quarter(2);
  const half = year.toDate(2);
  if (quarter === 1 && half !== undefined && isUsable(second)) {
    const span = 'six months - second quarter';
    sources.push(differenceFigures({ long: half, shorts: [second], span }, currency, view));
  }
  if (quarter === 1 || long === undefined) return sources;
  const name = TO_DATE_NAMES[quarter === year.quarters && !year.isYear ? 0 : quarter] || 'transition period';
  const before = year.toDate(quarter - 1);
  if (before !== undefined) {
    const span = `${name} - ${TO_DATE_NAMES[quarter - 1]}`;
    const figureOf = differenceFigures({ long, shorts: [before], span }, currency, view);
    sources.push(quarter === 2 ? figureOf : (tag) => (isAverage(tag) ? undefined : figureOf(tag)));
  }
  const shorts: Cell[] = [];
  for (let earlier = 1; earlier < quarter; earlier += 1) {
    const cell = year.quarter(earlier);
    if (isUsable(cell)) shorts.push(cell);
  }
  if (quarter > 2 && shorts.length === quarter - 1) {
    const span = [name, ...QUARTER_NAMES.slice(1, quarter)].join(' - ');
    sources.push(differenceFigures({ long, shorts, span }, currency, view));
  }
  return sources;
}

/** Averages do not subtract over time. */
const isAverage = (tag: number): boolean => SHARES_TAGS.has(tag) || PER_SHARE_TAGS.has(tag);
