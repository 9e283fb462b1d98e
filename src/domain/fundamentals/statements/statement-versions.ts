import { DAY_MS } from '../../../platform/clock.ts';
import { dayFromNumber } from '../../time/days.ts';
import { type FiscalCalendar, regularEnd, SLACK_DAYS } from '../../time/fiscal-calendar.ts';
import { companyRules } from '../lines/company-rules.ts';
import { STATEMENT_RULES, tagIdOf } from '../lines/statement-rules.ts';
import type { ListedKind } from '../lines.ts';
import type { FiscalPeriod, Period } from '../statement.ts';
import {
  type BuiltStatement,
  buildBalance,
  buildQuarter,
  buildReported,
  buildSecondHalf,
  buildYear,
} from './build-statement.ts';
import { cellMemory } from './cell-memory.ts';
import type { FigureView } from './figures.ts';
import { ownPeriodOf } from './fiscal-years.ts';
import { addAmounts, assignToCells, type Cell, type CellAmounts } from './period-cells.ts';
import type { FilingAmounts } from './reported-amounts.ts';
import { createSplits, type Split } from './splits.ts';
import { type BuiltVersion, createRegister, type Register } from './statement-register.ts';
import { rhythmOf, type YearCells, yearCells } from './year-cells.ts';

const tagsOf = (line: string): readonly number[] =>
  STATEMENT_RULES.income.flatMap(({ name, tags }) =>
    name === line ? tags.flatMap(({ isFiled, terms }) => (isFiled ? terms.map(({ at }) => at) : [])) : [],
  );

const OPERATING_INCOME = tagsOf('OPERATING_INCOME');
const BEFORE_TAX = tagsOf('INCOME_BEFORE_TAX');
const INTEREST_EXPENSE = tagsOf('INTEREST_EXPENSE');
const INTEREST_INCOME = tagsOf('INTEREST_INCOME');
/** Income statements of insurers have investment income above all costs (Regulation S-X, article 7). */
const PREMIUMS = ['PremiumsEarnedNet', 'PremiumsWrittenNet'].flatMap((tag) => tagIdOf('us-gaap', tag) ?? []);
const PARTS: ReadonlySet<number> = new Set([
  ...OPERATING_INCOME,
  ...BEFORE_TAX,
  ...INTEREST_EXPENSE,
  ...INTEREST_INCOME,
]);
/** Largest gap of a sum that closes, relative to the interest income that it leaves out. */
const TOLERANCE = 0.002;

/**
 * True if a company's interest and dividend income is a part of its revenue: operating income less interest expense alone is income before
 * tax in most of its periods; for an insurer, where no sum says otherwise.
 */
function isInvestmentIncomeRevenue(filings: readonly FilingAmounts[], tags: ReadonlySet<number>): boolean {
  const has = (anyOf: readonly number[]): boolean => anyOf.some((tag) => tags.has(tag));
  if (!has(INTEREST_INCOME) || !has(INTEREST_EXPENSE)) return false;
  let above = 0;
  let below = 0;
  let periods = 0;
  if (has(OPERATING_INCOME) && has(BEFORE_TAX))
    for (const { amounts } of filings) {
      const parts = amounts.filter(({ tag }) => PARTS.has(tag));
      for (const ofPeriod of Map.groupBy(parts, ({ start, end }) => `${start} ${end}`).values()) {
        const amountOf = (anyOf: readonly number[]): number => {
          const tag = anyOf.find((one) => ofPeriod.some((amount) => amount.tag === one));
          return ofPeriod.find((amount) => amount.tag === tag)?.value ?? Number.NaN;
        };
        const income = amountOf(INTEREST_INCOME);
        const gap = amountOf(BEFORE_TAX) - amountOf(OPERATING_INCOME) + amountOf(INTEREST_EXPENSE);
        if (Number.isNaN(gap + income)) continue;
        periods += 1;
        if (Math.abs(gap) < TOLERANCE * Math.abs(income)) above += 1;
        if (Math.abs(gap - income) < TOLERANCE * Math.abs(income)) below += 1;
      }
    }
  return above * 2 > periods || (below === 0 && has(PREMIUMS));
}

interface Versions {
  readonly versions: readonly BuiltVersion[];
  readonly splits: readonly Split[];
  /** Number of facts left out, by form. */
  readonly refused: Readonly<Record<string, number>>;
}

/** Limits versions to the wanted ones, which are the same as without limits. */
export interface VersionLimits {
  readonly fiscalYear?: number;
  /** The last instant at which a version may have become known; `null` for the present. */
  readonly until?: string | null;
}

