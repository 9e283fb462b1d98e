import type { EntityId } from '../../platform/ids.ts';
import type { Day } from '../time/days.ts';
import { knownAtOf } from './fact.ts';
import type { DerivedFigures, Fundamentals } from './fundamentals.ts';
import { HEAD_FIELDS, INCOME_LINES, type IncomeLine } from './lines.ts';
import { ALL_METRICS } from './metrics/all-metrics.ts';
import type { FiscalPeriod, Period } from './statement.ts';
import { simpleFraction } from './statements/splits.ts';

/** The shares that figures per share are on: those of the queried time, or those of the time when a period was first reported. */
export type ShareBasis = 'today' | 'as_reported';

/** The metrics of a company when it had first reported a period. */
export interface MetricsOfPeriod {
  /** Last day of the period, and of the trailing year. */
  readonly endsOn: Day;
  readonly fiscalYear: number;
  readonly fiscalPeriod: FiscalPeriod;
  /** Instant from which the period's income statement was known: the metrics are those of that time. */
  readonly knownAt: string;
  readonly currency: string | null;
  /** Shares of the queried time for one share of the time of the report, by the splits in between; 1 without any. */
  readonly splitFactor: number;
  /** By name. */
  readonly values: Readonly<Record<string, number | null>>;
}

const [END, FILED, ACCEPTED, YEAR, PERIOD] = (
  ['FISCAL_PERIOD_END_DATE', 'FILING_DATE', 'ACCEPTED_DATE', 'FISCAL_YEAR', 'PERIOD'] as const
).map((name) => HEAD_FIELDS.indexOf(name)) as [number, number, number, number, number];

/**
 * Metrics by period, newest first: each as `Fundamentals.derived` has it at the time when the period was first reported, so nothing in
 * it became known later, but figures per share are on the shares of the queried time, unless `shares` is `as_reported`. Periods first reported
 * beside a later one, as comparatives, were never the latest and have none.
 */
export async function metricHistory(
  fundamentals: Pick<Fundamentals, 'statementValues' | 'derived'>,
  id: EntityId,
  query: { readonly period: Period; readonly limit: number; readonly asOf: string | null; readonly shares: ShareBasis },
): Promise<MetricsOfPeriod[]> {
  const { period, limit, asOf, shares } = query;
  const reported = await fundamentals.statementValues(id, { kind: 'income', period, limit: null, asOf });
  const found: MetricsOfPeriod[] = [];
  let reportedBy: string | undefined;
  let splitFactor = 1;
  for (const { values } of reported) {
    const filing = { acceptedAt: values[ACCEPTED] as string | null, filedOn: values[FILED] as Day };
    const knownAt = knownAtOf(filing);
    if (reportedBy !== undefined && knownAt >= reportedBy) continue;
    reportedBy = knownAt;
    const derived = await fundamentals.derived(id, knownAt);
    if (derived === undefined || derived.figures.endsOn !== values[END]) continue;
    const [first] = await fundamentals.statementValues(id, { kind: 'income', period, limit: 1, asOf: knownAt });
    // A period without counts of shares is on those of the one after it.
    splitFactor = splitSince(first?.values, values) ?? splitFactor;
    found.push({
      endsOn: values[END] as Day,
      fiscalYear: values[YEAR] as number,
      fiscalPeriod: values[PERIOD] as FiscalPeriod,
      knownAt,
      currency: derived.figures.currency,
      splitFactor,
      values: valuesOnShares(derived, shares === 'today' ? splitFactor : 1),
    });
    if (found.length === limit) break;
  }
  return found;
}

function valuesOnShares(derived: DerivedFigures, factor: number): Record<string, number | null> {
  return Object.fromEntries(
    ALL_METRICS.map(({ name, unit }) => {
      const value = derived.value(name);
      return [name, value === null || unit !== 'per share' ? value : value / factor];
    }),
  );
}

type Row = readonly (string | number | null)[];

const valueIn = (row: Row, line: IncomeLine): number | null => {
  const value = row[HEAD_FIELDS.length + INCOME_LINES.indexOf(line)];
  return typeof value === 'number' && value !== 0 ? value : null;
};

/** Changes of average shares below this are corrections. */
const CHANGE_MIN = 0.015;
/** Earnings per share of a split period differ from the ratio by less, as they are in cents and may be restated. */
const EARNINGS_TOLERANCE = 0.1;

/**
 * New shares for one old share between two versions of an income statement of the same period: later filings restate average shares and
 * earnings per share for a split. `undefined` where a version has no average shares.
 */
function splitSince(first: Row | undefined, now: Row): number | undefined {
  if (first === undefined || first[END] !== now[END]) return undefined;
  for (const line of ['WEIGHTED_AVERAGE_SHS_OUT_DIL', 'WEIGHTED_AVERAGE_SHS_OUT'] as const) {
    const [before, after] = [valueIn(first, line), valueIn(now, line)];
    if (before === null || after === null) continue;
    const ratio = after / before;
    if (Math.abs(ratio - 1) < CHANGE_MIN) return 1;
    const split = simpleFraction(ratio);
    return split !== undefined && areEarningsSplit(first, now, split) ? split : 1;
  }
  return undefined;
}

function areEarningsSplit(first: Row, now: Row, split: number): boolean {
  const [before, after] = [valueIn(first, 'EPS_DILUTED'), valueIn(now, 'EPS_DILUTED')];
  return before === null || after === null || Math.abs(before / (after * split) - 1) < EARNINGS_TOLERANCE;
}
