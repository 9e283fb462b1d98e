import type { ListedKind } from '../../fundamentals/lines.ts';
import { dividedBy, type ExactNumber, exactNumber, minus, negated, plus, times } from './exact-number.ts';

/** A line of a statement, of the requested period or one this many years before it. */
export interface LineTerm {
  readonly kind: 'line';
  readonly statement: ListedKind;
  readonly line: string;
  /** 0: the period itself; 1: the year before. */
  readonly yearsBack: number;
  /** A fiscal year that a formula names, in place of the period that is asked about. */
  readonly year?: number;
}

/** Formula of a figure: lines of statements, numbers and operations. */
export type FigureTerm =
  | LineTerm
  | { readonly kind: 'number'; readonly value: ExactNumber }
  | { readonly kind: 'negative'; readonly of: FigureTerm }
  | {
      readonly kind: 'operation';
      readonly sign: '+' | '-' | '*' | '/';
      readonly left: FigureTerm;
      readonly right: FigureTerm;
    }
  | { readonly kind: 'average'; readonly of: readonly FigureTerm[] }
  /** The first that is known. */
  | { readonly kind: 'first'; readonly of: readonly FigureTerm[] }
  /** No value unless above 0. */
  | { readonly kind: 'positive'; readonly of: FigureTerm };

/** Outflows: negative in the statement, positive in speech ("paid 3 billion"). */
const PAID_LINES: ReadonlySet<string> = new Set([
  'CAPITAL_EXPENDITURE',
  'INVESTMENTS_IN_PROPERTY_PLANT_AND_EQUIPMENT',
  'ACQUISITIONS_NET',
  'PURCHASES_OF_INVESTMENTS',
  'COMMON_STOCK_REPURCHASED',
  'NET_DIVIDENDS_PAID',
  'COMMON_DIVIDENDS_PAID',
  'PREFERRED_DIVIDENDS_PAID',
]);

/** True if answers give the line as an amount paid: above 0 where the statement is below. */
export const isPaidLine = ({ statement, line }: Pick<LineTerm, 'statement' | 'line'>): boolean =>
  statement === 'cash-flow' && PAID_LINES.has(line);

export const numberTerm = (value: number): FigureTerm => ({ kind: 'number', value: exactNumber(value) });

/** A line as displayed in answers. */
export const lineTerm = (statement: ListedKind, line: string, yearsBack = 0): LineTerm => ({
  kind: 'line',
  statement,
  line,
  yearsBack,
});

/** A line as the statement has it, with its sign. */
export const signedLineTerm = (statement: ListedKind, line: string, yearsBack = 0): FigureTerm => {
  const term = lineTerm(statement, line, yearsBack);
  return isPaidLine(term) ? negativeTerm(term) : term;
};

export function negativeTerm(of: FigureTerm): FigureTerm {
  if (of.kind === 'negative') return of.of;
  return of.kind === 'first' ? { kind: 'first', of: of.of.map(negativeTerm) } : { kind: 'negative', of };
}

/** `a + -b` is `a - b`. */
export function operationTerm(sign: '+' | '-' | '*' | '/', left: FigureTerm, right: FigureTerm): FigureTerm {
  if ((sign === '+' || sign === '-') && right.kind === 'negative') {
    return { kind: 'operation', sign: sign === '+' ? '-' : '+', left, right: right.of };
  }
  return { kind: 'operation', sign, left, right };
}

/** All lines of a term, each once. */
export function termLines(term: FigureTerm): LineTerm[] {
  const found = new Map<string, LineTerm>();
  const visit = (one: FigureTerm): void => {
    if (one.kind === 'line') found.set(`${one.statement} ${one.line} ${one.yearsBack} ${one.year ?? ''}`, one);
    else if (one.kind === 'operation') [one.left, one.right].forEach(visit);
    else if (one.kind === 'average' || one.kind === 'first') one.of.forEach(visit);
    else if (one.kind !== 'number') visit(one.of);
  };
  visit(term);
  return [...found.values()];
}

/** Value of a line with the words that name it, or the reason why it has none. */
export type LineReading<Operand> =
  | { readonly value: ExactNumber; readonly words: string; readonly operand: Operand }
  | { readonly missing: string };

