import { daysAgo, daysBefore } from '../format/dates.ts';
import { CHART_RANGES, type ChartRange } from './multiples.ts';

const FIVE_YEARS = CHART_RANGES[3];
/** Stretches of time of valuations. */
export const VALUATION_RANGES = [CHART_RANGES[2], FIVE_YEARS, CHART_RANGES[4]] as const;
const FIRST_DAY = '1990-01-01';

/** The chosen one; five years where none of them is chosen. */
export const valuationRange = (range: ChartRange | undefined) =>
  VALUATION_RANGES.find(({ id }) => id === range) ?? FIVE_YEARS;

/** The first day of a valuation. */
export function valuationStart(range: ChartRange | undefined, asOf?: string): string {
  const chosen = valuationRange(range);
  return 'days' in chosen ? daysBefore(chosen.days, asOf ?? daysAgo(0)) : FIRST_DAY;
}
