import type { ExactNumber } from '../../../platform/exact-number.ts';
import { evaluateFormula, formulaWords } from '../../formula/evaluate-formula.ts';
import { callOf, constantOf, type Formula, inputOf, inputsOf, negativeOf, withInputs } from '../../formula/formula.ts';
import { lineNamed } from '../../fundamentals/line-names.ts';
import type { StatementKind } from '../../fundamentals/statement.ts';

/** A line of a statement, of the requested period or one this many years before it. */
export interface LineTerm {
  readonly statement: StatementKind;
  readonly line: string;
  /** 0: the period itself; 1: the year before. */
  readonly yearsBack: number;
  /** A fiscal year that a formula names, in place of the period that is asked about. */
  readonly year?: number;
}

/** Formula of a figure over lines of statements. */
export type FigureTerm = Formula<LineTerm>;

/** Outflows: negative in the statement, positive in speech ("paid 3 billion"). */
const PAID = /^(?:CAPITAL_EXPENDITURE$|INVESTMENTS_IN_|ACQUISITIONS_|PURCHASES_)|_REPURCHASED$|DIVIDENDS_PAID$/;

/** True if answers give the line as an amount paid: above 0 where the statement is below. */
export const isPaidLine = ({ statement, line }: Pick<LineTerm, 'statement' | 'line'>): boolean =>
  statement === 'cash-flow' && PAID.test(line);

/** A line as displayed in answers. */
export const lineTerm = (statement: StatementKind, line: string, yearsBack = 0): FigureTerm =>
  inputOf({ statement, line, yearsBack });

/** A line as the statement has it, with its sign. */
export const signedLineTerm = (statement: StatementKind, line: string, yearsBack = 0): FigureTerm => {
  const term = lineTerm(statement, line, yearsBack);
  return isPaidLine({ statement, line }) ? negativeOf(term) : term;
};

/**
 * The formula of a metric over one fiscal period in place of the last twelve months: `income.REVENUE` is that of the period,
 * `opening.TOTAL_ASSETS` that of a year before its end. `formulaOf` gives the formulas of metrics that it names. `undefined` for a
 * formula that reads prices or shares.
 */
export const metricTerm = (
  formula: Formula<string>,
  formulaOf: (metric: string) => Formula<string> | undefined,
): FigureTerm | undefined =>
  withInputs(formula, (name) => {
    const named = lineNamed(name);
    if (named !== undefined) {
      const term = signedLineTerm(named.statement, named.line, named.yearsBack);
      return named.isZeroWithout ? callOf('first', [term, constantOf(0)]) : term;
    }
    const metric = formulaOf(name);
    return metric && metricTerm(metric, formulaOf);
  });

export const mapLines = (term: FigureTerm, change: (line: LineTerm) => LineTerm): FigureTerm =>
  withInputs(term, (line) => inputOf(change(line))) ?? term;

/** The term so many years before. */
export const backBy = (term: FigureTerm, years: number): FigureTerm =>
  mapLines(term, (line) => ({ ...line, yearsBack: line.yearsBack + years }));

/** Value of a line with the words that name it, or the reason why it has none. */
export type LineReading<Operand> =
  | { readonly value: ExactNumber; readonly words: string; readonly operand: Operand }
  | { readonly missing: string };

/** The value of a term, the formula that gave it, and the operands of its lines. */
export type TermResult<Operand> =
  | { readonly value: ExactNumber; readonly words: string; readonly operands: readonly Operand[] }
  | { readonly missing: string };

/** Evaluates a term exactly. `read` gives the same operand for a line every time. */
export function evaluateTerm<Operand>(
  term: FigureTerm,
  read: (line: LineTerm) => LineReading<Operand>,
): TermResult<Operand> {
  const name = (line: LineTerm): string => {
    const reading = read(line);
    return 'missing' in reading ? line.line : reading.words;
  };
  const result = evaluateFormula(term, { read, name });
  if ('missing' in result) return result;
  const operands = inputsOf(result.used).flatMap((line) => {
    const reading = read(line);
    return 'missing' in reading ? [] : [reading.operand];
  });
  return { value: result.value, words: formulaWords(result.used, { name }), operands: [...new Set(operands)] };
}
