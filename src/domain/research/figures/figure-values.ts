import { exactNumber, toNumber } from '../../../platform/exact-number.ts';
import { inputOf, inputsOf, operationOf, relativeChange, totalFormula } from '../../formula/formula.ts';
import type { NumberUnit } from '../../text/number-text.ts';
import {
  computationOf,
  hasCurrency,
  type Operand,
  type WorkedOut,
  workedFigure,
} from '../calculation/worked-figure.ts';
import type { FactPeriod, FactSubject } from '../evidence.ts';
import { type FiscalAt, fiscalWords } from '../line-text.ts';
import type { ResearchRun } from '../research-run.ts';
import type { CompanyStatements } from './company-statements.ts';
import { type Figure, isOfDay } from './figure-catalogue.ts';
import { factPeriodOf, yearsBefore } from './fiscal-periods.ts';
import { evaluateTerm } from './term.ts';

/** A figure of a company and period with its evidence. */
export interface FigureValue extends Operand {
  readonly figure: Figure;
  readonly subject: FactSubject;
  readonly at: FiscalAt;
  readonly period: FactPeriod;
  readonly unit: NumberUnit;
}

/** The values of a figure of one company, oldest first. */
export interface FigureSeries {
  readonly figure: Figure;
  /** At least one. */
  readonly values: readonly FigureValue[];
  /** The value that a change of a single period is compared with: of the year before, or of the quarter before. */
  readonly earlier: FigureValue | undefined;
}

/** Why a figure of a company and period has no value. */
export interface NoFigureValue {
  readonly figure: Figure;
  readonly subject: FactSubject;
  readonly at: FiscalAt;
  readonly missing: string;
}

/** Works a figure out for a period: the fact itself for a line, else a computation with its operands. */
export function figureValue(
  figure: Figure,
  statements: CompanyStatements,
  at: FiscalAt,
  run: ResearchRun,
): FigureValue | NoFigureValue {
  const { subject } = statements;
  const result = evaluateTerm(figure.term, (line) => statements.read(line, at));
  if ('missing' in result) return { figure, subject, at, missing: result.missing };
  const { value, words: formula, operands } = result;
  const currencies = [...new Set(operands.flatMap(({ currency }) => currency ?? []))];
  if (currencies.length > 1) return { figure, subject, at, missing: `its parts are in ${currencies.join(' and ')}` };
  const { label, unit, isRate } = figure;
  const currency = hasCurrency(unit) ? (currencies[0] ?? null) : null;
  const period = periodOf(figure, statements, at);
  const [operand] = operands;
  const evidence =
    figure.term.kind === 'input' && operand !== undefined
      ? operand
      : { ...computationOf(run, operands, { label, unit, currency, formula, value }), period };
  return { figure, subject, at, period, value, unit: { unit, currency, isRate }, evidence };
}

/** The values of a figure in periods, with that of the year before where there is one; none where no value is known. */
export function seriesAt(
  figure: Figure,
  statements: CompanyStatements,
  periods: readonly FiscalAt[],
  run: ResearchRun,
): FigureSeries[] {
  const valueAt = (at: FiscalAt): FigureValue[] => {
    const value = figureValue(figure, statements, at, run);
    return 'missing' in value ? [] : [value];
  };
  const values = periods.flatMap(valueAt);
  const [only, ...others] = values;
  if (only === undefined) return [];
  return [{ figure, values, earlier: others.length > 0 ? undefined : valueAt(yearsBefore(only.at, 1))[0] }];
}

function periodOf(figure: Figure, statements: CompanyStatements, at: FiscalAt): FactPeriod {
  const kinds = new Set(inputsOf(figure.term).map(({ statement }) => statement));
  const kind = (['income', 'cash-flow'] as const).find((one) => kinds.has(one)) ?? [...kinds][0] ?? 'balance';
  const found = statements.statement(kind, at) ?? statements.statement('balance', at);
  const period = found ? factPeriodOf(found) : { label: fiscalWords(at), startsOn: null, endsOn: '' };
  return isOfDay(figure) ? { ...period, startsOn: null } : period;
}

/** `Revenue, fiscal 2025` */
const nameOf = ({ figure, period }: FigureValue): string => `${figure.label}, ${period.label}`;
const nameWithCompany = (of: FigureValue): string => `${of.subject.name}: ${nameOf(of)}`;

/** `later - earlier`; `undefined` in other currencies. */
export function changeOf(run: ResearchRun, earlier: FigureValue, later: FigureValue): WorkedOut | undefined {
  const { unit, isRate = false } = later.unit;
  const name = earlier.subject.id === later.subject.id ? nameOf : nameWithCompany;
  const label = `Change in ${later.figure.label}`;
  return workedFigure(run, operationOf('-', inputOf(later), inputOf(earlier)), { label, unit, isRate, name });
}

const AS_RATE = { unit: 'ratio', isRate: true, name: nameOf } as const;

/** `(later - earlier) / earlier`; `undefined` where the earlier value is not above 0 or the later one is below, as no percentage
 * tells such a change. */
export const growthOf = (run: ResearchRun, earlier: FigureValue, later: FigureValue): WorkedOut | undefined =>
  earlier.value.numerator > 0n && later.value.numerator >= 0n
    ? workedFigure(run, relativeChange(inputOf(later), inputOf(earlier)), {
        label: `Growth of ${later.figure.label}`,
        ...AS_RATE,
      })
    : undefined;

/** `part / whole`; `undefined` unless both are above 0. */
export const shareOfWhole = (run: ResearchRun, part: FigureValue, whole: FigureValue): WorkedOut | undefined =>
  part.value.numerator > 0n && whole.value.numerator > 0n
    ? workedFigure(run, operationOf('/', inputOf(part), inputOf(whole)), {
        label: `Share of ${whole.figure.label}`,
        ...AS_RATE,
      })
    : undefined;

/** Digits of a root that are right. */
const ROOT_DIGITS = 12;

/** `(last / first)^(1 / years) - 1`; `undefined` unless both are above 0. */
export function compoundGrowthOf(
  run: ResearchRun,
  first: FigureValue,
  last: FigureValue,
  years: number,
): WorkedOut | undefined {
  if (first.value.numerator <= 0n || last.value.numerator <= 0n || years < 1) return undefined;
  const label = `Compound annual growth of ${last.figure.label}`;
  const ratio = workedFigure(run, operationOf('/', inputOf(last), inputOf(first)), { label, ...AS_RATE });
  if (ratio === undefined) return undefined;
  const value = exactNumber(Number((toNumber(ratio.value) ** (1 / years) - 1).toFixed(ROOT_DIGITS)));
  const formula = `(${ratio.evidence.formula})^(1/${years}) - 1`;
  return { ...ratio, value, evidence: { ...ratio.evidence, formula, value: toNumber(value) } };
}

/** The mean or the sum of several values; `undefined` for none, in different currencies, and for a sum of rates. */
export function totalOver(
  run: ResearchRun,
  values: readonly FigureValue[],
  kind: 'average' | 'sum',
): WorkedOut | undefined {
  const [first] = values;
  if (first === undefined || (kind === 'sum' && first.unit.unit !== 'money')) return undefined;
  const { unit, isRate = false } = first.unit;
  const label = `${kind === 'sum' ? 'Sum of' : 'Average'} ${first.figure.label}`;
  return workedFigure(run, totalFormula(kind, values.map(inputOf)), { label, unit, isRate, name: nameOf });
}
