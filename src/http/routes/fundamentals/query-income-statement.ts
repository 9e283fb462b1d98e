import { defineStatements } from './_statements.ts';

export const queryIncomeStatement = defineStatements({
  id: 'fundamentals.query-income-statement',
  paths: ['/v1/income-statement/query'],
  summary: 'Income statements of a company',
  description:
    'One record for each statement, the newest first: 38 values by the names in `fields`, as filed. Of every period the version in ' +
    'force is shown, which a later filing may have restated. An unknown company answers with no records and says so in `errors`.',
  kind: 'income',
  example: {
    REVENUE: 391_035_000_000,
    COST_OF_REVENUE: 210_352_000_000,
    GROSS_PROFIT: 180_683_000_000,
    RESEARCH_AND_DEVELOPMENT_EXPENSES: 31_370_000_000,
    SELLING_GENERAL_AND_ADMINISTRATIVE_EXPENSES: 26_097_000_000,
    OPERATING_EXPENSES: 57_467_000_000,
    COST_AND_EXPENSES: 267_819_000_000,
    DEPRECIATION_AND_AMORTIZATION: 11_445_000_000,
    EBITDA: 134_661_000_000,
    EBIT: 123_216_000_000,
    OPERATING_INCOME: 123_216_000_000,
    TOTAL_OTHER_INCOME_EXPENSES_NET: 269_000_000,
    INCOME_BEFORE_TAX: 123_485_000_000,
    INCOME_TAX_EXPENSE: 29_749_000_000,
    NET_INCOME_FROM_CONTINUING_OPERATIONS: 93_736_000_000,
    NET_INCOME: 93_736_000_000,
    BOTTOM_LINE_NET_INCOME: 93_736_000_000,
    EPS: 6.11,
    EPS_DILUTED: 6.08,
    WEIGHTED_AVERAGE_SHS_OUT: 15_343_783_000,
    WEIGHTED_AVERAGE_SHS_OUT_DIL: 15_408_095_000,
  },
});
