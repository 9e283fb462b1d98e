/* Input of `npm run client:types` in addition to openapi/openapi.json. */

/** Operations that the TypeScript client does not call, and why. Every other operation is part of it. */
export const LEFT_OUT: readonly (readonly [ids: RegExp, why: string])[] = [
  [/^earlier-api\./, 'older paths of operations that the client calls by their own'],
  [/^client-library-files\./, 'the older upload API; the client uses /contents/v1'],
  [/^client-library-user-data\./, 'the client uses /v1/saved-searches and /v1/watchlists'],
  [/^client-library-chats\./, 'the client asks by almanac.research'],
  [/^client-library-search\.(companies-by-identifier|items-by-id)$/, 'the client uses /v1/knowledge-graph'],
  [/^client-library-search\.suggest-by-query$/, 'the older form of client-library-search.suggest'],
  [/^batches\.poll$/, 'the same as batches.get'],
];

/** Columns that every row has. All others may be `null`. */
export const ALWAYS_KNOWN: ReadonlySet<string> = new Set([
  'FISCAL_PERIOD_END_DATE',
  'REPORTED_CURRENCY',
  'FILING_DATE',
  'FISCAL_YEAR',
  'PERIOD',
  'DATE',
  'TIMESTAMP',
]);

/** Names of the rows of columnar answers, by operation. */
export const ROW_NAMES: Readonly<Record<string, string>> = {
  'analysts.query-estimates': 'Estimate',
  'fundamentals.query-balance-sheet': 'BalanceSheet',
  'fundamentals.query-cash-flow-statement': 'CashFlowStatement',
  'fundamentals.query-income-statement': 'IncomeStatement',
  'fundamentals.query-revenue-geography': 'RevenueByRegion',
  'fundamentals.query-revenue-product': 'RevenueByProduct',
  'market.query-daily-prices': 'DailyPrice',
  'market.query-dividends': 'Dividend',
  'market.query-intraday-prices': 'IntradayPrice',
};
