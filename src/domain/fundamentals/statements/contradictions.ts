import type { Statement, StatementKind } from '../statement.ts';
import type { PlausibilityFault } from './fundamentals-report.ts';

interface Check {
  readonly rule: string;
  readonly kind: StatementKind;
  /** The two sides to compare; `undefined` if one is unknown. */
  readonly sides: (line: (name: string) => number | undefined) => [number, number] | undefined;
  /** Checked only if these lines are as filed: a line derived from the others cannot contradict them. */
  readonly filed: readonly string[];
}

/** Checks that `a` equals the signed sum of `terms`; one that is `optional` counts as 0 where unknown. */
function equal(kind: StatementKind, a: string, terms: readonly [string, 1 | -1, 'optional'?][]): Check {
  const text = terms.map(([name, sign], at) => (at === 0 ? name : `${sign === 1 ? '+' : '-'} ${name}`)).join(' ');
  return {
    rule: `${a} is not ${text}`,
    kind,
    filed: [a, ...terms.map(([name]) => name)],
    sides: (line) => {
      const left = line(a);
      let right = 0;
      for (const [name, sign, isOptional] of terms) {
        const value = line(name) ?? (isOptional ? 0 : undefined);
        if (value === undefined) return undefined;
        right += sign * value;
      }
      return left === undefined ? undefined : [left, right];
    },
  };
}

const CHECKS: readonly Check[] = [
  equal('income', 'GROSS_PROFIT', [
    ['REVENUE', 1],
    ['COST_OF_REVENUE', -1],
  ]),
  equal('income', 'OPERATING_EXPENSES', [
    ['GROSS_PROFIT', 1],
    ['OPERATING_INCOME', -1],
  ]),
  equal('income', 'COST_AND_EXPENSES', [
    ['REVENUE', 1],
    ['OPERATING_INCOME', -1],
  ]),
  equal('income', 'NET_INTEREST_INCOME', [
    ['INTEREST_INCOME', 1],
    ['INTEREST_EXPENSE', -1],
  ]),
  equal('income', 'TOTAL_OTHER_INCOME_EXPENSES_NET', [
    ['INCOME_BEFORE_TAX', 1],
    ['OPERATING_INCOME', -1],
  ]),
  equal('income', 'NET_INCOME_FROM_CONTINUING_OPERATIONS', [
    ['INCOME_BEFORE_TAX', 1],
    ['INCOME_TAX_EXPENSE', -1],
  ]),
  equal('balance', 'TOTAL_LIABILITIES_AND_TOTAL_EQUITY', [['TOTAL_ASSETS', 1]]),
  equal('balance', 'TOTAL_LIABILITIES_AND_TOTAL_EQUITY', [
    ['TOTAL_LIABILITIES', 1],
    ['REDEEMABLE_INTERESTS', 1, 'optional'],
    ['TOTAL_EQUITY', 1],
  ]),
  equal('balance', 'TOTAL_ASSETS', [
    ['TOTAL_CURRENT_ASSETS', 1],
    ['TOTAL_NON_CURRENT_ASSETS', 1],
  ]),
  equal('cash-flow', 'CASH_AT_END_OF_PERIOD', [
    ['CASH_AT_BEGINNING_OF_PERIOD', 1],
    ['NET_CHANGE_IN_CASH', 1],
  ]),
  {
    rule: 'EPS times shares is not the income',
    kind: 'income',
    filed: ['EPS'],
    sides: (line) => sharesAndIncome(line),
  },
  {
    rule: 'REVENUE is negative',
    kind: 'income',
    filed: ['REVENUE'],
    sides: (line) => below(line('REVENUE')),
  },
  {
    rule: 'TOTAL_ASSETS are negative',
    kind: 'balance',
    filed: ['TOTAL_ASSETS'],
    sides: (line) => below(line('TOTAL_ASSETS')),
  },
];

/** Earnings per share times shares equal the income up to rounding and preferred dividends; a larger factor indicates wrong units. */
const FACTOR_MAX = 2;
const EPS_MIN = 0.05;

function sharesAndIncome(line: (name: string) => number | undefined): [number, number] | undefined {
  const eps = line('EPS');
  const shares = line('WEIGHTED_AVERAGE_SHS_OUT');
  const income = line('BOTTOM_LINE_NET_INCOME');
  if (eps === undefined || shares === undefined || income === undefined || Math.abs(eps) < EPS_MIN) return undefined;
  const times = (eps * shares) / income;
  return times > 1 / FACTOR_MAX && times < FACTOR_MAX ? undefined : [eps * shares, income];
}

const below = (value: number | undefined): [number, number] | undefined =>
  value !== undefined && value < 0 ? [value, Number.NaN] : undefined;

/** Maximum relative difference from rounding to millions. */
const TOLERANCE = 0.002;
const EXAMPLES_MAX = 3;

/** Finds filed figures that contradict each other; the statements retain both as filed. */
export function contradictionsOf(statements: readonly Statement[]): PlausibilityFault[] {
  const newestFirst = [...statements].sort((one, other) => (one.endsOn < other.endsOn ? 1 : -1));
  return CHECKS.flatMap((check) => {
    const examples = newestFirst.flatMap((statement) =>
      statement.kind === check.kind ? exampleOf(check, statement) : [],
    );
    return examples.length === 0
      ? []
      : [{ rule: check.rule, count: examples.length, examples: examples.slice(0, EXAMPLES_MAX) }];
  });
}

function exampleOf({ filed, sides }: Check, statement: Statement): string[] {
  const { lines, derived, fiscalYear, fiscalPeriod } = statement;
  // Differences over time are figures as filed on both sides; formulas of other lines are not.
  if (filed.some((name) => derived[name] !== undefined && /^-?[A-Z_]+(?: |$)/.test(derived[name]))) return [];
  const found = sides((name) => lines[name] ?? undefined);
  if (found === undefined) return [];
  const [left, right] = found;
  if (Math.abs(left - right) <= TOLERANCE * Math.max(Math.abs(left), Math.abs(right))) return [];
  return [`${fiscalYear} ${fiscalPeriod}: ${left}${Number.isNaN(right) ? '' : `, not ${right}`}`];
}
