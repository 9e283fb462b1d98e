import type { EntityId } from '../../platform/ids.ts';
import type { FundamentalsStore } from '../fundamentals/fundamentals-store.ts';
import type { FiscalPeriod } from '../fundamentals/statement.ts';
import type { ReportedEnd } from './understanding.ts';

/** Maximum number of companies looked up; no question concerns the calendars of more. */
const COMPANIES_MAX = 8;
const LAST_QUARTER: Readonly<Record<FiscalPeriod, ReportedEnd['quarter']>> = {
  FY: null,
  Q1: 1,
  Q2: 2,
  Q3: 3,
  Q4: 4,
  H1: 2,
  H2: 4,
  T: 4,
};

/** The ends of the last periods of companies that were reported as of an instant, or now, from which their fiscal calendars follow. */
export const reportedEndsOf =
  (store: Pick<FundamentalsStore, 'statementSeries'>) =>
  async (companies: readonly string[], asOf: string | null): Promise<readonly ReportedEnd[]> => {
    const each = await Promise.all(
      companies.slice(0, COMPANIES_MAX).map(async (company) => {
        const series = await store.statementSeries(
          company as EntityId,
          [
            { kind: 'income', period: 'annual', limit: 1 },
            { kind: 'income', period: 'quarter', limit: 1 },
          ],
          asOf,
        );
        return series.flat().map(
          ({ fiscalYear, fiscalPeriod, endsOn }): ReportedEnd => ({
            company,
            year: fiscalYear,
            quarter: LAST_QUARTER[fiscalPeriod],
            endMs: Date.parse(endsOn),
          }),
        );
      }),
    );
    return each.flat();
  };
