import type { ValuationHistory, ValuationSeries } from '@almanac/client';
import type { Multiple } from './multiples.ts';

interface ValuationPoints {
  /** In the order of time. */
  readonly days: readonly string[];
  readonly values: readonly (number | null)[];
}

/** Values of a series on the days of another one: those of its last day on or before each; all days in the order of time. */
export function alignedTo(days: readonly string[], { days: own, values }: ValuationPoints): (number | null)[] {
  let at = -1;
  return days.map((day) => {
    while ((own[at + 1] ?? '~') <= day) at += 1;
    return values[at] ?? null;
  });
}

/**
 * Points of a history by the days of their closes. Its last one is of the end of the range, at the last close before it, and takes the
 * place of the one of that day.
 */
export function pointsOf(
  {
    dates,
    pricedOn,
    series,
  }: Pick<ValuationHistory, 'dates' | 'pricedOn'> & {
    readonly series: readonly Pick<ValuationSeries, 'metric' | 'values'>[];
  },
  multiple: Multiple,
): ValuationPoints {
  const values = series.find(({ metric }) => metric === multiple)?.values ?? [];
  if (pricedOn === null || dates.length === 0) return { days: dates, values };
  const days = dates.with(-1, pricedOn);
  return dates.at(-2) === pricedOn ? { days: days.slice(0, -1), values: values.toSpliced(-2, 1) } : { days, values };
}
