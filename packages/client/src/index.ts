export {
  Admin,
  type Caller,
  type ImportsOptions,
  type JobCount,
  type JobsOptions,
  type OfOrganizationOptions,
  type OrganizationUsage,
  type UserRole,
} from './admin.ts';
export { Almanac } from './almanac.ts';
export { Analysts } from './analysts.ts';
export type {
  BackgroundJob,
  Health,
  ImportedFile,
  ListedKey,
  NewKey,
  Organization,
  OrganizationChange,
  User,
} from './api/admin.ts';
export type { AnalystDay, Estimate, PriceTarget, Ratings } from './api/analysts.ts';
export type { BatchProgress, BatchStatus } from './api/batches.ts';
export type { CalendarEvent, UnmappedEvent } from './api/calendar.ts';
export type {
  AnnotatedDocument,
  Connector,
  ConnectorChange,
  MailboxConfig,
  NewConnector,
  Tag,
  UploadedFile,
} from './api/contents.ts';
export type { DocumentLink } from './api/documents.ts';
export type {
  BalanceSheet,
  CashFlowStatement,
  FigureExplanation,
  FigureInput,
  FigureRule,
  FiledFigure,
  IncomeStatement,
  KeyMetrics,
  MetricExplanation,
  MetricInput,
  MetricPeriod,
  MetricStatement,
  Ratios,
  RevenueByProduct,
  RevenueByRegion,
  StatementVersion,
} from './api/fundamentals.ts';
export type {
  Company,
  CompanyQuery,
  GraphEntity,
  GraphSource,
  IdentifiedCompany,
  SourceQuery,
  Subsidiary,
} from './api/knowledge-graph.ts';
export type {
  CompanyProfile,
  DailyPrice,
  Dividend,
  IntradayPrice,
  PriceChanges,
  ScreenedCompany,
  ScreenerFilters,
  Surprise,
} from './api/market.ts';
export type { Colleague } from './api/organization.ts';
export type {
  AuditedDocument,
  PastRun,
  PastTurn,
  ResearchAudit,
  ResearchReference,
  WholePastRun,
} from './api/research.ts';
export type { ListedScreen, SavedScreen } from './api/saved-screens.ts';
export type { ListedSearch } from './api/saved-searches.ts';
export type {
  Comention,
  ScoredSentence,
  SearchFilters,
  SearchRequest,
  SentimentDay,
  TopicComention,
  Volume,
  VolumeDay,
  VolumeRequest,
} from './api/search.ts';
export type { SubscriptionBilling, UsageRow } from './api/subscription.ts';
export type { ListedWatchlist, UserWatchlist } from './api/watchlists.ts';
export type {
  ContentFilter,
  ContentFilterItem,
  NewTemplate,
  TemplateChange,
  TemplatePlan,
  WorkflowTemplate,
} from './api/workflow.ts';
export { Batch, Batches, type BatchLine, type BatchQuestion, type BatchWaitOptions } from './batches.ts';
export { Calendar, type CompanyEvent, type EventCategory, type EventsOptions } from './calendar.ts';
export { Companies } from './companies.ts';
export type { AsOf, CompanyRef, Day, Days, Instant } from './company.ts';
export { Documents, type NamedEntity, type NamedEvent, type WholeDocument } from './documents.ts';
export { KnowledgeGraph } from './graph.ts';
export { type MetricHistoryOptions, Metrics } from './metrics.ts';
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
export { type Filed, type StatementFigure, type StatementOptions, Statements } from './statements.ts';
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
export { type ListOwnOptions, type ShareOptions, Watchlists } from './watchlists.ts';
export { type ExecuteOptions, Workflows } from './workflows.ts';
