import type { Day } from '../../time/days.ts';

/** Statistics of a series of values; all are `null` without a value, and those of a spread for values of a single close. */
export interface ValuationStatistics {
  /** Number of values. */
  readonly count: number;
  /** The value of the last point, `null` where that has none. */
  readonly last: number | null;
  readonly mean: number | null;
  readonly median: number | null;
  /** Of a sample. */
  readonly standardDeviation: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** Share of the values below the last one, equal ones counted half: from 0 to 1. */
  readonly percentile: number | null;
}

/**
 * The statistics of values in the order of time; those that are `null` count for nothing.
 *
 * @param closes the day of the close that each value is of: values of a single close have no mean, median, deviation and percentile
 */
export function valuationStatistics(
  series: readonly (number | null)[],
  closes: readonly (Day | undefined)[],
): ValuationStatistics {
  const sorted = series.filter((value) => value !== null).sort((a, b) => a - b);
  const count = sorted.length;
  const last = series.at(-1) ?? null;
  const [minimum, maximum] = [sorted[0] ?? null, sorted.at(-1) ?? null];
  if (new Set(series.flatMap((value, at) => (value === null ? [] : [closes[at]]))).size < 2)
    return { count, last, mean: null, median: null, standardDeviation: null, minimum, maximum, percentile: null };
  const mean = sorted.reduce((sum, value) => sum + value, 0) / count;
  const squares = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const middle = sorted.slice((count - 1) >> 1, (count >> 1) + 1);
  return {
    count,
    last,
    mean,
    median: middle.reduce((sum, value) => sum + value, 0) / middle.length,
    standardDeviation: Math.sqrt(squares / (count - 1)),
    minimum,
    maximum,
    percentile: last === null ? null : rankOf(last, sorted),
  };
}

function rankOf(value: number, values: readonly number[]): number {
  const below = values.filter((one) => one < value).length;
  const equal = values.filter((one) => one === value).length;
  return (below + equal / 2) / values.length;
}
