import type { Estimate, IncomeStatement } from '@almanac/client';

/** A period with its estimates and results; `null` where one is not known. */
export interface ComparedPeriod {
  readonly endsOn: string;
  readonly epsEstimated: number | null;
  readonly eps: number | null;
  readonly revenueEstimated: number | null;
  readonly revenue: number | null;
}

/** Sources name the end of a fiscal period by the last day of its month or the day itself. */
const APART_MS = 15 * 86_400_000;

/** Each estimate beside the statement of its period, the oldest first. */
export const againstEstimates = (
  estimates: readonly Estimate[],
  statements: readonly Pick<IncomeStatement, 'fiscalPeriodEndDate' | 'epsDiluted' | 'revenue'>[],
): ComparedPeriod[] =>
  estimates
    .map(({ fiscalPeriodEndDate: endsOn, epsAvg, revenueAvg }) => {
      const came = statements.find(
        (one) => Math.abs(Date.parse(one.fiscalPeriodEndDate) - Date.parse(endsOn)) <= APART_MS,
      );
      return {
        endsOn,
        epsEstimated: epsAvg,
        eps: came?.epsDiluted ?? null,
        revenueEstimated: revenueAvg,
        revenue: came?.revenue ?? null,
      };
    })
    .sort((one, other) => (one.endsOn < other.endsOn ? -1 : 1));

/** Deviation from the estimate, in percent of it. */
export const surprisePercent = (came: number | null, estimated: number | null): number | null =>
  came === null || estimated === null || estimated === 0 ? null : ((came - estimated) / Math.abs(estimated)) * 100;
