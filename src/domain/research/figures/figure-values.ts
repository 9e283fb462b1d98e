import { dividedBy, type ExactNumber, exactNumber, minus, plus, toNumber } from '../../../platform/exact-number.ts';
import { inputsOf } from '../../formula/formula.ts';
import type { FigureUnit, NumberUnit } from '../../text/number-text.ts';
import type { Computation, FactPeriod, FactSubject } from '../evidence.ts';
import { type FiscalAt, fiscalWords } from '../line-text.ts';
import type { ResearchRun } from '../research-run.ts';
import type { CompanyStatements, FigureEvidence } from './company-statements.ts';
import { type Figure, isOfDay } from './figure-catalogue.ts';
import { factPeriodOf } from './fiscal-periods.ts';
import { evaluateTerm } from './term.ts';

/** A figure of a company and period with its evidence. */
export interface FigureValue {
  readonly figure: Figure;
  readonly subject: FactSubject;
  readonly at: FiscalAt;
  readonly period: FactPeriod;
  readonly value: ExactNumber;
  readonly unit: NumberUnit;
  readonly evidence: FigureEvidence;
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
  const { subject, auditId } = statements;
  const result = evaluateTerm(figure.term, (line) => statements.read(line, at));
  if ('missing' in result) return { figure, subject, at, missing: result.missing };
  const currencies = new Set(result.operands.flatMap(({ currency }) => currency ?? []));
  if (currencies.size > 1) {
    return { figure, subject, at, missing: `its parts are in ${[...currencies].join(' and ')}` };
  }
  const [currency = null] = currencies;
  const hasCurrency = figure.unit === 'money' || figure.unit === 'per share';
  const unit = { unit: figure.unit, currency: hasCurrency ? currency : null, isRate: figure.isRate };
  const period = periodOf(figure, statements, at);
  const [operand] = result.operands;
  const common = { figure, subject, at, period, value: result.value, unit };
  if (figure.term.kind === 'input' && operand !== undefined) return { ...common, evidence: operand };
  const evidence: Computation = {
    kind: 'computation',
    id: run.evidenceId('C'),
    subject,
    label: figure.label,
    period,
    formula: result.words,
    operands: result.operands,
    value: toNumber(result.value),
    unit: figure.unit,
    currency: unit.currency,
    auditId,
  };
  return { ...common, evidence };
}

function periodOf(figure: Figure, statements: CompanyStatements, at: FiscalAt): FactPeriod {
  const kinds = new Set(inputsOf(figure.term).map(({ statement }) => statement));
  const kind = kinds.has('income') ? 'income' : kinds.has('cash-flow') ? 'cash-flow' : 'balance';
  const found = statements.statement(kind, at) ?? statements.statement('balance', at);
  const period = found ? factPeriodOf(found) : { label: fiscalWords(at), startsOn: null, endsOn: '' };
  return isOfDay(figure) ? { ...period, startsOn: null } : period;
}

/** Result of a computation over values. */
export interface WorkedOut {
  readonly value: ExactNumber;
  readonly unit: NumberUnit;
  readonly evidence: Computation;
}

const wordsOf = ({ figure, period, subject }: FigureValue, withCompany: boolean): string =>
  `${withCompany ? `${subject.name}: ` : ''}${figure.label}, ${period.label}`;

/** A result with its evidence, of the period of the last operand. */
export function workedFigure(
  run: ResearchRun,
  of: readonly FigureValue[],
  result: {
    readonly label: string;
    readonly formula: string;
    readonly value: ExactNumber;
    readonly unit: FigureUnit;
    readonly isRate?: boolean;
  },
): WorkedOut {
  const [first] = of;
  const last = of.at(-1);
  const isOneCompany = of.every(({ subject }) => subject.id === first?.subject.id);
  const currency = result.unit === 'money' || result.unit === 'per share' ? (first?.unit.currency ?? null) : null;
  const evidence: Computation = {
    kind: 'computation',
    id: run.evidenceId('C'),
    subject: isOneCompany ? (first?.subject ?? null) : null,
    label: result.label,
    period: last?.period ?? null,
    formula: result.formula,
    operands: of.map((one) => one.evidence),
    value: toNumber(result.value),
    unit: result.unit,
    currency,
    auditId: last?.evidence.auditId ?? '',
  };
  const unit = { unit: result.unit, currency, isRate: result.isRate ?? false };
  return { value: result.value, unit, evidence };
}

