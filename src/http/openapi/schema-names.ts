/**
 * Names of operations in those of their requests and responses, where the id alone does not say it. All others: `named-schemas.ts`.
 */
export const OPERATION_NAMES: Readonly<Record<string, string>> = {
  'admin.get-organization': 'GetOrganization',
  'admin.health': 'Health',
  'admin.me': 'Caller',
  'analysts.query-estimates': 'AnalystEstimates',
  'analysts.query-history': 'AnalystHistory',
  'analysts.query-ratings': 'AnalystRatings',
  'calendar.query-events': 'CalendarEvents',
  'client-library-files.get-quota': 'LibraryFileQuota',
  'client-library-search.suggest': 'LibrarySuggest',
  'client-library-user-data.get-quota': 'LibraryUserQuota',
  'fundamentals.query-ratios': 'CompanyRatios',
  'knowledge-graph.companies-by-identifier': 'FindCompanies',
  'knowledge-graph.entities-by-id': 'FindEntities',
  'market.query-profile': 'CompanyProfile',
  'organization.list-users': 'ListColleagues',
  'research.get-run': 'GetResearchRun',
  'research.list-runs': 'ListResearchRuns',
  'research.run-agent': 'ResearchAgent',
  'search.co-mention-entities': 'EntityComentions',
  'search.co-mention-topics': 'TopicComentions',
  'search.volume': 'Volume',
};

/**
 * Names of objects whose schema one function makes for several operations; others have theirs in `namedObject`. By a place of each: `OPERATION body`
 * or `OPERATION reply`, then `.property`, `[]` for items of a list, `{}` for values of a dictionary and `|1` for the first of several alternatives.
 */
export const SCHEMA_NAMES: Readonly<Record<string, string>> = {
  'workflow.execute reply': 'WorkflowEvent',
  'research.run-agent reply': 'ResearchEvent',
  'subscription.get-quotas reply|1': 'UnitQuotasResponse',
  'subscription.get-quotas reply|1.results': 'Quotas',
  'subscription.get-quotas reply|2': 'CreditQuotasResponse',

  'knowledge-graph.companies-by-identifier reply.results{}': 'IdentifiedCompany',
  'knowledge-graph.list-sectors reply': 'NamesResponse',

  'fundamentals.query-income-statement reply': 'StatementsResponse',
  'fundamentals.query-income-statement reply.results|1[]': 'StatementTable',
  'fundamentals.query-income-statement reply.results|2': 'StatementTables',
  'fundamentals.query-key-metrics reply.metadata': 'PricedMetadata',
  'fundamentals.query-key-metrics reply.results[]': 'KeyMetrics',
  'fundamentals.query-ratios reply.results[]': 'CompanyRatios',
  'fundamentals.query-revenue-geography reply': 'RevenueSegmentsResponse',
  'fundamentals.query-revenue-geography reply.results|1[]': 'RevenueSegmentsTable',
  'fundamentals.query-revenue-geography reply.results|2': 'RevenueSegmentsTables',

  'market.query-latest-surprise reply.results[]': 'Surprise',
  'market.query-price-changes reply.results[]': 'PriceChanges',
  'market.query-quote reply.results[]': 'Quote',
  'market.query-screener reply.metadata': 'ScreenerMetadata',

  'analysts.query-estimates reply.metadata': 'CurrencyMetadata',
  'analysts.query-price-target reply.results[]': 'PriceTarget',
  'analysts.query-ratings reply.results[]': 'AnalystRatings',

  'calendar.query-events reply|1.metadata': 'CalendarMetadata',

  'search.entity-sentiment reply.metadata': 'EntitySentimentMetadata',
  'search.search body.query': 'SearchQuery',
  'search.search body.query.filters.category': 'CategoryFilter',
  'search.search body.query.filters.document_type': 'DocumentTypeFilter',
  'search.search body.query.filters.entity': 'EntityFilter',
  'search.search body.query.filters.keyword': 'KeywordFilter',
  'search.search body.query.filters.source': 'IdFilter',
  'search.search body.query.filters.topic': 'TopicFilter',
  'search.search reply.metadata': 'SearchMetadata',
  'search.volume body.query': 'VolumeQuery',
  'search.volume reply.metadata': 'CountingMetadata',

  'workflow.execute reply.data.delta': 'ResearchMessage',

  'dashboards.create body.panels[]': 'DashboardPanel',
  'dashboards.create reply': 'Dashboard',
  'dashboards.list reply.results[]': 'ListedDashboard',

  'notes.create reply': 'Note',
  'notes.list reply.results[]': 'ListedNote',

  'saved-screens.create reply': 'SavedScreen',
  'saved-screens.list reply.results[]': 'ListedScreen',
  'saved-searches.create reply': 'SavedSearch',
  'saved-searches.delete reply': 'DeletedItemResponse',
  'saved-searches.list reply.results[]': 'ListedSearch',
  'saved-searches.run reply.results[]': 'SavedSearchResult',
  'watchlists.create reply': 'UserWatchlist',
  'watchlists.list reply.results[]': 'ListedWatchlist',

  'contents.create-document reply': 'UploadLink',
  'contents.get-connector reply.config': 'ConnectorConfig',

  'client-library-search.companies-by-identifier reply{}': 'LibraryCompany',

  'admin.create-key reply': 'NewKeyResponse',
  'admin.create-organization reply': 'OrganizationResponse',
  'admin.create-user reply': 'UserResponse',
  'admin.pause-feed reply': 'FeedResponse',
  'digests.list reply': 'DigestsResponse',
  'digests.set reply': 'DigestResponse',
  'watching.list reply': 'WatchedResponse',
  'watching.list reply.results[].developments[]': 'Development',
  'webhooks.create reply': 'WebhookSecretResponse',
  'webhooks.get reply': 'WebhookResponse',
  'webhooks.send-test reply': 'DeliveryResponse',
};
