import type { FiledFigures } from '../facts/filed-flows.ts';
import { isLineName } from '../lines/expression.ts';
import { filedSums, formulaOf, type LineSum, possibleValues } from '../lines/line-sums.ts';
import { LINES_OF, type ListedKind } from '../lines.ts';
import type { Statement, StatementKind } from '../statement.ts';
import type { PlausibilityFault } from './fundamentals-report.ts';

interface Check {
  readonly rule: string;
  readonly kind: StatementKind;
  /** A figure and those that it may be; `undefined` if one side is unknown. */
  readonly sides: (valueIn: (name: string) => number | null) => readonly [number, readonly number[]] | undefined;
  /** Checked only if these lines are as filed: a line derived from the others cannot contradict them. */
  readonly filed: readonly string[];
}

const checkOfSum = (kind: ListedKind, sum: LineSum): Check => ({
  rule: `${sum.line} is not ${formulaOf(sum)}`,
  kind,
  filed: [sum.line, ...sum.terms.map(({ name }) => name)],
  sides: (valueIn) => {
    const [value, values] = [valueIn(sum.line), possibleValues(sum, valueIn)];
    return value === null || values.length === 0 ? undefined : [value, values];
  },
});

const notNegative = (kind: ListedKind, line: string, rule: string): Check => ({
  rule,
  kind,
  filed: [line],
  sides: (valueIn) => {
    const value = valueIn(line) ?? 0;
    return value < 0 ? [value, []] : undefined;
  },
});

const CHECKS: readonly Check[] = [
  ...(Object.keys(LINES_OF) as ListedKind[]).flatMap((kind) => filedSums(kind).map((sum) => checkOfSum(kind, sum))),
  { rule: 'EPS times shares is not the income', kind: 'income', filed: ['EPS'], sides: sharesAndIncome },
  notNegative('income', 'REVENUE', 'REVENUE is negative'),
  notNegative('balance', 'TOTAL_ASSETS', 'TOTAL_ASSETS are negative'),
];

/** Earnings per share times shares equal the income up to rounding and preferred dividends; a larger factor indicates wrong units. */
const FACTOR_MAX = 2;
const EPS_MIN = 0.05;

function sharesAndIncome(valueIn: (name: string) => number | null): [number, number[]] | undefined {
  const [eps, shares, income] = ['EPS', 'WEIGHTED_AVERAGE_SHS_OUT', 'BOTTOM_LINE_NET_INCOME'].map(valueIn);
  if (eps == null || shares == null || income == null || Math.abs(eps) < EPS_MIN) return undefined;
  const times = (eps * shares) / income;
  return times > 1 / FACTOR_MAX && times < FACTOR_MAX ? undefined : [eps * shares, [income]];
}

/** Maximum relative difference from rounding to millions. */
const TOLERANCE = 0.002;
const EXAMPLES_MAX = 3;

/** Finds filed figures that contradict each other; the statements retain both as filed. `filedIn` returns the figures filed in a currency. */
export function contradictionsOf(
  statements: readonly Statement[],
  filedIn: (currency: string) => FiledFigures,
): PlausibilityFault[] {
  const newestFirst = [...statements].sort((one, other) => (one.endsOn < other.endsOn ? 1 : -1));
  return CHECKS.flatMap((check) => {
    const examples = newestFirst.flatMap((statement) =>
      statement.kind === check.kind ? exampleOf(check, statement, filedIn) : [],
    );
    return examples.length === 0
      ? []
      : [{ rule: check.rule, count: examples.length, examples: examples.slice(0, EXAMPLES_MAX) }];
  });
}

function exampleOf(
  { filed, sides }: Check,
  statement: Statement,
  filedIn: (currency: string) => FiledFigures,
): string[] {
  const { lines, derived, startsOn, endsOn, currency, fiscalYear, fiscalPeriod } = statement;
  // Differences over time are figures as filed on both sides; formulas of other lines are not.
  if (filed.some((name) => derived[name] !== undefined && /^-?[A-Z_]+(?: |$)/.test(derived[name]))) return [];
  const rowOf = (tag: string): number | null =>
    filedIn(currency)
      .flows(startsOn ?? '', endsOn)
      .findLast(({ values }) => values.has(tag))
      ?.values.get(tag) ?? null;
  const found = sides((name) => (isLineName(name) ? (lines[name] ?? null) : rowOf(name)));
  if (found === undefined) return [];
  const [value, values] = found;
  const isNear = (other: number): boolean =>
    Math.abs(value - other) <= TOLERANCE * Math.max(Math.abs(value), Math.abs(other));
  if (values.some(isNear)) return [];
  return [`${fiscalYear} ${fiscalPeriod}: ${[value, ...values.slice(0, 1)].join(', not ')}`];
}
