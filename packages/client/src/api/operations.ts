// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.
import type { AnalystEstimatesRequest, AnalystEstimatesResponse, AnalystHistoryRequest, AnalystHistoryResponse, AnalystRatingsResponse, AnnotatedDocument, BatchStatus, CalendarEventsRequest, CalendarEventsResponse, CallerResponse, CloneTemplateRequest, CompanyProfileRequest, CompanyProfileResponse, CompanyRatiosResponse, CompanyRequest, Connector, CreateBatchResponse, CreateConnectorRequest, CreateConnectorResponse, CreateDashboardRequest, CreateDocumentRequest, CreateKeyRequest, CreateNoteRequest, CreateOrganizationRequest, CreateSavedScreenRequest, CreateSavedSearchRequest, CreateTagRequest, CreateTagResponse, CreateTemplateResponse, CreateUserRequest, CreateWatchlistRequest, CreateWebhookRequest, DailyPricesResponse, Dashboard, DateRangeRequest, DeletedItemResponse, DeliveryResponse, DigestOrder, DigestResponse, DigestsResponse, DividendsResponse, DocumentLink, EntityComentionsRequest, EntityComentionsResponse, EntitySentimentRequest, EntitySentimentResponse, ExecuteWorkflowRequest, ExportStatementsRequest, ExpressionRequest, ExpressionVolumeResponse, FeedResponse, FileLink, FindCompaniesRequest, FindCompaniesResponse, FindEntitiesRequest, FindEntitiesResponse, FindFilingRequest, FindFilingResponse, FiscalPeriodsRequest, GetFeedResponse, GetOrganizationResponse, GetQuotasResponse, GetUsageResponse, HealthResponse, IntradayPricesRequest, IntradayPricesResponse, KeyMetricsResponse, LatestSurpriseResponse, LibraryChunksRequest, LibraryChunksResponse, LibraryDiscoveryPanelResponse, LibrarySuggestRequest, LibrarySuggestResponse, ListColleaguesResponse, ListConnectorsResponse, ListDashboardsResponse, ListDeliveriesResponse, ListDocumentsResponse, ListFeedsResponse, ListImportRejectionsResponse, ListImportsResponse, ListJobsResponse, ListKeysResponse, ListNotesResponse, ListOrganizationsResponse, ListQuestionsResponse, ListResearchRunsResponse, ListSavedScreensResponse, ListSavedSearchesResponse, ListScreenerFiguresResponse, ListSourcesResponse, ListSubsidiariesRequest, ListSubsidiariesResponse, ListTagsResponse, ListTemplatesResponse, ListUsersResponse, ListWatchlistsResponse, ListWebhooksResponse, MarkSeenRequest, MarkSeenResponse, MetricExplanationRequest, MetricExplanationResponse, MetricHistoryRequest, MetricHistoryResponse, NamesResponse, NewKeyResponse, Note, OrganizationResponse, PeersRequest, PeersResponse, PlanFeedsRequest, PlanFeedsResponse, PriceChangesResponse, PriceTargetResponse, QuoteResponse, ResearchAgentRequest, ResearchEventData, RetryFeedRequest, RetryFeedResponse, RetryJobResponse, RevenueSegmentsResponse, RevokeKeyResponse, RotateKeyRequest, RunSavedSearchRequest, RunSavedSearchResponse, SavedScreen, SavedSearch, ScreenerRequest, ScreenerResponse, SearchCompaniesRequest, SearchCompaniesResponse, SearchRequest, SearchResponse, SearchSourcesRequest, SearchSourcesResponse, SentenceSentimentRequest, SentenceSentimentResponse, ShareRequest, StartFeedsRequest, StartFeedsResponse, StatementExplanationRequest, StatementExplanationResponse, StatementTablesRequest, StatementTablesResponse, StatementsResponse, TemplateRequest, TopicComentionsRequest, TopicComentionsResponse, UpdateConnectorRequest, UpdateDashboardRequest, UpdateDocumentRequest, UpdateDocumentResponse, UpdateNoteRequest, UpdateOrganizationRequest, UpdateSavedScreenRequest, UpdateSavedSearchRequest, UpdateTemplateRequest, UpdateUserRequest, UpdateWatchlistRequest, UpdateWebhookRequest, UploadLink, UploadedFile, UserResponse, UserWatchlist, ValuationHistoryRequest, ValuationHistoryResponse, VolumeRequest, VolumeResponse, WatchedResponse, WebhookResponse, WebhookSecretResponse, WholePastRun, WorkflowEventData, WorkflowTemplate } from './schemas.ts';

