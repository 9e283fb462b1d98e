import type { EntityId } from '../../platform/ids.ts';
import type { FiledFactor } from '../market/split-basis.ts';
import { knownAtOf } from './fact.ts';
import type { FundamentalsStore, StatementQuery, StatementValues } from './fundamentals-store.ts';
import { HEAD_FIELDS, INCOME_LINES, type IncomeLine, type ListedKind } from './lines.ts';
import { ALL_METRICS } from './metrics/all-metrics.ts';
import type { ExplainedMetric, MetricUnit } from './metrics/metric.ts';
import type { FormulaInput } from './metrics/trailing-figures.ts';
import { PERIODS, type Period } from './statement.ts';
import { simpleFraction } from './statements/splits.ts';

/** The shares that figures per share are on: those of the queried time, or those of the time when a period was first reported. */
export type ShareBasis = 'today' | 'as_reported';

/** `Fundamentals.statementValues`. */
interface Statements {
  statementValues(
    id: EntityId,
    query: StatementQuery & { readonly kind: ListedKind },
  ): Promise<readonly Pick<StatementValues, 'values'>[]>;
}

/**
 * Shares of the queried time `asOf` for one share of an earlier instant, by the splits that later filings restated the last income
 * statement of then for; `undefined` where that has no counts of shares.
 */
export function splitFactors(
  fundamentals: Statements,
  id: EntityId,
  asOf: string | null,
): (knownAt: string) => Promise<number | undefined> {
  const known = new Map<Period, Promise<Row[]>>();
  const rowsOf = async (period: Period, limit: number | null, at: string | null): Promise<Row[]> =>
    (await fundamentals.statementValues(id, { kind: 'income', period, limit, asOf: at })).map(({ values }) => values);
  return async (knownAt) => {
    for (const period of PERIODS) {
      const [first] = await rowsOf(period, 1, knownAt);
      if (first === undefined) continue;
      const rows = known.get(period) ?? rowsOf(period, null, asOf);
      known.set(period, rows);
      const now = (await rows).find((row) => row[END] === first[END]);
      const factor = now === undefined ? undefined : splitSince(first, now);
      if (factor !== undefined) return factor;
    }
    return undefined;
  };
}

/** Factors of the filings from the last one before `since` on (`QuotedParts.filedFactors`). */
export async function filedFactorsSince(
  statements: Statements & Pick<FundamentalsStore, 'allVersions'>,
  id: EntityId,
  since: string,
): Promise<FiledFactor[]> {
  const factorAt = splitFactors(statements, id, null);
  if ((await factorAt(since)) === 1) return [];
  const versions = (await statements.allVersions(id)).statements.filter(({ kind }) => kind === 'income');
  const instants = [...new Set(versions.map(({ knownAt }) => knownAt))].sort();
  const begin = instants.findLastIndex((knownAt) => knownAt <= since);
  const found: FiledFactor[] = [];
  for (const knownAt of instants.slice(Math.max(begin, 0))) {
    const factor = await factorAt(knownAt);
    if (factor !== undefined) found.push({ knownAt, factor });
    if (factor === 1) break;
  }
  return found;
}

/**
 * Shares of the instant `until` (`null`: of today) for one share of the instant `asOf`, as in the history of metrics (`metricHistory`): where
 * no count of shares is known of then, by the next report that has one.
 */
export async function splitFactorSince(
  fundamentals: Statements,
  id: EntityId,
  asOf: string,
  until: string | null,
): Promise<number> {
  const factorAt = splitFactors(fundamentals, id, until);
  const own = await factorAt(asOf);
  if (own !== undefined) return own;
  const later: string[] = [];
  for (const period of PERIODS)
    for (const { values } of await fundamentals.statementValues(id, {
      kind: 'income',
      period,
      limit: null,
      asOf: until,
    })) {
      const filing = { acceptedAt: values[ACCEPTED] as string | null, filedOn: values[FILED] as string };
      if (knownAtOf(filing) > asOf) later.push(knownAtOf(filing));
    }
  for (const knownAt of later.sort()) {
    const factor = await factorAt(knownAt);
    if (factor !== undefined) return factor;
  }
  return 1;
}

/** A metric on `factor` shares for each share of its time. */
export const valueOnShares = (unit: MetricUnit | undefined, value: number | null, factor: number): number | null =>
  value === null || unit !== 'per share' ? value : value / factor;

const UNITS: ReadonlyMap<string, MetricUnit> = new Map(ALL_METRICS.map(({ name, unit }) => [name, unit]));

/** An explained metric on `factor` shares for each share of its time: its value, and price, count of shares and metrics among its inputs. */
export function explainedOnShares(explained: ExplainedMetric, factor: number): ExplainedMetric {
  if (factor === 1) return explained;
  const since = `, restated for ${factor} shares for one`;
  const onShares = (name: string, reading: FormulaInput): FormulaInput => {
    const { value, basis } = reading;
    if (value !== null && name === 'shares') return { ...reading, value: value * factor, basis: `${basis}${since}` };
    if (value !== null && name === 'price') return { ...reading, value: value / factor, basis: `${basis}${since}` };
    return { ...reading, value: valueOnShares(UNITS.get(name), value, factor) };
  };
  return {
    ...explained,
    value: valueOnShares(explained.metric.unit, explained.value, factor),
    inputs: explained.inputs.map(({ name, reading }) => ({ name, reading: onShares(name, reading) })),
  };
}

const [END, FILED, ACCEPTED] = (['FISCAL_PERIOD_END_DATE', 'FILING_DATE', 'ACCEPTED_DATE'] as const).map((name) =>
  HEAD_FIELDS.indexOf(name),
) as [number, number, number];

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
function splitSince(first: Row, now: Row): number | undefined {
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
