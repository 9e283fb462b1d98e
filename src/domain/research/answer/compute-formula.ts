import { AppError } from '../../../platform/errors.ts';
import { exactNumber, toNumber } from '../../../platform/exact-number.ts';
import { evaluateFormula, type FormulaInputs, formulaWords } from '../../formula/evaluate-formula.ts';
import { type Formula, hasDivision, inputOf, inputsOf, withInputs } from '../../formula/formula.ts';
import { parseFormula } from '../../formula/parse-formula.ts';
import type { Computation, Evidence, ResearchFact } from '../evidence.ts';

/** Result of a formula over evidence, without an id yet. */
export type ComputedFigure = Pick<
  Computation,
  'formula' | 'operands' | 'value' | 'unit' | 'currency' | 'subject' | 'period'
>;

type Figure = (ResearchFact | Computation) & { readonly value: number };

const FIGURES: FormulaInputs<Figure> = {
  read: ({ value }) => ({ value: exactNumber(value) }),
  name: ({ label, period }) => [label, period?.label].filter(Boolean).join(', '),
};

/**
 * Evaluates a formula (`parseFormula`) of markers of evidence and numbers: `(F1 - F2) / F2`. Exact; the operands are the figures that
 * it names. Throws `invalid_request` for a formula that cannot be read, a marker that names no figure, amounts in several currencies,
 * and division by 0.
 */
export function computeFormula(text: string, evidence: ReadonlyMap<string, Evidence>): ComputedFigure {
  const refuse = (reason: string): never => {
    throw new AppError('invalid_request', `the formula ${text} ${reason}`);
  };
  const formula = withInputs(parsed(text, refuse), (marker) =>
    inputOf(figureOf(marker, evidence) ?? refuse(`names ${marker}, which is no figure of the evidence`)),
  );
  if (formula === undefined || inputsOf(formula).length === 0) return refuse('names no figure');
  const result = evaluateFormula(formula, FIGURES);
  if ('missing' in result) return refuse(`has no value: ${result.missing}`);
  const words = formulaWords(formula, FIGURES);
  return { ...described(inputsOf(formula), hasDivision(formula)), formula: words, value: toNumber(result.value) };
}

function parsed(text: string, refuse: (reason: string) => never): Formula<string> {
  try {
    return parseFormula(text);
  } catch (error) {
    if (error instanceof SyntaxError) return refuse(error.message);
    throw error;
  }
}

function figureOf(marker: string, evidence: ReadonlyMap<string, Evidence>): Figure | undefined {
  const figure = evidence.get(marker);
  if (figure === undefined || figure.kind === 'passage') return undefined;
  const { value } = figure;
  return typeof value === 'number' ? (figure as Figure) : undefined;
}

/** Quotients are ratios; sums and differences have the unit of their operands where all have the same. */
function described(operands: readonly Figure[], isQuotient: boolean): Omit<ComputedFigure, 'formula' | 'value'> {
  const [first] = operands;
  const currencies = new Set(operands.flatMap(({ currency }) => currency ?? []));
  if (currencies.size > 1)
    throw new AppError(
      'invalid_request',
      `the figures are in ${[...currencies].join(' and ')}, which cannot be set against each other`,
    );
  const isOneUnit = operands.every(({ unit }) => unit === first?.unit);
  const unit = isQuotient || !isOneUnit || first === undefined ? 'ratio' : first.unit;
  return {
    operands,
    unit,
    currency: unit === 'money' || unit === 'per share' ? ([...currencies][0] ?? null) : null,
    subject: operands.every(({ subject }) => subject?.id === first?.subject?.id) ? (first?.subject ?? null) : null,
    period: operands.at(-1)?.period ?? null,
  };
}