const isComparable = (one: FigureValue, other: FigureValue): boolean => one.unit.currency === other.unit.currency;

/** `later - earlier`; `undefined` in other currencies. */
export function changeOf(run: ResearchRun, earlier: FigureValue, later: FigureValue): WorkedOut | undefined {
  if (!isComparable(earlier, later)) return undefined;
  const { unit, isRate = false } = later.unit;
  const withCompany = earlier.subject.id !== later.subject.id;
  return workedFigure(run, [earlier, later], {
    label: `Change in ${later.figure.label}`,
    formula: `${wordsOf(later, withCompany)} - ${wordsOf(earlier, withCompany)}`,
    value: minus(later.value, earlier.value),
    unit,
    isRate,
  });
}

/** `(later - earlier) / earlier`; `undefined` where the earlier value is not above 0 or the later one is below, as no percentage
 * tells such a change. */
export function growthOf(run: ResearchRun, earlier: FigureValue, later: FigureValue): WorkedOut | undefined {
  const value = growthRate(earlier, later);
  if (value === undefined) return undefined;
  const [before, after] = [wordsOf(earlier, false), wordsOf(later, false)];
  return workedFigure(run, [earlier, later], {
    label: `Growth of ${later.figure.label}`,
    formula: `(${after} - ${before}) / ${before}`,
    value,
    unit: 'ratio',
    isRate: true,
  });
}

const growthRate = (earlier: FigureValue, later: FigureValue): ExactNumber | undefined =>
  isComparable(earlier, later) && earlier.value.numerator > 0n && later.value.numerator >= 0n
    ? dividedBy(minus(later.value, earlier.value), earlier.value)
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
  if (first.value.numerator <= 0n || last.value.numerator <= 0n || years < 1 || !isComparable(first, last)) {
    return undefined;
  }
  const ratio = dividedBy(last.value, first.value);
  if (ratio === undefined) return undefined;
  const rate = toNumber(ratio) ** (1 / years) - 1;
  return workedFigure(run, [first, last], {
    label: `Compound annual growth of ${last.figure.label}`,
    formula: `(${wordsOf(last, false)} / ${wordsOf(first, false)})^(1/${years}) - 1`,
    value: exactNumber(Number(rate.toFixed(ROOT_DIGITS))),
    unit: 'ratio',
    isRate: true,
  });
}

/** The mean or the sum of several values; `undefined` for none, in different currencies, and for a sum of rates. */
export function totalOver(
  run: ResearchRun,
  values: readonly FigureValue[],
  kind: 'average' | 'sum',
): WorkedOut | undefined {
  const [first] = values;
  if (first === undefined || !values.every((one) => isComparable(first, one))) return undefined;
  const sum = values.reduce((total, { value }) => plus(total, value), exactNumber(0));
  const value = kind === 'sum' ? sum : dividedBy(sum, exactNumber(values.length));
  const { unit, isRate = false } = first.unit;
  if (value === undefined || (kind === 'sum' && unit !== 'money')) return undefined;
  const added = values.map((one) => wordsOf(one, false)).join(' + ');
  return workedFigure(run, values, {
    label: `${kind === 'sum' ? 'Sum of' : 'Average'} ${first.figure.label}`,
    formula: kind === 'sum' ? added : `(${added}) / ${values.length}`,
    value,
    unit,
    isRate,
  });
}
