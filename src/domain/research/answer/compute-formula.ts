import { AppError } from '../../../platform/errors.ts';
import { exactNumber } from '../../../platform/exact-number.ts';
import { type Formula, inputOf, inputsOf, withInputs } from '../../formula/formula.ts';
import { parseFormula } from '../../formula/parse-formula.ts';
import { type Operand, workOutFigure } from '../calculation/worked-figure.ts';
import type { Computation, Evidence } from '../evidence.ts';
import type { ResearchRun } from '../research-run.ts';

/**
 * Evaluates a formula (`parseFormula`) of markers of evidence and numbers: `(F1 - F2) / F2`. Exact; the operands are the figures that
 * it names. Throws `invalid_request` for a formula that cannot be read, a marker that names no figure, amounts in several currencies,
 * and division by 0.
 */
export function computeFormula(text: string, label: string, run: ResearchRun): Computation {
  const refuse = (reason: string): never => {
    throw new AppError('invalid_request', `the formula ${text} ${reason}`);
  };
  const operands = new Map<string, Operand>();
  const formula = withInputs(parsed(text, refuse), (marker) => {
    const operand =
      operands.get(marker) ??
      operandOf(run.evidence.get(marker)) ??
      refuse(`names ${marker}, which is no figure of the evidence`);
    operands.set(marker, operand);
    return inputOf(operand);
  });
  if (formula === undefined || inputsOf(formula).length === 0) return refuse('names no figure');
  const worked = workOutFigure(run, formula, { label });
  return 'missing' in worked ? refuse(`has no value: ${worked.missing}`) : worked.evidence;
}

function parsed(text: string, refuse: (reason: string) => never): Formula<string> {
  try {
    return parseFormula(text);
  } catch (error) {
    if (error instanceof SyntaxError) return refuse(error.message);
    throw error;
  }
}

const operandOf = (evidence: Evidence | undefined): Operand | undefined =>
  evidence === undefined || evidence.kind === 'passage' || typeof evidence.value !== 'number'
    ? undefined
    : { value: exactNumber(evidence.value), evidence };
