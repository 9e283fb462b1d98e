// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.
import type { AdminCreateKey, AdminCreateOrganization, AdminCreateUser, AdminDeleteUser, AdminGetOrganization, AdminHealth, AdminListImports, AdminListJobs, AdminListKeys, AdminListOrganizations, AdminListUsers, AdminMe, AdminRetryJob, AdminRevokeKey, AdminRotateKey, AdminUpdateOrganization, AdminUpdateUser } from './admin.ts';
import type { AnalystsQueryEstimates, AnalystsQueryHistory, AnalystsQueryPriceTarget, AnalystsQueryRatings } from './analysts.ts';
import type { BatchesCreate, BatchesGet } from './batches.ts';
import type { CalendarQueryEvents } from './calendar.ts';
import type { ClientLibrarySearchDiscoveryPanel, ClientLibrarySearchQueryChunks, ClientLibrarySearchSuggest } from './client-library-search.ts';
import type { ContentsCreateConnector, ContentsCreateDocument, ContentsCreateTag, ContentsDeleteConnector, ContentsDeleteDocument, ContentsGetAnnotated, ContentsGetConnector, ContentsGetDocument, ContentsGetOriginal, ContentsListConnectors, ContentsListDocuments, ContentsListTags, ContentsUpdateConnector, ContentsUpdateDocument } from './contents.ts';
import type { DocumentsFetchDocument } from './documents.ts';
import type { FundamentalsQueryBalanceSheet, FundamentalsQueryCashFlowStatement, FundamentalsQueryIncomeStatement, FundamentalsQueryKeyMetrics, FundamentalsQueryMetricExplanation, FundamentalsQueryMetricHistory, FundamentalsQueryRatios, FundamentalsQueryRevenueGeography, FundamentalsQueryRevenueProduct, FundamentalsQueryStatementExplanation } from './fundamentals.ts';
import type { KnowledgeGraphCompaniesByIdentifier, KnowledgeGraphEntitiesById, KnowledgeGraphListSectors, KnowledgeGraphListSubsidiaries, KnowledgeGraphListValues, KnowledgeGraphSearchCompanies, KnowledgeGraphSearchSources } from './knowledge-graph.ts';
import type { MarketQueryDailyPrices, MarketQueryDividends, MarketQueryIntradayPrices, MarketQueryLatestSurprise, MarketQueryPriceChanges, MarketQueryProfile, MarketQueryQuote, MarketQueryScreener } from './market.ts';
import type { OrganizationListUsers } from './organization.ts';
import type { ResearchDeleteRun, ResearchGetRun, ResearchListRuns, ResearchRunAgent } from './research.ts';
import type { SavedScreensCreate, SavedScreensDelete, SavedScreensGet, SavedScreensList, SavedScreensShare, SavedScreensUpdate } from './saved-screens.ts';
import type { SavedSearchesCreate, SavedSearchesDelete, SavedSearchesGet, SavedSearchesList, SavedSearchesRun, SavedSearchesShare, SavedSearchesUpdate } from './saved-searches.ts';
import type { SearchCoMentionEntities, SearchCoMentionTopics, SearchEntitySentiment, SearchExpressionVolume, SearchSearch, SearchSentenceSentiment, SearchVolume } from './search.ts';
import type { SubscriptionGetQuotas, SubscriptionGetUsage } from './subscription.ts';
import type { WatchlistsCreate, WatchlistsDelete, WatchlistsGet, WatchlistsList, WatchlistsShare, WatchlistsUpdate } from './watchlists.ts';
import type { WorkflowCloneTemplate, WorkflowCreateTemplate, WorkflowDeleteTemplate, WorkflowExecute, WorkflowGetTemplate, WorkflowListCommunityTemplates, WorkflowListTemplates, WorkflowUpdateTemplate } from './workflow.ts';

