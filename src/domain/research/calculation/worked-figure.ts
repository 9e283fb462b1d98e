import { type ExactNumber, exactNumber, toNumber } from '../../../platform/exact-number.ts';
import { evaluateFormula, formulaWords } from '../../formula/evaluate-formula.ts';
import { type Formula, hasDivision, inputsOf } from '../../formula/formula.ts';
import { type FigureUnit, type NumberStyle, type NumberUnit, numberText } from '../../text/number-text.ts';
import type { Computation, ResearchFact } from '../evidence.ts';
import { cited, type LinePiece } from '../line-text.ts';
import type { ResearchRun } from '../research-run.ts';

/** A figure with where it is from. */
export type FigureEvidence = ResearchFact | Computation;

/** A figure that is calculated with: of a filed statement, of a row of a table, or of a provider. */
export interface Operand {
  readonly value: ExactNumber;
  readonly evidence: FigureEvidence;
}

/** Result of a calculation. */
export interface WorkedOut {
  readonly value: ExactNumber;
  readonly unit: NumberUnit;
  readonly evidence: Computation;
}

/** `Revenue, fiscal 2025` */
const operandName = ({ evidence: { label, period } }: Operand): string =>
  [label, period?.label].filter(Boolean).join(', ');

/** The label without how the figure was derived: `Revenue (year - nine months)`. */
export const plainLabel = ({ label }: Pick<FigureEvidence, 'label'>): string => label.replace(/\s\([^()]*\)$/, '');

/** The value of a fact or computation in words. */
export const valueInWords = ({ value, ...unit }: FigureEvidence, style?: NumberStyle): string =>
  typeof value === 'number' ? numberText(exactNumber(value), unit, style) : value;

/** Words with the value of their evidence, cited. */
export const valuePiece = (evidence: FigureEvidence, words = (value: string): string => value): LinePiece =>
  cited(words(valueInWords(evidence)), evidence);

/** True of a unit that is in a currency. */
export const hasCurrency = (unit: FigureUnit): boolean => unit === 'money' || unit === 'per share';

interface Wanted<Of> {
  readonly label: string;
  /** Of a quotient a ratio, else that of the operands, if left out. */
  readonly unit?: FigureUnit;
  readonly isRate?: boolean;
  /** Name of an operand in the words of the formula. */
  readonly name?: (operand: Of) => string;
}

/** Works a formula over figures out exactly; `undefined` for a division by 0, and for amounts in several currencies. */
export function workedFigure<Of extends Operand>(
  run: ResearchRun,
  formula: Formula<Of>,
  wanted: Wanted<Of>,
): WorkedOut | undefined {
  const worked = workOutFigure(run, formula, wanted);
  return 'missing' in worked ? undefined : worked;
}

/** The same with the reason where there is no value. */
export function workOutFigure<Of extends Operand>(
  run: ResearchRun,
  formula: Formula<Of>,
  { label, unit: asked, isRate = false, name = operandName }: Wanted<Of>,
): WorkedOut | { readonly missing: string } {
  const operands = [...new Set(inputsOf(formula).map(({ evidence }) => evidence))];
  const currencies = [...new Set(operands.flatMap(({ currency }) => currency ?? []))];
  if (currencies.length > 1) return { missing: `its figures are in ${currencies.join(' and ')}` };
  const result = evaluateFormula(formula, { read: ({ value }) => ({ value }), name });
  if ('missing' in result) return result;
  const { value } = result;
  const units = new Set(operands.map(({ unit }) => unit));
  const [only = 'ratio'] = units.size > 1 || hasDivision(formula) ? [] : units;
  const unit = asked ?? only;
  const currency = hasCurrency(unit) ? (currencies[0] ?? null) : null;
  const words = formulaWords(formula, { name });
  const evidence = computationOf(run, operands, { label, unit, currency, value, formula: words });
  return { value, unit: { unit, currency, isRate }, evidence };
}

/** The evidence of a calculation: of the company of its operands, and of the newest of their periods. */
export function computationOf(
  run: ResearchRun,
  operands: readonly FigureEvidence[],
  of: Pick<Computation, 'label' | 'formula' | 'unit' | 'currency'> & { readonly value: ExactNumber },
): Computation {
  const [first] = operands;
  const [newest] = operands.toSorted((a, b) => ((a.period?.endsOn ?? '') < (b.period?.endsOn ?? '') ? 1 : -1));
  return {
    kind: 'computation',
    id: run.evidenceId('C'),
    subject: operands.every(({ subject }) => subject?.id === first?.subject?.id) ? (first?.subject ?? null) : null,
    period: newest?.period ?? null,
    operands,
    auditId: newest?.auditId ?? '',
    ...of,
    value: toNumber(of.value),
  };
}
