export {
  Admin,
  type Caller,
  type FeedDetails,
  type FeedList,
  type FeedsPlan,
  type ImportsOptions,
  type JobCount,
  type JobsOptions,
  type OfOrganizationOptions,
  type OrganizationUsage,
  type QuestionsOptions,
  type UserRole,
} from './admin.ts';
export { Almanac } from './almanac.ts';
export { Analysts } from './analysts.ts';
export type {
  AnalystDay,
  AnalystRatings,
  AnnotatedDocument,
  AskedQuestion,
  AuditedDocument,
  BackgroundJob,
  BalanceSheet,
  BatchProgress,
  BatchStatus,
  BillingPeriod,
  CalendarEvent,
  CashFlowStatement,
  Comention,
  Company,
  CompanyData,
  CompanyProfile,
  CompanyRatios,
  ComparedPeriod,
  ComparedRow,
  ComparedStatements,
  Connector,
  ContentFilter,
  ContentFilterItem,
  CreateConnectorRequest,
  CreateNoteRequest,
  CreateWebhookRequest,
  DailyPrice,
  Dashboard,
  DashboardPanel,
  DataSource,
  Digest,
  DigestOrder,
  DigestsResponse,
  Dividend,
  DocumentLink,
  Estimate,
  Feed,
  FigureExplanation,
  FigureInput,
  FigureRule,
  FiledFigure,
  FoundFiling,
  GraphEntity,
  GraphSource,
  Health,
  IdentifiedCompany,
  ImportedFile,
  IncomeStatement,
  IntradayPrice,
  KeyMetricFigures,
  KeyMetrics,
  ListedDashboard,
  ListedKey,
  ListedNote,
  ListedScreen,
  ListedSearch,
  ListedWatchlist,
  MailboxConfig,
  MetricExplanation,
  MetricInput,
  MetricPeriod,
  MetricStatement,
  NamedUser,
  NewKey,
  Note,
  NotedFigure,
  NotedPassage,
  Organization,
  PastRun,
  PastTurn,
  Peer,
  PriceChanges,
  PricedListing,
  PriceTarget,
  RatioFigures,
  ResearchAudit,
  ResearchReference,
  RevenueByProduct,
  RevenueByRegion,
  SavedScreen,
  SavedScreenFilters,
  ScoredSentence,
  ScreenedCompany,
  ScreenerCondition,
  ScreenerConditionGroup,
  ScreenerConditions,
  ScreenerFigure,
  ScreenerFilters,
  ScreenerOrder,
  Screening,
  SearchCompaniesRequest,
  SearchFilters,
  SearchRequest,
  SearchSourcesRequest,
  SentimentDay,
  StatementVersion,
  Subsidiary,
  Surprise,
  Tag,
  TemplatePlan,
  TemplateRequest,
  TemplateSettings,
  TopicComention,
  UnmappedEvent,
  UpdateConnectorRequest,
  UpdateNoteRequest,
  UpdateOrganizationRequest,
  UpdateTemplateRequest,
  UpdateWebhookRequest,
  UploadedFile,
  UsageRow,
  User,
  UserItem,
  UserWatchlist,
  ValuationGap,
  ValuationHistory,
  ValuationSeries,
  ValuationStatistics,
  Volume,
  VolumeDay,
  VolumeRequest,
  VolumeTotal,
  WatchedCompany,
  WatchedItem,
  WatchedResponse,
  Webhook,
  WebhookDelivery,
  WholePastRun,
  WorkflowTemplate,
} from './api/schemas.ts';
export { Batch, Batches, type BatchLine, type BatchQuestion, type BatchWaitOptions } from './batches.ts';
export { Calendar, type CompanyEvent, type EventCategory, type EventsOptions } from './calendar.ts';
export { Companies } from './companies.ts';
export type { AsOf, CompanyRef, Day, Days, Instant } from './company.ts';
export { Dashboards } from './dashboards.ts';
export { Digests } from './digests.ts';
export { Documents, type NamedEntity, type NamedEvent, type WholeDocument } from './documents.ts';
export { KnowledgeGraph } from './graph.ts';
export { type MetricExplanationOptions, type MetricHistoryOptions, Metrics, type ValuationOptions } from './metrics.ts';
export { type ListNotesOptions, Notes } from './notes.ts';
export { OwnOrganization } from './organization.ts';
export { type IntradayOptions, Prices, type Quote } from './prices.ts';
export { Research, type ResearchOptions } from './research.ts';
export { type ResearchMessage, type ResearchResult, ResearchRun } from './research-run.ts';
export { SavedScreens } from './screens.ts';
export {
  ContentType,
  DateRange,
  Document,
  DocumentSubtype,
  DocumentVersion,
  Entity,
  type FileFormat,
  FileTag,
  type FilingType,
  FiscalQuarter,
  FiscalYear,
  Keyword,
  Language,
  type LanguageCode,
  type Range,
  ReportingEntity,
  type RollingRange,
  SectionMetadata,
  SentimentRange,
  Similarity,
  Source,
  Topic,
  type TranscriptSection,
  type TranscriptType,
  Watchlist,
} from './search/conditions.ts';
export type { Detection, DocumentScope, FoundDocument, FoundPassage } from './search/document.ts';
export { All, Any, Expression, type ExpressionJson, fromJson, Not } from './search/expression.ts';
export type { SearchOptions } from './search/question.ts';
export { type RunDocument, type RunNewOptions, SavedRun } from './search/saved-run.ts';
export { type Comentions, Search } from './search/search.ts';
export {
  type AskOptions,
  type AuditedDocuments,
  type AuditedQuery,
  type ComentionCategory,
  type ComentionOptions,
  type CountOptions,
  type QuestionComentions,
  Searches,
} from './search/searches.ts';
export { type SentenceSentiments, Sentiment } from './sentiment.ts';
export {
  type ComparedOptions,
  type Filed,
  type StatementFigure,
  type StatementOptions,
  Statements,
} from './statements.ts';
export { type Quotas, Subscription, type Usage, type UsageOptions } from './subscription.ts';
export type { SuggestCategory, Suggestion, SuggestOptions } from './suggestion.ts';
export type { Answer, Details } from './transport/answer.ts';
export {
  AlmanacError,
  AuthenticationError,
  ConnectionError,
  type ErrorFacts,
  ForbiddenError,
  InvalidRequestError,
  NotFoundError,
  ProcessingError,
  QuotaError,
  RateLimitError,
  TimeoutError,
  UnavailableError,
} from './transport/errors.ts';
export { Listing } from './transport/paging.ts';
export type { AlmanacOptions, CallOptions, Fetch } from './transport/transport.ts';
export { type ConnectorRef, Connectors } from './uploads/connectors.ts';
export { Tags } from './uploads/tags.ts';
export {
  type ListUploadsOptions,
  type UploadOptions,
  type UploadProgress,
  Uploads,
  type WaitOptions,
} from './uploads/uploads.ts';
export { type MarkSeenOptions, Watching } from './watching.ts';
export { type ListOwnOptions, type ShareOptions, Watchlists } from './watchlists.ts';
export { Webhooks, type WebhookWithSecret } from './webhooks.ts';
export { type ExecuteOptions, Workflows } from './workflows.ts';
