import { type ExactNumber, exactNumber, toNumber } from '../../../platform/exact-number.ts';
import { evaluateFormula, formulaWords } from '../../formula/evaluate-formula.ts';
import { type Formula, inputsOf } from '../../formula/formula.ts';
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

/** The value of a fact or computation in words. */
export const valueInWords = ({ value, ...unit }: FigureEvidence, style?: NumberStyle): string =>
  typeof value === 'number' ? numberText(exactNumber(value), unit, style) : value;

/** Words with the value of their evidence, cited. */
export const valuePiece = (evidence: FigureEvidence, words = (value: string): string => value): LinePiece =>
  cited(words(valueInWords(evidence)), evidence);

/** True of a unit that is in a currency. */
export const hasCurrency = (unit: FigureUnit): boolean => unit === 'money' || unit === 'per share';

/** Works a formula over figures out exactly; `undefined` for a division by 0, and for amounts in several currencies. */
export function workedFigure<Of extends Operand>(
  run: ResearchRun,
  formula: Formula<Of>,
  of: {
    readonly label: string;
    readonly unit: FigureUnit;
    readonly isRate?: boolean;
    /** Name of an operand in the words of the formula. */
    readonly name?: (operand: Of) => string;
  },
): WorkedOut | undefined {
  const { label, unit, isRate = false, name = operandName } = of;
  const operands = [...new Set(inputsOf(formula).map(({ evidence }) => evidence))];
  const currencies = new Set(operands.flatMap(({ currency }) => currency ?? []));
  const result = evaluateFormula(formula, { read: ({ value }) => ({ value }), name });
  if ('missing' in result || currencies.size > 1) return undefined;
  const { value } = result;
  const currency = hasCurrency(unit) ? ([...currencies][0] ?? null) : null;
  return {
    value,
    unit: { unit, currency, isRate },
    evidence: computationOf(run, operands, { label, unit, currency, value, formula: formulaWords(formula, { name }) }),
  };
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
