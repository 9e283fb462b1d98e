import type { GoldenCompany } from '../golden-figures.ts';

const ANNUAL = 'facts of 0001835632-25-000057 (10-K of 2025-03-12)';
const NINE_MONTHS = 'facts of 0001835632-24-000200 (10-Q of 2024-12-04)';

/** A fiscal year that ends on the Saturday nearest to 31 January; losses. */
export const MARVELL: GoldenCompany = {
  name: 'Marvell',
  cik: '0001835632',
  statements: [
    {
      kind: 'income',
      of: 'FY2025',
      endsOn: '2025-02-01',
      readFrom: ANNUAL,
      millions: {
        REVENUE: 5_767.3,
        COST_OF_REVENUE: 3_385.1,
        GROSS_PROFIT: 2_382.2,
        RESEARCH_AND_DEVELOPMENT_EXPENSES: 1_950.4,
        OPERATING_INCOME: -720.3,
        NET_INCOME: -885,
        GENERAL_AND_ADMINISTRATIVE_EXPENSES: null,
        NET_INCOME_FROM_DISCONTINUED_OPERATIONS: null,
      },
      plain: { EPS: -1.02 },
    },
    {
      kind: 'balance',
      of: 'FY2025',
      endsOn: '2025-02-01',
      readFrom: ANNUAL,
      millions: {
        TOTAL_ASSETS: 20_204.5,
        TOTAL_STOCKHOLDERS_EQUITY: 13_427,
        INVENTORY: 1_029.7,
        GOODWILL: 11_586.9,
        MINORITY_INTEREST: null,
      },
    },
    {
      kind: 'cash-flow',
      of: 'FY2025',
      endsOn: '2025-02-01',
      readFrom: ANNUAL,
      millions: {
        NET_INCOME: -885,
        NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES: 1_681.2,
        CAPITAL_EXPENDITURE: -284.6,
        NET_DIVIDENDS_PAID: -207.5,
        FREE_CASH_FLOW: 1_396.6,
      },
    },
    {
      kind: 'income',
      of: 'Q3 2025',
      endsOn: '2024-11-02',
      readFrom: NINE_MONTHS,
      millions: {
        REVENUE: 1_516.1,
        RESEARCH_AND_DEVELOPMENT_EXPENSES: 488.6,
        OPERATING_INCOME: -702.8,
        NET_INCOME: -676.3,
      },
      plain: { EPS: -0.78 },
    },
    {
      kind: 'income',
      of: 'Q4 2025',
      endsOn: '2025-02-01',
      readFrom: `${ANNUAL}, the year, less the ${NINE_MONTHS}`,
      millions: {
        REVENUE: 5_767.3 - 3_949.9,
        RESEARCH_AND_DEVELOPMENT_EXPENSES: 1_950.4 - 1_451.4,
        OPERATING_INCOME: -720.3 + 955.5,
        NET_INCOME: -885 + 1_085.2,
      },
      // -1.02 less -0.25, -0.22 and -0.78.
      plain: { EPS: 0.23 },
      derived: ['REVENUE', 'NET_INCOME', 'EPS'],
    },
    {
      kind: 'cash-flow',
      of: 'Q4 2025',
      endsOn: '2025-02-01',
      readFrom: `${ANNUAL}, the year, less the ${NINE_MONTHS}`,
      millions: {
        NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES: 1_681.2 - 1_167.2,
        CAPITAL_EXPENDITURE: -(284.6 - 214.7),
      },
      derived: ['NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES'],
    },
    {
      kind: 'cash-flow',
      of: 'FY2023',
      endsOn: '2023-01-28',
      asOf: '2024-12-31',
      readFrom: 'facts of 0001835632-23-000013',
      millions: { OTHER_NON_CASH_ITEMS: 52.4 },
    },
    {
      kind: 'cash-flow',
      of: 'FY2023',
      endsOn: '2023-01-28',
      readFrom: 'facts of 0001835632-25-000057: restated',
      millions: { OTHER_NON_CASH_ITEMS: 62.7 },
    },
  ],
};
