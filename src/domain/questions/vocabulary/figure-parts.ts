import { inputsOf } from '../../formula/formula.ts';
import { LINES_OF } from '../../fundamentals/lines.ts';
import { ALL_METRICS, metricNamed } from '../../fundamentals/metrics/all-metrics.ts';

/** Statement of the lines behind other prefixes that formulas use. */
const STATEMENT_OF_PREFIX: Readonly<Record<string, string>> = {
  opening: 'balance',
  prior_income: 'income',
  cash_or_zero: 'cash',
};
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
  const [prefix = '', line] = name.split('.');
  return line === undefined ? name : `${STATEMENT_OF_PREFIX[prefix] ?? prefix}.${line}`;
}
