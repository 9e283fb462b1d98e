import { DAY_MS } from '../../../platform/clock.ts';
import { dayFromNumber } from '../../time/days.ts';
import { type FiledKind, STATEMENT_RULES } from '../lines/statement-rules.ts';
import type { FiscalPeriod, Period, Statement } from '../statement.ts';
import {
  type BuiltStatement,
  buildBalance,
  buildQuarter,
  buildReported,
  buildSecondHalf,
  buildYear,
} from './build-statement.ts';
import type { FigureView } from './figures.ts';
import type { FilingAmounts } from './filing-amounts.ts';
import { type FiscalCalendar, usualEnd } from './fiscal-calendar.ts';
import { ownPeriodOf, SLACK_DAYS } from './fiscal-years.ts';
import { type Cell, type Placed, placeFilings, tell } from './period-cells.ts';
import { createSplits, type Split } from './splits.ts';
import { createRegister, type Register } from './statement-register.ts';
import { rhythmOf, type YearCells, yearCells } from './year-cells.ts';

interface Versions {
  readonly statements: readonly Statement[];
  readonly splits: readonly Split[];
  /** Facts left out, by form. */
  readonly refused: Readonly<Record<string, number>>;
}

/** Goes through the filings as they became known and keeps a version of every statement whenever its figures change. */
export function statementVersions(filings: readonly FilingAmounts[], calendar: FiscalCalendar): Versions {
  const { cells, placed } = placeFilings(filings, calendar);
  const splits = createSplits();
  const reading = readingOf(filings, cells, splits.ratioSince);
  const register = createRegister();
  const refused: Record<string, number> = {};
  const refuse = (form: string, figures: number): void => {
    refused[form] = (refused[form] ?? 0) + figures;
  };
  for (const [seq, filing] of filings.entries()) {
    const { worth, amounts: told } = filing;
    if (worth === 'ignored') refuse(filing.filing.form, told.length);
    const ofFiling = placed[seq] ?? [];
    const isPeriodic = worth === 'periodic';
    const isSplit = isPeriodic && splits.observe(seq, told, ofFiling);
    const changed: Placed[] = [];
    for (const one of ofFiling) {
      const outcome = tell(one.cell, one.told, seq, isPeriodic);
      if (outcome === 'refused') refuse(filing.filing.form, one.told.length);
      if (outcome === 'changed') changed.push(one);
    }
    const work = isSplit ? everything(calendar) : workOf(changed);
    for (const [span, what] of work) rebuild(span, what, { calendar, reading, filing, register });
  }
  return { statements: register.all(), splits: splits.found, refused };
}

function readingOf(
  filings: readonly FilingAmounts[],
  cells: ReadonlyMap<number, Cell>,
  splitRatioSince: (seq: number) => number,
): FigureView {
  const ownEnds = filings.map((filing) => ownPeriodOf(filing)?.end ?? Number.NaN);
  return {
    cellAt: (key) => cells.get(key),
    currencyOf: (seq) => filings[seq]?.currency ?? '',
    splitRatioSince,
    isOwn: (seq, end) => Math.abs((ownEnds[seq] ?? Number.NaN) - end) <= SLACK_DAYS,
    areTheSame: (tag, other) => areTheSame(cells, tag, other),
  };
}

/** At least one period tells both, and hardly any tells them apart. */
function areTheSame(cells: ReadonlyMap<number, Cell>, tag: number, other: number): boolean {
  let same = 0;
  let apart = 0;
  for (const { tellings } of cells.values()) {
    const ones = tellings.get(tag);
    const others = tellings.get(other);
    if (ones === undefined || others === undefined) continue;
    if (ones.some(({ value }) => others.some((one) => one.value === value))) same += 1;
    else apart += 1;
  }
  return same > 0 && same > apart * 3;
}

/** What of a span is to be built anew. */
interface Work {
  /** Flows of this quarter and all after it; above the last for none. */
  fromQuarter: number;
  isYear: boolean;
  readonly instants: Set<number>;
}

function workOf(changed: readonly Placed[]): Map<number, Work> {
  const work = new Map<number, Work>();
  for (const { cell } of changed) {
    const { span, shape, quarter } = cell.place;
    const what = work.get(span) ?? { fromQuarter: Number.POSITIVE_INFINITY, isYear: false, instants: new Set() };
    work.set(span, what);
    if (shape === 'instant') what.instants.add(quarter);
    else {
      what.fromQuarter = Math.min(what.fromQuarter, quarter === 2 ? 1 : quarter);
      what.isYear = true;
    }
  }
  return work;
}

function everything({ spans, quartersOf }: FiscalCalendar): Map<number, Work> {
  return new Map(
    spans.map((_, span) => [
      span,
      { fromQuarter: 1, isYear: true, instants: new Set(Array.from({ length: quartersOf(span) }, (__, at) => at + 1)) },
    ]),
  );
}

interface Rebuilding {
  readonly calendar: FiscalCalendar;
  readonly reading: FigureView;
  readonly filing: FilingAmounts;
  readonly register: Register;
}

const FLOWS = ['income', 'cash-flow'] as const;
const QUARTER_NAMES = ['Q1', 'Q2', 'Q3', 'Q4'] as const;