/** Processes filings in the order they became known and adds a version of a statement whenever its figures change. */
export function statementVersions(
  filings: readonly FilingAmounts[],
  calendar: FiscalCalendar,
  { fiscalYear, until = null }: VersionLimits = {},
): Versions {
  const { cells, byFiling } = assignToCells(filings, calendar);
  const splits = createSplits();
  let current = 0;
  const view: FigureView = {
    ...viewOf(filings, cells, splits.ratioSince),
    ofCell: cellMemory(({ revision }) => revision + splits.found.length),
    ofFiling: cellMemory(() => current),
  };
  const register = createRegister();
  const refused: Record<string, number> = {};
  const refuse = (form: string, figures: number): void => {
    refused[form] = (refused[form] ?? 0) + figures;
  };
  for (const [seq, filing] of filings.entries()) {
    if (until !== null && filing.knownAt > until) break;
    const { use, amounts } = filing;
    current = seq;
    if (use === 'ignored') refuse(filing.filing.form, amounts.length);
    const ofFiling = byFiling[seq] ?? [];
    const isPeriodic = use === 'periodic';
    const isSplit = isPeriodic && splits.observe(seq, amounts, ofFiling);
    const changed: CellAmounts[] = [];
    for (const one of ofFiling) {
      const outcome = addAmounts(one.cell, one.amounts, seq, isPeriodic);
      if (outcome === 'refused') refuse(filing.filing.form, one.amounts.length);
      if (outcome === 'changed') changed.push(one);
    }
    const work = isSplit ? allWork(calendar) : workOf(changed);
    for (const [span, what] of work) {
      if (fiscalYear !== undefined && calendar.spans[span]?.fiscalYear !== fiscalYear) continue;
      rebuild(span, what, { calendar, view, filing, register });
    }
  }
  return { versions: register.all(), splits: splits.found, refused };
}

function viewOf(
  filings: readonly FilingAmounts[],
  cells: ReadonlyMap<number, Cell>,
  splitRatioSince: (seq: number) => number,
): Omit<FigureView, 'ofCell' | 'ofFiling'> {
  const tags = new Set(filings.flatMap(({ amounts }) => amounts.map(({ tag }) => tag)));
  const ownEnds = filings.map((filing) => ownPeriodOf(filing)?.end ?? Number.NaN);
  return {
    cellAt: (key) => cells.get(key),
    currencyOf: (seq) => filings[seq]?.currency ?? '',
    splitRatioSince,
    isOwn: (seq, end) => Math.abs((ownEnds[seq] ?? Number.NaN) - end) <= SLACK_DAYS,
    rules: companyRules(tags, isInvestmentIncomeRevenue(filings, tags)),
    areEqual: (tag, other) =>
      cells
        .values()
        .some(({ valuesByTag }) =>
          valuesByTag.get(tag)?.some(({ value }) => valuesByTag.get(other)?.some((one) => one.value === value)),
        ),
  };
}

/** The parts of a span to rebuild. */
interface Work {
  /** First quarter of the flows to rebuild; above the last for none. */
  fromQuarter: number;
  isYear: boolean;
  readonly instants: Set<number>;
}