/** Method and path of each operation. */
export const OPERATIONS = {
  'admin.create-key': 'POST /v1/admin/keys',
  'admin.create-organization': 'POST /v1/admin/organizations',
  'admin.create-user': 'POST /v1/admin/users',
  'admin.delete-user': 'DELETE /v1/admin/users/{id}',
  'admin.forget-feed': 'POST /v1/admin/feeds/{name}/forget',
  'admin.get-feed': 'GET /v1/admin/feeds/{name}',
  'admin.get-organization': 'GET /v1/admin/organizations/{id}',
  'admin.health': 'GET /v1/admin/health',
  'admin.list-feeds': 'GET /v1/admin/feeds',
  'admin.list-import-rejections': 'GET /v1/admin/imports/{id}/rejections',
  'admin.list-imports': 'GET /v1/admin/imports',
  'admin.list-jobs': 'GET /v1/admin/jobs',
  'admin.list-keys': 'GET /v1/admin/keys',
  'admin.list-organizations': 'GET /v1/admin/organizations',
  'admin.list-questions': 'GET /v1/admin/questions',
  'admin.list-users': 'GET /v1/admin/users',
  'admin.me': 'GET /v1/admin/me',
  'admin.pause-feed': 'POST /v1/admin/feeds/{name}/pause',
  'admin.plan-feeds': 'POST /v1/admin/feeds/plan',
  'admin.resume-feed': 'POST /v1/admin/feeds/{name}/resume',
  'admin.retry-feed': 'POST /v1/admin/feeds/{name}/retry',
  'admin.retry-job': 'POST /v1/admin/jobs/{id}/retry',
  'admin.revoke-key': 'POST /v1/admin/keys/{id}/revoke',
  'admin.rotate-key': 'POST /v1/admin/keys/{id}/rotate',
  'admin.start-feeds': 'POST /v1/admin/feeds/start',
  'admin.update-organization': 'PATCH /v1/admin/organizations/{id}',
  'admin.update-user': 'PATCH /v1/admin/users/{id}',
  'analysts.query-estimates': 'POST /v1/analyst-estimates/query',
  'analysts.query-history': 'POST /v1/analyst-history/query',
  'analysts.query-price-target': 'POST /v1/price/target/query',
  'analysts.query-ratings': 'POST /v1/analyst-ratings/query',
  'batches.create': 'POST /v1/search/batches',
  'batches.get': 'GET /v1/search/batches/{batch_id}',
  'calendar.query-events': 'POST /v1/events-calendar/query',
  'client-library-search.discovery-panel': 'POST /cqs/discovery-panel',
  'client-library-search.query-chunks': 'POST /cqs/query-chunks',
  'client-library-search.suggest': 'POST /autosuggest/search',
  'contents.create-connector': 'POST /contents/v1/connectors',
  'contents.create-document': 'POST /contents/v1/documents',
  'contents.create-tag': 'POST /contents/v1/tags',
  'contents.delete-connector': 'DELETE /contents/v1/connectors/{id}',
  'contents.delete-document': 'DELETE /contents/v1/documents/{id}',
  'contents.get-annotated': 'GET /contents/v1/documents/{id}/annotated',
  'contents.get-connector': 'GET /contents/v1/connectors/{id}',
  'contents.get-document': 'GET /contents/v1/documents/{id}',
  'contents.get-original': 'GET /contents/v1/documents/{id}/original',
  'contents.list-connectors': 'GET /contents/v1/connectors',
  'contents.list-documents': 'GET /contents/v1/documents',
  'contents.list-tags': 'GET /contents/v1/tags',
  'contents.update-connector': 'PUT /contents/v1/connectors/{id}',
  'contents.update-document': 'PATCH /contents/v1/documents/{id}',
  'dashboards.create': 'POST /v1/dashboards',
  'dashboards.delete': 'DELETE /v1/dashboards/{id}',
  'dashboards.get': 'GET /v1/dashboards/{id}',
  'dashboards.list': 'GET /v1/dashboards',
  'dashboards.share': 'POST /v1/dashboards/{id}/share',
  'dashboards.update': 'PATCH /v1/dashboards/{id}',
  'digests.delete': 'DELETE /v1/digests/{item_id}',
  'digests.list': 'GET /v1/digests',
  'digests.set': 'PUT /v1/digests/{item_id}',
  'documents.fetch-document': 'GET /v1/documents/{document_id}',
  'feeds.list-sources': 'GET /v1/feeds',
  'fundamentals.export-statements': 'POST /v1/statement-tables/export',
  'fundamentals.find-filing': 'POST /v1/filings/find',
  'fundamentals.query-balance-sheet': 'POST /v1/balance-sheet/query',
  'fundamentals.query-cash-flow-statement': 'POST /v1/cash-flow-statement/query',
  'fundamentals.query-income-statement': 'POST /v1/income-statement/query',
  'fundamentals.query-key-metrics': 'POST /v1/key-metrics-ttm/query',
  'fundamentals.query-metric-explanation': 'POST /v1/metric-explanation/query',
  'fundamentals.query-metric-history': 'POST /v1/metric-history/query',
  'fundamentals.query-ratios': 'POST /v1/company-ratios-ttm/query',
  'fundamentals.query-revenue-geography': 'POST /v1/company-revenue-geographic-segments/query',
  'fundamentals.query-revenue-product': 'POST /v1/company-revenue-product-segments/query',
  'fundamentals.query-statement-explanation': 'POST /v1/statement-explanation/query',
  'fundamentals.query-statement-tables': 'POST /v1/statement-tables/query',
  'fundamentals.query-valuation-history': 'POST /v1/valuation-history/query',
  'knowledge-graph.companies-by-identifier': 'POST /v1/knowledge-graph/companies/{identifier}',
  'knowledge-graph.entities-by-id': 'POST /v1/knowledge-graph/entities/id',
  'knowledge-graph.list-sectors': 'GET /v1/knowledge-graph/companies/sectors',
  'knowledge-graph.list-subsidiaries': 'POST /v1/subsidiaries',
  'knowledge-graph.list-values': 'GET /v1/knowledge-graph/companies/values/{filter}',
  'knowledge-graph.search-companies': 'POST /v1/knowledge-graph/companies',
  'knowledge-graph.search-sources': 'POST /v1/knowledge-graph/sources',
  'market.list-screener-figures': 'GET /v1/company-screener/figures',
  'market.query-daily-prices': 'POST /v1/price/daily/query',
  'market.query-dividends': 'POST /v1/dividends/query',
  'market.query-intraday-prices': 'POST /v1/price/intraday/query',
  'market.query-latest-surprise': 'POST /v1/latest-surprise/query',
  'market.query-peers': 'POST /v1/peers/query',
  'market.query-price-changes': 'POST /v1/price/changes/query',
  'market.query-profile': 'POST /v1/company-profile/query',
  'market.query-quote': 'POST /v1/quote/query',
  'market.query-screener': 'POST /v1/company-screener/query',
  'notes.create': 'POST /v1/notes',
  'notes.delete': 'DELETE /v1/notes/{id}',
  'notes.get': 'GET /v1/notes/{id}',
  'notes.list': 'GET /v1/notes',
  'notes.share': 'POST /v1/notes/{id}/share',
  'notes.update': 'PATCH /v1/notes/{id}',
  'organization.list-users': 'GET /v1/organization/users',
  'research.delete-run': 'DELETE /v1/research-runs/{run_id}',
  'research.get-run': 'GET /v1/research-runs/{run_id}',
  'research.list-runs': 'GET /v1/research-runs',
  'research.run-agent': 'POST /v1/research-agent',
  'saved-screens.create': 'POST /v1/saved-screens',
  'saved-screens.delete': 'DELETE /v1/saved-screens/{id}',
  'saved-screens.get': 'GET /v1/saved-screens/{id}',
  'saved-screens.list': 'GET /v1/saved-screens',
  'saved-screens.share': 'POST /v1/saved-screens/{id}/share',
  'saved-screens.update': 'PATCH /v1/saved-screens/{id}',
  'saved-searches.create': 'POST /v1/saved-searches',
  'saved-searches.delete': 'DELETE /v1/saved-searches/{id}',
  'saved-searches.get': 'GET /v1/saved-searches/{id}',
  'saved-searches.list': 'GET /v1/saved-searches',
  'saved-searches.run': 'POST /v1/saved-searches/{id}/run',
  'saved-searches.share': 'POST /v1/saved-searches/{id}/share',
  'saved-searches.update': 'PATCH /v1/saved-searches/{id}',
  'search.co-mention-entities': 'POST /v1/search/co-mentions/entities',
  'search.co-mention-topics': 'POST /v1/search/co-mentions/topics',
  'search.entity-sentiment': 'POST /v1/entity-sentiment',
  'search.expression-volume': 'POST /v1/search/expressions/volume',
  'search.search': 'POST /v1/search',
  'search.sentence-sentiment': 'POST /v1/sentence-sentiment',
  'search.volume': 'POST /v1/search/volume',
  'subscription.get-quotas': 'GET /v1/subscription/quotas',
  'subscription.get-usage': 'GET /v1/subscription/usage',
  'watching.list': 'GET /v1/watching',
  'watching.mark-seen': 'POST /v1/watching/seen',
  'watchlists.create': 'POST /v1/watchlists',
  'watchlists.delete': 'DELETE /v1/watchlists/{id}',
  'watchlists.get': 'GET /v1/watchlists/{id}',
  'watchlists.list': 'GET /v1/watchlists',
  'watchlists.share': 'POST /v1/watchlists/{id}/share',
  'watchlists.update': 'PATCH /v1/watchlists/{id}',
  'webhooks.create': 'POST /v1/webhooks',
  'webhooks.delete': 'DELETE /v1/webhooks/{id}',
  'webhooks.get': 'GET /v1/webhooks/{id}',
  'webhooks.list': 'GET /v1/webhooks',
  'webhooks.list-deliveries': 'GET /v1/webhooks/{id}/deliveries',
  'webhooks.resend': 'POST /v1/webhooks/{id}/deliveries/{delivery_id}/resend',
  'webhooks.rotate-secret': 'POST /v1/webhooks/{id}/rotate-secret',
  'webhooks.send-test': 'POST /v1/webhooks/{id}/test',
  'webhooks.update': 'PATCH /v1/webhooks/{id}',
  'workflow.clone-template': 'POST /v1/workflow/templates/{template_id}/clone',
  'workflow.create-template': 'POST /v1/workflow/templates',
  'workflow.delete-template': 'DELETE /v1/workflow/templates/{template_id}',
  'workflow.execute': 'POST /v1/workflow/execute',
  'workflow.get-template': 'GET /v1/workflow/templates/{template_id}',
  'workflow.list-community-templates': 'GET /v1/workflow/templates/community',
  'workflow.list-templates': 'GET /v1/workflow/templates',
  'workflow.update-template': 'PUT /v1/workflow/templates/{template_id}',
} as const;