function rebuild(span: number, work: Work, { calendar, reading, filing, register }: Rebuilding): void {
  const year = yearCells(span, calendar, reading);
  const { quarters } = year;
  const keep = (kind: FiledKind, period: Period, quarter: number, name: FiscalPeriod, built?: BuiltStatement): void => {
    if (built === undefined || !isStatement(kind, built, isOwnEnd(year.instant(quarter), reading))) return;
    const fiscalYear = calendar.spans[span]?.fiscalYear ?? 0;
    const endsOn = endOf(year, span, quarter, calendar);
    const startsOn = kind === 'balance' ? null : startOf(year, span, quarter, name, calendar);
    register.keep({ kind, period, startsOn, endsOn, fiscalYear, fiscalPeriod: name, built, filing });
  };
  if (year.isYear && work.isYear)
    for (const kind of FLOWS) keep(kind, 'annual', quarters, 'FY', buildYear(kind, year, reading));
  if (year.isYear && work.instants.has(quarters)) {
    keep('balance', 'annual', quarters, 'FY', buildBalance(year.instant(quarters), reading));
  }
  const rhythm = rhythmOf(year);
  if (rhythm === 'quarters') {
    for (let quarter = 1; quarter <= quarters; quarter += 1) {
      const name = QUARTER_NAMES[quarter - 1];
      if (name === undefined) break;
      keep('balance', 'quarter', quarter, name, buildBalance(year.instant(quarter), reading));
      if (quarter < work.fromQuarter) continue;
      for (const kind of FLOWS) keep(kind, 'quarter', quarter, name, buildQuarter(kind, year, quarter, reading));
    }
  }
  if (rhythm === 'halves') {
    for (const kind of FLOWS) {
      keep(kind, 'quarter', 2, 'H1', buildReported(kind, year.toDate(2), year.instant(2), reading));
      keep(kind, 'quarter', quarters, 'H2', buildSecondHalf(kind, year, reading));
    }
    keep('balance', 'quarter', 2, 'H1', buildBalance(year.instant(2), reading));
    keep('balance', 'quarter', quarters, 'H2', buildBalance(year.instant(quarters), reading));
  }
}

const isOwnEnd = (instant: Cell | undefined, { isOwn }: FigureView): boolean =>
  instant?.faces.some((seq) => isOwn(seq, instant.end)) ?? false;

/** The last day of a quarter, the same for all three statements. */
function endOf(year: YearCells, span: number, quarter: number, calendar: FiscalCalendar): string {
  const isLast = quarter === year.quarters;
  const flow = isLast
    ? (year.toDate(quarter) ?? year.quarter(quarter))
    : (year.quarter(quarter) ?? year.toDate(quarter));
  const cell = flow ?? year.instant(quarter);
  const of = calendar.spans[span];
  if (cell !== undefined) return dayFromNumber(cell.end);
  const after = year.quarter(quarter + 1)?.start ?? null;
  if (after !== null) return dayFromNumber(after - 1);
  return of === undefined ? '' : usualEnd(of, quarter, year.quarters);
}

function startOf(year: YearCells, span: number, quarter: number, name: FiscalPeriod, calendar: FiscalCalendar): string {
  const isFromStart = name === 'FY' || name === 'H1' || quarter === 1;
  const cell = isFromStart ? year.toDate(quarter) : name === 'H2' ? year.secondHalf() : year.quarter(quarter);
  if (cell !== undefined && cell.start !== null) return dayFromNumber(cell.start);
  const before = name === 'H2' ? 2 : quarter - 1;
  return isFromStart ? dayFromNumber(calendar.spans[span]?.start ?? 0) : dayAfter(endOf(year, span, before, calendar));
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** Of each kind the line that is told where a statement is, and others that are told in passing too. */
const ANCHORS: Readonly<Record<FiledKind, { readonly sure: number; readonly likely: readonly number[] }>> = {
  income: {
    sure: placeOf('income', 'REVENUE'),
    likely: [placeOf('income', 'NET_INCOME'), placeOf('income', 'INCOME_BEFORE_TAX')],
  },
  balance: {
    sure: placeOf('balance', 'TOTAL_LIABILITIES_AND_TOTAL_EQUITY'),
    likely: [placeOf('balance', 'TOTAL_LIABILITIES')],
  },
  'cash-flow': {
    sure: placeOf('cash-flow', 'NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES'),
    likely: [placeOf('cash-flow', 'NET_CHANGE_IN_CASH')],
  },
};
/** So many lines that tags tell make a statement without a sure anchor. */
const FEWEST_LINES = 3;
const TOTAL_ASSETS = placeOf('balance', 'TOTAL_ASSETS');

function placeOf(kind: FiledKind, line: string): number {
  return STATEMENT_RULES[kind].findIndex(({ name }) => name === line);
}

/** Notes tell assets of earlier years in passing; on the day that a filing reports on they are its balance sheet. */
function isStatement(kind: FiledKind, { lines }: BuiltStatement, isOwn: boolean): boolean {
  const isTold = (at: number): boolean => (lines[at]?.rule ?? -1) >= 0;
  const { sure, likely } = ANCHORS[kind];
  if (isTold(sure) || (kind === 'balance' && isOwn && isTold(TOTAL_ASSETS))) return true;
  if (!likely.some(isTold)) return false;
  return lines.reduce((told, _, at) => told + Number(isTold(at)), 0) >= FEWEST_LINES;
}
