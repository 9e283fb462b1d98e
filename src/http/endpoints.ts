import type { Endpoint } from './operations/endpoint.ts';
import { createKey } from './routes/admin/create-key.ts';
import { createOrganization } from './routes/admin/create-organization.ts';
import { createUser } from './routes/admin/create-user.ts';
import { deleteUser } from './routes/admin/delete-user.ts';
import { forgetFeed } from './routes/admin/forget-feed.ts';
import { getFeed } from './routes/admin/get-feed.ts';
import { getOrganization } from './routes/admin/get-organization.ts';
import { health } from './routes/admin/health.ts';
import { listFeeds } from './routes/admin/list-feeds.ts';
import { listImportRejections } from './routes/admin/list-import-rejections.ts';
import { listImports } from './routes/admin/list-imports.ts';
import { listJobs } from './routes/admin/list-jobs.ts';
import { listKeys } from './routes/admin/list-keys.ts';
import { listAllOrganizations } from './routes/admin/list-organizations.ts';
import { listQuestions } from './routes/admin/list-questions.ts';
import { listUsers } from './routes/admin/list-users.ts';
import { me } from './routes/admin/me.ts';
import { pauseFeed } from './routes/admin/pause-feed.ts';
import { planFeeds } from './routes/admin/plan-feeds.ts';
import { resumeFeed } from './routes/admin/resume-feed.ts';
import { retryFeed } from './routes/admin/retry-feed.ts';
import { retryJob } from './routes/admin/retry-job.ts';
import { revokeKey } from './routes/admin/revoke-key.ts';
import { rotateKey } from './routes/admin/rotate-key.ts';
import { startFeeds } from './routes/admin/start-feeds.ts';
import { updateOrganization } from './routes/admin/update-organization.ts';
import { updateUser } from './routes/admin/update-user.ts';
import { queryEstimates } from './routes/analysts/query-estimates.ts';
import { queryAnalystHistory } from './routes/analysts/query-history.ts';
import { queryPriceTarget } from './routes/analysts/query-price-target.ts';
import { queryRatings } from './routes/analysts/query-ratings.ts';
import { createBatch } from './routes/batches/create.ts';
import { getBatch } from './routes/batches/get.ts';
import { pollBatch } from './routes/batches/poll.ts';
import { queryEvents } from './routes/calendar/query-events.ts';
import { clientLibraryCreateChat } from './routes/client-library/chats/create.ts';
import { clientLibraryDeleteChat } from './routes/client-library/chats/delete.ts';
import { clientLibraryGetChat } from './routes/client-library/chats/get.ts';
import { clientLibraryListChats } from './routes/client-library/chats/list.ts';
import { deleteFile } from './routes/client-library/files/delete-file.ts';
import { getAnalytics } from './routes/client-library/files/get-analytics.ts';
import { getAnnotatedUpload as getLegacyAnnotated } from './routes/client-library/files/get-annotated.ts';
import { getFile } from './routes/client-library/files/get-file.ts';
import { getFileMetadata } from './routes/client-library/files/get-file-metadata.ts';
import { getFileStatus } from './routes/client-library/files/get-file-status.ts';
import { getIndexStatus } from './routes/client-library/files/get-index-status.ts';
import { getQuota } from './routes/client-library/files/get-quota.ts';
import { getTextExtraction } from './routes/client-library/files/get-text-extraction.ts';
import { listFileTags } from './routes/client-library/files/list-file-tags.ts';
import { listFiles } from './routes/client-library/files/list-files.ts';
import { postFile } from './routes/client-library/files/post-file.ts';
import { shareFile } from './routes/client-library/files/share-file.ts';
import { unshareFile } from './routes/client-library/files/unshare-file.ts';
import { updateFile } from './routes/client-library/files/update-file.ts';
import { clientLibraryCompaniesByIdentifier } from './routes/client-library/search/companies-by-identifier.ts';
import { discoveryPanel } from './routes/client-library/search/discovery-panel.ts';
import { itemsById } from './routes/client-library/search/items-by-id.ts';
import { queryChunks } from './routes/client-library/search/query-chunks.ts';
import { suggest } from './routes/client-library/search/suggest.ts';
import { suggestByQuery } from './routes/client-library/search/suggest-by-query.ts';
import { clientLibraryAnnotatedDocument } from './routes/client-library/user-data/get-annotated-document.ts';
import { getQueryQuota } from './routes/client-library/user-data/get-quota.ts';
import { libraryQueries } from './routes/client-library/user-data/queries.ts';
import { trackEvents } from './routes/client-library/user-data/track-events.ts';
import { libraryWatchlists } from './routes/client-library/user-data/watchlists.ts';
import { createConnector } from './routes/contents/create-connector.ts';
import { createDocument } from './routes/contents/create-document.ts';
import { createTag } from './routes/contents/create-tag.ts';
import { deleteConnector } from './routes/contents/delete-connector.ts';
import { deleteDocument } from './routes/contents/delete-document.ts';
import { getAnnotated } from './routes/contents/get-annotated.ts';
import { getConnector } from './routes/contents/get-connector.ts';
import { getDocument } from './routes/contents/get-document.ts';
import { getOriginal } from './routes/contents/get-original.ts';
import { listConnectors } from './routes/contents/list-connectors.ts';
import { listDocuments } from './routes/contents/list-documents.ts';
import { listTags } from './routes/contents/list-tags.ts';
import { updateConnector } from './routes/contents/update-connector.ts';
import { updateDocument } from './routes/contents/update-document.ts';
import { dashboards } from './routes/dashboards/items.ts';
import { deleteDigest } from './routes/digests/delete.ts';
import { listDigests } from './routes/digests/list.ts';
import { setDigest } from './routes/digests/set.ts';
import { fetchDocument } from './routes/documents/fetch-document.ts';
import { earlierCompaniesByIdentifier } from './routes/earlier-api/companies-by-identifier.ts';
import { earlierCompaniesByIdentifierQuery } from './routes/earlier-api/companies-by-identifier-query.ts';
import { listFeedSources } from './routes/feeds/list-sources.ts';
import { exportStatements } from './routes/fundamentals/export-statements.ts';
import { findFiling } from './routes/fundamentals/find-filing.ts';
import { queryBalanceSheet } from './routes/fundamentals/query-balance-sheet.ts';
import { queryCashFlowStatement } from './routes/fundamentals/query-cash-flow-statement.ts';
import { queryIncomeStatement } from './routes/fundamentals/query-income-statement.ts';
import { queryKeyMetrics } from './routes/fundamentals/query-key-metrics.ts';
import { queryMetricExplanation } from './routes/fundamentals/query-metric-explanation.ts';
import { queryMetricHistory } from './routes/fundamentals/query-metric-history.ts';
import { queryRatios } from './routes/fundamentals/query-ratios.ts';
import { queryRevenueGeography } from './routes/fundamentals/query-revenue-geography.ts';
import { queryRevenueProduct } from './routes/fundamentals/query-revenue-product.ts';
import { queryStatementExplanation } from './routes/fundamentals/query-statement-explanation.ts';
import { queryStatementTables } from './routes/fundamentals/query-statement-tables.ts';
import { queryValuationHistory } from './routes/fundamentals/query-valuation-history.ts';
import { companiesByIdentifier } from './routes/knowledge-graph/companies-by-identifier.ts';
import { entitiesById } from './routes/knowledge-graph/entities-by-id.ts';
import { listSectors } from './routes/knowledge-graph/list-sectors.ts';
import { listSubsidiaries } from './routes/knowledge-graph/list-subsidiaries.ts';
import { listValues } from './routes/knowledge-graph/list-values.ts';
import { searchCompanies } from './routes/knowledge-graph/search-companies.ts';
import { searchSources } from './routes/knowledge-graph/search-sources.ts';
import { listScreenerFigures } from './routes/market/list-screener-figures.ts';
import { queryDailyPrices } from './routes/market/query-daily-prices.ts';
import { queryDividends } from './routes/market/query-dividends.ts';
import { queryIntradayPrices } from './routes/market/query-intraday-prices.ts';
import { queryLatestSurprise } from './routes/market/query-latest-surprise.ts';
import { queryPeers } from './routes/market/query-peers.ts';
import { queryPriceChanges } from './routes/market/query-price-changes.ts';
import { queryProfile } from './routes/market/query-profile.ts';
import { queryQuote } from './routes/market/query-quote.ts';
import { queryScreener } from './routes/market/query-screener.ts';
import { notes } from './routes/notes/items.ts';
import { listColleagues } from './routes/organization/list-users.ts';
import { deleteRun } from './routes/research/delete-run.ts';
import { getRun } from './routes/research/get-run.ts';
import { listRuns } from './routes/research/list-runs.ts';
import { runAgent } from './routes/research/run-agent.ts';
import { savedScreens } from './routes/saved-screens/items.ts';
import { savedSearches } from './routes/saved-searches/items.ts';
import { runSavedSearch } from './routes/saved-searches/run.ts';
import { coMentionEntities } from './routes/search/co-mention-entities.ts';
import { coMentionTopics } from './routes/search/co-mention-topics.ts';
import { queryEntitySentiment } from './routes/search/entity-sentiment.ts';
import { expressionVolume } from './routes/search/expression-volume.ts';
import { search } from './routes/search/search.ts';
import { sentenceSentiment } from './routes/search/sentence-sentiment.ts';
import { searchVolume } from './routes/search/volume.ts';
import { getQuotas } from './routes/subscription/get-quotas.ts';
import { getUsage } from './routes/subscription/get-usage.ts';
import { listWatched } from './routes/watching/list.ts';
import { markSeen } from './routes/watching/mark-seen.ts';
import { watchlists } from './routes/watchlists/items.ts';
import { createWebhook } from './routes/webhooks/create.ts';
import { deleteWebhook } from './routes/webhooks/delete.ts';
import { getWebhook } from './routes/webhooks/get.ts';
import { listWebhooks } from './routes/webhooks/list.ts';
import { listDeliveries } from './routes/webhooks/list-deliveries.ts';
import { resendDelivery } from './routes/webhooks/resend.ts';
import { rotateWebhookSecret } from './routes/webhooks/rotate-secret.ts';
import { sendTestMessage } from './routes/webhooks/send-test.ts';
import { updateWebhook } from './routes/webhooks/update.ts';
import { cloneTemplate } from './routes/workflow/clone-template.ts';
import { createTemplate } from './routes/workflow/create-template.ts';
import { deleteTemplate } from './routes/workflow/delete-template.ts';
import { executeWorkflow } from './routes/workflow/execute.ts';
import { getTemplate } from './routes/workflow/get-template.ts';
import { listCommunityTemplates } from './routes/workflow/list-community-templates.ts';
import { listTemplates } from './routes/workflow/list-templates.ts';
import { updateTemplate } from './routes/workflow/update-template.ts';

