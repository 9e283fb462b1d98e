import {
  type Arithmetic,
  EXACT,
  evaluateIn,
  type FormulaResult,
  type InputReading,
} from '../../formula/evaluate-formula.ts';
import { type Formula, inputsOf } from '../../formula/formula.ts';
import { parseFormula } from '../../formula/parse-formula.ts';
import type { FormulaInput, TrailingFigures } from './trailing-figures.ts';

/** `money` is in the currency of the statements, `per share` in that currency for one share; `ratio` is a fraction: 0.25 is 25 %. */
export const METRIC_UNITS = ['money', 'per share', 'ratio', 'days'] as const;
export type MetricUnit = (typeof METRIC_UNITS)[number];

/** A key metric or ratio with its formula. */
export interface Metric {
  readonly name: string;
  readonly unit: MetricUnit;
  /** As documented; the text that `formula` is parsed from. */
  readonly text: string;
  /** Formula over lines of statements (`income.REVENUE`), prices, shares and other metrics. */
  readonly formula: Formula<string>;
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
  rows.map(([name, unit, text, source, note = '']) => ({
    name,
    unit,
    text,
    formula: parseFormula(text),
    source,
    note,
  }));

/** A computed metric with its inputs. */
export interface ExplainedMetric {
  readonly metric: Metric;
  readonly value: number | null;
  /** Why the value is `null`. */
  readonly reason: string | null;
  /** The formula that gave the value: of `first(a, b)` the one that is known; `null` without a value. */
  readonly used: Formula<string> | null;
  /** Why the first way of the formula did not give the value; `null` where it did. */
  readonly passedOver: string | null;
  /** Inputs of the formula: lines of statements, prices, and other metrics. */
  readonly inputs: readonly { readonly name: string; readonly reading: FormulaInput }[];
}

/** The metrics of one company: the value by name (`null` if unknown), and its explanation. */
export interface MetricValues {
  readonly value: (name: string) => number | null;
  readonly explain: (metric: Metric) => ExplainedMetric;
}

/** Inputs of formulas. */
type Inputs = Pick<TrailingFigures, 'read'>;

/** Computes metrics from figures, exactly and rounded once. Formulas may refer to other metrics of `all`. */
export function metricTable(all: readonly Metric[]): (figures: Inputs) => MetricValues {
  const byName = new Map(all.map((metric) => [metric.name, metric]));
  return (figures) => metricValues(EXACT, byName, figures);
}

/** Readings of inputs and metrics in floating-point numbers or exact fractions, each worked out once. */
export function metricReader<Value>(
  numbers: Arithmetic<Value>,
  all: readonly Metric[],
): (figures: Inputs) => (name: string) => InputReading<Value> {
  const byName = new Map(all.map((metric) => [metric.name, metric]));
  return (figures) => metricValues(numbers, byName, figures).read;
}

function metricValues<Value>(numbers: Arithmetic<Value>, byName: ReadonlyMap<string, Metric>, figures: Inputs) {
  const readings = new Map<string, FormulaInput>();
  const results = new Map<string, FormulaResult<string, Value>>();

  const reading = (name: string): FormulaInput => {
    let found = readings.get(name);
    if (!found) {
      found = figures.read(name);
      readings.set(name, found);
    }
    return found;
  };
  const evaluated = ({ name, formula }: Metric): FormulaResult<string, Value> => {
    let result = results.get(name);
    if (result === undefined) {
      result = evaluateIn(numbers, formula, { read, name: (input) => input });
      results.set(name, result);
    }
    return result;
  };
  const read = (name: string): InputReading<Value> => {
    const metric = byName.get(name);
    if (metric !== undefined) {
      const result = evaluated(metric);
      return 'missing' in result ? { missing: `${name}: ${result.missing}` } : result;
    }
    const { value, reason } = reading(name);
    return value === null ? { missing: `${name}: ${reason}` } : { value: numbers.of(value) };
  };
  const inputNamed = (name: string): FormulaInput => {
    if (!byName.has(name)) return reading(name);
    const result = read(name);
    const reason = 'missing' in result ? result.missing : null;
    return { value: numberIn(result), basis: 'as worked out', statements: [], reason };
  };

  const numberIn = (result: InputReading<Value>): number | null =>
    'missing' in result ? null : numbers.toNumber(result.value);

  return {
    read,
    value: (name: string) => numberIn(read(name)),
    explain(metric: Metric): ExplainedMetric {
      const result = evaluated(metric);
      return {
        metric,
        value: numberIn(result),
        reason: 'missing' in result ? result.missing : null,
        used: 'missing' in result ? null : result.used,
        passedOver: ('missing' in result ? undefined : result.passedOver) ?? null,
        inputs: inputsOf(metric.formula).map((name) => ({ name, reading: inputNamed(name) })),
      };
    },
  };
}
