import { DEBT, ENTERPRISE_VALUE, NO_DEBT } from './debt.ts';
import { type MetricRow, metricsOf } from './metric.ts';

const NOT_REPORTED = 'Goodwill and intangible assets count as 0 where none are reported.';
const TAXED = 'Operating profit after tax at the rate of the year: no value without income before tax above 0.';

const AFTER_TAX = '(1 - income.INCOME_TAX_EXPENSE / positive(income.INCOME_BEFORE_TAX))';
const FIRM_FLOW_IN_PARTS = `income.OPERATING_INCOME * ${AFTER_TAX} + cash.DEPRECIATION_AND_AMORTIZATION + cash.CAPITAL_EXPENDITURE + cash.CHANGE_IN_WORKING_CAPITAL`;
const FIRM_FLOW_OF_TOTALS = `cash.OPERATING_CASH_FLOW + income.INTEREST_EXPENSE * ${AFTER_TAX} + cash.CAPITAL_EXPENDITURE`;

/**
 * The 42 key metrics in the order of the specification ("Key metrics TTM record"). `income` and `cash` are sums over the trailing
 * year, `balance` is the latest balance sheet, `opening` the one a year before it.
 */
const ROWS: readonly MetricRow[] = [
  [
    'market_cap',
    'money',
    'quoted_value',
    'definition',
    'The imported figure that is not older than the last close; else that close times shares of all classes, divided by the shares of one receipt; else the older imported figure. In the currency of the price.',
  ],
  ['enterprise_value_ttm', 'money', ENTERPRISE_VALUE, 'provider', NO_DEBT],
  ['ev_to_sales_ttm', 'ratio', 'enterprise_value_ttm / income.REVENUE', 'definition'],
  ['ev_to_operating_cash_flow_ttm', 'ratio', 'enterprise_value_ttm / cash.OPERATING_CASH_FLOW', 'definition'],
  ['ev_to_free_cash_flow_ttm', 'ratio', 'enterprise_value_ttm / cash.FREE_CASH_FLOW', 'definition'],
  ['ev_to_ebitda_ttm', 'ratio', 'enterprise_value_ttm / income.EBITDA', 'definition'],
  [
    'net_debt_to_ebitda_ttm',
    'ratio',
    `(${DEBT} - balance.CASH_AND_CASH_EQUIVALENTS) / income.EBITDA`,
    'definition',
    NO_DEBT,
  ],
  ['current_ratio_ttm', 'ratio', 'balance.TOTAL_CURRENT_ASSETS / balance.TOTAL_CURRENT_LIABILITIES', 'definition'],
  [
    'income_quality_ttm',
    'ratio',
    'cash.OPERATING_CASH_FLOW / income.NET_INCOME',
    'provider',
    'How much of the income came in as cash.',
  ],
  [
    'graham_number_ttm',
    'per share',
    'sqrt(22.5 * positive(income.NET_INCOME / shares) * positive(balance.TOTAL_STOCKHOLDERS_EQUITY / shares))',
    'graham',
    'No value for losses or negative equity.',
  ],
  [
    'graham_net_net_ttm',
    'per share',
    '(balance.CASH_AND_SHORT_TERM_INVESTMENTS + 0.75 * optional(balance.NET_RECEIVABLES) + 0.5 * optional(balance.INVENTORY) - balance.TOTAL_LIABILITIES) / shares',
    'graham-net-net',
    'Receivables and inventory count as 0 where none are reported.',
  ],
  ['tax_burden_ttm', 'ratio', 'income.NET_INCOME / income.INCOME_BEFORE_TAX', 'dupont'],
  ['interest_burden_ttm', 'ratio', 'income.INCOME_BEFORE_TAX / income.EBIT', 'dupont'],
  ['working_capital_ttm', 'money', 'balance.TOTAL_CURRENT_ASSETS - balance.TOTAL_CURRENT_LIABILITIES', 'definition'],
  [
    'invested_capital_ttm',
    'money',
    'working_capital_ttm + balance.PROPERTY_PLANT_EQUIPMENT_NET + optional(balance.GOODWILL_AND_INTANGIBLE_ASSETS)',
    'provider',
    `Working capital and long-lived assets. ${NOT_REPORTED}`,
  ],
  ['return_on_assets_ttm', 'ratio', 'income.NET_INCOME / balance.TOTAL_ASSETS', 'provider'],
  [
    'operating_return_on_assets_ttm',
    'ratio',
    'income.OPERATING_INCOME / average(balance.TOTAL_ASSETS, opening.TOTAL_ASSETS)',
    'provider',
  ],
  [
    'return_on_tangible_assets_ttm',
    'ratio',
    'income.NET_INCOME / (balance.TOTAL_ASSETS - optional(balance.GOODWILL_AND_INTANGIBLE_ASSETS))',
    'provider',
    NOT_REPORTED,
  ],
  [
    'return_on_equity_ttm',
    'ratio',
    'income.NET_INCOME / positive(balance.TOTAL_STOCKHOLDERS_EQUITY)',
    'provider',
    'No value for negative equity.',
  ],
  [
    'return_on_invested_capital_ttm',
    'ratio',
    'income.OPERATING_INCOME * (1 - income.INCOME_TAX_EXPENSE / positive(income.INCOME_BEFORE_TAX)) / (balance.TOTAL_ASSETS - balance.TOTAL_CURRENT_LIABILITIES + optional(balance.SHORT_TERM_DEBT) + optional(balance.CAPITAL_LEASE_OBLIGATIONS_CURRENT))',
    'provider',
    `${TAXED} Capital is taken from the side of those who provide it: assets less current liabilities that bear no interest.`,
  ],
  [
    'return_on_capital_employed_ttm',
    'ratio',
    'income.EBIT / (balance.TOTAL_ASSETS - balance.TOTAL_CURRENT_LIABILITIES)',
    'provider',
  ],
  ['earnings_yield_ttm', 'ratio', 'income.NET_INCOME / market_value', 'definition'],
  ['free_cash_flow_yield_ttm', 'ratio', 'cash.FREE_CASH_FLOW / market_value', 'definition'],
  [
    'capex_to_operating_cash_flow_ttm',
    'ratio',
    '-cash.CAPITAL_EXPENDITURE / cash.OPERATING_CASH_FLOW',
    'definition',
    'The statement has capital expenditure as money that leaves, below 0.',
  ],
  [
    'capex_to_depreciation_ttm',
    'ratio',
    '-cash.CAPITAL_EXPENDITURE / cash.DEPRECIATION_AND_AMORTIZATION',
    'definition',
  ],
  ['capex_to_revenue_ttm', 'ratio', '-cash.CAPITAL_EXPENDITURE / income.REVENUE', 'definition'],
  [
    'sales_general_and_admin_to_revenue_ttm',
    'ratio',
    'income.SELLING_GENERAL_AND_ADMINISTRATIVE_EXPENSES / income.REVENUE',
    'definition',
  ],
  [
    'research_and_development_to_revenue_ttm',
    'ratio',
    'income.RESEARCH_AND_DEVELOPMENT_EXPENSES / income.REVENUE',
    'definition',
  ],
  ['stock_based_compensation_to_revenue_ttm', 'ratio', 'cash.STOCK_BASED_COMPENSATION / income.REVENUE', 'definition'],
  [
    'intangibles_to_total_assets_ttm',
    'ratio',
    'balance.GOODWILL_AND_INTANGIBLE_ASSETS / balance.TOTAL_ASSETS',
    'definition',
    'Goodwill is among them.',
  ],
  ['average_receivables_ttm', 'money', 'average(balance.NET_RECEIVABLES, opening.NET_RECEIVABLES)', 'provider'],
  ['average_payables_ttm', 'money', 'average(balance.ACCOUNT_PAYABLES, opening.ACCOUNT_PAYABLES)', 'provider'],
  ['average_inventory_ttm', 'money', 'average(balance.INVENTORY, opening.INVENTORY)', 'provider'],
  ['days_of_sales_outstanding_ttm', 'days', 'balance.NET_RECEIVABLES / income.REVENUE * 365', 'provider'],
  ['days_of_payables_outstanding_ttm', 'days', 'balance.ACCOUNT_PAYABLES / income.COST_OF_REVENUE * 365', 'provider'],
  ['days_of_inventory_outstanding_ttm', 'days', 'balance.INVENTORY / income.COST_OF_REVENUE * 365', 'provider'],
  ['operating_cycle_ttm', 'days', 'days_of_sales_outstanding_ttm + days_of_inventory_outstanding_ttm', 'definition'],
  ['cash_conversion_cycle_ttm', 'days', 'operating_cycle_ttm - days_of_payables_outstanding_ttm', 'definition'],
  [
    'free_cash_flow_to_equity_ttm',
    'money',
    'cash.OPERATING_CASH_FLOW + cash.CAPITAL_EXPENDITURE + cash_or_zero.NET_DEBT_ISSUANCE',
    'cfa',
    'Capital expenditure is below 0 in the statement; no borrowing in any of the statements is 0.',
  ],
  [
    'free_cash_flow_to_firm_ttm',
    'money',
    `given(first(near(${FIRM_FLOW_IN_PARTS}, ${FIRM_FLOW_OF_TOTALS}), ${FIRM_FLOW_OF_TOTALS}, ${FIRM_FLOW_IN_PARTS}), income.EBIT)`,
    'cfa',
    `${TAXED} The change in working capital is that of the cash flow statement: below 0 where it took money. Where this differs by more than a fifth from operating cash flow, interest after tax and capital expenditure, these are used: other adjustments of the statement are then not small. A company without EBIT, whose business is interest, has none.`,
  ],
  [
    'tangible_asset_value_ttm',
    'money',
    'balance.TOTAL_STOCKHOLDERS_EQUITY - optional(balance.GOODWILL_AND_INTANGIBLE_ASSETS)',
    'provider',
    NOT_REPORTED,
  ],
  [
    'net_current_asset_value_ttm',
    'money',
    'balance.TOTAL_CURRENT_ASSETS - balance.TOTAL_LIABILITIES',
    'graham-net-net',
  ],
];

export const KEY_METRICS = metricsOf(ROWS);
