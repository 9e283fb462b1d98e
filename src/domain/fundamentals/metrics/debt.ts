/**
 * Debt of the latest balance sheet. Without one it is 0 where interest over the twelve months is below 0.2 % of assets, and unknown above: a company that pays
 * more has debt under tags that no rule reads.
 */
export const DEBT =
  'first(balance.TOTAL_DEBT, 0 * positive(balance.TOTAL_ASSETS / 500 - optional(income.INTEREST_EXPENSE)))';
export const NO_DEBT =
  'Debt is what was borrowed, without leases. Where none is reported it counts as 0 if interest is below 0.2 % of assets, and is unknown above.';
export const ENTERPRISE_VALUE = `market_value + ${DEBT} - balance.CASH_AND_CASH_EQUIVALENTS`;
