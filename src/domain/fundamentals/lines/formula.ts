/**
 * Formulas of derived figures as text: the documented text is the one that is evaluated, so that the two cannot
 * differ.
 *
 * ```text
 * sum     = product { ("+" | "-") product }
 * product = factor { ("*" | "/") factor }
 * factor  = number | name | "-" factor | "(" sum ")" | function "(" sum { "," sum } ")"
 * ```
 *
 * `first(a, b)` is the first known value, `optional(a)` is `a` or 0 if missing, `positive(a)` is `a` if above 0, else missing;
 * `average(a, b)` and `sqrt(a)` have their usual meaning. A division by 0 is a missing value.
 */
export interface Formula {
  readonly text: string;
  /** The distinct inputs, in the order of the text. */
  readonly names: readonly string[];
  /** Returns `NaN` when an input is missing (`read` returns `NaN`) or the formula has no value. */
  evaluate(read: Read): number;
  /** Why `evaluate` returns `NaN`: the first cause in the order of the text; `why` explains a missing input. */
  whyMissing(read: Read, why: (name: string) => string): string;
}

export type Read = (name: string) => number;

interface Node {
  evaluate(read: Read): number;
  whyMissing(read: Read, why: (name: string) => string): string | undefined;
}

interface FunctionRule {
  readonly parameters: number;
  readonly apply: (...values: number[]) => number;
  /** Explanation when `apply` has no value. */
  readonly rule?: string;
}

/** Functions that need all their arguments. */
const FUNCTIONS: Readonly<Record<string, FunctionRule>> = {
  /** The value if above 0, else missing. */
  positive: { parameters: 1, apply: (value) => (value > 0 ? value : Number.NaN), rule: 'is not above 0' },
  sqrt: { parameters: 1, apply: Math.sqrt, rule: 'is negative' },
  average: { parameters: 2, apply: (one, other) => (one + other) / 2 },
};

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_][A-Za-z0-9_.]*)|([-+*/(),]))/y;

/** Parses a formula. Throws for invalid texts: all formulas are constants parsed at startup. */
export function parseFormula(text: string): Formula {
  const tokens = tokensOf(text);
  const names = new Set<string>();
  let at = 0;
  const next = (): string => tokens[at] ?? '';
  const take = (): string => tokens[at++] ?? '';
  const fail = (): never => {
    throw new Error(`no formula: ${text} (at "${tokens.slice(at).join(' ')}")`);
  };
  const expect = (token: string): void => {
    if (take() !== token) fail();
  };

  const sum = (): Node => {
    let left = product();
    while (next() === '+' || next() === '-') left = operation(take(), left, product());
    return left;
  };
  const product = (): Node => {
    let left = factor();
    while (next() === '*' || next() === '/') left = operation(take(), left, factor());
    return left;
  };
  const factor = (): Node => {
    const token = take();
    if (token === '-') return operation('-', constant(0), factor());
    if (token === '(') {
      const inner = sum();
      expect(')');
      return inner;
    }
    if (/^\d/.test(token)) return constant(Number(token));
    if (!/^[A-Za-z_]/.test(token)) return fail();
    if (next() !== '(') {
      names.add(token);
      return input(token);
    }
    return call(token);
  };
  const call = (name: string): Node => {
    expect('(');
    const from = at;
    const values = [sum()];
    while (next() === ',') {
      take();
      values.push(sum());
    }
    const source = tokens.slice(from, at).join(' ');
    expect(')');
    if (name === 'optional' && values.length === 1) return firstOf([...values, constant(0)]);
    if (name === 'first' && values.length > 1) return firstOf(values);
    const rule = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    return rule?.parameters === values.length ? functionCall(rule, values, source) : fail();
  };

  const root = sum();
  if (at < tokens.length) fail();
  return {
    text,
    names: [...names],
    evaluate: (read) => root.evaluate(read),
    whyMissing: (read, why) => root.whyMissing(read, why) ?? 'it has no finite value',
  };
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.trimEnd().length; at = TOKEN.lastIndex) {
    const found = TOKEN.exec(text);
    if (!found) throw new Error(`no formula: ${text} (at character ${at + 1})`);
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return tokens;
}

const constant = (value: number): Node => ({ evaluate: () => value, whyMissing: () => undefined });

const input = (name: string): Node => ({
  evaluate: (read) => read(name),
  whyMissing: (read, why) => (Number.isNaN(read(name)) ? why(name) : undefined),
});

/** The first value that is not missing: `optional(x)` is `first(x, 0)`. */
const firstOf = (values: readonly Node[]): Node => ({
  evaluate: (read) => {
    for (const one of values) {
      const value = one.evaluate(read);
      if (!Number.isNaN(value)) return value;
    }
    return Number.NaN;
  },
  whyMissing: (read, why) => {
    const causes = values.map((one) => one.whyMissing(read, why));
    return causes.every((cause) => cause !== undefined) ? causes[0] : undefined;
  },
});

function operation(sign: string, left: Node, right: Node): Node {
  const whyMissing: Node['whyMissing'] = (read, why) =>
    left.whyMissing(read, why) ??
    right.whyMissing(read, why) ??
    (sign === '/' && right.evaluate(read) === 0 ? 'the divisor is 0' : undefined);
  if (sign === '+') return { evaluate: (read) => left.evaluate(read) + right.evaluate(read), whyMissing };
  if (sign === '-') return { evaluate: (read) => left.evaluate(read) - right.evaluate(read), whyMissing };
  if (sign === '*') return { evaluate: (read) => left.evaluate(read) * right.evaluate(read), whyMissing };
  const evaluate = (read: Read): number => {
    const divisor = right.evaluate(read);
    return divisor === 0 ? Number.NaN : left.evaluate(read) / divisor;
  };
  return { evaluate, whyMissing };
}

function functionCall(rule: FunctionRule, values: readonly Node[], source: string): Node {
  const evaluate = (read: Read): number => rule.apply(...values.map((value) => value.evaluate(read)));
  return {
    evaluate,
    whyMissing(read, why) {
      for (const value of values) {
        const cause = value.whyMissing(read, why);
        if (cause !== undefined) return cause;
      }
      return Number.isNaN(evaluate(read)) ? `${source} ${rule.rule ?? 'has no value'}` : undefined;
    },
  };
}
