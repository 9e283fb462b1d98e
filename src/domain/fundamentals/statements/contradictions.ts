import type { Statement, StatementKind } from '../statement.ts';
import type { PlausibilityFault } from './fundamentals-report.ts';

interface Check {
  readonly rule: string;
  readonly kind: StatementKind;
  /** Both sides, `undefined` where one is not known. */
  readonly sides: (line: (name: string) => number | undefined) => [number, number] | undefined;
  /** Told lines only: a line that was derived from its siblings cannot contradict them. */
  readonly filed: readonly string[];
}

/** `a` against the sum of the others, each with its sign. */
function equal(kind: StatementKind, a: string, terms: readonly [string, 1 | -1][]): Check {
  const text = terms.map(([name, sign], at) => (at === 0 ? name : `${sign === 1 ? '+' : '-'} ${name}`)).join(' ');
  return {
    rule: `${a} is not ${text}`,
    kind,
    filed: [a, ...terms.map(([name]) => name)],
    sides: (line) => {
      const left = line(a);
      let right = 0;
      for (const [name, sign] of terms) {
        const value = line(name);
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

/** Earnings per share times shares are the income, up to rounding and preferred dividends; thousands taken for units are not. */
const MOST_TIMES = 2;
const LEAST_EPS = 0.05;

function sharesAndIncome(line: (name: string) => number | undefined): [number, number] | undefined {
  const eps = line('EPS');
  const shares = line('WEIGHTED_AVERAGE_SHS_OUT');
  const income = line('BOTTOM_LINE_NET_INCOME');
  if (eps === undefined || shares === undefined || income === undefined || Math.abs(eps) < LEAST_EPS) return undefined;
  const times = (eps * shares) / income;
  return times > 1 / MOST_TIMES && times < MOST_TIMES ? undefined : [eps * shares, income];
}

const below = (value: number | undefined): [number, number] | undefined =>
  value !== undefined && value < 0 ? [value, Number.NaN] : undefined;

/** Rounding to millions leaves less than this of the larger side. */
const TOLERANCE = 0.002;
const MOST_EXAMPLES = 3;

/** Filed figures that contradict each other: both are kept as filed. */
export function contradictionsOf(statements: readonly Statement[]): PlausibilityFault[] {
  const newestFirst = [...statements].sort((one, other) => (one.endsOn < other.endsOn ? 1 : -1));
  return CHECKS.flatMap((check) => {
    const examples = newestFirst.flatMap((statement) =>
      statement.kind === check.kind ? exampleOf(check, statement) : [],
    );
    return examples.length === 0
      ? []
      : [{ rule: check.rule, count: examples.length, examples: examples.slice(0, MOST_EXAMPLES) }];
  });
}

function exampleOf({ filed, sides }: Check, statement: Statement): string[] {
  const { lines, derived, fiscalYear, fiscalPeriod } = statement;
  // Differences over time are figures as filed on both sides; formulas of siblings are not.
  if (filed.some((name) => derived[name] !== undefined && /^-?[A-Z_]+(?: |$)/.test(derived[name]))) return [];
  const found = sides((name) => lines[name] ?? undefined);
  if (found === undefined) return [];
  const [left, right] = found;
  if (Math.abs(left - right) <= TOLERANCE * Math.max(Math.abs(left), Math.abs(right))) return [];
  return [`${fiscalYear} ${fiscalPeriod}: ${left}${Number.isNaN(right) ? '' : `, not ${right}`}`];
}
