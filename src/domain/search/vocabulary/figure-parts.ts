import { LINES_OF } from '../../fundamentals/lines.ts';
import { KEY_METRICS } from '../../fundamentals/metrics/key-metrics.ts';
import { RATIOS } from '../../fundamentals/metrics/ratios.ts';

const METRICS = new Map([...KEY_METRICS, ...RATIOS].map((metric) => [metric.name, metric]));
/** Where else formulas read a line from, by the statement that holds it. */
const STATEMENTS: Readonly<Record<string, string>> = {
  opening: 'balance',
  prior_income: 'income',
  cash_or_zero: 'cash',
};
/** Not told by documents. */
const PRICE = 'price';

/** Every line (`income.REVENUE`), metric (`quick_ratio_ttm`) and count that the fundamentals name. */
export const FIGURE_NAMES: ReadonlySet<string> = new Set([
  'shares',
  ...LINES_OF.income.map((line) => `income.${line}`),
  ...LINES_OF.balance.map((line) => `balance.${line}`),
  ...LINES_OF['cash-flow'].map((line) => `cash.${line}`),
  ...METRICS.keys(),
]);

/** What the formula of a metric reads, by names of `FIGURE_NAMES`; of lines and counts nothing. */
export function figureParts(name: string): string[] {
  const names = METRICS.get(name)?.formula.names ?? [];
  return [...new Set(names.filter((read) => read !== PRICE).map(lineOf))];
}

function lineOf(name: string): string {
  const [place = '', line] = name.split('.');
  return line === undefined ? name : `${STATEMENTS[place] ?? place}.${line}`;
}
