import { daysBefore } from '../format/dates.ts';

/** Days beside the only one of a chart. */
const DAYS_BESIDE = 7;

/** Days that an axis covers. */
export interface ChartSpan {
  readonly from: string;
  readonly to: string;
}

/**
 * The days on the axis of a chart: as given, or for a single day the week before and after it, which a chart would
 * otherwise stretch to years. `undefined` for the days of the data.
 */
export function spanOf(days: readonly string[], given: ChartSpan | undefined): ChartSpan | undefined {
  const [only, ...others] = days;
  if (given !== undefined || only === undefined || others.length > 0) return given;
  return { from: daysBefore(DAYS_BESIDE, only), to: daysBefore(-DAYS_BESIDE, only) };
}

/** Seconds since 1970 at the beginning of a day, `YYYY-MM-DD`. */
export const secondsOf = (day: string): number => Date.parse(day) / 1_000;
