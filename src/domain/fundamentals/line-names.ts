import { LINES_OF, type ListedKind } from './lines.ts';

/** A line of statements by its name in formulas and in the vocabulary of questions: `income.REVENUE`, `opening.TOTAL_ASSETS`. */
export interface NamedLine {
  readonly statement: ListedKind;
  readonly line: string;
  /** 1 for the line of the year before. */
  readonly yearsBack: 0 | 1;
  /** True if it counts as 0 where a statement lacks it. */
  readonly isZeroWithout: boolean;
}

const PREFIXES: Readonly<Record<string, readonly [statement: ListedKind, yearsBack: 0 | 1]>> = {
  income: ['income', 0],
  cash: ['cash-flow', 0],
  cash_or_zero: ['cash-flow', 0],
  balance: ['balance', 0],
  opening: ['balance', 1],
  prior_income: ['income', 1],
};

/** `undefined` for the name of something else. */
export function lineNamed(name: string): NamedLine | undefined {
  const [prefix = '', line = ''] = name.split('.');
  const [statement, yearsBack = 0] = PREFIXES[prefix] ?? [];
  if (statement === undefined || !(LINES_OF[statement] as readonly string[]).includes(line)) return undefined;
  return { statement, line, yearsBack, isZeroWithout: prefix === 'cash_or_zero' };
}

/** The name of a line of a period. */
export const nameOfLine = ({ statement, line }: { readonly statement: string; readonly line: string }): string =>
  `${statement === 'cash-flow' ? 'cash' : statement}.${line}`;
