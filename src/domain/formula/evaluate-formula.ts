import {
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
export type InputReading<Value = ExactNumber> = { readonly value: Value } | { readonly missing: string };

/** Values and names of the inputs of a formula. */
export interface FormulaInputs<Input, Value = ExactNumber> {
  read(input: Input): InputReading<Value>;
  /** Name within the words of a formula. */
  name(input: Input): string;
}

/** The value of a formula, or the reason why it has none. */
export type FormulaResult<Input, Value = ExactNumber> =
  | {
      readonly value: Value;
      /** The formula that gave the value: of `first(a, b)` the one that is known. */
      readonly used: Formula<Input>;
      /** Why the first of `first(a, b)` did not give it; missing where it did, and in the operations of a formula. */
      readonly passedOver?: string;
    }
  | { readonly missing: string };

/** Numbers that formulas are evaluated in. */
export interface Arithmetic<Value> {
  of(value: number): Value;
  constant(value: ExactNumber): Value;
  toNumber(value: Value): number;
  negated(value: Value): Value;
  /** Below 0, 0 or above 0. */
  sign(value: Value): number;
  /** `undefined` for a division by 0. */
  readonly operations: Readonly<Record<Sign, (left: Value, right: Value) => Value | undefined>>;
}

/** Exact fractions; only roots are rounded. */
export const EXACT: Arithmetic<ExactNumber> = {
  of: exactNumber,
  constant: (value) => value,
  toNumber,
  negated,
  sign: (value) => comparedTo(value, exactNumber(0)),
  operations: { '+': plus, '-': minus, '*': times, '/': dividedBy },
};

/** Floating-point numbers, some forty times as fast, for figures of many companies that are only compared. */
export const FLOATING: Arithmetic<number> = {
  of: (value) => value,
  constant: toNumber,
  toNumber: (value) => value,
  negated: (value) => -value,
  sign: Math.sign,
  operations: {
    '+': (left, right) => left + right,
    '-': (left, right) => left - right,
    '*': (left, right) => left * right,
    '/': (left, right) => (right === 0 ? undefined : left / right),
  },
};

/**
 * Evaluates a formula exactly. Without a value the reason is the first one in the order of its text: a missing input, a division by 0, or a
 * function without a value.
 */
export const evaluateFormula = <Input>(formula: Formula<Input>, inputs: FormulaInputs<Input>): FormulaResult<Input> =>
  evaluateIn(EXACT, formula, inputs);

/** The same in other numbers. */
export function evaluateIn<Input, Value>(
  numbers: Arithmetic<Value>,
  formula: Formula<Input>,
  inputs: FormulaInputs<Input, Value>,
): FormulaResult<Input, Value> {
  switch (formula.kind) {
    case 'number':
      return { value: numbers.constant(formula.value), used: formula };
    case 'input': {
      const reading = inputs.read(formula.input);
      return 'missing' in reading ? reading : { value: reading.value, used: formula };
    }
    case 'negative': {
      const of = evaluateIn(numbers, formula.of, inputs);
      return 'missing' in of ? of : { value: numbers.negated(of.value), used: { kind: 'negative', of: of.used } };
    }
    case 'operation':
      return operation(numbers, formula, inputs);
    case 'call':
      if (formula.name === 'first') return firstOf(numbers, formula.values, inputs);
      if (formula.name === 'given') return givenOf(numbers, formula.values, inputs);
      return formula.name === 'near' ? nearOf(numbers, formula.values, inputs) : call(numbers, formula, inputs);
  }
}

function operation<Input, Value>(
  numbers: Arithmetic<Value>,
  { sign, ...formula }: Extract<Formula<Input>, { kind: 'operation' }>,
  inputs: FormulaInputs<Input, Value>,
): FormulaResult<Input, Value> {
  const left = evaluateIn(numbers, formula.left, inputs);
  if ('missing' in left) return left;
  const right = evaluateIn(numbers, formula.right, inputs);
  if ('missing' in right) return right;
  const value = numbers.operations[sign](left.value, right.value);
  if (value === undefined) return { missing: `${formulaWords(right.used, inputs)} is 0` };
  return { value, used: { kind: 'operation', sign, left: left.used, right: right.used } };
}

const NOTHING_KNOWN = { missing: 'nothing is known' };

function firstOf<Input, Value>(
  numbers: Arithmetic<Value>,
  values: readonly Formula<Input>[],
  inputs: FormulaInputs<Input, Value>,
): FormulaResult<Input, Value> {
  let passedOver: string | undefined;
  for (const value of values) {
    const result = evaluateIn(numbers, value, inputs);
    if (!('missing' in result)) return passedOver === undefined ? result : { ...result, passedOver };
    passedOver ??= result.missing;
  }
  return passedOver === undefined ? NOTHING_KNOWN : { missing: passedOver };
}

function givenOf<Input, Value>(
  numbers: Arithmetic<Value>,
  [one, other]: readonly Formula<Input>[],
  inputs: FormulaInputs<Input, Value>,
): FormulaResult<Input, Value> {
  if (one === undefined || other === undefined) return NOTHING_KNOWN;
  const condition = evaluateIn(numbers, other, inputs);
  return 'missing' in condition ? condition : evaluateIn(numbers, one, inputs);
}

/** Share of the second value by which the first may differ from it: a fifth. */
const NEAR_PARTS = 5;

function nearOf<Input, Value>(
  numbers: Arithmetic<Value>,
  [one, other]: readonly Formula<Input>[],
  inputs: FormulaInputs<Input, Value>,
): FormulaResult<Input, Value> {
  if (one === undefined || other === undefined) return NOTHING_KNOWN;
  const result = evaluateIn(numbers, one, inputs);
  if ('missing' in result) return result;
  const reference = evaluateIn(numbers, other, inputs);
  if ('missing' in reference) return reference;
  const { '-': less, '*': by } = numbers.operations;
  const size = (value: Value | undefined): Value =>
    value === undefined || numbers.sign(value) >= 0 ? (value ?? numbers.of(0)) : numbers.negated(value);
  const difference = by(size(less(result.value, reference.value)), numbers.of(NEAR_PARTS));
  const beyond = difference && less(difference, size(reference.value));
  if (beyond === undefined || numbers.sign(beyond) <= 0) return result;
  const [words, others] = [result.used, reference.used].map((used) => formulaWords(used, inputs));
  return { missing: `${words} differs by more than a fifth from ${others}` };
}

function call<Input, Value>(
  numbers: Arithmetic<Value>,
  { name, values }: Extract<Formula<Input>, { kind: 'call' }>,
  inputs: FormulaInputs<Input, Value>,
): FormulaResult<Input, Value> {
  let sum = numbers.of(0);
  const used: Formula<Input>[] = [];
  for (const one of values) {
    const result = evaluateIn(numbers, one, inputs);
    if ('missing' in result) return result;
    sum = numbers.operations['+'](sum, result.value) ?? sum;
    used.push(result.used);
  }
  const [only] = used;
  if (name === 'average' || only === undefined) {
    const value = numbers.operations['/'](sum, numbers.of(used.length));
    return value === undefined ? NOTHING_KNOWN : { value, used: callOf('average', used) };
  }
  if (name === 'positive') {
    return numbers.sign(sum) > 0
      ? { value: sum, used: only }
      : { missing: `${formulaWords(only, inputs)} is not above 0` };
  }
  if (numbers.sign(sum) < 0) return { missing: `${formulaWords(only, inputs)} is negative` };
  return { value: numbers.of(Math.sqrt(numbers.toNumber(sum))), used: callOf('sqrt', used) };
}

type Named<Input> = Pick<FormulaInputs<Input, unknown>, 'name'>;

/** The formula with the names of its inputs: `(Revenue - Cost of revenue) / Revenue`. */
export const formulaWords = <Input>(formula: Formula<Input>, inputs: Named<Input>): string =>
  wordsOf(formula, inputs).words;

interface Words {
  readonly words: string;
  /** Precedence: 1 for a sum, 2 for a product, 3 for a name. */
  readonly hold: 1 | 2 | 3;
}

function wordsOf<Input>(formula: Formula<Input>, inputs: Named<Input>): Words {
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