function workOf(changed: readonly CellAmounts[]): Map<number, Work> {
  const work = new Map<number, Work>();
  for (const { cell } of changed) {
    const { span, shape, quarter } = cell.position;
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

function allWork({ spans, quartersOf }: FiscalCalendar): Map<number, Work> {
  return new Map(
    spans.map((_, span) => [
      span,
      { fromQuarter: 1, isYear: true, instants: new Set(Array.from({ length: quartersOf(span) }, (__, at) => at + 1)) },
    ]),
  );
}

interface RebuildParts {
  readonly calendar: FiscalCalendar;
  readonly view: FigureView;
  readonly filing: FilingAmounts;
  readonly register: Register;
}

const FLOWS = ['income', 'cash-flow'] as const;
const QUARTER_NAMES = ['Q1', 'Q2', 'Q3', 'Q4'] as const;

function rebuild(span: number, work: Work, { calendar, view, filing, register }: RebuildParts): void {
  const year = yearCells(span, calendar, view);
  const { quarters } = year;
  const addVersion = (
    kind: ListedKind,
    period: Period,
    quarter: number,
    name: FiscalPeriod,
    built?: BuiltStatement,
  ): void => {
    if (built === undefined || !isStatement(kind, built, isOwnEnd(year.instant(quarter), view))) return;
    const fiscalYear = calendar.spans[span]?.fiscalYear ?? 0;
    const endsOn = endOf(year, span, quarter, calendar);
    const startsOn = kind === 'balance' ? null : startOf(year, span, quarter, name, calendar);
    register.add({ kind, period, startsOn, endsOn, fiscalYear, fiscalPeriod: name, built, filing });
  };
  if (year.isYear && work.isYear)
    for (const kind of FLOWS) addVersion(kind, 'annual', quarters, 'FY', buildYear(kind, year, view));
  if (year.isYear && work.instants.has(quarters)) {
    addVersion('balance', 'annual', quarters, 'FY', buildBalance(year.instant(quarters), view));
  }
  const rhythm = rhythmOf(year);
  if (rhythm === 'quarters') {
    for (let quarter = 1; quarter <= quarters; quarter += 1) {
      const name = QUARTER_NAMES[quarter - 1];
      if (name === undefined) break;
      addVersion('balance', 'quarter', quarter, name, buildBalance(year.instant(quarter), view));
      if (quarter < work.fromQuarter) continue;
      for (const kind of FLOWS) addVersion(kind, 'quarter', quarter, name, buildQuarter(kind, year, quarter, view));
    }
  }
  const [part, partName] = rhythm === 'whole' ? ([quarters, 'T'] as const) : ([2, 'H1'] as const);
  if (rhythm === 'halves' || rhythm === 'whole') {
    for (const kind of FLOWS)
      addVersion(kind, 'quarter', part, partName, buildReported(kind, year.toDate(part), year.instant(part), view));
    addVersion('balance', 'quarter', part, partName, buildBalance(year.instant(part), view));
    if (!year.isYear) return;
    for (const kind of FLOWS) addVersion(kind, 'quarter', quarters, 'H2', buildSecondHalf(kind, year, view));
    addVersion('balance', 'quarter', quarters, 'H2', buildBalance(year.instant(quarters), view));
  }
}

const isOwnEnd = (instant: Cell | undefined, { isOwn }: FigureView): boolean =>
  instant?.fullFilings.some((seq) => isOwn(seq, instant.end)) ?? false;

/** The last day of a quarter, equal for all three statements. */
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
  return of === undefined ? '' : regularEnd(of, quarter, year.quarters);
}

function startOf(year: YearCells, span: number, quarter: number, name: FiscalPeriod, calendar: FiscalCalendar): string {
  const isFromStart = ['FY', 'H1', 'T'].includes(name) || quarter === 1;
  const cell = isFromStart ? year.toDate(quarter) : name === 'H2' ? year.secondHalf() : year.quarter(quarter);
  if (cell !== undefined && cell.start !== null) return dayFromNumber(cell.start);
  const before = name === 'H2' ? 2 : quarter - 1;
  return isFromStart ? dayFromNumber(calendar.spans[span]?.start ?? 0) : dayAfter(endOf(year, span, before, calendar));
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** By kind, the index of a line that implies a whole statement, and of lines that also occur as mentions. */
const ANCHORS: Readonly<Record<ListedKind, { readonly sure: number; readonly likely: readonly number[] }>> = {
  income: {
    sure: lineIndex('income', 'REVENUE'),
    likely: [lineIndex('income', 'NET_INCOME'), lineIndex('income', 'INCOME_BEFORE_TAX')],
  },
  balance: {
    sure: lineIndex('balance', 'TOTAL_LIABILITIES_AND_TOTAL_EQUITY'),
    likely: [lineIndex('balance', 'TOTAL_LIABILITIES')],
  },
  'cash-flow': {
    sure: lineIndex('cash-flow', 'NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES'),
    likely: [lineIndex('cash-flow', 'NET_CHANGE_IN_CASH')],
  },
};
/** Minimum number of lines from tags that make a statement without the `sure` line. */
const LINES_MIN = 3;
const TOTAL_ASSETS = lineIndex('balance', 'TOTAL_ASSETS');

function lineIndex(kind: ListedKind, line: string): number {
  return STATEMENT_RULES[kind].findIndex(({ name }) => name === line);
}

/**
 * True if the lines are a whole statement. Total assets are sufficient only on a filing's own reporting day; notes
 * mention those of earlier years.
 */
function isStatement(kind: ListedKind, { lines }: BuiltStatement, isOwn: boolean): boolean {
  const isReported = (at: number): boolean => (lines[at]?.rule ?? -1) >= 0;
  const { sure, likely } = ANCHORS[kind];
  if (isReported(sure) || (kind === 'balance' && isOwn && isReported(TOTAL_ASSETS))) return true;
  if (!likely.some(isReported)) return false;
  return lines.reduce((count, _, at) => count + Number(isReported(at)), 0) >= LINES_MIN;
}
