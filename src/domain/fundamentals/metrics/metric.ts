import { type Formula, parseFormula, type Read } from '../lines/formula.ts';
import type { FormulaInput, TrailingFigures } from './trailing-figures.ts';

/**
 * `money` is in the currency of the statements, `per share` in that currency for one share; `ratio` is a fraction: 0.25 is 25
 * %.
 */
export type MetricUnit = 'money' | 'per share' | 'ratio' | 'days';

/** A key metric or ratio with its formula. */
export interface Metric {
  readonly name: string;
  readonly unit: MetricUnit;
  readonly formula: Formula;
  /** Where the definition is from: a key of `METRIC_SOURCES`. */
  readonly source: MetricSource;
  /** Explanation of the formula for readers. */
  readonly note: string;
}

/** Where definitions come from. */
export const METRIC_SOURCES = {
  definition: 'The words of the name.',
  provider:
    'The definition under which data providers of this kind serve the field, so that values agree with those clients know.',
  graham: 'Benjamin Graham, The Intelligent Investor, chapter 14 (22.5 = 15 times earnings and 1.5 times book value).',
  'graham-net-net':
    'Benjamin Graham, Security Analysis: liquidating value, receivables at three quarters, inventory at half.',
  dupont: 'The five-step DuPont analysis of the return on equity.',
  cfa: 'CFA Institute curriculum, Equity Valuation: free cash flow to the firm and to equity.',
} as const;
export type MetricSource = keyof typeof METRIC_SOURCES;

/** One line of a table of metrics. */
export type MetricRow = readonly [name: string, unit: MetricUnit, formula: string, source: MetricSource, note?: string];

export const metricsOf = (rows: readonly MetricRow[]): Metric[] =>
  rows.map(([name, unit, formula, source, note = '']) => ({
    name,
    unit,
    formula: parseFormula(formula),
    source,
    note,
  }));

/** A computed metric with its inputs. */
export interface ExplainedMetric {
  readonly metric: Metric;
  readonly value: number | null;
  /** Why the value is `null`. */
  readonly reason: string | null;
  /** Inputs of the formula: lines of statements, prices, and other metrics. */
  readonly inputs: readonly { readonly name: string; readonly reading: FormulaInput }[];
}

/** The metrics of one company: the value by name (`null` if unknown), and its explanation. */
export interface MetricValues {
  readonly value: (name: string) => number | null;
  readonly explain: (metric: Metric) => ExplainedMetric;
}

/** Significant digits of a sum of doubles. */
const DIGITS = 12;
/** Integers below this have no more digits. */
const WHOLE_MAX = 10 ** DIGITS;

/** Inputs of formulas. */
type Inputs = Pick<TrailingFigures, 'read'>;

/** Computes metrics from figures. Formulas may refer to other metrics of `all`. */
export function metricTable(all: readonly Metric[]): (figures: Inputs) => MetricValues {
  const byName = new Map(all.map((metric) => [metric.name, metric]));
  return (figures) => metricValues(byName, figures);
}

function metricValues(byName: ReadonlyMap<string, Metric>, figures: Inputs): MetricValues {
  const readings = new Map<string, FormulaInput>();
  const values = new Map<string, number>();

  const reading = (name: string): FormulaInput => {
    let found = readings.get(name);
    if (!found) {
      found = figures.read(name);
      readings.set(name, found);
    }
    return found;
  };
  const read: Read = (name) => {
    let value = values.get(name);
    if (value === undefined) {
      const metric = byName.get(name);
      value = metric ? metric.formula.evaluate(read) : (reading(name).value ?? Number.NaN);
      values.set(name, value);
    }
    return value;
  };
  const why = (name: string): string => {
    const metric = byName.get(name);
    return `${name}: ${metric ? metric.formula.whyMissing(read, why) : reading(name).reason}`;
  };
  const rounded = (name: string): number | null => {
    const value = read(name);
    if (Number.isInteger(value) && Math.abs(value) < WHOLE_MAX) return value;
    return Number.isFinite(value) ? Number(value.toPrecision(DIGITS)) : null;
  };
  const inputOf = (name: string): FormulaInput => {
    if (!byName.has(name)) return reading(name);
    const value = rounded(name);
    return { value, basis: 'as worked out', statements: [], reason: value === null ? why(name) : null };
  };

  return {
    value: rounded,
    explain(metric) {
      const value = rounded(metric.name);
      const reason = value === null ? metric.formula.whyMissing(read, why) : null;
      return { metric, value, reason, inputs: metric.formula.names.map((name) => ({ name, reading: inputOf(name) })) };
    },
  };
}
