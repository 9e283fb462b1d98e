import type { Day } from '../../time/days.ts';
import type { SourcedValues } from '../fundamentals.ts';
import type { FundamentalsStore, StatementSource } from '../fundamentals-store.ts';
import { flowLines } from '../lines/line-tags.ts';
import { HEAD_FIELDS, LINES_OF, type ListedKind, lineUnit } from '../lines.ts';
import { trailingSums } from '../metrics/trailing-figures.ts';
import type { FlowStatements } from '../metrics/trailing-year.ts';
import type { FiscalPeriod, Period } from '../statement.ts';

/** `amount` is the line itself, `growth` over the same period a year before, `margin` the share of revenue, `ttm` the sum of twelve months. */
export const ROW_MEASURES = ['amount', 'growth', 'margin', 'ttm'] as const;
export type RowMeasure = (typeof ROW_MEASURES)[number];

export const ROW_UNITS = ['money', 'per share', 'shares', 'ratio'] as const;

/** A line of a statement over its periods, or a figure worked out from it. */
export interface TableRow {
  readonly line: string;
  readonly measure: RowMeasure;
  readonly unit: (typeof ROW_UNITS)[number];
  /** One for each period; ratios are fractions. */
  readonly values: readonly (number | null)[];
}

/** A column: a fiscal period, or the twelve months to the end of the last quarter. */
export interface TablePeriod {
  readonly fiscalYear: number;
  readonly fiscalPeriod: FiscalPeriod | 'TTM';
  readonly endsOn: Day;
  /** ISO 4217. */
  readonly currency: string;
  /** The filing of the figures; `null` for sums over several filings. */
  readonly source: StatementSource | null;
}

/** Statements of one kind side by side. */
export interface StatementTable {
  readonly kind: ListedKind;
  /** Number of the filer at the SEC. */
  readonly cik: string | null;
  readonly periods: readonly TablePeriod[];
  readonly rows: readonly TableRow[];
}

/** A column while the table is made. */
interface Column extends TablePeriod {
  value(line: string): number | null;
  /** `value` of the same period a year before. */
  before(line: string): number | null;
  /** Sum over the twelve months to the end of the period. */
  trailing(line: string): number | null;
}

const MEASURES: Readonly<Record<ListedKind, Readonly<Record<string, readonly RowMeasure[]>>>> = {
  income: {
    REVENUE: ['growth', 'ttm'],
    GROSS_PROFIT: ['margin'],
    OPERATING_INCOME: ['growth', 'margin', 'ttm'],
    EBITDA: ['margin', 'ttm'],
    NET_INCOME: ['growth', 'margin', 'ttm'],
    EPS_DILUTED: ['growth'],
  },
  balance: { TOTAL_ASSETS: ['growth'], TOTAL_EQUITY: ['growth'] },
  'cash-flow': { OPERATING_CASH_FLOW: ['growth', 'ttm'], FREE_CASH_FLOW: ['growth', 'ttm'] },
};

/** Columns that the growth of the oldest needs beside those shown. */
export const GROWTH_COLUMNS: Readonly<Record<Period, number>> = { annual: 1, quarter: 4 };

/** Statements behind a table, newest first: more than it shows, as growth needs the year before. */
export interface TableSources {
  readonly kind: ListedKind;
  readonly period: Period;
  readonly statements: readonly SourcedValues[];
  /** The flows that sums of twelve months are made of. */
  readonly flows: FlowStatements;
}

/** Series that `flows` is made of. */
export const flowSeries = (kind: ListedKind): Parameters<FundamentalsStore['statementSeries']>[1] => [
  { kind, period: 'quarter', limit: null },
  { kind, period: 'annual', limit: null },
];

/** Makes the table of the newest `limit` statements (all for `null`), newest first; lines that no period reports are left out. */
export function statementTable(sources: TableSources, limit: number | null): StatementTable {
  const { kind, period } = sources;
  const columns = columnsOf(sources);
  const shown = columns.slice(0, limit ?? undefined);
  const trailing = period === 'annual' ? trailingColumn(sources, columns[0]) : undefined;
  const periods = trailing === undefined ? shown : [trailing, ...shown];
  const rows = LINES_OF[kind].flatMap((line) =>
    periods.some((one) => one.value(line) !== null) ? rowsOf(kind, line, period, periods) : [],
  );
  return {
    kind,
    cik: (sources.statements[0]?.values[HEAD_FIELDS.indexOf('CIK')] ?? null) as string | null,
    periods: periods.map(({ fiscalYear, fiscalPeriod, endsOn, currency, source }) => ({
      fiscalYear,
      fiscalPeriod,
      endsOn,
      currency,
      source,
    })),
    rows,
  };
}

