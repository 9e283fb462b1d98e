import {
  absolute,
  comparedTo,
  dividedBy,
  type ExactNumber,
  exactNumber,
  minus,
  negated,
  plus,
  times,
  toNumber,
} from '../../platform/exact-number.ts';
import { callOf, type Formula, type Sign } from './formula.ts';

/** Value of an input, or the reason why it has none. */
export type InputReading = { readonly value: ExactNumber } | { readonly missing: string };

/** Values and names of the inputs of a formula. */
export interface FormulaInputs<Input> {
  read(input: Input): InputReading;
  /** Name within the words of a formula. */
  name(input: Input): string;
}

/** The value of a formula, or the reason why it has none. */
export type FormulaResult<Input> =
  | {
      readonly value: ExactNumber;
      /** The formula that gave the value: of `first(a, b)` the one that is known. */
      readonly used: Formula<Input>;
    }
  | { readonly missing: string };

const OPERATIONS = { '+': plus, '-': minus, '*': times, '/': dividedBy } as const;

/**
 * Evaluates a formula exactly; only roots are rounded. Without a value the reason is the first one in the order of its text: a
 * missing input, a division by 0, or a function without a value.
 */
export function evaluateFormula<Input>(formula: Formula<Input>, inputs: FormulaInputs<Input>): FormulaResult<Input> {
  switch (formula.kind) {
    case 'number':
      return { value: formula.value, used: formula };
    case 'input': {
      const reading = inputs.read(formula.input);
      return 'missing' in reading ? reading : { value: reading.value, used: formula };
    }
    case 'negative': {
      const of = evaluateFormula(formula.of, inputs);
      return 'missing' in of ? of : { value: negated(of.value), used: { kind: 'negative', of: of.used } };
    }
    case 'operation':
      return operation(formula.sign, formula.left, formula.right, inputs);
    case 'call':
      if (formula.name === 'first') return firstOf(formula.values, inputs);
      if (formula.name === 'given') return givenOf(formula.values, inputs);
      return formula.name === 'near' ? nearOf(formula.values, inputs) : call(formula, inputs);
  }
}

function operation<Input>(
  sign: Sign,
  leftFormula: Formula<Input>,
  rightFormula: Formula<Input>,
  inputs: FormulaInputs<Input>,
): FormulaResult<Input> {
  const left = evaluateFormula(leftFormula, inputs);
  if ('missing' in left) return left;
  const right = evaluateFormula(rightFormula, inputs);
  if ('missing' in right) return right;
  const value = OPERATIONS[sign](left.value, right.value);
  if (value === undefined) return { missing: `${formulaWords(right.used, inputs)} is 0` };
  return { value, used: { kind: 'operation', sign, left: left.used, right: right.used } };
}

function firstOf<Input>(values: readonly Formula<Input>[], inputs: FormulaInputs<Input>): FormulaResult<Input> {
  let first: FormulaResult<Input> | undefined;
  for (const value of values) {
    const result = evaluateFormula(value, inputs);
    if (!('missing' in result)) return result;
    first ??= result;
  }
  return first ?? { missing: 'nothing is known' };
}

function givenOf<Input>([one, other]: readonly Formula<Input>[], inputs: FormulaInputs<Input>): FormulaResult<Input> {
  if (one === undefined || other === undefined) return { missing: 'nothing is known' };
  const condition = evaluateFormula(other, inputs);
  return 'missing' in condition ? condition : evaluateFormula(one, inputs);
}

/** Share of the second value by which the first may differ from it. */
const NEAR = dividedBy(exactNumber(1), exactNumber(5)) ?? exactNumber(0);

function nearOf<Input>([one, other]: readonly Formula<Input>[], inputs: FormulaInputs<Input>): FormulaResult<Input> {
  if (one === undefined || other === undefined) return { missing: 'nothing is known' };
  const result = evaluateFormula(one, inputs);
  if ('missing' in result) return result;
  const reference = evaluateFormula(other, inputs);
  if ('missing' in reference) return reference;
  const difference = absolute(minus(result.value, reference.value));
  if (comparedTo(difference, times(NEAR, absolute(reference.value))) <= 0) return result;
  const [words, others] = [result.used, reference.used].map((used) => formulaWords(used, inputs));
  return { missing: `${words} differs by more than a fifth from ${others}` };
}

function call<Input>(
  { name, values }: Extract<Formula<Input>, { kind: 'call' }>,
  inputs: FormulaInputs<Input>,
): FormulaResult<Input> {
  let sum = exactNumber(0);
  const used: Formula<Input>[] = [];
  for (const one of values) {
    const result = evaluateFormula(one, inputs);
    if ('missing' in result) return result;
    sum = plus(sum, result.value);
    used.push(result.used);
  }
  const [only] = used;
  if (name === 'average' || only === undefined) {
    const value = dividedBy(sum, exactNumber(used.length));
    return value === undefined ? { missing: 'nothing is known' } : { value, used: callOf('average', used) };
  }
  if (name === 'positive') {
    return sum.numerator > 0n
      ? { value: sum, used: only }
      : { missing: `${formulaWords(only, inputs)} is not above 0` };
  }
  if (sum.numerator < 0n) return { missing: `${formulaWords(only, inputs)} is negative` };
  return { value: exactNumber(Math.sqrt(toNumber(sum))), used: callOf('sqrt', used) };
}

/** The formula with the names of its inputs: `(Revenue - Cost of revenue) / Revenue`. */
export const formulaWords = <Input>(formula: Formula<Input>, inputs: Pick<FormulaInputs<Input>, 'name'>): string =>
  wordsOf(formula, inputs).words;

interface Words {
  readonly words: string;
  /** Precedence: 1 for a sum, 2 for a product, 3 for a name. */
  readonly hold: 1 | 2 | 3;
}

function wordsOf<Input>(formula: Formula<Input>, inputs: Pick<FormulaInputs<Input>, 'name'>): Words {
  switch (formula.kind) {
    case 'number':
      return { words: String(toNumber(formula.value)), hold: 3 };
    case 'input':
      return { words: inputs.name(formula.input), hold: 3 };
    case 'negative':
      return { words: `-${held(wordsOf(formula.of, inputs), 3)}`, hold: 3 };
    case 'operation': {
      const { sign } = formula;
      const isSum = sign === '+' || sign === '-';
      const left = held(wordsOf(formula.left, inputs), isSum ? 1 : 2);
      const right = held(wordsOf(formula.right, inputs), isSum ? (sign === '+' ? 1 : 2) : sign === '*' ? 2 : 3);
      return { words: `${left} ${sign} ${right}`, hold: isSum ? 1 : 2 };
    }
    case 'call': {
      const values = formula.values.map((value) => wordsOf(value, inputs).words).join('; ');
      const name = formula.name === 'sqrt' ? 'square root' : formula.name;
      return { words: `${name} of (${values})`, hold: 3 };
    }
  }
}

const held = ({ words, hold }: Words, needed: number): string => (hold >= needed ? words : `(${words})`);
