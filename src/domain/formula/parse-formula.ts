import {
  callOf,
  constantOf,
  type Formula,
  type FunctionName,
  inputOf,
  negativeOf,
  operationOf,
  type Sign,
} from './formula.ts';

/** A piece of a formula that is read in another language than `parseFormula` reads. */
export type FormulaToken<Input> =
  | { readonly kind: 'formula'; readonly formula: Formula<Input> }
  | { readonly kind: 'sign'; readonly sign: Sign | '(' | ')' | ',' }
  /** Name of a function, before its bracket. */
  | { readonly kind: 'function'; readonly name: string };

/** Functions with the numbers of their arguments; `optional(a)` is `first(a, 0)`. */
const FUNCTIONS: ReadonlyMap<string, readonly [min: number, max: number]> = new Map([
  ['first', [2, Number.POSITIVE_INFINITY]],
  ['optional', [1, 1]],
  ['given', [2, 2]],
  ['near', [2, 2]],
  ['average', [2, 2]],
  ['positive', [1, 1]],
  ['sqrt', [1, 1]],
]);

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_][A-Za-z0-9_.]*)(?=\s*(\()?)|([-+*/(),]))/y;
/** Deepest nesting of brackets and signs. */
const DEPTH_MAX = 100;

/**
 * Parses a formula:
 *
 * ```text
 * sum     = product { ("+" | "-") product }
 * product = factor { ("*" | "/") factor }
 * factor  = number | name | "-" factor | "(" sum ")" | function "(" sum { "," sum } ")"
 * ```
 *
 * Functions: `first(a, b)`, `optional(a)`, `given(a, b)`, `near(a, b)`, `average(a, b)`, `positive(a)`, `sqrt(a)`. Throws `SyntaxError` for any other
 * text; its message ends a sentence about the formula: `ends too early`.
 */
export function parseFormula(text: string): Formula<string> {
  const tokens: FormulaToken<string>[] = [];
  const end = text.trimEnd().length;
  for (let at = 0; at < end; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (found === null) throw new SyntaxError(`cannot be read at character ${at + 1}`);
    const [, number, name, bracket, sign] = found;
    if (number !== undefined) tokens.push({ kind: 'formula', formula: constantOf(Number(number)) });
    else if (name === undefined) tokens.push({ kind: 'sign', sign: sign as Sign });
    else tokens.push(bracket ? { kind: 'function', name } : { kind: 'formula', formula: inputOf(name) });
  }
  return parseTokens(tokens);
}

/** Parses tokens by the grammar of `parseFormula`. Throws `SyntaxError`. */
export function parseTokens<Input>(tokens: readonly FormulaToken<Input>[]): Formula<Input> {
  let at = 0;
  let depth = 0;
  const fail = (reason: string): never => {
    throw new SyntaxError(reason);
  };
  const sign = (): string => {
    const token = tokens[at];
    return token?.kind === 'sign' ? token.sign : '';
  };
  const skip = (wanted: string): void => {
    if (sign() !== wanted) fail('has a bracket that does not close');
    at += 1;
  };
  const chain = (signs: string, operand: () => Formula<Input>): Formula<Input> => {
    let left = operand();
    while (sign() !== '' && signs.includes(sign())) {
      const operator = sign() as Sign;
      at += 1;
      left = operationOf(operator, left, operand());
    }
    return left;
  };
  const sum = (): Formula<Input> => chain('+-', product);
  const product = (): Formula<Input> => chain('*/', factor);
  const factor = (): Formula<Input> => {
    depth += 1;
    if (depth > DEPTH_MAX) fail('is nested too deeply');
    const found = innerFactor();
    depth -= 1;
    return found;
  };
  const innerFactor = (): Formula<Input> => {
    const token = tokens[at] ?? fail('ends too early');
    at += 1;
    if (token.kind === 'formula') return token.formula;
    if (token.kind === 'function') return call(token.name);
    if (token.sign === '-') return negativeOf(factor());
    if (token.sign !== '(') return fail(`has ${token.sign} without a value before it`);
    const inner = sum();
    skip(')');
    return inner;
  };
  const call = (name: string): Formula<Input> => {
    skip('(');
    const values = [sum()];
    while (sign() === ',') {
      at += 1;
      values.push(sum());
    }
    skip(')');
    return functionOf(name, values) ?? fail(`has no function ${name} of ${values.length} arguments`);
  };
  const root = sum();
  return at < tokens.length ? fail(`cannot be read from ${textOf(tokens[at])} on`) : root;
}

function functionOf<Input>(name: string, values: readonly Formula<Input>[]): Formula<Input> | undefined {
  const [min, max] = FUNCTIONS.get(name) ?? [1, 0];
  if (values.length < min || values.length > max) return undefined;
  if (name === 'optional') return callOf('first', [...values, constantOf(0)]);
  return callOf(name as FunctionName, values);
}

function textOf(token: FormulaToken<unknown> | undefined): string {
  if (token?.kind === 'sign') return token.sign;
  if (token?.kind === 'function') return token.name;
  return token?.formula.kind === 'input' ? String(token.formula.input) : 'a value';
}
