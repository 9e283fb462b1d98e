import { inputsOf } from '../../formula/formula.ts';
import { lineNamed, nameOfLine } from '../../fundamentals/line-names.ts';
import { LINES_OF } from '../../fundamentals/lines.ts';
import { ALL_METRICS, metricNamed } from '../../fundamentals/metrics/all-metrics.ts';

/** Not reported in documents. */
const PRICE = 'price';

/** Names of every line (`income.REVENUE`), metric (`quick_ratio_ttm`) and count of the fundamentals. */
export const FIGURE_NAMES: ReadonlySet<string> = new Set([
  'shares',
  ...LINES_OF.income.map((line) => `income.${line}`),
  ...LINES_OF.balance.map((line) => `balance.${line}`),
  ...LINES_OF['cash-flow'].map((line) => `cash.${line}`),
  ...ALL_METRICS.map(({ name }) => name),
]);

/** Names (of `FIGURE_NAMES`) that the formula of a metric reads; empty for lines and counts. */
export function figureParts(name: string): string[] {
  const metric = metricNamed(name);
  const names = metric === undefined ? [] : inputsOf(metric.formula);
  return [...new Set(names.filter((read) => read !== PRICE).map(lineOf))];
}

function lineOf(name: string): string {
  const line = lineNamed(name);
  return line === undefined ? name : nameOfLine(line);
}
