import { defineStatements } from './_statements.ts';

export const queryBalanceSheet = defineStatements({
  id: 'fundamentals.query-balance-sheet',
  paths: ['/v1/balance-sheet/query'],
  summary: 'Balance sheets of a company',
  description:
    'One record for each balance sheet, the newest first, in the manner of the income statement: values by the names in `fields`, ' +
    'amounts in the reported currency, `null` where nothing was reported. TOTAL_DEBT is what was borrowed, without leases.',
  kind: 'balance',
  example: {
    CASH_AND_CASH_EQUIVALENTS: 29_943_000_000,
    SHORT_TERM_INVESTMENTS: 35_228_000_000,
    CASH_AND_SHORT_TERM_INVESTMENTS: 65_171_000_000,
    ACCOUNTS_RECEIVABLES: 33_410_000_000,
    OTHER_RECEIVABLES: 32_833_000_000,
    NET_RECEIVABLES: 66_243_000_000,
    INVENTORY: 7_286_000_000,
    TOTAL_CURRENT_ASSETS: 152_987_000_000,
    PROPERTY_PLANT_EQUIPMENT_NET: 45_680_000_000,
    TOTAL_ASSETS: 364_980_000_000,
    ACCOUNT_PAYABLES: 68_960_000_000,
    TOTAL_CURRENT_LIABILITIES: 176_392_000_000,
    TOTAL_LIABILITIES: 308_030_000_000,
    TOTAL_STOCKHOLDERS_EQUITY: 56_950_000_000,
    TOTAL_LIABILITIES_AND_TOTAL_EQUITY: 364_980_000_000,
  },
});
