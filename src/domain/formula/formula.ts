import { type ExactNumber, exactNumber } from '../../platform/exact-number.ts';

export type Sign = '+' | '-' | '*' | '/';

/**
 * `first` is the first known value, `given` the first of two if the second is known, else missing, `positive` its value if above 0, else missing,
 * `near` the first of two if within a fifth of the second, else missing; `average` and `sqrt` have their usual meaning.
 */
export type FunctionName = 'first' | 'given' | 'near' | 'average' | 'positive' | 'sqrt';

/** A formula over inputs: names of lines and metrics, lines of statements, markers of evidence. */
export type Formula<Input> =
  | { readonly kind: 'number'; readonly value: ExactNumber }
  | { readonly kind: 'input'; readonly input: Input }
  | { readonly kind: 'negative'; readonly of: Formula<Input> }
  | {
      readonly kind: 'operation';
      readonly sign: Sign;
      readonly left: Formula<Input>;
      readonly right: Formula<Input>;
    }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly values: readonly Formula<Input>[] };

export const constantOf = (value: number): Formula<never> => ({ kind: 'number', value: exactNumber(value) });

export const inputOf = <Input>(input: Input): Formula<Input> => ({ kind: 'input', input });

export const callOf = <Input>(name: FunctionName, values: readonly Formula<Input>[]): Formula<Input> => ({
  kind: 'call',
  name,
  values,
});

/** `-(-a)` is `a`. */
export function negativeOf<Input>(of: Formula<Input>): Formula<Input> {
  if (of.kind === 'negative') return of.of;
  const isFirst = of.kind === 'call' && of.name === 'first';
  return isFirst ? callOf('first', of.values.map(negativeOf)) : { kind: 'negative', of };
}

/** `a + -b` is `a - b`. */
export function operationOf<Input>(sign: Sign, left: Formula<Input>, right: Formula<Input>): Formula<Input> {
  if ((sign === '+' || sign === '-') && right.kind === 'negative') {
    return { kind: 'operation', sign: sign === '+' ? '-' : '+', left, right: right.of };
  }
  return { kind: 'operation', sign, left, right };
}

/** `(later - earlier) / earlier` */
export const relativeChange = <Input>(later: Formula<Input>, earlier: Formula<Input>): Formula<Input> =>
  operationOf('/', operationOf('-', later, earlier), earlier);

/** The sum of formulas, or their average: `(a + b) / 2`; 0 of none. */
export function totalFormula<Input>(
  kind: 'average' | 'sum',
  [first, ...others]: readonly Formula<Input>[],
): Formula<Input> {
  if (first === undefined) return constantOf(0);
  const sum = others.reduce((total, one) => operationOf('+', total, one), first);
  return kind === 'sum' ? sum : operationOf('/', sum, constantOf(others.length + 1));
}

/** The formula with another one in place of each input; `undefined` if `formulaOf` has none for one of them. */
export function withInputs<From, To>(
  formula: Formula<From>,
  formulaOf: (input: From) => Formula<To> | undefined,
): Formula<To> | undefined {
  switch (formula.kind) {
    case 'number':
      return formula;
    case 'input':
      return formulaOf(formula.input);
    case 'negative': {
      const of = withInputs(formula.of, formulaOf);
      return of && negativeOf(of);
    }
    case 'operation': {
      const left = withInputs(formula.left, formulaOf);
      const right = withInputs(formula.right, formulaOf);
      return left && right && operationOf(formula.sign, left, right);
    }
    case 'call': {
      const values = formula.values.flatMap((value) => withInputs(value, formulaOf) ?? []);
      return values.length === formula.values.length ? callOf(formula.name, values) : undefined;
    }
  }
}

/** The formula and all formulas in it, in the order of its text. */
export function formulasIn<Input>(formula: Formula<Input>): Formula<Input>[] {
  if (formula.kind === 'operation') return [formula, ...formulasIn(formula.left), ...formulasIn(formula.right)];
  if (formula.kind === 'call') return [formula, ...formula.values.flatMap(formulasIn)];
  return formula.kind === 'negative' ? [formula, ...formulasIn(formula.of)] : [formula];
}

/** All inputs of a formula in the order of its text, equal values once. */
export const inputsOf = <Input>(formula: Formula<Input>): Input[] => [
  ...new Set(formulasIn(formula).flatMap((part) => (part.kind === 'input' ? [part.input] : []))),
];

/** True if something is divided in it. */
export const hasDivision = (formula: Formula<unknown>): boolean =>
  formulasIn(formula).some((part) => part.kind === 'operation' && part.sign === '/');