/** Method and path of each operation. */
export const OPERATIONS = {
  'admin.create-key': 'POST /v1/admin/keys',
  'admin.create-organization': 'POST /v1/admin/organizations',
  'admin.create-user': 'POST /v1/admin/users',
  'admin.delete-user': 'DELETE /v1/admin/users/{id}',
  'admin.get-organization': 'GET /v1/admin/organizations/{id}',
  'admin.health': 'GET /v1/admin/health',
  'admin.list-imports': 'GET /v1/admin/imports',
  'admin.list-jobs': 'GET /v1/admin/jobs',
  'admin.list-keys': 'GET /v1/admin/keys',
  'admin.list-organizations': 'GET /v1/admin/organizations',
  'admin.list-users': 'GET /v1/admin/users',
  'admin.me': 'GET /v1/admin/me',
  'admin.retry-job': 'POST /v1/admin/jobs/{id}/retry',
  'admin.revoke-key': 'POST /v1/admin/keys/{id}/revoke',
  'admin.rotate-key': 'POST /v1/admin/keys/{id}/rotate',
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
  'documents.fetch-document': 'GET /v1/documents/{document_id}',
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
  'knowledge-graph.companies-by-identifier': 'POST /v1/knowledge-graph/companies/{identifier}',
  'knowledge-graph.entities-by-id': 'POST /v1/knowledge-graph/entities/id',
  'knowledge-graph.list-sectors': 'GET /v1/knowledge-graph/companies/sectors',
  'knowledge-graph.list-subsidiaries': 'POST /v1/subsidiaries',
  'knowledge-graph.list-values': 'GET /v1/knowledge-graph/companies/values/{filter}',
  'knowledge-graph.search-companies': 'POST /v1/knowledge-graph/companies',
  'knowledge-graph.search-sources': 'POST /v1/knowledge-graph/sources',
  'market.query-daily-prices': 'POST /v1/price/daily/query',
  'market.query-dividends': 'POST /v1/dividends/query',
  'market.query-intraday-prices': 'POST /v1/price/intraday/query',
  'market.query-latest-surprise': 'POST /v1/latest-surprise/query',
  'market.query-price-changes': 'POST /v1/price/changes/query',
  'market.query-profile': 'POST /v1/company-profile/query',
  'market.query-quote': 'POST /v1/quote/query',
  'market.query-screener': 'POST /v1/company-screener/query',
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
  'watchlists.create': 'POST /v1/watchlists',
  'watchlists.delete': 'DELETE /v1/watchlists/{id}',
  'watchlists.get': 'GET /v1/watchlists/{id}',
  'watchlists.list': 'GET /v1/watchlists',
  'watchlists.share': 'POST /v1/watchlists/{id}/share',
  'watchlists.update': 'PATCH /v1/watchlists/{id}',
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
  'admin.create-key': AdminCreateKey;
  'admin.create-organization': AdminCreateOrganization;
  'admin.create-user': AdminCreateUser;
  'admin.delete-user': AdminDeleteUser;
  'admin.get-organization': AdminGetOrganization;
  'admin.health': AdminHealth;
  'admin.list-imports': AdminListImports;
  'admin.list-jobs': AdminListJobs;
  'admin.list-keys': AdminListKeys;
  'admin.list-organizations': AdminListOrganizations;
  'admin.list-users': AdminListUsers;
  'admin.me': AdminMe;
  'admin.retry-job': AdminRetryJob;
  'admin.revoke-key': AdminRevokeKey;
  'admin.rotate-key': AdminRotateKey;
  'admin.update-organization': AdminUpdateOrganization;
  'admin.update-user': AdminUpdateUser;
  'analysts.query-estimates': AnalystsQueryEstimates;
  'analysts.query-history': AnalystsQueryHistory;
  'analysts.query-price-target': AnalystsQueryPriceTarget;
  'analysts.query-ratings': AnalystsQueryRatings;
  'batches.create': BatchesCreate;
  'batches.get': BatchesGet;
  'calendar.query-events': CalendarQueryEvents;
  'client-library-search.discovery-panel': ClientLibrarySearchDiscoveryPanel;
  'client-library-search.query-chunks': ClientLibrarySearchQueryChunks;
  'client-library-search.suggest': ClientLibrarySearchSuggest;
  'contents.create-connector': ContentsCreateConnector;
  'contents.create-document': ContentsCreateDocument;
  'contents.create-tag': ContentsCreateTag;
  'contents.delete-connector': ContentsDeleteConnector;
  'contents.delete-document': ContentsDeleteDocument;
  'contents.get-annotated': ContentsGetAnnotated;
  'contents.get-connector': ContentsGetConnector;
  'contents.get-document': ContentsGetDocument;
  'contents.get-original': ContentsGetOriginal;
  'contents.list-connectors': ContentsListConnectors;
  'contents.list-documents': ContentsListDocuments;
  'contents.list-tags': ContentsListTags;
  'contents.update-connector': ContentsUpdateConnector;
  'contents.update-document': ContentsUpdateDocument;
  'documents.fetch-document': DocumentsFetchDocument;
  'fundamentals.query-balance-sheet': FundamentalsQueryBalanceSheet;
  'fundamentals.query-cash-flow-statement': FundamentalsQueryCashFlowStatement;
  'fundamentals.query-income-statement': FundamentalsQueryIncomeStatement;
  'fundamentals.query-key-metrics': FundamentalsQueryKeyMetrics;
  'fundamentals.query-metric-explanation': FundamentalsQueryMetricExplanation;
  'fundamentals.query-metric-history': FundamentalsQueryMetricHistory;
  'fundamentals.query-ratios': FundamentalsQueryRatios;
  'fundamentals.query-revenue-geography': FundamentalsQueryRevenueGeography;
  'fundamentals.query-revenue-product': FundamentalsQueryRevenueProduct;
  'fundamentals.query-statement-explanation': FundamentalsQueryStatementExplanation;
  'knowledge-graph.companies-by-identifier': KnowledgeGraphCompaniesByIdentifier;
  'knowledge-graph.entities-by-id': KnowledgeGraphEntitiesById;
  'knowledge-graph.list-sectors': KnowledgeGraphListSectors;
  'knowledge-graph.list-subsidiaries': KnowledgeGraphListSubsidiaries;
  'knowledge-graph.list-values': KnowledgeGraphListValues;
  'knowledge-graph.search-companies': KnowledgeGraphSearchCompanies;
  'knowledge-graph.search-sources': KnowledgeGraphSearchSources;
  'market.query-daily-prices': MarketQueryDailyPrices;
  'market.query-dividends': MarketQueryDividends;
  'market.query-intraday-prices': MarketQueryIntradayPrices;
  'market.query-latest-surprise': MarketQueryLatestSurprise;
  'market.query-price-changes': MarketQueryPriceChanges;
  'market.query-profile': MarketQueryProfile;
  'market.query-quote': MarketQueryQuote;
  'market.query-screener': MarketQueryScreener;
  'organization.list-users': OrganizationListUsers;
  'research.delete-run': ResearchDeleteRun;
  'research.get-run': ResearchGetRun;
  'research.list-runs': ResearchListRuns;
  'research.run-agent': ResearchRunAgent;
  'saved-screens.create': SavedScreensCreate;
  'saved-screens.delete': SavedScreensDelete;
  'saved-screens.get': SavedScreensGet;
  'saved-screens.list': SavedScreensList;
  'saved-screens.share': SavedScreensShare;
  'saved-screens.update': SavedScreensUpdate;
  'saved-searches.create': SavedSearchesCreate;
  'saved-searches.delete': SavedSearchesDelete;
  'saved-searches.get': SavedSearchesGet;
  'saved-searches.list': SavedSearchesList;
  'saved-searches.run': SavedSearchesRun;
  'saved-searches.share': SavedSearchesShare;
  'saved-searches.update': SavedSearchesUpdate;
  'search.co-mention-entities': SearchCoMentionEntities;
  'search.co-mention-topics': SearchCoMentionTopics;
  'search.entity-sentiment': SearchEntitySentiment;
  'search.expression-volume': SearchExpressionVolume;
  'search.search': SearchSearch;
  'search.sentence-sentiment': SearchSentenceSentiment;
  'search.volume': SearchVolume;
  'subscription.get-quotas': SubscriptionGetQuotas;
  'subscription.get-usage': SubscriptionGetUsage;
  'watchlists.create': WatchlistsCreate;
  'watchlists.delete': WatchlistsDelete;
  'watchlists.get': WatchlistsGet;
  'watchlists.list': WatchlistsList;
  'watchlists.share': WatchlistsShare;
  'watchlists.update': WatchlistsUpdate;
  'workflow.clone-template': WorkflowCloneTemplate;
  'workflow.create-template': WorkflowCreateTemplate;
  'workflow.delete-template': WorkflowDeleteTemplate;
  'workflow.execute': WorkflowExecute;
  'workflow.get-template': WorkflowGetTemplate;
  'workflow.list-community-templates': WorkflowListCommunityTemplates;
  'workflow.list-templates': WorkflowListTemplates;
  'workflow.update-template': WorkflowUpdateTemplate;
}
