/* What `npm run client:types` makes of openapi/openapi.json beside its schemas. */

/** Operations that the TypeScript client does not call, and why. Every other operation is part of it. */
export const LEFT_OUT: readonly (readonly [ids: RegExp, why: string])[] = [
  [/^earlier-api\./, 'older paths of operations that the client calls by their own'],
  [/^client-library-files\./, 'the older upload API; the client uses /contents/v1'],
  [/^client-library-user-data\./, 'the client uses /v1/saved-searches and /v1/watchlists'],
  [/^client-library-search\.(companies-by-identifier|items-by-id)$/, 'the client uses /v1/knowledge-graph'],
  [/^client-library-search\.suggest-by-query$/, 'the older form of client-library-search.suggest'],
  [/^contents\..*-connectors?$/, 'set up once by an administrator'],
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

/** Names of types, by operation and place. Other objects are named only where they stand several times. */
export const TYPE_NAMES: Readonly<Record<string, string>> = {
  'analysts.query-price-target reply.results': 'PriceTarget',
  'analysts.query-ratings reply.results': 'Ratings',
  'batches.get reply': 'BatchStatus',
  'batches.get reply.progress': 'BatchProgress',
  'calendar.query-events body': 'CalendarQuery',
  'calendar.query-events reply.results': 'CalendarEvent',
  'calendar.query-events reply.events_unmapped': 'UnmappedEvent',
  'client-library-search.query-chunks reply.stories': 'Story',
  'client-library-search.query-chunks reply.stories.chunks': 'StoryPassage',
  'client-library-search.suggest reply.results': 'SuggestedItem',
  'contents.get-annotated reply': 'AnnotatedDocument',
  'contents.get-document reply': 'UploadedFile',
  'contents.list-documents query': 'UploadQuery',
  'contents.list-tags reply.results': 'Tag',
  'documents.fetch-document reply': 'DocumentLink',
  'fundamentals.query-income-statement reply.results.version': 'StatementVersion',
  'fundamentals.query-key-metrics reply.results': 'KeyMetrics',
  'fundamentals.query-ratios reply.results': 'Ratios',
  'knowledge-graph.companies-by-identifier reply.results': 'IdentifiedCompany',
  'knowledge-graph.entities-by-id reply.results': 'GraphEntity',
  'knowledge-graph.list-subsidiaries reply.results': 'Subsidiary',
  'knowledge-graph.search-companies body': 'CompanyQuery',
  'knowledge-graph.search-companies reply.results': 'Company',
  'knowledge-graph.search-sources body': 'SourceQuery',
  'knowledge-graph.search-sources reply.results': 'GraphSource',
  'market.query-latest-surprise reply.results': 'Surprise',
  'market.query-price-changes reply.results': 'PriceChanges',
  'market.query-profile reply.results.results': 'CompanyProfile',
  'market.query-quote reply.results': 'Quote',
  'market.query-screener body.filters': 'ScreenerFilters',
  'market.query-screener reply.results': 'ScreenedCompany',
  'saved-searches.create body.query': 'SavedQuery',
  'saved-searches.get reply': 'SavedSearch',
  'saved-searches.list reply.results': 'ListedSearch',
  'search.co-mention-entities reply.results.places': 'Comention',
  'search.co-mention-topics reply.results.topics': 'TopicComention',
  'search.entity-sentiment reply.results.values': 'SentimentDay',
  'search.search body': 'SearchRequest',
  'search.search body.query.filters': 'SearchFilters',
  'search.volume body': 'VolumeRequest',
  'search.volume reply.results': 'Volume',
  'search.volume reply.results.volume': 'VolumeDay',
  'watchlists.get reply': 'UserWatchlist',
  'watchlists.list reply.results': 'ListedWatchlist',
};

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