/** The value of a term, in words with the names of its lines, and the lines that were read for it. */
export type TermResult<Operand> =
  | { readonly value: ExactNumber; readonly words: string; readonly operands: readonly Operand[] }
  | { readonly missing: string };

/** Works a term out exactly. The first line without a value, or a division by 0, says why there is none. */
export function evaluateTerm<Operand>(
  term: FigureTerm,
  read: (line: LineTerm) => LineReading<Operand>,
): TermResult<Operand> {
  const result = work(term, read);
  return 'missing' in result
    ? result
    : { value: result.value, words: result.words, operands: [...new Set(result.operands)] };
}

interface Worked<Operand> {
  readonly value: ExactNumber;
  readonly words: string;
  readonly operands: readonly Operand[];
  /** Precedence of the words: 1 for a sum, 2 for a product, 3 for a name. */
  readonly hold: 1 | 2 | 3;
}

type Work<Operand> = Worked<Operand> | { readonly missing: string };

function work<Operand>(term: FigureTerm, read: (line: LineTerm) => LineReading<Operand>): Work<Operand> {
  switch (term.kind) {
    case 'number':
      return { value: term.value, words: numberWords(term.value), operands: [], hold: 3 };
    case 'line': {
      const reading = read(term);
      return 'missing' in reading ? reading : { ...reading, operands: [reading.operand], hold: 3 };
    }
    case 'negative': {
      const of = work(term.of, read);
      return 'missing' in of ? of : { ...of, value: negated(of.value), words: `-${held(of, 3)}`, hold: 3 };
    }
    case 'positive': {
      const of = work(term.of, read);
      if ('missing' in of || of.value.numerator > 0n) return of;
      return { missing: `${of.words} is not above 0` };
    }
    case 'first': {
      const all = term.of.map((one) => work(one, read));
      return all.find((one) => !('missing' in one)) ?? all[0] ?? { missing: 'nothing is known' };
    }
    case 'average':
      return averageOf(term.of.map((one) => work(one, read)));
    case 'operation':
      return operationOf(term.sign, work(term.left, read), work(term.right, read));
  }
}

function averageOf<Operand>(all: readonly Work<Operand>[]): Work<Operand> {
  const known: Worked<Operand>[] = [];
  for (const one of all) {
    if ('missing' in one) return one;
    known.push(one);
  }
  const sum = known.reduce((total, { value }) => plus(total, value), exactNumber(0));
  const value = dividedBy(sum, exactNumber(known.length));
  if (value === undefined) return { missing: 'nothing is known' };
  const words = `average of (${known.map((one) => one.words).join('; ')})`;
  return { value, words, operands: known.flatMap(({ operands }) => operands), hold: 3 };
}

function operationOf<Operand>(sign: '+' | '-' | '*' | '/', left: Work<Operand>, right: Work<Operand>): Work<Operand> {
  if ('missing' in left) return left;
  if ('missing' in right) return right;
  const value = apply(sign, left.value, right.value);
  if (value === undefined) return { missing: `${right.words} is 0` };
  const isSum = sign === '+' || sign === '-';
  const leftWords = held(left, isSum ? 1 : 2);
  const rightWords = held(right, isSum ? (sign === '+' ? 1 : 2) : sign === '*' ? 2 : 3);
  return {
    value,
    words: `${leftWords} ${sign} ${rightWords}`,
    operands: [...left.operands, ...right.operands],
    hold: isSum ? 1 : 2,
  };
}

function apply(sign: '+' | '-' | '*' | '/', left: ExactNumber, right: ExactNumber): ExactNumber | undefined {
  if (sign === '+') return plus(left, right);
  if (sign === '-') return minus(left, right);
  return sign === '*' ? times(left, right) : dividedBy(left, right);
}

const held = ({ words, hold }: { readonly words: string; readonly hold: number }, needed: number): string =>
  hold >= needed ? words : `(${words})`;

const numberWords = ({ numerator, denominator }: ExactNumber): string =>
  denominator === 1n ? numerator.toString() : String(Number(numerator) / Number(denominator));
