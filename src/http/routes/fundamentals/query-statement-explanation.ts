import type { FigureExplanations } from '../../../domain/fundamentals/explanations/figure-explanations.ts';
import { LINES_OF, type ListedKind } from '../../../domain/fundamentals/lines.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineCompanyRecords } from '../../operations/company-records.ts';
import {
  blankFigureExplanation,
  figureExplanationFields,
  figureRequest,
  toApiFigureExplanation,
} from './_statement-explanation.ts';

const exampleFiling = { accession_number: '0000320193-24-000123', form: '10-K', filing_date: '2024-11-01' };
const exampleFigure = {
  taxonomy: 'us-gaap',
  concept: 'RevenueFromContractWithCustomerExcludingAssessedTax',
  unit: 'USD',
  period_start_date: '2023-10-01',
  period_end_date: '2024-09-28',
  dimensions: {},
  value: 391_035_000_000,
  factor: 1,
  is_omitted: false,
  other_classes: [],
  ...exampleFiling,
};
const exampleAsked = { kind: 'income', field: 'REVENUE', fiscalYear: 2024, fiscalPeriod: 'Q4' } as const;

export const queryStatementExplanation = defineCompanyRecords({
  id: 'fundamentals.query-statement-explanation',
  path: '/v1/statement-explanation/query',
  summary: 'How a figure of a statement was worked out',
  description:
    'The filed figures behind a figure of an income statement, a balance sheet, a cash flow statement or revenue by segment, each with its ' +
    'concept, unit, period, value and filing; where the figure was not filed itself, the formula with the value of each input; where there ' +
    'is none, why. Of every period the version in force at `as_of` is explained.',
  body: figureRequest,
  record: 'FigureExplanation',
  fields: figureExplanationFields,
  example: {
    body: {
      statement: 'income',
      field: 'REVENUE',
      fiscal_year: 2024,
      fiscal_period: 'Q4',
      as_of: '2024-11-01',
    },
    records: [
      {
        ...blankFigureExplanation(exampleAsked),
        period_start_date: '2024-06-30',
        period_end_date: '2024-09-28',
        unit: 'USD',
        value: 94_930_000_000,
        reason: null,
        formula: 'RevenueFromContractWithCustomerExcludingAssessedTax: year - nine months',
        inputs: [
          {
            name: exampleFigure.concept,
            is_line: false,
            factor: 1 as const,
            value: 94_930_000_000,
            formula: 'year - nine months',
            over: null,
            filed_figures: [
              exampleFigure,
              {
                ...exampleFigure,
                period_end_date: '2024-06-29',
                value: 296_105_000_000,
                factor: -1,
                accession_number: '0000320193-24-000081',
                form: '10-Q',
                filing_date: '2024-08-02',
              },
            ],
          },
        ],
        rules: [{ formula: exampleFigure.concept, is_used: true, value: 94_930_000_000, missing: [] }],
        ...exampleFiling,
      },
    ],
  },
  queryOf(body, asOf) {
    const { statement: kind, field, fiscal_year: fiscalYear, fiscal_period: fiscalPeriod } = body;
    const lines: readonly string[] | undefined = LINES_OF[kind as ListedKind];
    if (lines !== undefined && !lines.includes(field)) {
      throw new AppError('invalid_request', `body.field: must be one of ${lines.join(', ')}`);
    }
    return { kind, field, fiscalYear, fiscalPeriod, asOf: asOf(body.as_of) };
  },
  async read(use: { readonly figureExplanations: FigureExplanations }, { entityId }, { asOf, ...asked }) {
    const found = await use.figureExplanations.explain(entityId, { ...asked, asOf });
    return { records: [found === undefined ? blankFigureExplanation(asked) : toApiFigureExplanation(asked, found)] };
  },
});
