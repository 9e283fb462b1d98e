import { KEY_METRICS } from './key-metrics.ts';
import { type Metric, metricTable } from './metric.ts';
import { RATIOS } from './ratios.ts';

const byName = new Map([...KEY_METRICS, ...RATIOS].map((metric) => [metric.name, metric]));

/** All key metrics and ratios, each once; metrics in both tables have the same formula, which a test checks. */
export const ALL_METRICS: readonly Metric[] = [...byName.values()];

/** `undefined` for another name. */
export const metricNamed = (name: string): Metric | undefined => byName.get(name);

/** Computes all metrics from the inputs of formulas. */
export const metricsOver = metricTable(ALL_METRICS);
