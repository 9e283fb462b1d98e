import { AppError } from '../../../platform/errors.ts';
import type { Computation, Evidence, ResearchFact } from '../evidence.ts';
import {
  dividedBy,
  type ExactNumber,
  exactNumber,
  minus,
  negated,
  plus,
  times,
  toNumber,
} from '../figures/exact-number.ts';

/** Result of a formula over evidence, without an id yet. */
export type ComputedFigure = Pick<
  Computation,
  'formula' | 'operands' | 'value' | 'unit' | 'currency' | 'subject' | 'period'
>;

type Figure = ResearchFact | Computation;
const TOKEN = /\s*(?:([FC]\d+)|(\d+(?:\.\d+)?)|([-+*/()]))/y;
const OPERATIONS = { '+': plus, '-': minus, '*': times, '/': dividedBy } as const;

/**
 * Works out a formula of markers of evidence and numbers, with + - * / and brackets: `(F1 - F2) / F2`. Exact; the operands are the figures
 * that it names. Throws `invalid_request` for a formula that cannot be read, a marker that names no figure, amounts in several currencies, and
 * division by 0.
 */
export function computeFormula(formula: string, evidence: ReadonlyMap<string, Evidence>): ComputedFigure {
  const tokens = tokensOf(formula);
  const operands = new Map<string, Figure>();
  let at = 0;
  const refuse = (reason: string): never => {
    throw new AppError('invalid_request', `the formula ${formula} ${reason}`);
  };
  const factor = (): ExactNumber => {
    const token = tokens[at++] ?? refuse('ends too early');
    if (token === '-') return negated(factor());
    if (token === '(') {
      const inner = sum();
      if (tokens[at++] !== ')') refuse('has a bracket that does not close');
      return inner;
    }
    if (/^\d/.test(token)) return exactNumber(Number(token));
    const figure = evidence.get(token);
    if (figure === undefined || figure.kind === 'passage' || typeof figure.value !== 'number')
      return refuse(`names ${token}, which is no figure of the evidence`);
    operands.set(token, figure);
    return exactNumber(figure.value);
  };
  const chain = (next: () => ExactNumber, signs: readonly string[]): ExactNumber => {
    let left = next();
    for (let sign = tokens[at]; sign !== undefined && signs.includes(sign); sign = tokens[at]) {
      at += 1;
      left = OPERATIONS[sign as keyof typeof OPERATIONS](left, next()) ?? refuse('divides by 0');
    }
    return left;
  };
  const product = (): ExactNumber => chain(factor, ['*', '/']);
  const sum = (): ExactNumber => chain(product, ['+', '-']);
  const value = sum();
  if (at < tokens.length) refuse(`cannot be read from ${tokens[at]} on`);
  if (operands.size === 0) refuse('names no figure');
  return { ...described([...operands.values()], formula), formula: wordsOf(formula, operands), value: toNumber(value) };
}

function tokensOf(formula: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let end = 0; formula.slice(end).trim() !== ''; end = TOKEN.lastIndex) {
    TOKEN.lastIndex = end;
    const match = TOKEN.exec(formula);
    if (match === null)
      throw new AppError('invalid_request', `the formula ${formula} cannot be read at character ${end + 1}`);
    tokens.push(match[0].trim());
  }
  return tokens;
}

/** Quotients are ratios; sums and differences have the unit of their operands where all have the same. */
function described(operands: readonly Figure[], formula: string): Omit<ComputedFigure, 'formula' | 'value'> {
  const [first] = operands;
  const currencies = new Set(operands.flatMap(({ currency }) => currency ?? []));
  if (currencies.size > 1)
    throw new AppError(
      'invalid_request',
      `the figures are in ${[...currencies].join(' and ')}, which cannot be set against each other`,
    );
  const isOneUnit = operands.every(({ unit }) => unit === first?.unit);
  const unit = formula.includes('/') || !isOneUnit || first === undefined ? 'ratio' : first.unit;
  return {
    operands,
    unit,
    currency: unit === 'money' || unit === 'per share' ? ([...currencies][0] ?? null) : null,
    subject: operands.every(({ subject }) => subject?.id === first?.subject?.id) ? (first?.subject ?? null) : null,
    period: operands.at(-1)?.period ?? null,
  };
}

const wordsOf = (formula: string, operands: ReadonlyMap<string, Figure>): string =>
  formula.replace(/[FC]\d+/g, (marker) => {
    const figure = operands.get(marker);
    return figure === undefined ? marker : [figure.label, figure.period?.label].filter(Boolean).join(', ');
  });
