import { type Static, Type } from 'typebox';
import { formulaWords } from '../../../domain/formula/evaluate-formula.ts';
import { inputsOf } from '../../../domain/formula/formula.ts';
import type { DerivedFigures } from '../../../domain/fundamentals/fundamentals.ts';
import { metricNamed } from '../../../domain/fundamentals/metrics/all-metrics.ts';
import { METRIC_SOURCES, type Metric } from '../../../domain/fundamentals/metrics/metric.ts';
import type { FormulaInput } from '../../../domain/fundamentals/metrics/trailing-figures.ts';
import { explainedOnShares } from '../../../domain/fundamentals/share-basis.ts';
import { FISCAL_PERIODS, PERIODS, type Statement } from '../../../domain/fundamentals/statement.ts';
import type { MarketCap } from '../../../domain/market/market-cap.ts';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';

const numberOrNull = Type.Union([Type.Number(), Type.Null()]);

const sourceStatement = namedObject('MetricStatement', {
  kind: Type.Enum(['income', 'balance', 'cash-flow']),
  rhythm: Type.Enum([...PERIODS]),
  fiscal_year: Type.Integer(),
  period: Type.Enum([...FISCAL_PERIODS]),
  period_end_date: Type.String({ format: 'date' }),
  currency: Type.String(),
  value: numberOrNull,
  is_subtracted: Type.Boolean({ description: 'True if the value is subtracted from the others' }),
  formula: Type.Union([Type.String(), Type.Null()], {
    description: 'How the value was worked out from other lines; `null` where it stands in the filing',
  }),
  accession_number: textOrNull,
  form: Type.String(),
  filing_date: Type.String({ format: 'date' }),
});

const input = namedObject('MetricInput', {
  name: Type.String({ description: '`income.REVENUE`, `shares`, `enterprise_value_ttm`' }),
  value: numberOrNull,
  basis: Type.String({ description: '`four quarters to 2024-09-28`, `close of 2024-11-01`; empty without a value' }),
  reason: Type.Union([Type.String(), Type.Null()], { description: 'Why the value is `null`' }),
  is_metric: Type.Boolean({ description: 'True for another metric, which can be explained itself' }),
  statements: Type.Array(sourceStatement, {
    description: 'Statements whose sum the value is; none for prices and shares',
  }),
});

export const explanationFields = {
  metric: Type.String(),
  unit: Type.Enum(['money', 'per share', 'ratio', 'days']),
  currency: textOrNull,
  period_end_date: Type.Union([Type.String(), Type.Null()], { description: 'Last day of the trailing year' }),
  value: numberOrNull,
  reason: Type.Union([Type.String(), Type.Null()], { description: 'Why the value is `null`' }),
  formula: Type.String(),
  used_formula: Type.Union([Type.String(), Type.Null()], {
    description: 'The way of the formula that gave the value, of several; `null` without a value',
  }),
  passed_over: Type.Union([Type.String(), Type.Null()], {
    description: 'Why an earlier way of the formula did not give the value; `null` where the first did',
  }),
  definition: Type.String({ description: 'Where the formula is from' }),
  note: Type.String(),
  inputs: Type.Array(input),
};

/** The explanation of a metric of a company that has no statements: its formula and definition, without values. */
export const blankExplanation = ({ name, unit, text, source, note }: Metric) => ({
  metric: name,
  unit,
  currency: null,
  period_end_date: null,
  value: null,
  reason: 'no statement is known',
  formula: text,
  used_formula: null as string | null,
  passed_over: null as string | null,
  definition: METRIC_SOURCES[source],
  note,
  inputs: [] as Static<typeof input>[],
});

/** The explanation of a market capitalization, which is in the currency of the price and needs no statements. */
export function capExplanation(metric: Metric, { value, ...cap }: MarketCap) {
  const reading = { value, basis: cap.basis ?? '', reason: cap.reason ?? null, statements: [] };
  const inputs = inputsOf(metric.formula).map((name) => toApiInput(name, reading));
  const reason = cap.reason === undefined ? null : `${inputs[0]?.name}: ${cap.reason}`;
  return { ...blankExplanation(metric), currency: cap.currency ?? null, value, reason, inputs };
}

/** A metric with the inputs of its formula, the statements behind each and their filings, on `factor` shares for each share of then. */
export function toApiExplanation(metric: Metric, { figures, explain }: DerivedFigures, factor: number) {
  const { value, reason, used, passedOver, inputs } = explainedOnShares(explain(metric), factor);
  return {
    ...blankExplanation(metric),
    currency: figures.currency,
    period_end_date: figures.endsOn,
    value,
    reason,
    used_formula: used && formulaWords(used, { name: (input) => input }),
    passed_over: passedOver,
    inputs: inputs.map(({ name, reading }) => toApiInput(name, reading)),
  };
}

const toApiInput = (name: string, { value, basis, reason, statements, subtracted = 0 }: FormulaInput) => ({
  name,
  value,
  basis,
  reason,
  is_metric: metricNamed(name) !== undefined,
  statements: statements.map((statement, at) => toApiSource(name, statement, at >= statements.length - subtracted)),
});

/** `name` with its line behind the dot: `income.REVENUE`. */
function toApiSource(name: string, statement: Statement, isSubtracted: boolean): Static<typeof sourceStatement> {
  const line = name.slice(name.indexOf('.') + 1);
  return {
    kind: statement.kind as 'income' | 'balance' | 'cash-flow',
    rhythm: statement.period,
    fiscal_year: statement.fiscalYear,
    period: statement.fiscalPeriod,
    period_end_date: statement.endsOn,
    currency: statement.currency,
    value: statement.lines[line] ?? null,
    is_subtracted: isSubtracted,
    formula: statement.derived[line] ?? null,
    accession_number: statement.accession,
    form: statement.form,
    filing_date: statement.filedOn,
  };
}
