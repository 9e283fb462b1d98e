import type { EntityId } from '../../platform/ids.ts';
import type { Day } from '../time/days.ts';
import { knownAtOf } from './fact.ts';
import type { DerivedFigures, Fundamentals } from './fundamentals.ts';
import { HEAD_FIELDS } from './lines.ts';
import type { FiscalPeriod, Period } from './statement.ts';

/** The metrics of a company when it had first reported a period. */
export interface MetricsOfPeriod {
  /** Last day of the period, and of the trailing year. */
  readonly endsOn: Day;
  readonly fiscalYear: number;
  readonly fiscalPeriod: FiscalPeriod;
  /** Instant from which the period's income statement was known: the metrics are those of that time. */
  readonly knownAt: string;
  readonly derived: DerivedFigures;
}

const [END, FILED, ACCEPTED, YEAR, PERIOD] = (
  ['FISCAL_PERIOD_END_DATE', 'FILING_DATE', 'ACCEPTED_DATE', 'FISCAL_YEAR', 'PERIOD'] as const
).map((name) => HEAD_FIELDS.indexOf(name)) as [number, number, number, number, number];

/**
 * Metrics by period, newest first: each as `Fundamentals.derived` has it at the time when the period was first reported, so nothing in
 * it became known later. Periods first reported beside a later one, as comparatives, were never the latest and have none.
 */
export async function metricHistory(
  fundamentals: Pick<Fundamentals, 'statementValues' | 'derived'>,
  id: EntityId,
  query: { readonly period: Period; readonly limit: number; readonly asOf: string | null },
): Promise<MetricsOfPeriod[]> {
  const { period, limit, asOf } = query;
  const reported = await fundamentals.statementValues(id, { kind: 'income', period, limit: null, asOf });
  const found: MetricsOfPeriod[] = [];
  let reportedBy: string | undefined;
  for (const { values } of reported) {
    const filing = { acceptedAt: values[ACCEPTED] as string | null, filedOn: values[FILED] as Day };
    const knownAt = knownAtOf(filing);
    if (reportedBy !== undefined && knownAt >= reportedBy) continue;
    reportedBy = knownAt;
    const derived = await fundamentals.derived(id, knownAt);
    if (derived === undefined || derived.figures.endsOn !== values[END]) continue;
    found.push({
      endsOn: values[END] as Day,
      fiscalYear: values[YEAR] as number,
      fiscalPeriod: values[PERIOD] as FiscalPeriod,
      knownAt,
      derived,
    });
    if (found.length === limit) break;
  }
  return found;
}
