import type { GoldenCompany } from '../golden-figures.ts';

const ANNUAL = 'facts of 0001640147-25-000052 (10-K of 2025-03-21)';
const NINE_MONTHS = 'facts of 0001640147-24-000250 (10-Q of 2024-11-27)';

/** A fiscal year that ends on 31 January, losses, and a minority. */
export const SNOWFLAKE: GoldenCompany = {
  name: 'Snowflake',
  cik: '0001640147',
  statements: [
    {
      kind: 'income',
      of: 'FY2025',
      endsOn: '2025-01-31',
      readFrom: ANNUAL,
      millions: {
        REVENUE: 3_626.396,
        GROSS_PROFIT: 2_411.723,
        RESEARCH_AND_DEVELOPMENT_EXPENSES: 1_783.379,
        OPERATING_INCOME: -1_456.01,
        NET_INCOME: -1_285.64,
        OTHER_ADJUSTMENTS_TO_NET_INCOME: 3.572,
        NET_INCOME_FROM_CONTINUING_OPERATIONS: -1_289.212,
        INTEREST_EXPENSE: 2.759,
        NET_INCOME_FROM_DISCONTINUED_OPERATIONS: null,
      },
      plain: { EPS: -3.86 },
    },
    { kind: 'income', of: 'FY2024', endsOn: '2024-01-31', readFrom: ANNUAL, millions: { INTEREST_EXPENSE: 0 } },
    {
      kind: 'balance',
      of: 'FY2025',
      endsOn: '2025-01-31',
      readFrom: ANNUAL,
      millions: {
        TOTAL_ASSETS: 9_033.938,
        TOTAL_STOCKHOLDERS_EQUITY: 2_999.929,
        MINORITY_INTEREST: 6.714,
        TOTAL_EQUITY: 3_006.643,
        INVENTORY: null,
      },
    },
    {
      kind: 'cash-flow',
      of: 'FY2025',
      endsOn: '2025-01-31',
      readFrom: ANNUAL,
      millions: {
        NET_INCOME: -1_289.212,
        NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES: 959.764,
        CAPITAL_EXPENDITURE: -46.279,
        STOCK_BASED_COMPENSATION: 1_479.314,
        ACCOUNTS_RECEIVABLES: 0.536,
        COMMON_STOCK_REPURCHASED: -1_932.333,
        NET_DIVIDENDS_PAID: null,
      },
    },
    {
      kind: 'income',
      of: 'Q3 2025',
      endsOn: '2024-10-31',
      readFrom: NINE_MONTHS,
      millions: { REVENUE: 942.094, OPERATING_INCOME: -365.457, NET_INCOME: -324.279, INTEREST_EXPENSE: 0.689 },
      plain: { EPS: -0.98 },
    },
    {
      kind: 'income',
      of: 'Q4 2025',
      endsOn: '2025-01-31',
      readFrom: `${ANNUAL}, the year, less the ${NINE_MONTHS}`,
      millions: {
        REVENUE: 3_626.396 - 2_639.626,
        OPERATING_INCOME: -1_456.01 + 1_069.332,
        NET_INCOME: -1_285.64 + 958.166,
        INTEREST_EXPENSE: 2.759 - 0.689,
      },
      // -3.86 less -0.95, -0.95 and -0.98.
      plain: { EPS: -0.98 },
      derived: ['REVENUE', 'NET_INCOME', 'EPS'],
    },
    {
      kind: 'cash-flow',
      of: 'Q4 2025',
      endsOn: '2025-01-31',
      readFrom: `${ANNUAL}, the year, less the ${NINE_MONTHS}`,
      millions: { NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES: 959.764 - 527.039 },
      derived: ['NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES'],
    },
    {
      kind: 'cash-flow',
      of: 'FY2021',
      endsOn: '2021-01-31',
      asOf: '2022-12-31',
      readFrom: 'facts of 0001640147-22-000023',
      millions: { OTHER_NON_CASH_ITEMS: 4.58 },
    },
    {
      kind: 'cash-flow',
      of: 'FY2021',
      endsOn: '2021-01-31',
      readFrom: 'facts of 0001640147-23-000030: restated',
      millions: { OTHER_NON_CASH_ITEMS: 4.61 },
    },
    {
      kind: 'cash-flow',
      of: 'Q3 2021',
      endsOn: '2020-10-31',
      readFrom: 'the offering of September 2020, nine months of 0001640147-20-000023; none in the six months',
      millions: { COMMON_STOCK_ISSUANCE: 4_242.284 },
    },
    {
      kind: 'cash-flow',
      of: 'FY2025',
      endsOn: '2025-01-31',
      readFrom: 'convertible notes of 2,300, facts of 0001640147-25-000052',
      millions: { NET_DEBT_ISSUANCE: 2_300 },
    },
  ],
};
