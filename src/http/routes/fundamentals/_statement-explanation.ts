import { Type } from 'typebox';
import type {
  ExplainedInput,
  ExplainedPart,
  FigureExplanation,
  FigureQuery,
} from '../../../domain/fundamentals/explanations/figure-explanation.ts';
import { FISCAL_PERIODS, STATEMENT_KINDS } from '../../../domain/fundamentals/statement.ts';
import { snakeCased } from '../../../platform/snake-case.ts';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';

const numberOrNull = Type.Union([Type.Number(), Type.Null()]);
const dayOrNull = Type.Union([Type.String({ format: 'date' }), Type.Null()]);

const filedFigure = namedObject('FiledFigure', {
  taxonomy: Type.String({ description: '`us-gaap`, `ifrs-full`, or of the company itself' }),
  concept: Type.String({ description: '`RevenueFromContractWithCustomerExcludingAssessedTax`' }),
  unit: Type.String({ description: '`USD`, `USD/shares`, `shares`' }),
  period_start_date: dayOrNull,
  period_end_date: Type.String({ format: 'date' }),
  dimensions: Type.Record(Type.String(), Type.String(), {
    description: 'Axis to member: of a segment, or of a class of shares; none for the company as a whole',
  }),
  value: Type.Number({ description: 'As filed' }),
  factor: Type.Number({
    description:
      'The value counts so many times: 1, 4 for the average of a year, or adjusted for a split; -1 where it is subtracted, or where ' +
      'the sums of the filing prove that its sign is a slip',
  }),
  is_omitted: Type.Boolean({
    description: 'True if the cash flow statement of the filing lacks this flow, so that it is 0',
  }),
  other_classes: Type.Array(Type.Object({ class: Type.String(), value: Type.Number() }), {
    description: 'The same figure for the other classes of shares, where `dimensions` has the class with most shares',
  }),
  accession_number: textOrNull,
  form: Type.String(),
  filing_date: Type.String({ format: 'date' }),
});

const input = namedObject('FigureInput', {
  name: Type.String({ description: 'A concept, another line (`GROSS_PROFIT`), or the segment' }),
  is_line: Type.Boolean({ description: 'True for another line of the statement, which can be explained itself' }),
  factor: Type.Enum([1, -1], { description: '-1 where it is subtracted' }),
  value: Type.Number(),
  formula: Type.Union([Type.String(), Type.Null()], {
    description: 'How the input was worked out: `year - nine months`; `null` where it was filed',
  }),
  over: Type.Union([Type.String(), Type.Null()], {
    description: 'Its time, where that is not the period of the statement: `year to date`, `what came before`',
  }),
  filed_figures: Type.Array(filedFigure, {
    description: 'All filed figures behind it: the value is their sum, each times its factor',
  }),
});

const rule = namedObject('FigureRule', {
  formula: Type.String({ description: '`A|B` are concepts of one meaning; a term with `?` counts where it is known' }),
  is_used: Type.Boolean(),
  value: Type.Union([Type.Number(), Type.Null()], {
    description:
      'What it gives; `null` where something is missing. One that is not used comes after another, or does not fit the rest of the filing',
  }),
  missing: Type.Array(Type.String(), { description: 'Concepts and lines without a value in this period' }),
});

/** The figure that is to be explained. */
export const figureRequest = {
  statement: Type.Enum([...STATEMENT_KINDS]),
  field: Type.String({ description: '`NET_INCOME`; of revenue by segment the name of the segment', maxLength: 300 }),
  fiscal_year: Type.Integer({ minimum: 1900, maximum: 2200 }),
  fiscal_period: Type.Enum([...FISCAL_PERIODS], { description: '`FY` for the year' }),
};

export const figureExplanationFields = {
  statement: Type.Enum([...STATEMENT_KINDS]),
  field: Type.String(),
  fiscal_year: Type.Integer(),
  fiscal_period: Type.Enum([...FISCAL_PERIODS]),
  period_start_date: dayOrNull,
  period_end_date: dayOrNull,
  unit: textOrNull,
  value: numberOrNull,
  reason: Type.Union([Type.String(), Type.Null()], { description: 'Why the value is `null`' }),
  formula: Type.Union([Type.String(), Type.Null()], {
    description: 'How it is calculated; `null` for a figure as filed, of which the input has the concept',
  }),
  split_ratio: Type.Number({
    description:
      'New shares for one by splits since the filing that no filing has restated: what the inputs give is divided by it for one share, ' +
      'and multiplied for counts of shares',
  }),
  inputs: Type.Array(input, {
    description:
      'The value is their sum, each times its factor, or for a formula with `/` the first divided by the second, in cents; figures on shares ' +
      'are rounded to four decimals. Empty where there is no value',
  }),
  rules: Type.Array(rule, { description: 'All ways of getting the figure, in the order in which they are tried' }),
  accession_number: textOrNull,
  form: textOrNull,
  filing_date: dayOrNull,
};

type Asked = Omit<FigureQuery, 'asOf'>;

/** The explanation of a figure of a period without a statement: the request's members, without values. */
export const blankFigureExplanation = ({ kind, field, fiscalYear, fiscalPeriod }: Asked) => ({
  statement: kind,
  field,
  fiscal_year: fiscalYear,
  fiscal_period: fiscalPeriod,
  period_start_date: null,
  period_end_date: null,
  unit: null,
  value: null,
  reason: 'no such statement is known',
  formula: null,
  split_ratio: 1,
  inputs: [],
  rules: [],
  accession_number: null,
  form: null,
  filing_date: null,
});

/** A figure with the inputs of its formula, and the filed figures behind each. */
export const toApiFigureExplanation = (asked: Asked, explained: FigureExplanation) => {
  const { statement, unit, value, reason, formula, splitRatio, inputs, rules } = explained;
  return {
    ...blankFigureExplanation(asked),
    period_start_date: statement.startsOn,
    period_end_date: statement.endsOn,
    unit,
    value,
    reason,
    formula,
    split_ratio: splitRatio,
    inputs: inputs.map(toApiFigureInput),
    rules: rules.map((one) => snakeCased(rule.properties, { ...one, missing: [...one.missing] })),
    accession_number: statement.accession,
    form: statement.form,
    filing_date: statement.filedOn,
  };
};

const toApiFigureInput = (one: ExplainedInput) =>
  snakeCased(input.properties, { ...one, filedFigures: one.parts.map(toApiFiledFigure) });

const toApiFiledFigure = ({ startsOn, endsOn, otherClasses, filing, ...part }: ExplainedPart) =>
  snakeCased(filedFigure.properties, {
    ...part,
    periodStartDate: startsOn,
    periodEndDate: endsOn,
    otherClasses: otherClasses.map(({ shareClass, value }) => ({ class: shareClass, value })),
    accessionNumber: filing.accession,
    form: filing.form,
    filingDate: filing.filedOn,
  });