/** Operations whose requests have camelCase names. */
export const CAMEL_REQUESTS: ReadonlySet<string> = new Set([
  'client-library-search.discovery-panel',
  'client-library-search.query-chunks',
  'client-library-search.suggest',
  'search.expression-volume',
]);

/** Input and reply of each operation. */
export interface Operations {
  'admin.create-key': { body: CreateKeyRequest; reply: NewKeyResponse; };
  'admin.create-organization': { body: CreateOrganizationRequest; reply: OrganizationResponse; };
  'admin.create-user': { body: CreateUserRequest; reply: UserResponse; };
  'admin.delete-user': { params: { readonly id: string; }; query: {
    /** Id of the user to whom what is shared passes; the caller when left out. */
    readonly passTo?: string | undefined;
  }; reply: UserResponse; };
  'admin.forget-feed': { params: { readonly name: string; }; reply: FeedResponse; };
  'admin.get-feed': { params: { readonly name: string; }; reply: GetFeedResponse; };
  'admin.get-organization': { params: { readonly id: string; }; reply: GetOrganizationResponse; };
  'admin.health': { reply: HealthResponse; };
  'admin.list-feeds': { reply: ListFeedsResponse; };
  'admin.list-import-rejections': { params: { readonly id: string; }; reply: ListImportRejectionsResponse; };
  'admin.list-imports': { query: {
    /** `companies`, `facts`, `documents`, `prices` …. */
    readonly kind?: string | undefined;
    /** 1 to 1000; 100 when left out. */
    readonly limit?: number | undefined;
    /** `pagination.cursor` of the page before. */
    readonly cursor?: string | undefined;
  }; reply: ListImportsResponse; };
  'admin.list-jobs': { query: {
    readonly state?: 'waiting' | 'running' | 'failed' | 'cancelled' | undefined;
    /** `process-document`. */
    readonly kind?: string | undefined;
    /** Id of an organization. */
    readonly organization?: string | undefined;
    /** 1 to 1000; 100 when left out. */
    readonly limit?: number | undefined;
    /** `pagination.cursor` of the page before. */
    readonly cursor?: string | undefined;
  }; reply: ListJobsResponse; };
  'admin.list-keys': { query: {
    /** Id of an organization; the caller's own when left out. */
    readonly organization?: string | undefined;
    /** 1 to 1000; 100 when left out. */
    readonly limit?: number | undefined;
    /** `pagination.cursor` of the page before. */
    readonly cursor?: string | undefined;
  }; reply: ListKeysResponse; };
  'admin.list-organizations': { query: {
    /** 1 to 1000; 100 when left out. */
    readonly limit?: number | undefined;
    /** `pagination.cursor` of the page before. */
    readonly cursor?: string | undefined;
  }; reply: ListOrganizationsResponse; };
  'admin.list-questions': { query: {
    /** Id of a user. */
    readonly user?: string | undefined;
    /** First day, UTC. */
    readonly start?: string | undefined;
    /** Last day, UTC. */
    readonly end?: string | undefined;
    /** 1 to 1000; 100 when left out. */
    readonly limit?: number | undefined;
    /** `pagination.cursor` of the page before. */
    readonly cursor?: string | undefined;
  }; reply: ListQuestionsResponse; };
  'admin.list-users': { query: {
    /** Id of an organization; the caller's own when left out. */
    readonly organization?: string | undefined;
    /** 1 to 1000; 100 when left out. */
    readonly limit?: number | undefined;
    /** `pagination.cursor` of the page before. */
    readonly cursor?: string | undefined;
  }; reply: ListUsersResponse; };
  'admin.me': { reply: CallerResponse; };
  'admin.pause-feed': { params: { readonly name: string; }; reply: FeedResponse; };
  'admin.plan-feeds': { body: PlanFeedsRequest; reply: PlanFeedsResponse; };
  'admin.resume-feed': { params: { readonly name: string; }; reply: FeedResponse; };
  'admin.retry-feed': { params: { readonly name: string; }; body: RetryFeedRequest; reply: RetryFeedResponse; };
  'admin.retry-job': { params: { readonly id: string; }; reply: RetryJobResponse; };
  'admin.revoke-key': { params: { readonly id: string; }; reply: RevokeKeyResponse; };
  'admin.rotate-key': { params: { readonly id: string; }; body: RotateKeyRequest; reply: NewKeyResponse; };
  'admin.start-feeds': { body: StartFeedsRequest; reply: StartFeedsResponse; };
  'admin.update-organization': { params: { readonly id: string; }; body: UpdateOrganizationRequest; reply: OrganizationResponse; };
  'admin.update-user': { params: { readonly id: string; }; body: UpdateUserRequest; reply: UserResponse; };
  'analysts.query-estimates': { body: AnalystEstimatesRequest; reply: AnalystEstimatesResponse; };
  'analysts.query-history': { body: AnalystHistoryRequest; reply: AnalystHistoryResponse; };
  'analysts.query-price-target': { body: CompanyProfileRequest; reply: PriceTargetResponse; };
  'analysts.query-ratings': { body: CompanyProfileRequest; reply: AnalystRatingsResponse; };
  'batches.create': { body: { readonly [name: string]: never }; reply: CreateBatchResponse; };
  'batches.get': { params: { readonly batchId: string; }; reply: BatchStatus; };
  'calendar.query-events': { body: CalendarEventsRequest; reply: CalendarEventsResponse; };
  'client-library-search.discovery-panel': { body: ExpressionRequest; reply: LibraryDiscoveryPanelResponse; };
  'client-library-search.query-chunks': { body: LibraryChunksRequest; reply: LibraryChunksResponse; };
  'client-library-search.suggest': { body: LibrarySuggestRequest; reply: LibrarySuggestResponse; };
  'contents.create-connector': { body: CreateConnectorRequest; reply: CreateConnectorResponse; };
  'contents.create-document': { body: CreateDocumentRequest; reply: UploadLink; };
  'contents.create-tag': { body: CreateTagRequest; reply: CreateTagResponse; };
  'contents.delete-connector': { params: { readonly id: string; }; query: { readonly forceDelete?: boolean | undefined; }; reply: null; };
  'contents.delete-document': { params: { readonly id: string; }; reply: null; };
  'contents.get-annotated': { params: { readonly id: string; }; reply: AnnotatedDocument; };
  'contents.get-connector': { params: { readonly id: string; }; reply: Connector; };
  'contents.get-document': { params: { readonly id: string; }; reply: UploadedFile; };
  'contents.get-original': { params: { readonly id: string; }; reply: FileLink; };
  'contents.list-connectors': { reply: ListConnectorsResponse; };
  'contents.list-documents': { query: {
    readonly origin?: 'email' | 'investment_research' | 'file_upload' | undefined;
    /** ISO 8601; created then or later. */
    readonly fromDate?: string | undefined;
    /** `all` when left out. */
    readonly ownership?: 'all' | 'owned' | 'shared' | undefined;
    /** Id of a user. */
    readonly owner?: string | undefined;
    /** Part of the name, in any letter case. */
    readonly fileName?: string | undefined;
    /** Id or name of a tag; may be repeated: documents with any of them. */
    readonly tags?: string | readonly string[] | undefined;
    readonly rpCollectionId?: string | undefined;
    /** Id of a connector. */
    readonly connector?: string | undefined;
    /** From 1. */
    readonly page?: number | undefined;
    /** 1 to 100; 50 when left out. */
    readonly pageSize?: number | undefined;
    /** `created_at` when left out. */
    readonly sortBy?: 'created_at' | 'updated_at' | 'file_name' | 'raw_size' | 'content_type' | 'status' | undefined;
    /** `desc` when left out. */
    readonly sortOrder?: 'desc' | 'asc' | undefined;
  }; reply: ListDocumentsResponse; };
  'contents.list-tags': { query: {
    /** Start of the name; letter case counts. */
    readonly prefix?: string | undefined;
    /** 1 to 1000; 100 when left out. */
    readonly pageSize?: number | undefined;
    /** How many to pass over; 0 when left out. */
    readonly offset?: number | undefined;
  }; reply: ListTagsResponse; };
  'contents.update-connector': { params: { readonly id: string; }; body: UpdateConnectorRequest; reply: CreateConnectorResponse; };
  'contents.update-document': { params: { readonly id: string; }; body: UpdateDocumentRequest; reply: UpdateDocumentResponse; };
  'dashboards.create': { body: CreateDashboardRequest; reply: Dashboard; };
  'dashboards.delete': { params: { readonly id: string; }; reply: DeletedItemResponse; };
  'dashboards.get': { params: { readonly id: string; }; reply: Dashboard; };
  'dashboards.list': { query: {
    /** `true`: only the caller's own. */
    readonly owned?: boolean | undefined;
    /** `true`: only those that the caller pinned. */
    readonly pinned?: boolean | undefined;
    /** 1 to 1000; 100 when left out. */
    readonly limit?: number | undefined;
    /** `pagination.cursor` of the page before. */
    readonly cursor?: string | undefined;
  }; reply: ListDashboardsResponse; };
  'dashboards.share': { params: { readonly id: string; }; body: ShareRequest; reply: Dashboard; };
  'dashboards.update': { params: { readonly id: string; }; body: UpdateDashboardRequest; reply: Dashboard; };
  'digests.delete': { params: { readonly itemId: string; }; reply: MarkSeenResponse; };
  'digests.list': { reply: DigestsResponse; };
  'digests.set': { params: { readonly itemId: string; }; body: DigestOrder; reply: DigestResponse; };
  'documents.fetch-document': { params: { readonly documentId: string; }; reply: DocumentLink; };
  'feeds.list-sources': { reply: ListSourcesResponse; };
  'fundamentals.export-statements': { body: ExportStatementsRequest; reply: string; };
  'fundamentals.find-filing': { body: FindFilingRequest; reply: FindFilingResponse; };
  'fundamentals.query-balance-sheet': { body: FiscalPeriodsRequest; reply: StatementsResponse; };
  'fundamentals.query-cash-flow-statement': { body: FiscalPeriodsRequest; reply: StatementsResponse; };
  'fundamentals.query-income-statement': { body: FiscalPeriodsRequest; reply: StatementsResponse; };
  'fundamentals.query-key-metrics': { body: CompanyRequest; reply: KeyMetricsResponse; };
  'fundamentals.query-metric-explanation': { body: MetricExplanationRequest; reply: MetricExplanationResponse; };
  'fundamentals.query-metric-history': { body: MetricHistoryRequest; reply: MetricHistoryResponse; };
  'fundamentals.query-ratios': { body: CompanyRequest; reply: CompanyRatiosResponse; };
  'fundamentals.query-revenue-geography': { body: FiscalPeriodsRequest; reply: RevenueSegmentsResponse; };
  'fundamentals.query-revenue-product': { body: FiscalPeriodsRequest; reply: RevenueSegmentsResponse; };
  'fundamentals.query-statement-explanation': { body: StatementExplanationRequest; reply: StatementExplanationResponse; };
  'fundamentals.query-statement-tables': { body: StatementTablesRequest; reply: StatementTablesResponse; };
  'fundamentals.query-valuation-history': { body: ValuationHistoryRequest; reply: ValuationHistoryResponse; };
  'knowledge-graph.companies-by-identifier': { params: { readonly identifier: 'isin' | 'cusip' | 'sedol' | 'listing'; }; body: FindCompaniesRequest; reply: FindCompaniesResponse; };
  'knowledge-graph.entities-by-id': { body: FindEntitiesRequest; reply: FindEntitiesResponse; };
  'knowledge-graph.list-sectors': { reply: NamesResponse; };
  'knowledge-graph.list-subsidiaries': { body: ListSubsidiariesRequest; reply: ListSubsidiariesResponse; };
  'knowledge-graph.list-values': { params: { readonly filter: string; }; reply: NamesResponse; };
  'knowledge-graph.search-companies': { body: SearchCompaniesRequest; reply: SearchCompaniesResponse; };
  'knowledge-graph.search-sources': { body: SearchSourcesRequest; reply: SearchSourcesResponse; };
  'market.list-screener-figures': { reply: ListScreenerFiguresResponse; };
  'market.query-daily-prices': { body: DateRangeRequest; reply: DailyPricesResponse; };
  'market.query-dividends': { body: DateRangeRequest; reply: DividendsResponse; };
  'market.query-intraday-prices': { body: IntradayPricesRequest; reply: IntradayPricesResponse; };
  'market.query-latest-surprise': { body: CompanyProfileRequest; reply: LatestSurpriseResponse; };
  'market.query-peers': { body: PeersRequest; reply: PeersResponse; };
  'market.query-price-changes': { body: CompanyProfileRequest; reply: PriceChangesResponse; };
  'market.query-profile': { body: CompanyProfileRequest; reply: CompanyProfileResponse; };
  'market.query-quote': { body: CompanyProfileRequest; reply: QuoteResponse; };
  'market.query-screener': { body: ScreenerRequest; reply: ScreenerResponse; };
  'notes.create': { body: CreateNoteRequest; reply: Note; };
  'notes.delete': { params: { readonly id: string; }; reply: DeletedItemResponse; };
  'notes.get': { params: { readonly id: string; }; reply: Note; };
  'notes.list': { query: {
    /** `true`: only the caller's own. */
    readonly owned?: boolean | undefined;
    /** `true`: only those that the caller pinned. */
    readonly pinned?: boolean | undefined;
    /** 1 to 1000; 100 when left out. */
    readonly limit?: number | undefined;
    /** `pagination.cursor` of the page before. */
    readonly cursor?: string | undefined;
    /** Entity id: only notes on this company and its figures. */
    readonly company?: string | undefined;
    /** Id of a document: only notes on it and its passages. */
    readonly document?: string | undefined;
    /** `true`: only notes on figures; `false`: only others. */
    readonly figures?: boolean | undefined;
    /** Words that are all in the name, the text or the quote, case and accents aside. */
    readonly text?: string | undefined;
  }; reply: ListNotesResponse; };
  'notes.share': { params: { readonly id: string; }; body: ShareRequest; reply: Note; };
  'notes.update': { params: { readonly id: string; }; body: UpdateNoteRequest; reply: Note; };
  'organization.list-users': { query: {
    /** 1 to 1000; 100 when left out. */
    readonly limit?: number | undefined;
    /** `pagination.cursor` of the page before. */
    readonly cursor?: string | undefined;
  }; reply: ListColleaguesResponse; };
  'research.delete-run': { params: { readonly runId: string; }; reply: null; };
  'research.get-run': { params: { readonly runId: string; }; reply: WholePastRun; };
  'research.list-runs': { query: {
    /** From 1. */
    readonly page?: number | undefined;
    /** 1 to 100; 50 when left out. */
    readonly pageSize?: number | undefined;
  }; reply: ListResearchRunsResponse; };
  'research.run-agent': { body: ResearchAgentRequest; reply: ResearchEventData; };
  'saved-screens.create': { body: CreateSavedScreenRequest; reply: SavedScreen; };
  'saved-screens.delete': { params: { readonly id: string; }; reply: DeletedItemResponse; };
  'saved-screens.get': { params: { readonly id: string; }; reply: SavedScreen; };
  'saved-screens.list': { query: {
    /** `true`: only the caller's own. */
    readonly owned?: boolean | undefined;
    /** `true`: only those that the caller pinned. */
    readonly pinned?: boolean | undefined;
    /** 1 to 1000; 100 when left out. */
    readonly limit?: number | undefined;
    /** `pagination.cursor` of the page before. */
    readonly cursor?: string | undefined;
  }; reply: ListSavedScreensResponse; };
  'saved-screens.share': { params: { readonly id: string; }; body: ShareRequest; reply: SavedScreen; };
  'saved-screens.update': { params: { readonly id: string; }; body: UpdateSavedScreenRequest; reply: SavedScreen; };
  'saved-searches.create': { body: CreateSavedSearchRequest; reply: SavedSearch; };
  'saved-searches.delete': { params: { readonly id: string; }; reply: DeletedItemResponse; };
  'saved-searches.get': { params: { readonly id: string; }; reply: SavedSearch; };
  'saved-searches.list': { query: {
    /** `true`: only the caller's own. */
    readonly owned?: boolean | undefined;
    /** `true`: only those that the caller pinned. */
    readonly pinned?: boolean | undefined;
    /** 1 to 1000; 100 when left out. */
    readonly limit?: number | undefined;
    /** `pagination.cursor` of the page before. */
    readonly cursor?: string | undefined;
  }; reply: ListSavedSearchesResponse; };
  'saved-searches.run': { params: { readonly id: string; }; body: RunSavedSearchRequest; reply: RunSavedSearchResponse; };
  'saved-searches.share': { params: { readonly id: string; }; body: ShareRequest; reply: SavedSearch; };
  'saved-searches.update': { params: { readonly id: string; }; body: UpdateSavedSearchRequest; reply: SavedSearch; };
  'search.co-mention-entities': { body: EntityComentionsRequest; reply: EntityComentionsResponse; };
  'search.co-mention-topics': { body: TopicComentionsRequest; reply: TopicComentionsResponse; };
  'search.entity-sentiment': { body: EntitySentimentRequest; reply: EntitySentimentResponse; };
  'search.expression-volume': { body: ExpressionRequest; reply: ExpressionVolumeResponse; };
  'search.search': { body: SearchRequest; reply: SearchResponse; };
  'search.sentence-sentiment': { body: SentenceSentimentRequest; reply: SentenceSentimentResponse; };
  'search.volume': { body: VolumeRequest; reply: VolumeResponse; };
  'subscription.get-quotas': { reply: GetQuotasResponse; };
  'subscription.get-usage': { query: {
    /** First day, UTC; the first of the month when left out. */
    readonly start?: string | undefined;
    /** Last day, UTC; today when left out. */
    readonly end?: string | undefined;
    /** `day`, `kind`, `key` or several, with commas; `day,kind` when left out. Every row is of one kind of unit. */
    readonly by?: string | undefined;
  }; reply: GetUsageResponse; };
  'watching.list': { reply: WatchedResponse; };
  'watching.mark-seen': { body: MarkSeenRequest; reply: MarkSeenResponse; };
  'watchlists.create': { body: CreateWatchlistRequest; reply: UserWatchlist; };
  'watchlists.delete': { params: { readonly id: string; }; reply: DeletedItemResponse; };
  'watchlists.get': { params: { readonly id: string; }; reply: UserWatchlist; };
  'watchlists.list': { query: {
    /** `true`: only the caller's own. */
    readonly owned?: boolean | undefined;
    /** `true`: only those that the caller pinned. */
    readonly pinned?: boolean | undefined;
    /** 1 to 1000; 100 when left out. */
    readonly limit?: number | undefined;
    /** `pagination.cursor` of the page before. */
    readonly cursor?: string | undefined;
  }; reply: ListWatchlistsResponse; };
  'watchlists.share': { params: { readonly id: string; }; body: ShareRequest; reply: UserWatchlist; };
  'watchlists.update': { params: { readonly id: string; }; body: UpdateWatchlistRequest; reply: UserWatchlist; };
  'webhooks.create': { body: CreateWebhookRequest; reply: WebhookSecretResponse; };
  'webhooks.delete': { params: { readonly id: string; }; reply: MarkSeenResponse; };
  'webhooks.get': { params: { readonly id: string; }; reply: WebhookResponse; };
  'webhooks.list': { reply: ListWebhooksResponse; };
  'webhooks.list-deliveries': { params: { readonly id: string; }; query: {
    /** 1 to 1000; 100 when left out. */
    readonly limit?: number | undefined;
    /** `pagination.cursor` of the page before. */
    readonly cursor?: string | undefined;
  }; reply: ListDeliveriesResponse; };
  'webhooks.resend': { params: { readonly id: string; readonly deliveryId: string; }; reply: DeliveryResponse; };
  'webhooks.rotate-secret': { params: { readonly id: string; }; reply: WebhookSecretResponse; };
  'webhooks.send-test': { params: { readonly id: string; }; reply: DeliveryResponse; };
  'webhooks.update': { params: { readonly id: string; }; body: UpdateWebhookRequest; reply: WebhookResponse; };
  'workflow.clone-template': { params: { readonly templateId: string; }; body: CloneTemplateRequest; reply: CreateTemplateResponse; };
  'workflow.create-template': { body: TemplateRequest; reply: CreateTemplateResponse; };
  'workflow.delete-template': { params: { readonly templateId: string; }; reply: null; };
  'workflow.execute': { body: ExecuteWorkflowRequest; reply: WorkflowEventData; };
  'workflow.get-template': { params: { readonly templateId: string; }; reply: WorkflowTemplate; };
  'workflow.list-community-templates': { reply: ListTemplatesResponse; };
  'workflow.list-templates': { reply: ListTemplatesResponse; };
  'workflow.update-template': { params: { readonly templateId: string; }; body: UpdateTemplateRequest; reply: CreateTemplateResponse; };
}
