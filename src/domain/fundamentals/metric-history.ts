import type { EntityId } from '../../platform/ids.ts';
import type { Day } from '../time/days.ts';
import { knownAtOf } from './fact.ts';
import type { DerivedFigures, Fundamentals } from './fundamentals.ts';
import { HEAD_FIELDS } from './lines.ts';
import { ALL_METRICS } from './metrics/all-metrics.ts';
import { type ShareBasis, splitFactors, valueOnShares } from './share-basis.ts';
import type { FiscalPeriod, Period } from './statement.ts';

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
  const factorAt = splitFactors(fundamentals, id, asOf);
  for (const { values } of reported) {
    const filing = { acceptedAt: values[ACCEPTED] as string | null, filedOn: values[FILED] as Day };
    const knownAt = knownAtOf(filing);
    if (reportedBy !== undefined && knownAt >= reportedBy) continue;
    reportedBy = knownAt;
    const derived = await fundamentals.derived(id, knownAt);
    if (derived === undefined || derived.figures.endsOn !== values[END]) continue;
    // A period without counts of shares is on those of the one after it.
    splitFactor = (await factorAt(knownAt)) ?? splitFactor;
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
    ALL_METRICS.map(({ name, unit }) => [name, valueOnShares(unit, derived.value(name), factor)]),
  );
}
