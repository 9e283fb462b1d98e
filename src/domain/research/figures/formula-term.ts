import type { ListedKind } from '../../fundamentals/lines.ts';
import { type FigureTerm, negativeTerm, numberTerm, operationTerm, signedLineTerm } from './term.ts';

const STATEMENTS: Readonly<Record<string, readonly [statement: ListedKind, yearsBack: number]>> = {
  income: ['income', 0],
  cash: ['cash-flow', 0],
  cash_or_zero: ['cash-flow', 0],
  balance: ['balance', 0],
  opening: ['balance', 1],
  prior_income: ['income', 1],
};

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_][A-Za-z0-9_.]*)|([-+*/(),]))/y;

/**
 * The formula of a metric (`lines/formula.ts`) over one fiscal period in place of the last twelve months: `income.REVENUE` is that of the
 * period, `opening.TOTAL_ASSETS` that of a year before its end. `formulaOf` gives the formulas of metrics that it names. `undefined` for
 * a formula that reads prices or shares, or has a function that this does not know.
 */
export function formulaTerm(text: string, formulaOf: (metric: string) => string | undefined): FigureTerm | undefined {
  const tokens = tokensOf(text);
  let at = 0;
  let isKnown = true;
  const next = (): string => tokens[at] ?? '';
  const take = (): string => tokens[at++] ?? '';
  const unknown = (): FigureTerm => {
    isKnown = false;
    return numberTerm(0);
  };
  const sum = (): FigureTerm => {
    let left = product();
    while (next() === '+' || next() === '-') left = operationTerm(take() === '+' ? '+' : '-', left, product());
    return left;
  };
  const product = (): FigureTerm => {
    let left = factor();
    while (next() === '*' || next() === '/') left = operationTerm(take() === '*' ? '*' : '/', left, factor());
    return left;
  };
  const factor = (): FigureTerm => {
    const token = take();
    if (token === '-') return negativeTerm(factor());
    if (token === '(') {
      const inner = sum();
      take();
      return inner;
    }
    if (/^\d/.test(token)) return numberTerm(Number(token));
    return next() === '(' ? call(token) : named(token);
  };
  const call = (name: string): FigureTerm => {
    take();
    const values = [sum()];
    while (next() === ',') {
      take();
      values.push(sum());
    }
    take();
    const [value] = values;
    if (name === 'optional') return { kind: 'first', of: [...values, numberTerm(0)] };
    if (name === 'first') return { kind: 'first', of: values };
    if (name === 'average') return { kind: 'average', of: values };
    return name === 'positive' && value !== undefined ? { kind: 'positive', of: value } : unknown();
  };
  const named = (name: string): FigureTerm => {
    const [prefix = '', line] = name.split('.');
    const source = STATEMENTS[prefix];
    if (line !== undefined && source !== undefined) {
      const term = signedLineTerm(source[0], line, source[1]);
      return prefix === 'cash_or_zero' ? { kind: 'first', of: [term, numberTerm(0)] } : term;
    }
    const formula = formulaOf(name);
    // A metric that names itself, as market capitalization does its sources, ends here as well.
    const term = formula === undefined || formula === text ? undefined : formulaTerm(formula, formulaOf);
    return term ?? unknown();
  };
  const root = sum();
  return isKnown ? root : undefined;
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found !== null; found = TOKEN.exec(text)) {
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return tokens;
}
