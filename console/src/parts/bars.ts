/** Values of one name, one for each category. */
export interface BarSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** A bar between two values. */
export interface Bar {
  readonly series: number;
  readonly category: number;
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Bars side by side start at 0; stacked ones are on top of each other, negative ones downwards. Unknown values have no
 * bar.
 */
export function barsOf(series: readonly BarSeries[], isStacked: boolean): Bar[] {
  const bars: Bar[] = [];
  const [above, below] = [new Map<number, number>(), new Map<number, number>()];
  for (const [at, { values }] of series.entries())
    for (const [category, value] of values.entries()) {
      if (value === null) continue;
      const side = value >= 0 ? above : below;
      const from = isStacked ? (side.get(category) ?? 0) : 0;
      side.set(category, from + value);
      bars.push({ series: at, category, value, from, to: from + value });
    }
  return bars;
}
