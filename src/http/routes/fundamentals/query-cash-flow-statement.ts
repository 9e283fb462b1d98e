import { defineStatements } from './_statements.ts';

export const queryCashFlowStatement = defineStatements({
  id: 'fundamentals.query-cash-flow-statement',
  paths: ['/v1/cash-flow-statement/query'],
  summary: 'Cash flow statements of a company',
  description:
    'One record for each statement, the newest first, in the manner of the income statement. A quarter is the quarter alone, also ' +
    'where the filing gives six or nine months. Outflows are negative.',
  kind: 'cash-flow',
  example: {
    NET_INCOME: 93_736_000_000,
    DEPRECIATION_AND_AMORTIZATION: 11_445_000_000,
    STOCK_BASED_COMPENSATION: 11_688_000_000,
    CHANGE_IN_WORKING_CAPITAL: 3_651_000_000,
    NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES: 118_254_000_000,
    INVESTMENTS_IN_PROPERTY_PLANT_AND_EQUIPMENT: -9_447_000_000,
    COMMON_STOCK_REPURCHASED: -94_949_000_000,
    NET_DIVIDENDS_PAID: -15_234_000_000,
    OPERATING_CASH_FLOW: 118_254_000_000,
    CAPITAL_EXPENDITURE: -9_447_000_000,
    FREE_CASH_FLOW: 108_807_000_000,
  },
});
