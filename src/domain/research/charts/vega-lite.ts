import type { FigureUnit } from '../../text/number-text.ts';
import type { Chart } from '../research-event.ts';

interface Drawn extends Pick<Chart, 'title' | 'chartType' | 'points'> {
  /** The periods in their order. */
  readonly labels: readonly string[];
  readonly companies: readonly string[];
  readonly label: string;
  readonly unit: FigureUnit;
  readonly currency: string | null;
}

/** Units whose values are written with a letter for their size: `400B`, which the SI calls G. */
const AMOUNTS: ReadonlySet<FigureUnit> = new Set<FigureUnit>(['money', 'shares']);

/** A Vega-Lite 5 specification with its data inside: nothing is loaded to draw it. */
export function vegaLite(drawn: Drawn): Readonly<Record<string, unknown>> {
  const { title, chartType, points, labels, companies, label, unit, currency } = drawn;
  const isSeveral = companies.length > 1;
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v5.json',
    title,
    width: 480,
    height: 280,
    data: { values: points.map((point) => ({ ...point })) },
    mark: chartType === 'bar' ? { type: 'bar', tooltip: true } : { type: 'line', point: true, tooltip: true },
    encoding: {
      x: { field: 'label', type: 'ordinal', sort: [...labels], title: null, axis: { labelAngle: 0 } },
      y: {
        field: 'value',
        type: 'quantitative',
        title: currency === null ? label : `${label} (${currency})`,
        axis: AMOUNTS.has(unit) ? { format: '~s', labelExpr: "replace(datum.label, 'G', 'B')" } : { format: '~g' },
      },
      ...(isSeveral && { color: { field: 'series', type: 'nominal', sort: [...companies], title: null } }),
    },
  };
}