/** In the order of the documentation. */
const OPERATIONS = [
  getQuotas,
  getUsage,
  searchCompanies,
  listSectors,
  listValues,
  companiesByIdentifier,
  earlierCompaniesByIdentifier,
  earlierCompaniesByIdentifierQuery,
  entitiesById,
  searchSources,
  listSubsidiaries,
  queryKeyMetrics,
  queryIncomeStatement,
  queryBalanceSheet,
  queryCashFlowStatement,
  queryRevenueGeography,
  queryRevenueProduct,
  queryRatios,
  queryMetricHistory,
  queryValuationHistory,
  queryMetricExplanation,
  queryStatementExplanation,
  queryStatementTables,
  exportStatements,
  findFiling,
  queryProfile,
  queryQuote,
  queryPriceChanges,
  queryDailyPrices,
  queryIntradayPrices,
  queryDividends,
  queryLatestSurprise,
  queryScreener,
  listScreenerFigures,
  queryPeers,
  queryAnalystHistory,
  queryRatings,
  queryPriceTarget,
  queryEstimates,
  queryEvents,
  queryEntitySentiment,
  sentenceSentiment,
  search,
  searchVolume,
  coMentionEntities,
  coMentionTopics,
  expressionVolume,
  createBatch,
  getBatch,
  pollBatch,
  fetchDocument,
  executeWorkflow,
  listTemplates,
  createTemplate,
  listCommunityTemplates,
  getTemplate,
  updateTemplate,
  deleteTemplate,
  cloneTemplate,
  runAgent,
  listRuns,
  getRun,
  deleteRun,
  savedSearches.create,
  savedSearches.list,
  savedSearches.get,
  savedSearches.update,
  savedSearches.delete,
  savedSearches.share,
  runSavedSearch,
  savedScreens.create,
  savedScreens.list,
  savedScreens.get,
  savedScreens.update,
  savedScreens.delete,
  savedScreens.share,
  notes.create,
  notes.list,
  notes.get,
  notes.update,
  notes.delete,
  notes.share,
  dashboards.create,
  dashboards.list,
  dashboards.get,
  dashboards.update,
  dashboards.delete,
  dashboards.share,
  watchlists.create,
  watchlists.list,
  watchlists.get,
  watchlists.update,
  watchlists.delete,
  watchlists.share,
  createDocument,
  listDocuments,
  getDocument,
  getOriginal,
  getAnnotated,
  updateDocument,
  deleteDocument,
  createConnector,
  listConnectors,
  getConnector,
  updateConnector,
  deleteConnector,
  listTags,
  createTag,
  postFile,
  listFiles,
  listFileTags,
  getFileMetadata,
  updateFile,
  getFileStatus,
  getIndexStatus,
  getFile,
  deleteFile,
  shareFile,
  unshareFile,
  getAnalytics,
  getLegacyAnnotated,
  getTextExtraction,
  getQuota,
  clientLibraryCompaniesByIdentifier,
  queryChunks,
  discoveryPanel,
  itemsById,
  suggest,
  suggestByQuery,
  ...Object.values(libraryQueries),
  ...Object.values(libraryWatchlists),
  clientLibraryCreateChat,
  clientLibraryListChats,
  clientLibraryGetChat,
  clientLibraryDeleteChat,
  getQueryQuota,
  clientLibraryAnnotatedDocument,
  trackEvents,
  listWatched,
  markSeen,
  listDigests,
  setDigest,
  deleteDigest,
  createWebhook,
  listWebhooks,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  sendTestMessage,
  rotateWebhookSecret,
  listDeliveries,
  resendDelivery,
  listColleagues,
  listFeedSources,
  me,
  listAllOrganizations,
  createOrganization,
  getOrganization,
  updateOrganization,
  listUsers,
  createUser,
  updateUser,
  deleteUser,
  listKeys,
  listQuestions,
  createKey,
  rotateKey,
  revokeKey,
  listJobs,
  retryJob,
  listImports,
  listImportRejections,
  listFeeds,
  planFeeds,
  startFeeds,
  getFeed,
  pauseFeed,
  resumeFeed,
  retryFeed,
  forgetFeed,
  health,
] as const;

type UseOf<Operation> = (Operation extends Endpoint<infer Use> ? (use: Use) => void : never) extends (
  use: infer Use,
) => void
  ? Use
  : never;

/** Services that operations use, as these declare them. */
export type Services = UseOf<(typeof OPERATIONS)[number]>;

/** All operations of the API, in the order of the documentation. */
export const allEndpoints: readonly Endpoint<Services>[] = OPERATIONS;