/** The table with its columns in the other order. */
export const reversed = ({ periods, rows, ...table }: StatementTable): StatementTable => ({
  ...table,
  periods: periods.toReversed(),
  rows: rows.map((row) => ({ ...row, values: row.values.toReversed() })),
});

function columnsOf({ kind, statements, flows }: TableSources): Column[] {
  const flowing = new Set(flowLines(kind));
  const index = new Map<string, number>(LINES_OF[kind].map((line, at) => [line, HEAD_FIELDS.length + at]));
  const columns: Column[] = statements.map(({ values, source }) => {
    const head = Object.fromEntries(HEAD_FIELDS.map((name, at) => [name, values[at]]));
    const currency = String(head['REPORTED_CURRENCY']);
    const endsOn = String(head['FISCAL_PERIOD_END_DATE']);
    const sums = trailingSums(flows, endsOn, currency);
    return {
      fiscalYear: Number(head['FISCAL_YEAR']),
      fiscalPeriod: head['PERIOD'] as FiscalPeriod,
      endsOn,
      currency,
      source,
      value: (line) => (values[index.get(line) ?? -1] ?? null) as number | null,
      before: () => null,
      trailing: (line) => (flowing.has(line) ? sums(line) : null),
    };
  });
  const byPeriod = new Map(columns.map((column) => [`${column.fiscalPeriod} ${column.fiscalYear}`, column]));
  return columns.map((column) => {
    const prior = byPeriod.get(`${column.fiscalPeriod} ${column.fiscalYear - 1}`);
    return prior?.currency === column.currency ? { ...column, before: prior.value } : column;
  });
}

/** The twelve months to the end of the last quarter, where it is later than the last year. */
function trailingColumn({ kind, flows }: TableSources, year: Column | undefined): Column | undefined {
  const [last] = flows.quarters;
  if (kind === 'balance' || last === undefined || year === undefined || last.endsOn <= year.endsOn) return undefined;
  const flowing = new Set(flowLines(kind));
  const { currency, endsOn, fiscalYear, fiscalPeriod } = last;
  const sums = trailingSums(flows, endsOn, currency);
  const before = flows.quarters.find((one) => one.fiscalYear === fiscalYear - 1 && one.fiscalPeriod === fiscalPeriod);
  const sumsBefore = before && trailingSums(flows, before.endsOn, currency);
  const value = (line: string): number | null => (flowing.has(line) ? sums(line) : null);
  if (LINES_OF[kind].every((line) => value(line) === null)) return undefined;
  return {
    fiscalYear,
    fiscalPeriod: 'TTM',
    endsOn,
    currency,
    source: null,
    value,
    before: (line) => (flowing.has(line) ? (sumsBefore?.(line) ?? null) : null),
    trailing: value,
  };
}

function rowsOf(kind: ListedKind, line: string, period: Period, columns: readonly Column[]): TableRow[] {
  const row = (measure: RowMeasure, unit: TableRow['unit'], read: (column: Column) => number | null): TableRow => ({
    line,
    measure,
    unit,
    values: columns.map(read),
  });
  const further = (MEASURES[kind][line] ?? []).flatMap((measure) => {
    if (measure === 'growth') return [row(measure, 'ratio', (one) => growthOf(one.value(line), one.before(line)))];
    if (measure === 'margin') return [row(measure, 'ratio', (one) => shareOf(one.value(line), one.value('REVENUE')))];
    return period === 'annual' ? [] : [row(measure, 'money', (one) => one.trailing(line))];
  });
  return [
    row('amount', lineUnit(line), (one) => one.value(line)),
    ...further.filter(({ values }) => values.some((value) => value !== null)),
  ];
}

/** A change from a loss or from nothing has no rate. */
const growthOf = (value: number | null, before: number | null): number | null =>
  value === null || before === null || before <= 0 ? null : value / before - 1;

const shareOf = (value: number | null, whole: number | null): number | null =>
  value === null || whole === null || whole <= 0 ? null : value / whole;
