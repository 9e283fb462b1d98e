// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.

export interface ActionMessage extends MessageOfRun { type: 'ACTION'; toolName: string; toolArguments: { [name: string]: unknown }; }

export interface AnalystDay extends AnalystRatings, PriceTarget {
  /** The day on which the views were gathered. */
  date: string;
  /** Over all analysts: strong buy 5, buy 4, hold 3, sell 2, strong sell 1. */
  meanRating: number | null;
  /** Of the targets, ISO 4217. */
  currency: string | null;
}

export interface AnalystEstimatesRequest extends CompanyDataRequest {
  /** Rhythm of the rows; `quarter` when left out. */
  readonly period?: 'annual' | 'quarter' | null | undefined;
  /** At most so many rows; 20 when left out, all when `null`. */
  readonly limit?: number | null | undefined;
}

export interface AnalystEstimatesResponse {
  results: AnalystEstimatesTable;
  errors: ErrorMessage[] | null;
  metadata: CurrencyMetadata;
}

export interface AnalystEstimatesTable {
  rpEntityId: string;
  /** The ticker; empty for an unknown company. */
  targetIdentifierId: string;
  /** Names of the cells. */
  fields: string[];
  /** One row for each fiscal period. */
  values: string[][];
}

export interface AnalystHistoryRequest extends CompanyDataRequest {
  /** At most so many records; 250 when left out. */
  readonly limit?: number | null | undefined;
}

export interface AnalystHistoryResponse extends Answer { results: AnalystDay[]; metadata: Metadata; }

export interface AnalystRatings extends CompanyData {
  /** Analysts who say strong buy. */
  strongBuy: number | null;
  /** Who say buy. */
  buy: number | null;
  /** Who say hold. */
  hold: number | null;
  /** Who say sell. */
  sell: number | null;
  /** Who say strong sell. */
  strongSell: number | null;
  /** Strong Buy, Buy, Hold, Sell or Strong Sell. */
  consensus: string | null;
}

export interface AnalystRatingsResponse extends Answer { results: AnalystRatings[]; metadata: Metadata; }

export interface AnnotatedDocument {
  /** Leads to the same without `url`. */
  url: string;
  document: DocumentDescription;
  content: DocumentContent;
  profiling: DocumentProfile;
  analytics: DocumentAnalytics;
}

export interface AnswerMessage extends MessageOfRun {
  type: 'ANSWER';
  /** A piece; pieces are joined as they are. */
  content: string;
}

export interface AskedQuestion {
  id: string;
  /** ISO 8601, UTC. */
  askedAt: string;
  user: AskedQuestionUser;
  /** Id of the key, or of the user of a call without one. */
  key: string;
  /** Id of the operation: `search.search`. */
  operation: string;
  /** The question as it was asked, at most 2000 characters; of a template its id. */
  text: string;
  units: AskedQuestionUnit[];
}

export interface AskedQuestionUnit {
  unit: string;
  /** Exact to a thousandth. */
  units: number;
}

export interface AskedQuestionUser { id: string; name: string | null; }

export interface AuditMessage extends MessageOfRun { type: 'AUDIT'; auditTraces: ResearchAudit[]; }

export interface AuditedChunk {
  id: string;
  cnum: number;
  text: string;
  relevance: number;
  sentiment: number;
  sentences: SentenceLocation[];
}

export interface AuditedDocument extends ReferenceSource { documentType: string; documentScope: string; language: string | null; }

export interface AuditedDocuments { type: 'CQS'; values: AuditedDocument[]; }

export interface AuditedQuery {
  text: string;
  /** By what it finds: the words of `text`, its meaning, the time of publication, or, to learn which documents are of a company, its name. */
  match: 'words' | 'meaning' | 'time' | 'name';
  /** As a request writes them: those of the caller and those that were added. */
  filters: { [name: string]: unknown };
  rankingParams: { [name: string]: unknown };
  maxChunks: number;
  /** Chunks that it looked for, from which ranking chooses. */
  maxCandidates: number;
  autoEnrichFilters: boolean;
  /** Filters read from the text, beside the first query that it led to; it restricts nothing that is not in `filters`. */
  understood: { [name: string]: unknown } | null;
  /** The model that read the best passages again; not there where rules alone decided. */
  rerankedBy?: string;
}

export interface BackgroundJob {
  id: string;
  /** `process-document`. */
  kind: string;
  /** Id of the document or batch that the job works on. */
  subject: string;
  organizationId: string;
  state: 'waiting' | 'running' | 'failed' | 'cancelled';
  /** When the state began; ISO 8601, UTC. */
  since: string;
  /** Why it is in its state. */
  reason: string;
  stage: string | null;
  progress: number | null;
  /** Until it is done, by the rate of the last hour. */
  expectedSeconds: number | null;
  attempts: number;
  failures: number;
  lastError: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

export interface BatchProgress {
  /** `null` until they were counted; blank lines do not count. */
  linesTotal: number | null;
  linesDone: number;
  /** Of those done, how many are no `success`. */
  linesFailed: number;
}

export interface BatchStatus {
  batchId: string;
  status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';
  outputFileUrl: string | null;
  error: string | null;
  progress: BatchProgress;
}

export interface BilledUnit {
  id: string;
  displayName: string;
  /** Cents. */
  unitsUsage: number;
  /** Cents per million units. */
  unitsPrice: number | null;
}

export interface BillingDays { start: string; end: string; }

export interface BillingPeriod {
  period: BillingDays;
  /** Cents. */
  creditUsage: number;
  units: BilledUnit[];
}

export interface CalendarEvent {
  category: string;
  /** ISO 8601 with milliseconds, UTC. */
  eventDatetime: string;
  /** Where only the day is known; `event_datetime` is then its beginning in UTC. */
  hasTime?: false;
  title: string;
  /** `null` where it is not known. */
  fiscalYear: number | null;
  /** `Q1` to `Q4`, `H1`, `H2`, `FY` or `T` (a transition period); not every event has one. */
  fiscalPeriod?: string;
  /** The same for the same event, whatever changes of it. */
  rpCollectionId: string;
  /** How sure the date is: `projected` from earlier ones, `announced` by the company, `filed`: a filing reports the call. Not where it is not known. */
  status?: 'projected' | 'announced' | 'filed';
  /** Part of the trading day in New York, for calls of companies in the US with a time. */
  marketSession?: 'before_open' | 'during' | 'after_close';
  /** True for made-up calls of the sample; importing a real call of the company removes them. */
  isIllustrative?: boolean;
  expected?: CalendarEventExpected;
  evidence?: CalendarEventEvidence;
  /** When the event first came to the calendar. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
}

/** The filing that the event is known from; not for events that were imported. */
export interface CalendarEventEvidence {
  /** Accession number of the filing. */
  accession: string;
  url: string;
  /** Words of the filing that say so. */
  sentence: string | null;
}

/** Mean estimates for the quarter of an earnings call. */
export interface CalendarEventExpected {
  fiscalPeriodEndDate: string;
  /** Earnings per share. */
  epsAvg: number | null;
  revenueAvg: number | null;
  /** ISO 4217. */
  currency: string | null;
  /** True for made-up sample figures. */
  isIllustrative: boolean;
}

export interface CalendarEventsRequest {
  /** Companies, or watchlists for the companies in them; all when empty. */
  readonly rpEntityId?: readonly string[] | string | null | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly countries?: readonly string[] | null | undefined;
  /** First day, `YYYY-MM-DD`; a date-time is cut to its day. */
  readonly startDate?: string | null | undefined;
  /** Last day, likewise. */
  readonly endDate?: string | null | undefined;
  /** MICs (ISO 10383) on which the company is listed. Leaves out IPOs and delistings. */
  readonly exchanges?: readonly string[] | string | null | undefined;
  /** All that the organization may have when empty. */
  readonly categories?: readonly ('earnings-call' | 'conference-call' | 'ipos-calendar' | 'delisted-company')[] | null | undefined;
  /** In place of `categories`, calls only: asks for the answer of the beta variant, under `result`. It is ignored if `categories` is given. */
  readonly category?: readonly ('earnings-call' | 'conference-call' | 'ipos-calendar' | 'delisted-company')[] | null | undefined;
  /** Also `status`, `market_session` and `expected` of each event, where they are known. */
  readonly withDetails?: boolean | null | undefined;
  /** `pagination.cursor` of the page before. */
  readonly cursor?: string | null | undefined;
  /** Of earnings and conference calls; 100 when not given. */
  readonly limit?: number | null | undefined;
}

export type CalendarEventsResponse = CompanyEventsResponse | CategoryEventsResponse;

export interface CalendarMetadata extends Metadata { usage: CalendarUsage; }

export interface CalendarPanel {
  readonly kind: 'calendar';
  /** Id of a watchlist, `wl_...`. */
  readonly watchlistId?: string | undefined;
}

export interface CalendarUsage {
  /** Tokens that this call used. */
  corporateCalendarTokens: number;
}

export interface CallerResponse {
  user: User;
  organization: NamedUser;
  /** `guest` reads the items that it was granted; `reader` reads and searches; `member` writes too; `admin` of its own organization; `operator` of the whole service. */
  role: 'guest' | 'reader' | 'member' | 'admin' | 'operator';
  metadata: Metadata;
}

export interface CategoryEventsResponse {
  result: { [name: string]: CalendarEvent[] };
  errors: ErrorMessage[];
  pagination: Pagination;
  metadata: CalendarMetadata;
}

/** `news` and `research` cover those named after them. */
export interface CategoryFilter {
  readonly mode?: 'INCLUDE' | 'EXCLUDE' | null | undefined;
  readonly values?: readonly ('expert_interviews' | 'expert_networks' | 'filings' | 'my_files' | 'news' | 'news_premium' | 'news_public' | 'newsletters' | 'podcasts' | 'regulatory' | 'research' | 'research_academic_journals' | 'research_investment_research' | 'transcripts')[] | null | undefined;
}

export interface ChartMessage extends MessageOfRun {
  type: 'CHART';
  chartId: string;
  title: string;
  caption: string;
  chartType: 'bar' | 'line';
  dataPoints: ChartPoint[];
  start: number;
  end: number;
  vegaLiteSpec: { [name: string]: unknown };
}

export interface ChartPanel {
  readonly kind: 'chart';
  /** Entity id of the company. */
  readonly companyId: string;
  readonly range?: '1m' | '3m' | '1y' | '5y' | 'all' | undefined;
}

export interface ChartPoint { label: string; series: string; value: number; }

/** Numbers of chunks in their document, both inclusive. */
export interface ChunkRange { readonly from?: number | null | undefined; readonly to?: number | null | undefined; }

export interface CloneTemplateRequest extends TemplateSettings {
  readonly name?: string | undefined;
  /** With placeholders for inputs: `{{ company }}`. */
  readonly prompt?: string | undefined;
}

export interface ClusterDocument {
  /** 32 hexadecimal digits. */
  id: string;
  headline: string;
  /** Publication, ISO 8601, UTC. */
  timestamp: string;
  source: DocumentSource;
  url: string | null;
  /** `Earnings Call`, `RNS-SEC-10-K`, `News` ... */
  documentType: string;
  /** `EN`; where the text shows it. */
  language?: string;
  /** Companies whose document it is. */
  reportingEntities?: string[];
  /** `FQ3`, `2025FY`: quarters first. */
  reportingPeriod?: string[];
}

export interface ClusterStory {
  id: string;
  /** Headline. */
  hd: string;
  /** -100 to 100. */
  sent: number;
  documentScope: 'filings' | 'transcripts' | 'news' | 'files';
  /** Publication, UTC. */
  ts: string;
  documentType: string;
  srcKey: string;
  srcName: string;
  sourceRank: number;
  /** Empty where it is not recognized. */
  language: string;
  url?: string;
  reportingEntities?: string[];
  reportingPeriod?: string[];
  chunks: StoryPassage[];
}

export interface CodeExecutionTool {
  /** No code is run; `false` leaves out charts. */
  readonly enabled?: boolean | null | undefined;
  readonly chartGenerationEnabled?: boolean | null | undefined;
}

export interface Comention {
  id: string;
  /** Passages that mention it. */
  totalChunksCount: number;
  /** Documents whose headline does. */
  totalHeadlinesCount: number;
  /** With `entity_details`. */
  name?: string;
  description?: string | null;
}

export interface Company {
  id: string;
  name: string;
  type: 'PUBLIC' | 'PRIVATE';
  country: string | null;
  description: string | null;
  sector: string | null;
  industryGroup: string | null;
  industry: string | null;
  favicon: string | null;
  webpage: string | null;
  isinValues: string[];
  cusipValues: string[];
  sedolValues: string[];
  listingValues: string[];
  ticker: string | null;
  /** Tickers that the shares no longer have, the latest first; absent without any. */
  formerTickers?: CompanyFormerTicker[];
}

export interface CompanyEventsResponse {
  results: { [name: string]: CalendarEvent[] };
  eventsUnmapped: UnmappedEvent[];
  pagination: Pagination;
  errors: ErrorMessage[];
  metadata: CalendarMetadata;
}

export interface CompanyFormerTicker {
  ticker: string;
  /** Last day of trading under the ticker. */
  until: string;
}

/** The company. */
export interface CompanyIdentifier {
  /** Kind of identifier; `rp_entity_id` is the one in use. */
  readonly type: string;
  /** Six letters or digits; lower case is taken for upper case. */
  readonly value: string;
}

export interface CompanyIndexHealth {
  revision: number;
  /** Changes that it has not taken in yet. */
  lag: number;
}

export interface CompanyProfile extends CompanyData {
  companyName: string;
  /** Business of the company. */
  description: string | null;
  /** Street and number. */
  address: string | null;
  /** City. */
  city: string | null;
  /** State or region. */
  state: string | null;
  /** Postal code. */
  zip: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** Telephone. */
  phone: string | null;
  /** URL. */
  website: string | null;
  /** URL of the logo. */
  image: string | null;
  /** Chief executive. */
  ceo: string | null;
  /** SEC central index key, ten digits. */
  cik: string | null;
  /** CUSIP. */
  cusip: string | null;
  /** ISIN. */
  isin: string | null;
  /** ISO 4217, of the price and the market capitalisation. */
  currency: string | null;
  /** Short name of the exchange of the price, else of the primary one. */
  exchange: string | null;
  /** Its full name. */
  exchangeFullName: string | null;
  /** Industry, as imported, else as the knowledge graph classifies. */
  industry: string | null;
  /** Sector, likewise. */
  sector: string | null;
  /** First day of trading. */
  ipoDate: string | null;
  /** Lowest and highest price of the year that ends with the latest price, `low-high`. */
  range: string | null;
  /** Latest close. */
  price: number | null;
  /** Latest close minus the close of the trading day before. */
  change: number | null;
  /** The same in percent of that close. */
  changePercentage: number | null;
  /** As imported. */
  beta: number | null;
  /** As imported while not older than the price, else latest close times shares outstanding, by the ratio of a depositary receipt. */
  marketCap: number | null;
  /** Shares traded on the latest day. */
  volume: number | null;
  /** Mean volume of the last 50 days of trading, else as imported. */
  averageVolume: number | null;
  /** Employees. */
  fullTimeEmployees: number | null;
  /** True if the image is a placeholder for a logo. */
  defaultImage: boolean | null;
  /** True if the share is traded. */
  isActivelyTrading: boolean | null;
  /** True for a depositary receipt. */
  isAdr: boolean | null;
  /** True for an exchange-traded fund. */
  isEtf: boolean | null;
  /** True for another fund. */
  isFund: boolean | null;
  /** Why the company reports no parent to GLEIF; absent where it says nothing, and for `as_of`. */
  parentExceptions?: CompanyProfileParentException[];
  /** Shares of the company on venues of the European Union, without those whose last day of trading is stated; absent without any, and for `as_of`. */
  shareVenues?: CompanyProfileShareVenue[];
}

/** Identifies the answer and says what it is of. */
export interface CompanyProfileMetadata {
  /** The same text as the header `X-Request-Id`. */
  requestId: string;
  /** ISO 8601 with microseconds, UTC. */
  timestamp: string;
  /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
  warnings?: string[];
  /** Day or instant up to which the data behind the answer were taken, by feed; of feeds that are on, in answers about today. */
  dataUntil?: { [name: string]: string };
  price?: PricedListing;
}

export interface CompanyProfileParentException {
  parent: 'direct' | 'ultimate';
  /** Code of GLEIF: `NATURAL_PERSONS`. */
  reason: string;
  reasonInWords: string;
}

export interface CompanyProfileRequest {
  readonly identifier: CompanyIdentifier;
  /** Answers as of that time, with nothing that became known later. ISO 8601 date (its end, UTC) or date-time (UTC without an offset). */
  readonly asOf?: string | null | undefined;
}

export interface CompanyProfileResponse {
  results: CompanyProfiles | CompanyProfile[];
  errors: ErrorMessage[] | null;
  metadata: CompanyProfileMetadata;
}

export interface CompanyProfileShareVenue {
  isin: string;
  /** Name of the security. */
  name: string;
  venues: string[];
}

export interface CompanyProfiles { results: CompanyProfile[]; }

export interface CompanyRatios extends CompanyData, RatioFigures {}

export interface CompanyRatiosResponse extends Answer { results: CompanyRatios[]; metadata: PricedMetadata; }

export interface CompanyRequest extends CompanyDataRequest {
  /** ISO 4217: amounts are converted to it by the reference rates of the European Central Bank, all of the day of the price, and multiples are given where price and statements are in different currencies; when left out, each is in its own currency. */
  readonly currency?: string | null | undefined;
}

export interface ComparedPeriod {
  fiscalYear: number;
  /** `TTM`: the twelve months to the end of the last quarter, beside years that end before it. */
  fiscalPeriod: 'FY' | 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'H1' | 'H2' | 'T' | 'TTM';
  periodEndDate: string;
  /** ISO 4217. */
  currency: string;
  accessionNumber: string | null;
  form: string | null;
  filingDate: string | null;
  /** Page of the filing at the SEC; `null` for sums over several filings and where its number is not known. */
  filingUrl: string | null;
}

export interface ComparedRow {
  /** Name of the line: `NET_INCOME`. */
  line: string;
  /** Its name for people. */
  label: string;
  /** `amount`: the line itself; `growth` over the same period a year before, `null` where that was not above 0; `margin`: share of revenue; `ttm`: sum of the twelve months to the end of the period. */
  measure: 'amount' | 'growth' | 'margin' | 'ttm';
  /** Ratios are fractions: 0.25 is 25 %. */
  unit: 'money' | 'per share' | 'shares' | 'ratio';
  /** One for each of `periods`. */
  values: (number | null)[];
}

export interface ComparedStatements {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  statement: 'income' | 'balance' | 'cash-flow';
  /** Columns, with the filing that their figures are of. */
  periods: ComparedPeriod[];
  /** Lines that one of the periods reports, in the order of the statement. */
  rows: ComparedRow[];
}

export interface CompleteMessage extends MessageOfRun {
  type: 'COMPLETE';
  /** Units that the run used. */
  consumption: ConsumedUnit[];
  /** Later turns may go on from here. */
  checkpointId: string;
  /** Fields that were ignored, and what the answer lacks for the time being. */
  warnings?: string[];
}

export interface Connector {
  connectorId: string;
  userId: string;
  /** Name of that user. */
  userName: string | null;
  orgId: string;
  shareWithOrg: boolean;
  label: string;
  type: 'email' | 'investment_research';
  description: string | null;
  config: ConnectorConfig;
  createdAt: string;
  updatedAt: string;
  /** Brings nothing any more; its documents stay. */
  archived: boolean;
  /** When something last came in, or a research feed was last asked. */
  lastSyncedAt: string | null;
  /** Why its last attempt failed, if it did. */
  lastError: string | null;
  /** When a research feed is asked next; `null` for mail, which comes when it is sent, and once archived. */
  nextSyncAt: string | null;
  /** Documents that it brought and that the caller sees. */
  documentCount: number;
  /** Those of them that could not be read. */
  failedCount: number;
  /** True for the caller's own, who alone changes and deletes it. */
  owned: boolean;
}

export type ConnectorConfig = MailboxConfig | MailboxUser;

export interface ConsumedUnit { unit: string; amount: number; }

export interface ContentDiversification { readonly enabled?: boolean | null | undefined; }

export interface ContentDocumentType {
  /** `TRANSCRIPT`, `FILING`, `NEWS` ..., in any letter case. */
  readonly type: string;
  /** By its label or its name: `Earnings Call`. */
  readonly subtype?: string | null | undefined;
}

export interface ContentFilter {
  /** Documents must be of each. */
  readonly allOf?: readonly (ContentFilterItem | string)[] | null | undefined;
  /** Documents must be of one of them. */
  readonly anyOf?: readonly (ContentFilterItem | string)[] | null | undefined;
  /** Documents that are never read. */
  readonly noneOf?: readonly (ContentFilterItem | string)[] | null | undefined;
}

/** Allowed or blocked contents, by the one member that is present. */
export interface ContentFilterItem {
  /** `DOCUMENT_TYPE`, `SOURCE_TYPE` ...; the member that is there decides. */
  readonly type?: string | null | undefined;
  readonly documentTypes?: readonly (ContentDocumentType | string)[] | null | undefined;
  /** Ids of sources. */
  readonly sourcesIds?: readonly string[] | null | undefined;
  /** The same as `sources_ids`. */
  readonly sourceIds?: readonly string[] | null | undefined;
  /** Ids of documents. */
  readonly documentIds?: readonly string[] | null | undefined;
  /** Categories of documents. */
  readonly categories?: readonly string[] | null | undefined;
  /** Names of tags of private documents. */
  readonly tags?: readonly string[] | null | undefined;
  /** Ids of entities that a passage mentions. */
  readonly entityIds?: readonly string[] | null | undefined;
}

export interface CountedQuery {
  text: string;
  filters: { [name: string]: unknown };
  /** True if entities that the text names were matched as such. */
  autoEnrichFilters: boolean;
  /** Looked for in text and headline. */
  words: string[];
  /** How many of them a passage had to hold; `none` where there were none to look for. */
  wordsMatched: 'none' | 'all' | 'any';
  understood: { [name: string]: unknown } | null;
}

/** With `include_audit`: what was really counted. */
export interface CountingAudit { queries: CountedQuery[]; }

export interface CountingMetadata extends Metadata { audit?: CountingAudit; }

export interface CountingUsage {
  /** Always 1. */
  apiQueryUnits: number;
}

export interface CreateBatchResponse {
  batchId: string;
  /** Where to PUT the file. */
  presignedUrl: string;
  /** Only where fields of the request were ignored. */
  metadata?: Metadata;
}

export interface CreateConnectorRequest {
  readonly type: 'email' | 'investment_research';
  /** Display name. */
  readonly label: string;
  readonly config: NewMailbox;
  readonly description?: string | null | undefined;
  readonly shareWithOrg?: boolean | null | undefined;
}

export interface CreateConnectorResponse extends Connector {
  /** Only where fields of the request were ignored. */
  metadata?: Metadata;
}

export interface CreateDashboardRequest {
  /** 1 to 256 characters once trimmed. */
  readonly name: string;
  /** In the order in which they are shown, at most 24. */
  readonly panels?: readonly DashboardPanel[] | null | undefined;
}

export interface CreateDocumentRequest {
  /** Its extension determines the format; 1 to 1024 characters. */
  readonly fileName: string;
  /** Date of publication, ISO 8601; when left out, the day that the document bears, else the moment of this call. */
  readonly publishedTs?: string | null | undefined;
  /** Names of 1 to 128 characters; new ones are made. */
  readonly tags?: readonly string[] | null | undefined;
  /** True if everyone of the organization sees it. */
  readonly shareWithOrg?: boolean | null | undefined;
}

export interface CreateKeyRequest {
  readonly userId: string;
  /** Days until the key expires; it does not when left out. */
  readonly expiresInDays?: number | undefined;
  /** Its purpose; rotation keeps it. */
  readonly note?: string | undefined;
}

export interface CreateNoteRequest {
  /** 1 to 256 characters once trimmed. */
  readonly name?: string | null | undefined;
  /** 1 to 20000 characters once trimmed. */
  readonly text: string;
  /** Entity id of the company. */
  readonly companyId?: string | null | undefined;
  readonly passage?: NotedPassage | null | undefined;
  readonly figure?: NotedFigure | null | undefined;
}

export interface CreateOrganizationRequest {
  /** 1 to 64 letters, digits, dots, - and _. */
  readonly name: string;
}

export interface CreateSavedScreenRequest {
  /** 1 to 256 characters once trimmed. */
  readonly name: string;
  readonly filters: SavedScreenFilters;
}

export interface CreateSavedSearchRequest {
  /** 1 to 256 characters once trimmed. */
  readonly name: string;
  readonly query: SavedQuery;
}

export interface CreateTagRequest {
  /** 1 to 128 characters once trimmed; letter case counts. */
  readonly tagName: string;
}

export interface CreateTagResponse extends Tag {
  /** Only where fields of the request were ignored. */
  metadata?: Metadata;
}

export interface CreateTemplateResponse extends WorkflowTemplate {
  /** Only where fields of the request were ignored. */
  metadata?: Metadata;
}

export interface CreateUserRequest {
  /** 1 to 64 letters, digits, dots, - and _; unique in the organization. */
  readonly name: string;
  readonly organizationId?: string | undefined;
  /** `guest` reads the items that it was granted; `reader` reads and searches; `member` writes too; `admin` of its own organization; `operator` of the whole service. */
  readonly role?: 'guest' | 'reader' | 'member' | 'admin' | 'operator' | undefined;
}

export interface CreateWatchlistRequest {
  /** 1 to 256 characters once trimmed. */
  readonly name: string;
  /** Entity ids, at most 10000; one that is repeated counts once, where it stood first. */
  readonly items?: readonly string[] | null | undefined;
}

export interface CreateWebhookRequest {
  /** Address with `https://` to which messages are posted; ports are 443 and 8443. */
  readonly url: string;
  readonly description?: string | null | undefined;
  readonly types: readonly ('document.matched' | 'watchlist.document' | 'watchlist.event' | 'statement.published' | 'screen.changed' | 'feed.failed' | 'feed.recovered')[];
  /** Ids of saved searches, for `document.matched`. */
  readonly savedSearchIds?: readonly string[] | undefined;
  /** Ids of watchlists, for `watchlist.document`, `watchlist.event` and `statement.published`. */
  readonly watchlistIds?: readonly string[] | undefined;
  /** Ids of saved screens, for `screen.changed`. */
  readonly savedScreenIds?: readonly string[] | undefined;
}

export interface CreditPlan {
  kind: 'credits';
  /** Cents. */
  creditLimit: number | null;
  /** Cents per million units where they differ from the list of prices. */
  unitPrices: { [name: string]: number };
}

export interface CreditQuotas {
  orgId: string;
  subscriptionType: 'credits';
  credits: Credits;
  billing: BillingPeriod[];
}

export interface CreditQuotasResponse extends CreditQuotas { results: Quotas; }

export interface Credits {
  /** Cents; 2147483647 for a plan without a limit. */
  limit: number;
  /** Cents. */
  usage: number;
  /** Cents. */
  remaining: number | 'unlimited';
}

/** Identifies the answer and says what it is of. */
export interface CurrencyMetadata extends Metadata {
  /** ISO 4217, of all amounts; `null` where the source does not state it. */
  currency?: string | null;
}

/** Where the request has `options`. */
export interface DailyEntitySentiment { name: string; id: string; sentiment: SentimentDay[]; }

export interface DailyPricesResponse extends Answer { results: PriceTable[]; metadata: Metadata; }

export interface Dashboard extends ListedDashboard {
  /** In the order in which they are shown, at most 24. */
  panels: DashboardPanel[];
  metadata: Metadata;
}

export type DashboardPanel = ChartPanel | FigurePanel | WatchlistPanel | CalendarPanel | SearchPanel;

export interface DataSource {
  /** `rates`. */
  name: string;
  /** Data that come from it. */
  brings: string;
  /** Hosts. */
  source: string;
  licence: string;
  attribution: string | null;
  dataUntil: string | null;
}

export interface DatabaseHealth { engine: 'sqlite' | 'postgres'; isReachable: boolean; }

/** Days, both included; all when left out. */
export interface DateRange {
  /** First day, `YYYY-MM-DD`. */
  readonly start?: string | null | undefined;
  /** Last day, `YYYY-MM-DD`. */
  readonly end?: string | null | undefined;
}

export interface DateRangeRequest extends CompanyDataRequest { readonly dateRange?: DateRange | null | undefined; }

export interface DeletedItemResponse { id: string; metadata: Metadata; }

export interface DeliveryAttempt {
  /** ISO 8601, UTC. */
  at: string;
  /** Status of the answer. */
  status: number | null;
  /** Why it failed. */
  fault: string | null;
  durationMs: number;
}

export interface DeliveryResponse { delivery: WebhookDelivery; metadata: Metadata; }

export interface Detection {
  /** Of an entity, or the five slots of a topic. */
  id: string;
  /** In `text`, in the unit of `metadata.offsets`. */
  start: number;
  /** Exclusive. */
  end: number;
  type: 'entity' | 'topic';
}

/** An event that became known or changed, or the first figures of a fiscal period. */
export type Development = EventDevelopment | StatementDevelopment;

export interface Digest {
  itemId: string;
  kind: 'watchlist' | 'saved_search' | 'saved_screen';
  /** Mail address. */
  address: string;
  /** `at_once`: within five minutes; `daily`: at 7:00; `weekly`: on Mondays at 7:00, in the time zone of the service. */
  rhythm: 'at_once' | 'daily' | 'weekly';
  /** `unconfirmed`: the address was asked and has not answered; `disabled`: see `fault`. */
  state: 'unconfirmed' | 'active' | 'disabled';
  /** Why no mail is sent any more. */
  fault: string | null;
  nextAt: string | null;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

export interface DigestOrder {
  /** Mail address. */
  readonly address: string;
  /** `at_once`: within five minutes; `daily`: at 7:00; `weekly`: on Mondays at 7:00, in the time zone of the service. */
  readonly rhythm: 'at_once' | 'daily' | 'weekly';
}

export interface DigestResponse { digest: Digest; metadata: Metadata; }

export interface DigestsResponse {
  results: Digest[];
  /** False where the service sends no mail. */
  available: boolean;
  metadata: Metadata;
}

export interface DiskHealth {
  /** Of the file system of the data directory. */
  freeBytes: number;
  totalBytes: number;
}

export interface DividendTable extends CompanyData {
  /** DATE, DIVIDEND, ADJ_DIVIDEND, RECORD_DATE, PAYMENT_DATE, DECLARATION_DATE, YIELD, FREQUENCY, CURRENCY. */
  fields: string[];
  /** Rows, each with one value for each of `fields`, in the order of time. */
  values: ((string | number | null)[])[];
}

export interface DividendsResponse extends Answer { results: DividendTable[]; metadata: Metadata; }

export interface DocumentAnalytics {
  entities: DocumentFinding[];
  /** By topic. */
  events: DocumentFinding[];
  metrics: DocumentMetrics;
}

export interface DocumentChunk {
  /** From 1. */
  cnum: number;
  text: string;
  type: 'text' | 'table';
  /** -1 to 1, from the market's point of view. */
  sentiment: number;
  detections: DocumentDetection[];
  textLocations: TextLocation[];
  page: number | null;
  section: string | null;
  item: string | null;
  heading: string | null;
  speaker: string | null;
}

export interface DocumentContent {
  title: DocumentTitle;
  body: DocumentParagraph[];
  chunks: DocumentChunk[];
  /** Tables with their figures read, in order. */
  tables: DocumentContentTable[];
  /** Items of a filing, parts of a call or headings, in order; empty where there are none. */
  outline: DocumentContentOutline[];
}

export interface DocumentContentOutline {
  /** The paragraph with which the part begins. */
  paragraphNum: number;
  page: number | null;
  /** 1 for items of a filing and headings, 2 for statements and notes in an item. */
  level: number;
  title: string;
}

export interface DocumentContentTable {
  /** The paragraph whose text has the same rows; it may hold several tables. */
  paragraphNum: number;
  page: number | null;
  /** Titles and notes above the heads of its columns; may be empty. */
  caption: string;
  /** Power of ten of its amounts: 6 for millions; null where nothing states one. */
  scale: number | null;
  /** ISO 4217. */
  currency: string | null;
  columns: DocumentContentTableColumn[];
  rows: DocumentContentTableRow[];
}

export interface DocumentContentTableColumn {
  head: string;
  fiscalYear: number | null;
  fiscalQuarter: number | null;
  length: 'quarter' | 'half' | 'nine months' | 'to date' | 'year' | null;
  /** Its day, or the last one of its period. */
  endDate: string | null;
}

export interface DocumentContentTableRow {
  label: string;
  group: string | null;
  /** Line of the row in the text of the paragraph, from 0. */
  line: number;
  /** One for each column; null where it is empty. */
  cells: (DocumentContentTableRowCell | null)[];
}

export interface DocumentContentTableRowCell {
  text: string;
  /** In whole units, 0.05 for 5 %; null for text. */
  value: number | null;
}

export interface DocumentDescription {
  id: string;
  fileName: string;
  headline: string;
  language: string | null;
  documentType: DocumentType;
  form: string | null;
  reportingEntities: string[];
  reportingPeriod: string[];
  reportingPeriods: ReportingPeriod[];
  periodEndDate: string | null;
  documentDate: string | null;
  publishedAt: string;
  contentType: string | null;
  sentiment: number;
  metadata: DocumentMetadata;
}

export interface DocumentDetection {
  id: string;
  /** In the unit of `document.metadata.offsets`. */
  start: number;
  /** Exclusive. */
  end: number;
  type: 'entity' | 'topic';
}

export interface DocumentFinding {
  id: string;
  /** The words of the first mention. */
  text: string;
  mentions: number;
  chunks: number[];
  /** Mean of those chunks. */
  sentiment: number;
}

export interface DocumentIndexHealth {
  /** Documents that can be found by category. */
  documents: { [name: string]: number };
  chunks: number;
  /** Searched in memory until compaction. */
  unindexedChunks: number;
  /** Contents that cannot be found for the time being, and why. */
  gaps: string[];
}

export interface DocumentLink {
  url: string;
  /** True if the text is public on the web. */
  webContent: boolean;
}

export interface DocumentMetadata { offsets: 'codepoints' | 'utf16'; }

export interface DocumentMetrics {
  /** Of the whole document. */
  sentiment: number;
}

export interface DocumentParagraph {
  paragraphNum: number;
  type: 'heading' | 'paragraph' | 'table';
  text: string;
  page: number | null;
  /** Who says it, in a transcript. */
  speaker?: string;
}

export interface DocumentProfile { pages: number | null; characters: number; paragraphs: number; chunks: number; }

export interface DocumentSource { id: string; name: string; rank: 'RANK_1' | 'RANK_2' | 'RANK_3' | 'RANK_4' | 'RANK_5'; }

export interface DocumentTitle { text: string; detections: DocumentDetection[]; }

export interface DocumentType { type: string; subtype: string | null; }

/** Types of documents with their subtypes; bare texts are types. */
export interface DocumentTypeFilter {
  readonly mode?: 'INCLUDE' | 'EXCLUDE' | null | undefined;
  readonly values?: readonly (SearchedDocumentType | 'NEWS' | 'FILING' | 'INVESTMENT-RESEARCH' | 'TRANSCRIPT' | 'TRANSCRIPT-PRESENTATION')[] | null | undefined;
}

export interface EntityComentions {
  places?: Comention[];
  companies?: Comention[];
  organizations?: Comention[];
  people?: Comention[];
  products?: Comention[];
  concepts?: Comention[];
}

export interface EntityComentionsQuery extends TextQuery {
  /** All six when empty. */
  readonly entityCategories?: readonly ('companies' | 'places' | 'people' | 'organizations' | 'products' | 'concepts')[] | null | undefined;
}

export interface EntityComentionsRequest {
  /** `smart` splits the question; of filters it takes `timestamp` and `source` only. */
  readonly searchMode?: 'fast' | 'smart' | null | undefined;
  readonly query: EntityComentionsQuery;
  /** Adds what was really counted to `metadata`. */
  readonly includeAudit?: boolean | null | undefined;
  /** The first so many by passages and by headlines together are listed, so possibly more, up to twice as many. */
  readonly limit?: number | null | undefined;
  /** Adds `name` and `description` if known. */
  readonly entityDetails?: boolean | null | undefined;
}

export interface EntityComentionsResponse { results: EntityComentions; metadata: CountingMetadata; usage: CountingUsage; }

/** Entities of a passage. In `all_of` any member of a watchlist is enough. */
export interface EntityFilter {
  /** Entity ids, at most 500; the id of a watchlist stands for its members; one of them is enough. */
  readonly anyOf?: readonly string[] | null | undefined;
  /** Entity ids, at most 500; the id of a watchlist stands for its members; all of them. */
  readonly allOf?: readonly string[] | null | undefined;
  /** Entity ids, at most 500; the id of a watchlist stands for its members; none of them. */
  readonly noneOf?: readonly string[] | null | undefined;
  readonly searchIn?: 'ALL' | 'HEADLINE' | 'BODY' | null | undefined;
}

export interface EntityReference { readonly id: string; }

export interface EntitySentiment { name: string; rpEntityId: string; values: SentimentDay[]; }

export interface EntitySentimentMetadata extends Metadata { usage: EntitySentimentUsage; }

/** In place of `timestamp`: asks for `results` as one object. */
export interface EntitySentimentOptions {
  /** As `timestamp`. */
  readonly dateRange?: TimeRange | null | undefined;
}

export interface EntitySentimentRequest {
  readonly identifier: CompanyIdentifier;
  readonly timestamp?: TimeRange | null | undefined;
  readonly options?: EntitySentimentOptions | null | undefined;
}

export interface EntitySentimentResponse {
  /** One entity, or none. */
  results: EntitySentiment[] | DailyEntitySentiment;
  errors: ErrorMessage[];
  metadata: EntitySentimentMetadata;
}

export interface EntitySentimentUsage {
  /** Tokens that this call used. */
  companySentimentTokens: number;
}

export interface ErrorMessage { message: string; }

export interface EventDevelopment {
  kind: 'event';
  /** ISO 8601, UTC. */
  at: string;
  entityId: string;
  name: string | null;
  change: 'new' | 'changed';
  rpCollectionId: string;
  category: 'earnings-call' | 'conference-call' | 'ipos-calendar' | 'delisted-company';
  title: string;
  /** ISO 8601, UTC. */
  eventDatetime: string;
  /** Where only the day is known; `event_datetime` is then its beginning in UTC. */
  hasTime?: false;
  /** ISO 8601, UTC. */
  previousEventDatetime: string | null;
  /** Where only the day is known; `previous_event_datetime` is then its beginning in UTC. */
  previousHasTime?: false;
  fiscalYear: number | null;
  fiscalPeriod: string | null;
  accession: string | null;
  url: string | null;
}

export interface ExecuteWorkflowRequest {
  /** A stored template, or one that is given as a whole and not stored. */
  readonly template: string | TemplateRequest;
  /** Of an earlier execution, which is gone on with. */
  readonly executionId?: string | null | undefined;
  /** A value for each input that the template declares. */
  readonly input?: { [name: string]: unknown } | null | undefined;
  /** Only documents that were published in it. */
  readonly timeRange?: 'last_24_hours' | 'last_7_days' | 'last_30_days' | 'last_60_days' | 'last_90_days' | 'last_180_days' | 'last_365_days' | null | undefined;
  /** With `pro` the most capable model that is configured. */
  readonly modelName?: 'base' | 'pro' | null | undefined;
  /** `disabled`: it may be followed up for an hour after its last turn. The first turn decides. */
  readonly persistenceMode?: 'disabled' | 'enabled' | null | undefined;
  /** JSON Schema of an object that the answer is put into as well. */
  readonly structuredOutputSchema?: { [name: string]: unknown } | null | undefined;
}

export interface ExportStatementsRequest {
  readonly identifier: CompanyIdentifier;
  /** Income statement, balance sheet, cash flow statement; all three when left out. */
  readonly statements?: readonly ('income' | 'balance' | 'cash-flow')[] | null | undefined;
  /** Rhythm of the rows; `quarter` when left out. */
  readonly period?: 'annual' | 'quarter' | null | undefined;
  /** At most so many rows; 5 when left out, all when `null`. */
  readonly limit?: number | null | undefined;
  /** Order of the periods from left to right. */
  readonly order?: 'newest_first' | 'oldest_first' | null | undefined;
  /** Answers as of that time, with nothing that became known later. ISO 8601 date (its end, UTC) or date-time (UTC without an offset). */
  readonly asOf?: string | null | undefined;
  /** `csv` is answered as `text/csv`, figures as they are. */
  readonly format?: 'xlsx' | 'csv' | null | undefined;
}

/** A boolean query over passages; see docs/expressions.md. */
export interface Expression {
  /** `and`, `or`, `not`, `entity`, `keyword`, `similarity`, `date` ... */
  readonly type: string;
  /** `in` (any of the values, the default) or `all`. */
  readonly operation?: 'in' | 'all' | 'greater-than' | 'lower-than' | 'between' | null | undefined;
  /** Values; of `and` and `or` expressions, of `not` one expression. */
  readonly value: unknown;
}

export interface ExpressionRequest {
  readonly expression: Expression;
  readonly scope?: 'all' | 'filings' | 'transcripts' | 'news' | 'files' | null | undefined;
  readonly sort?: 'relevance' | 'date' | 'date_asc' | null | undefined;
  /** Accepted, and always `stable`. */
  readonly ranking?: 'stable' | 'experimental' | 'similarity' | null | undefined;
  /** Accepted; words and meaning are always searched together. */
  readonly hybrid?: boolean | null | undefined;
  /** Least relevance of a passage. */
  readonly rerankThreshold?: number | null | undefined;
  /** `false` takes the sentences of a similarity by their words alone. */
  readonly autoEnrichFilters?: boolean | null | undefined;
  readonly rerankFreshnessWeight?: number | null | undefined;
}

export interface ExpressionVolumeResponse { results: Volume; metadata: Metadata; usage: CountingUsage; }

export interface FailureMessage extends MessageOfRun { type: 'ERROR'; error: string; }

export interface Feed {
  /** `sec-companies`. */
  name: string;
  /** Data that it brings. */
  brings: string;
  /** Hosts that are asked. */
  source: string;
  licence: string;
  attribution: string | null;
  mode: 'off' | 'on' | 'paused';
  /** Outcome of the last run; see the guide to feeds. `null` for a feed that is off. */
  condition: 'waiting' | 'taken' | 'unchanged' | 'not-yet' | 'never' | 'holiday' | 'blocked' | 'broken' | null;
  /** Stage of the run that goes on, `taking 18,915 records, 34 %`. */
  doing: string | null;
  /** Condition, why, since when, whose turn it is and when it is tried again. */
  words: string;
  /** `until 2026-11-28 16:42 UTC, 3 min ago`. */
  lag: string;
  /** True if it is blocked, broken or two days late. */
  needsAttention: boolean;
  /** Who has to act before a fault ends; `nobody`: it ends by itself. */
  turn: 'operator' | 'source' | 'developers' | 'nobody' | null;
  fault: string | null;
  /** Runs in a row that were not fine. */
  failures: number;
  /** When the condition began; ISO 8601, UTC. */
  since: string | null;
  /** Day or instant up to which the data of the source were taken. */
  dataUntil: string | null;
  /** End of the last run; ISO 8601, UTC. */
  ranAt: string | null;
  /** End of the last run that was fine; ISO 8601, UTC. */
  okAt: string | null;
  /** Start of the next run; ISO 8601, UTC. */
  dueAt: string | null;
}

export interface FeedCost {
  requests: number;
  /** To receive. */
  bytes: number;
  /** Time of two cores and a connection of 10 MB a second. */
  minutes: number;
  /** Rows and indexes. */
  diskBytes: number;
}

export interface FeedItem {
  /** Part of the feed, as the CIK of a filer. */
  key: string;
  state: 'waiting' | 'failed' | 'never';
  attempts: number;
  /** When it is tried again; ISO 8601, UTC. */
  nextAt: string;
  reason: string | null;
}

export interface FeedResponse { feed: Feed; metadata: Metadata; }

export interface FeedRun {
  id: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** ISO 8601, UTC. */
  endedAt: string;
  condition: 'waiting' | 'taken' | 'unchanged' | 'not-yet' | 'never' | 'holiday' | 'blocked' | 'broken';
  /** Outcome in words. */
  words: string;
  requests: number;
  /** Received. */
  bytes: number;
  /** Records that were new or changed something. */
  taken: number;
  unchanged: number;
  rejected: number;
}

export interface FigureExplanation extends CompanyData {
  statement: 'income' | 'balance' | 'cash-flow' | 'geography' | 'product';
  field: string;
  fiscalYear: number;
  fiscalPeriod: 'FY' | 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'H1' | 'H2' | 'T';
  periodStartDate: string | null;
  periodEndDate: string | null;
  unit: string | null;
  value: number | null;
  /** Why the value is `null`. */
  reason: string | null;
  /** How it is calculated; `null` for a figure as filed, of which the input has the concept. */
  formula: string | null;
  /** New shares for one by splits since the filing that no filing has restated: what the inputs give is divided by it for one share, and multiplied for counts of shares. */
  splitRatio: number;
  /** The value is their sum, each times its factor, or for a formula with `/` the first divided by the second, in cents; figures on shares are rounded to four decimals. Empty where there is no value. */
  inputs: FigureInput[];
  /** All ways of getting the figure, in the order in which they are tried. */
  rules: FigureRule[];
  accessionNumber: string | null;
  form: string | null;
  filingDate: string | null;
}

export interface FigureInput {
  /** A concept, another line (`GROSS_PROFIT`), or the segment. */
  name: string;
  /** True for another line of the statement, which can be explained itself. */
  isLine: boolean;
  /** -1 where it is subtracted. */
  factor: 1 | -1;
  value: number;
  /** How the input was worked out: `year - nine months`; `null` where it was filed. */
  formula: string | null;
  /** Its time, where that is not the period of the statement: `year to date`, `what came before`. */
  over: string | null;
  /** All filed figures behind it: the value is their sum, each times its factor. */
  filedFigures: FiledFigure[];
}

export interface FigureOperand {
  concept: string;
  value: number | string;
  period: string | null;
  accessionNumber: string | null;
}

export interface FigurePanel {
  readonly kind: 'figure';
  /** Entity id of the company. */
  readonly companyId: string;
  /** Key metric or ratio: `price_to_earnings_ratio_ttm`. */
  readonly metric: string;
}

export interface FigureRule {
  /** `A|B` are concepts of one meaning; a term with `?` counts where it is known. */
  formula: string;
  isUsed: boolean;
  /** What it gives; `null` where something is missing. One that is not used comes after another, or does not fit the rest of the filing. */
  value: number | null;
  /** Concepts and lines without a value in this period. */
  missing: string[];
}

export interface FileLink { url: string; }

export interface FiledFigure {
  /** `us-gaap`, `ifrs-full`, or of the company itself. */
  taxonomy: string;
  /** `RevenueFromContractWithCustomerExcludingAssessedTax`. */
  concept: string;
  /** `USD`, `USD/shares`, `shares`. */
  unit: string;
  periodStartDate: string | null;
  periodEndDate: string;
  /** Axis to member: of a segment, or of a class of shares; none for the company as a whole. */
  dimensions: { [name: string]: string };
  /** As filed. */
  value: number;
  /** The value counts so many times: 1, 4 for the average of a year, or adjusted for a split; -1 where it is subtracted, or where the sums of the filing prove that its sign is a slip. */
  factor: number;
  /** True if the cash flow statement of the filing lacks this flow, so that it is 0. */
  isOmitted: boolean;
  /** The same figure for the other classes of shares, where `dimensions` has the class with most shares. */
  otherClasses: FiledFigureOtherClass[];
  accessionNumber: string | null;
  form: string;
  filingDate: string;
}

export interface FiledFigureOtherClass { class: string; value: number; }

export interface FindCompaniesRequest {
  /** At most 1000 identifiers of one kind. */
  readonly values: readonly string[];
}

export interface FindCompaniesResponse {
  results: { [name: string]: IdentifiedCompany };
  metadata: Metadata;
  usage: KnowledgeGraphUsage;
}

export interface FindEntitiesRequest { readonly values: readonly string[]; }

export interface FindEntitiesResponse {
  results: { [name: string]: GraphEntity };
  metadata: Metadata;
  usage: KnowledgeGraphUsage;
}

export interface FindFilingFigure {
  /** As filed, in whole units. */
  readonly value: number;
  readonly periodEndDate?: string | null | undefined;
}

export interface FindFilingRequest {
  readonly identifier?: CompanyIdentifier | null | undefined;
  /** `0000320193-24-000123`. */
  readonly accessionNumber: string;
  readonly figure?: FindFilingFigure | null | undefined;
}

export interface FindFilingResponse {
  results: FoundFiling[];
  errors: ErrorMessage[] | null;
  pagination: Pagination | null;
  metadata: Metadata;
}

export interface FiscalPeriodsRequest extends CompanyDataRequest {
  /** Rhythm of the rows; `quarter` when left out. */
  readonly period?: 'annual' | 'quarter' | null | undefined;
  /** At most so many rows; all when left out, all when `null`. */
  readonly limit?: number | null | undefined;
}

export interface FoundFiling {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  accessionNumber: string;
  /** Page of the filing at the SEC; `null` for a company that does not file there. */
  url: string | null;
  /** The public document that it was imported as; `null` where it was not. */
  document: FoundFilingDocument | null;
  /** The row of a table with the figure; `null` where there is none. */
  place: FoundFilingPlace | null;
}

export interface FoundFilingDocument { id: string; headline: string; }

export interface FoundFilingPlace {
  paragraphNum: number;
  page: number | null;
  /** Line of the row in the text of the paragraph, from 0. */
  line: number;
  /** Label of the row. */
  label: string;
  /** The figure as it is written. */
  text: string;
}

export interface GetFeedResponse { feed: Feed; runs: FeedRun[]; failedItems: FeedItem[]; metadata: Metadata; }

export interface GetOrganizationResponse { organization: Organization; subscription: Quotas; metadata: Metadata; }

export type GetQuotasResponse = UnitQuotasResponse | CreditQuotasResponse;

export interface GetUsageResponse {
  start: string;
  end: string;
  /** ISO 8601, UTC. */
  knownFrom: string;
  results: UsageRow[];
  metadata: Metadata;
}

export interface GraphEntity {
  id: string;
  name: string;
  category: string;
  /** Empty when there is none. */
  description: string;
  [name: string]: unknown;
}

export interface GraphSource {
  id: string;
  name: string;
  description: string | null;
  country: string | null;
  rank: 'RANK_1' | 'RANK_2' | 'RANK_3' | 'RANK_4' | 'RANK_5';
  retention: string;
  webpage: string | null;
  categories: string[];
  packages: string[];
  /** True if the organization is entitled to a package that holds the source. */
  subscribed: boolean;
}

export interface GroundingMessage extends MessageOfRun { type: 'GROUNDING'; references: ResearchReference[]; }

export interface Health {
  version: string;
  /** Of the process that answers. */
  role: string;
  /** Why requests cannot be answered now. */
  notReady: string | null;
  database: DatabaseHealth;
  documentIndex: DocumentIndexHealth;
  companyIndex: CompanyIndexHealth;
  lexicon: LexiconHealth;
  queue: QueueHealth;
  disk: DiskHealth;
}

export interface HealthResponse { results: Health; metadata: Metadata; }

/** Ids of sources, at most 500. */
export interface IdFilter {
  readonly mode?: 'INCLUDE' | 'EXCLUDE' | null | undefined;
  readonly values?: readonly string[] | null | undefined;
}

export interface IdentifiedCompany extends Company { matchedIdentifier?: MatchedIdentifier; }

export interface ImportRejection {
  /** Number of the record in the file, from 1. */
  record: number;
  /** Its line in the unpacked file, from 1. */
  line: number | null;
  reason: string;
  /** The beginning of the record, or what names it. */
  about: string | null;
  /** True if the record was imported without the part that the reason is about. */
  imported: boolean;
}

export interface ImportedFile {
  id: string;
  /** As in `almanac import KIND`. */
  kind: string;
  /** As it was named to the import. */
  file: string;
  format: string | null;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** ISO 8601, UTC. */
  endedAt: string;
  /** Records read; documents for facts. */
  records: number;
  created: number;
  changed: number;
  rejected: number;
  /** `nothing_taken`: each of its records was rejected. */
  outcome: 'completed' | 'interrupted' | 'unreadable' | 'nothing_taken';
  /** Why the file could not be read to its end, why records were rejected and where these are listed. */
  fault: string | null;
}

export interface IntradayPriceTable {
  rpEntityId: string;
  /** The ticker; empty for an unknown company. */
  targetIdentifierId: string;
  /** TIMESTAMP, OPEN, LOW, HIGH, CLOSE, VOLUME, CURRENCY, QUOTED_UNIT, LISTING. */
  fields: string[];
  /** Rows, each with one value for each of `fields`, in the order of time. */
  values: ((string | number | null)[])[];
}

export interface IntradayPricesRequest extends CompanyDataRequest {
  readonly timestamp?: PriceTimeRange | null | undefined;
  /** Length of the bars; `1hour` when left out. */
  readonly interval?: '1min' | '5min' | '15min' | '30min' | '1hour' | '4hour' | null | undefined;
}

export interface IntradayPricesResponse { results: IntradayPriceTable; errors: ErrorMessage[] | null; metadata: Metadata; }

export interface JobCount { kind: string; state: 'waiting' | 'running' | 'failed' | 'cancelled'; jobs: number; }

export interface KeyMetrics extends CompanyData, KeyMetricFigures {}

export interface KeyMetricsResponse extends Answer { results: KeyMetrics[]; metadata: PricedMetadata; }

/** Literal text of a passage, in any letter case. */
export interface KeywordFilter {
  /** Words or phrases; one of them is enough. */
  readonly anyOf?: readonly string[] | null | undefined;
  /** Words or phrases; all of them. */
  readonly allOf?: readonly string[] | null | undefined;
  /** Words or phrases; none of them. */
  readonly noneOf?: readonly string[] | null | undefined;
  readonly searchIn?: 'ALL' | 'HEADLINE' | 'BODY' | null | undefined;
}

export interface KnowledgeGraphUsage {
  /** Knowledge graph tokens that this call used. */
  knowledgeGraphTokens: number;
}

export interface LatestSurpriseResponse extends Answer { results: Surprise[]; metadata: Metadata; }

export interface LexiconHealth {
  isBuilt: boolean;
  /** True if it holds all names of the knowledge graph. */
  isCurrent: boolean;
}

export interface LibraryChunksRequest extends ExpressionRequest {
  /** `clustering`: near repeats stand in the `cluster` of a story. */
  readonly searchChain?: string | null | undefined;
  readonly pagination?: LibraryPage | null | undefined;
}

export interface LibraryChunksResponse {
  /** Passages of all pages. */
  count: number;
  /** Documents of all pages. */
  documentCount: number;
  coverage: { [name: string]: unknown };
  timing: { [name: string]: unknown };
  nextCursor: number | null;
  /** Passages of this page; a tenth of a query unit each. */
  chunksCount: number;
  stories: Story[];
  /** Only where fields of the request were ignored. */
  metadata?: Metadata;
}

export interface LibraryDiscoveryPanelResponse {
  companies: LibraryItem[];
  concepts: LibraryItem[];
  languages: LibraryItem[];
  organizations: LibraryItem[];
  places: LibraryItem[];
  products: LibraryItem[];
  sources: LibraryItem[];
  topics: LibraryItem[];
  people: LibraryItem[];
  /** Only where fields of the request were ignored. */
  metadata?: Metadata;
}

export interface LibraryItem {
  key: string;
  name: string;
  queryType: 'entity' | 'rp_topic' | 'source' | 'language' | 'savedSearch' | 'watchlist';
  /** COMP, PEOP, PLCE, FCTY, LAND, ORGA, PROD, CONC, TOPC or SRCE. */
  entityType?: string;
  /** As in requests; `ETFs` makes a company a fund. */
  category?: string;
  description?: string;
  /** Passages that mention it. */
  volume?: number;
  group1?: string | null;
  group2?: string | null;
  group3?: string | null;
  group4?: string | null;
  group5?: string | null;
  /** Ticker, or provider of a source. */
  metadata1?: string;
  /** Address of a source. */
  metadata2?: string;
  /** Website of a company. */
  metadata5?: string;
  metadata7?: string[];
  metadata8?: string[];
  metadata9?: string[];
  metadata10?: string[];
}

/** With `cursor` (the default) `limit` counts documents, and a page has no more of them than fit into 1,000 passages; with `offset` it counts passages. */
export interface LibraryPage {
  readonly limit?: number | null | undefined;
  /** `nextCursor` of the page before. */
  readonly cursor?: number | null | undefined;
  /** In passages. */
  readonly offset?: number | null | undefined;
}

export interface LibrarySuggestRequest {
  /** Blank to list by filters alone. */
  readonly query?: string | null | undefined;
  /** At most so many; 20 when left out, more than 1,000 is taken as 1,000. */
  readonly perPage?: number | null | undefined;
  readonly category?: readonly ('Companies' | 'Concepts' | 'Organizations' | 'People' | 'Places' | 'Products' | 'Topics' | 'Sources' | 'ETFs')[] | null | undefined;
  /** Of companies `Public` and `Private`. */
  readonly group1?: readonly string[] | null | undefined;
  /** Of companies names of countries. */
  readonly group2?: readonly string[] | null | undefined;
  /** Of companies sectors, of sources names of countries. */
  readonly group3?: readonly string[] | null | undefined;
  /** Of companies industry groups, of sources ranks, `1` to `5`. */
  readonly group4?: readonly string[] | null | undefined;
  /** Of companies industries, of sources `2W`, `2Y`, `5Y`, `99Y`. */
  readonly group5?: readonly string[] | null | undefined;
}

export interface LibrarySuggestResponse { results: LibraryItem[]; metadata: Metadata; }

export interface ListColleaguesResponse { results: NamedUser[]; pagination: Pagination; metadata: Metadata; }

export interface ListConnectorsResponse { results: Connector[]; }

export interface ListDashboardsResponse { results: ListedDashboard[]; pagination: Pagination; metadata: Metadata; }

export interface ListDeliveriesResponse { results: WebhookDelivery[]; pagination: Pagination; metadata: Metadata; }

export interface ListDocumentsResponse {
  results: UploadedFile[];
  /** Only where fields of the request were ignored. */
  metadata?: Metadata;
}

export interface ListFeedsResponse { results: Feed[]; pauses: string[]; metadata: Metadata; }

export interface ListImportRejectionsResponse {
  results: ImportRejection[];
  /** False where the list is longer than what is kept, or the same file was imported again since. */
  isWhole: boolean;
  metadata: Metadata;
}

export interface ListImportsResponse { results: ImportedFile[]; pagination: Pagination; metadata: Metadata; }

export interface ListJobsResponse {
  results: BackgroundJob[];
  counts: JobCount[];
  pagination: Pagination;
  metadata: Metadata;
}

export interface ListKeysResponse { results: ListedKey[]; pagination: Pagination; metadata: Metadata; }

export interface ListNotesResponse { results: ListedNote[]; pagination: Pagination; metadata: Metadata; }

export interface ListOrganizationsResponse { results: Organization[]; pagination: Pagination; metadata: Metadata; }

export interface ListQuestionsResponse {
  /** 0 where no questions are kept. */
  keptDays: number;
  results: AskedQuestion[];
  pagination: Pagination;
  metadata: Metadata;
}

export interface ListResearchRunsResponse {
  results: PastRun[];
  /** Only where fields of the request were ignored. */
  metadata?: Metadata;
}

export interface ListSavedScreensResponse { results: ListedScreen[]; pagination: Pagination; metadata: Metadata; }

export interface ListSavedSearchesResponse { results: ListedSearch[]; pagination: Pagination; metadata: Metadata; }

export interface ListScreenerFiguresResponse { results: ScreenerFigure[]; metadata: Metadata; }

export interface ListSourcesResponse { results: DataSource[]; metadata: Metadata; }

export interface ListSubsidiariesRequest {
  readonly identifier?: SubsidiariesIdentifier | string | null | undefined;
  readonly rpEntityId?: string | null | undefined;
}

export interface ListSubsidiariesResponse { results: Subsidiary[]; errors: ErrorMessage[]; metadata: Metadata; }

export interface ListTagsResponse {
  results: Tag[];
  /** Only where fields of the request were ignored. */
  metadata?: Metadata;
}

export interface ListTemplatesResponse { results: WorkflowTemplate[]; }

export interface ListUsersResponse { results: User[]; pagination: Pagination; metadata: Metadata; }

export interface ListWatchlistsResponse { results: ListedWatchlist[]; pagination: Pagination; metadata: Metadata; }

export interface ListWebhooksResponse { results: Webhook[]; metadata: Metadata; }

export interface ListedDashboard {
  id: string;
  name: string;
  owner: NamedUser;
  /** True if the caller owns it and its role may write, so that it may change, delete and share it. */
  editable: boolean;
  /** By the caller; each user pins for themselves. */
  pinned: boolean;
  /** True if everybody of the organization may read it. */
  sharedWithOrg: boolean;
  /** Single users of the organization who may read it. */
  sharedWithUsers: NamedUser[];
  /** ISO 8601, UTC. */
  createdAt: string;
  /** When name or content last changed. */
  updatedAt: string;
  panelsCount: number;
}

export interface ListedKey {
  id: string;
  /** The first characters of the key. */
  hint: string;
  organizationId: string;
  user: NamedUser;
  state: 'active' | 'expired' | 'revoked';
  /** The configuration, the first start, or an administrator. */
  origin: 'environment' | 'first-start' | 'command';
  /** ISO 8601, UTC. */
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  /** Its purpose, in the words of who made it. */
  note: string | null;
}

export interface ListedNote {
  id: string;
  name: string;
  owner: NamedUser;
  /** True if the caller owns it and its role may write, so that it may change, delete and share it. */
  editable: boolean;
  /** By the caller; each user pins for themselves. */
  pinned: boolean;
  /** True if everybody of the organization may read it. */
  sharedWithOrg: boolean;
  /** Single users of the organization who may read it. */
  sharedWithUsers: NamedUser[];
  /** ISO 8601, UTC. */
  createdAt: string;
  /** When name or content last changed. */
  updatedAt: string;
  /** 1 to 20000 characters once trimmed. */
  text: string;
  /** Entity id of the company. */
  companyId?: string | null;
  passage?: NotedPassage | null;
  figure?: NotedFigure | null;
}

export interface ListedScreen extends UserItem {}

export interface ListedSearch extends UserItem {
  /** By the caller; `null` before the first run. */
  lastRunAt: string | null;
}

export interface ListedWatchlist extends UserItem { itemsCount: number; }

export interface MailboxChange {
  /** Allowed senders, in any letter case; `@example.com` allows every address of a domain. */
  readonly allowedEmails: readonly string[];
}

export interface MailboxConfig {
  allowedEmails: string[];
  emailHash: string;
  /** The address to send to. */
  email: string;
}

export interface MailboxUser {
  /** Of the broker. The password never comes back. */
  userId: string;
}

export interface MarkSeenRequest {
  /** Ids of items; all when left out. */
  readonly ids?: readonly string[] | undefined;
  /** `until` of the list that was seen, ISO 8601; now when left out. */
  readonly until?: string | undefined;
}

export interface MarkSeenResponse { metadata: Metadata; }

export interface MatchedIdentifier { type: string; value: string; instrument: 'bond'; }

export interface MatchedWord {
  /** In `text`, in the unit of `metadata.offsets`. */
  start: number;
  /** Exclusive. */
  end: number;
}

/** Identifies the answer. */
export interface Metadata {
  /** The same text as the header `X-Request-Id`. */
  requestId: string;
  /** ISO 8601 with microseconds, UTC. */
  timestamp: string;
  /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
  warnings?: string[];
  /** Day or instant up to which the data behind the answer were taken, by feed; of feeds that are on, in answers about today. */
  dataUntil?: { [name: string]: string };
}

export interface MetricExplanation extends CompanyData {
  metric: string;
  unit: 'money' | 'per share' | 'ratio' | 'days';
  currency: string | null;
  /** Last day of the trailing year. */
  periodEndDate: string | null;
  value: number | null;
  /** Why the value is `null`. */
  reason: string | null;
  formula: string;
  /** The way of the formula that gave the value, of several; `null` without a value. */
  usedFormula: string | null;
  /** Why an earlier way of the formula did not give the value; `null` where the first did. */
  passedOver: string | null;
  /** Where the formula is from. */
  definition: string;
  note: string;
  inputs: MetricInput[];
}

export interface MetricExplanationRequest extends CompanyDataRequest {
  /** `return_on_equity_ttm`. */
  readonly metric: string;
  /** The shares that a figure per share and its inputs are on: those of the time of `as_of`, as the operations that answer with metrics have it, or those of today, as the history of metrics has it. */
  readonly shares?: 'today' | 'as_reported' | null | undefined;
  /** The time that `today` of `shares` means: `as_of` of the history of metrics. */
  readonly sharesAsOf?: string | null | undefined;
}

export interface MetricExplanationResponse extends Answer { results: MetricExplanation[]; metadata: Metadata; }

export interface MetricHistoryRequest extends CompanyDataRequest {
  /** Rhythm of the rows; `quarter` when left out. */
  readonly period?: 'annual' | 'quarter' | null | undefined;
  /** At most so many records; 12 when left out. */
  readonly limit?: number | null | undefined;
  /** The shares that figures per share are on: those of today (or of `as_of`), or those of the time of each report. */
  readonly shares?: 'today' | 'as_reported' | null | undefined;
}

export interface MetricHistoryResponse extends Answer { results: MetricPeriod[]; metadata: Metadata; }

export interface MetricInput {
  /** `income.REVENUE`, `shares`, `enterprise_value_ttm`. */
  name: string;
  value: number | null;
  /** `four quarters to 2024-09-28`, `close of 2024-11-01`; empty without a value. */
  basis: string;
  /** Why the value is `null`. */
  reason: string | null;
  /** True for another metric, which can be explained itself. */
  isMetric: boolean;
  /** Statements whose sum the value is; none for prices and shares. */
  statements: MetricStatement[];
}

export interface MetricPeriod extends CompanyData {
  /** Last day of the period and of the trailing year. */
  periodEndDate: string;
  fiscalYear: number;
  period: 'FY' | 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'H1' | 'H2' | 'T';
  /** When the period was first reported; with it as `as_of` the other operations answer the same, figures per share on the shares of then. */
  asOf: string;
  currency: string | null;
  /** Shares of today, or of the queried `as_of`, for one share of the record's `as_of`: 10 before a split of 10 for 1. */
  splitFactor: number;
  values: MetricValues;
}

export interface MetricStatement {
  kind: 'income' | 'balance' | 'cash-flow';
  rhythm: 'annual' | 'quarter';
  fiscalYear: number;
  period: 'FY' | 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'H1' | 'H2' | 'T';
  periodEndDate: string;
  currency: string;
  value: number | null;
  /** True if the value is subtracted from the others. */
  isSubtracted: boolean;
  /** How the value was worked out from other lines; `null` where it stands in the filing. */
  formula: string | null;
  accessionNumber: string | null;
  form: string;
  filingDate: string;
}

/** Every key metric and ratio. */
export interface MetricValues extends KeyMetricFigures, RatioFigures {}

export interface NamedUser { id: string; name: string; }

export interface NamesResponse { results: string[]; metadata: Metadata; }

export interface NewDocument {
  documentId: string;
  headline: string;
  category: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
}

export interface NewKey {
  id: string;
  hint: string;
  userId: string;
  expiresAt: string | null;
  /** The key. It is shown here alone and stored nowhere. */
  secret: string;
}

export interface NewKeyResponse { key: NewKey; metadata: Metadata; }

/** `email`: `allowed_emails`. `investment_research`: `user_id` and `user_password`. */
export interface NewMailbox {
  /** Allowed senders, in any letter case; `@example.com` allows every address of a domain. */
  readonly allowedEmails?: readonly string[] | null | undefined;
  /** Of the broker. */
  readonly userId?: string | null | undefined;
  /** Of the broker. */
  readonly userPassword?: string | null | undefined;
}

export interface Note extends ListedNote { metadata: Metadata; }

export interface NotedFigure {
  readonly statement: 'income' | 'balance' | 'cash-flow' | 'geography' | 'product' | 'metrics';
  /** Line of the statement, segment or metric. */
  readonly field: string;
  readonly fiscalYear?: number | null | undefined;
  readonly fiscalPeriod?: 'FY' | 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'H1' | 'H2' | 'T' | null | undefined;
  /** In whole units, as it was when the note was written. */
  readonly value?: number | null | undefined;
  /** Currency of the value, or `shares`. */
  readonly unit?: string | null | undefined;
}

export interface NotedPassage {
  /** 32 hexadecimal digits, upper case. */
  readonly documentId: string;
  /** First paragraph; the whole document when left out. */
  readonly from?: number | null | undefined;
  /** Last paragraph; the first when left out. */
  readonly to?: number | null | undefined;
  /** Of the document, as it was seen. */
  readonly headline?: string | null | undefined;
  /** Text that the note is on. */
  readonly quote?: string | null | undefined;
}

export interface Organization {
  id: string;
  name: string;
  entitlements: string[];
  plan: OrganizationPlan;
  statementRows: 'flat' | 'nested';
  /** ISO 8601, UTC. */
  createdAt: string;
}

export type OrganizationPlan = QuotaPlan | CreditPlan;

export interface OrganizationResponse { organization: Organization; metadata: Metadata; }

export interface Pagination {
  /** Empty on the last page. */
  cursor: string;
  /** True if there is another page. */
  hasCursor: boolean;
}

export interface PastRun {
  /** `chat_id` or `execution_id`, with which it is continued. */
  id: string;
  kind: 'agent' | 'workflow';
  /** Of the first turn. */
  question: string;
  /** The template that was run, as it was called then; `null` for questions. */
  template: PastRunTemplate | null;
  turnCount: number;
  persistenceMode: 'disabled' | 'enabled';
  createdAt: string;
  /** When the last answer was complete. */
  updatedAt: string;
  /** `null`: it is kept. */
  expiresAt: string | null;
}

export interface PastRunTemplate {
  /** `null` for a template that is not stored. */
  id: string | null;
  name: string;
  input: { [name: string]: unknown };
}

export interface PastTurn {
  /** A later turn may go on from here. */
  checkpointId: string;
  /** Checkpoint of the turn before. */
  follows: string | null;
  createdAt: string;
  /** Of a template: its prompt with the inputs. */
  question: string;
  /** The template that was run, as it was called then; `null` for questions. */
  template: PastRunTemplate | null;
  answer: string;
  plan: ResearchPlan | null;
  /** As in `GROUNDING`; `null` for turns from before they were kept. */
  references: ResearchReference[] | null;
  consumption: ConsumedUnit[];
  warnings: string[];
}

export interface Peer {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  companyName: string;
  /** Industry. */
  industry: string | null;
  /** Sector. */
  sector: string | null;
  /** Market capitalisation in USD, by the reference rate of the day of the price. */
  marketCap: number | null;
  /** Classification that both companies have. */
  shared: 'industry' | 'sector';
}

export interface PeersRequest {
  readonly identifier: CompanyIdentifier;
  /** Maximum number of companies; 5 when left out. */
  readonly limit?: number | null | undefined;
}

export interface PeersResponse {
  results: Peer[];
  errors: ErrorMessage[] | null;
  pagination: Pagination | null;
  metadata: Metadata;
}

/** Omitted fields stay as they are. */
export interface PlanChange {
  /** Another kind than now starts without limits. */
  readonly kind?: 'quota' | 'credits' | undefined;
  /** Units a month by unit id; `null` removes the limit. */
  readonly unitLimits?: { [name: string]: number | null } | undefined;
  /** Cents. */
  readonly creditLimit?: number | null | undefined;
  /** Cents per million units; `null` for the price of the list. */
  readonly unitPrices?: { [name: string]: number | null } | undefined;
}

export interface PlanFeedsRequest {
  /** Names of feeds, and `us` or `universe` for several. */
  readonly feeds: readonly string[];
}

export interface PlanFeedsResponse {
  feeds: PlannedFeed[];
  total: FeedCost;
  daily: FeedCost;
  /** Free on the disk of downloads. */
  freeBytes: number;
  /** True if one of them needs a contact that is not known yet. */
  needsContact: boolean;
  metadata: Metadata;
}

export interface PlannedFeed extends FeedCost { name: string; }

export interface PlanningMessage extends MessageOfRun { type: 'PLANNING'; plan: ResearchPlan; }

export interface PriceChanges extends CompanyData {
  /** Since the trading day before, in percent. */
  '1D': number | null;
  /** Since the fifth trading day before, in percent. */
  '5D': number | null;
  /** Since the close 1M before, in percent. */
  '1M': number | null;
  /** Since the close 3M before, in percent. */
  '3M': number | null;
  /** Since the close 6M before, in percent. */
  '6M': number | null;
  /** Since the last close of the year before, in percent. */
  ytd: number | null;
  /** Since the close 1Y before, in percent. */
  '1Y': number | null;
  /** Since the close 3Y before, in percent. */
  '3Y': number | null;
  /** Since the close 5Y before, in percent. */
  '5Y': number | null;
  /** Since the close 10Y before, in percent. */
  '10Y': number | null;
  /** Since the first close that was imported, in percent. */
  max: number | null;
}

export interface PriceChangesResponse extends Answer { results: PriceChanges[]; metadata: Metadata; }

export interface PriceTable extends CompanyData {
  /** DATE, OPEN, LOW, HIGH, CLOSE, VOLUME, CHANGE, CHANGE_PERCENT, VWAP, CURRENCY, QUOTED_UNIT, LISTING. */
  fields: string[];
  /** Rows, each with one value for each of `fields`, in the order of time. */
  values: ((string | number | null)[])[];
}

export interface PriceTarget extends CompanyData {
  /** Highest target. */
  targetHigh: number | null;
  /** Lowest target. */
  targetLow: number | null;
  /** Mean target. */
  targetConsensus: number | null;
  /** Median target. */
  targetMedian: number | null;
}

export interface PriceTargetResponse extends Answer { results: PriceTarget[]; metadata: CurrencyMetadata; }

/** When the bars begin, both ends included; all when left out. */
export interface PriceTimeRange {
  /** ISO 8601; UTC without an offset. */
  readonly start?: string | null | undefined;
  /** ISO 8601; a bare date is its end. */
  readonly end?: string | null | undefined;
}

/** Listing and day of the price that the answer rests on; absent without one. */
export interface PricedListing {
  /** Symbol of the listing of the price. */
  symbol: string | null;
  /** Exchange of that listing (MIC, ISO 10383). */
  market: string | null;
  /** Its short name. */
  exchange: string | null;
  /** ISO 4217, of all prices and of the market capitalization. */
  currency: string | null;
  /** Unit in which the exchange quotes: `GBX` for pence, else the currency. Prices of answers are in whole units of the currency. */
  quotedUnit: string | null;
  /** Day of the price, `YYYY-MM-DD`. */
  priceDate: string | null;
  /** True if the price is older than five trading days: weekdays, in New York without its holidays. */
  isStale: boolean | null;
}

/** Identifies the answer and says what it is of. */
export interface PricedMetadata extends Metadata { price?: PricedListing; conversions?: PricedMetadataConversions; }

/** Of the price with the market capitalization, and of the statements, where a `currency` was asked for. */
export interface PricedMetadataConversions { price: PricedMetadataConversionsPrice; statements: PricedMetadataConversionsPrice; }

/** Where a `currency` was asked for. */
export interface PricedMetadataConversionsPrice {
  /** Currency of the figures before, ISO 4217. */
  from: string | null;
  /** Units of the currency that was asked for, for one of `from`. */
  rate: number | null;
  /** Day of the rate: that of the price or the end of the statements, or the last one before it. */
  rateDate: string | null;
  /** Why the figures are `null`. */
  reason: string | null;
}

export interface QueueHealth {
  /** Jobs by state. */
  jobs: { [name: string]: number };
  oldestReadyAt: string | null;
  /** Jobs that all processes may run at once. */
  workers: number;
  doneLastHour: number;
  failedLastHour: number;
}

export interface QuotaPlan {
  kind: 'quota';
  /** Units a month by unit id; `null` for no limit. */
  unitLimits: { [name: string]: number | null };
}

export type Quotas = UnitQuotas | CreditQuotas;

export interface Quote extends PricedListing, CompanyData {
  name: string;
  /** Latest close. */
  price: number | null;
  /** `change` in percent of `previous_close`. */
  changePercentage: number | null;
  /** `price` minus `previous_close`. */
  change: number | null;
  /** Shares traded on that day. */
  volume: number | null;
  /** Lowest price of that day. */
  dayLow: number | null;
  /** Highest price of that day. */
  dayHigh: number | null;
  /** Highest price of the year that ends on that day. */
  yearHigh: number | null;
  /** Lowest price of that year. */
  yearLow: number | null;
  /** As imported while not older than the price, else price times shares outstanding, by the ratio of a depositary receipt. */
  marketCap: number | null;
  /** Mean of the last 50 closes. */
  priceAvg50: number | null;
  /** Mean of the last 200 closes. */
  priceAvg200: number | null;
  /** First price of that day. */
  open: number | null;
  /** Close of the trading day before. */
  previousClose: number | null;
  /** Beginning of that day (UTC), in seconds since 1970. */
  timestamp: number | null;
}

export interface QuoteResponse extends Answer { results: Quote[]; metadata: Metadata; }

export interface RankingParameters {
  readonly freshnessBoost?: number | null | undefined;
  readonly sourceBoost?: number | null | undefined;
}

/** Not in smart mode. */
export interface RankingParams {
  /** 0: time does not matter. */
  readonly freshnessBoost?: number | null | undefined;
  /** 0: the rank of the source does not matter. */
  readonly sourceBoost?: number | null | undefined;
  readonly contentDiversification?: ContentDiversification | null | undefined;
  readonly reranker?: Reranker | null | undefined;
}

export interface ReferenceSource {
  type: 'BIGDATA';
  id: string;
  /** Headline. */
  hd: string;
  /** Id of the source. */
  srcKey: string;
  /** Its name; of private documents the name of the file. */
  srcName: string;
  /** 1 is best. */
  sourceRank: number;
  /** Publication, UTC. */
  ts: string;
  /** On the web, or of this service, which asks for the key. */
  url: string;
  chunks: AuditedChunk[];
}

export interface ReferenceTag { toolCallId: string; refId: string; }

export interface ReportingPeriod { fiscalYear: number; fiscalQuarter: number | null; }

export interface Reranker {
  readonly enabled?: boolean | null | undefined;
  /** Less relevant passages are left out. */
  readonly threshold?: number | null | undefined;
}

export interface ResearchAgentRequest {
  readonly message: string;
  /** `lite`: a few searches and a short answer. `standard`: more of both. */
  readonly researchEffort: 'lite' | 'standard';
  /** Of an earlier answer, which is gone on with. */
  readonly chatId?: string | null | undefined;
  /** Go on from this turn of the chat in place of the last one; `INITIAL`: from none. */
  readonly fromCheckpointId?: string | null | undefined;
  /** Guidance on tone and form, for a language model. */
  readonly expectedOutput?: string | null | undefined;
  readonly toolsConfigs?: ResearchTools | null | undefined;
  /** With `pro` the most capable model that is configured. */
  readonly modelName?: 'base' | 'pro' | null | undefined;
  /** `disabled`: it may be followed up for an hour after its last turn. The first turn decides. */
  readonly persistenceMode?: 'disabled' | 'enabled' | null | undefined;
  /** JSON Schema of an object that the answer is put into as well. */
  readonly structuredOutputSchema?: { [name: string]: unknown } | null | undefined;
}

/** Names of two words are there in camelCase too: `toolId` beside `tool_id`. */
export interface ResearchAudit {
  auditType: 'SearchAuditV1' | 'ToolAuditV1';
  /** `audit_id` of the references that cite it. */
  toolId: string;
  queryId: string;
  title: string;
  query?: ResearchAuditQuery;
  /** Findings of a tool other than search. */
  content?: string;
  results: AuditedDocuments[];
}

export interface ResearchAuditQuery { text: string; filters: { [name: string]: unknown }; }

export interface ResearchEntityFilter {
  /** One of them is enough. */
  readonly anyOf?: readonly (string | EntityReference)[] | null | undefined;
  /** All of them. */
  readonly allOf?: readonly (string | EntityReference)[] | null | undefined;
  /** None of them. */
  readonly noneOf?: readonly (string | EntityReference)[] | null | undefined;
}

export interface ResearchEventData { chatId: string; message: ResearchMessage; }

/** Restrictions of every search. */
export interface ResearchFilters {
  /** Ids of entities that a passage mentions; that of a watchlist stands for its members. Figures are of the companies among them. */
  readonly entities?: ResearchEntityFilter | readonly (string | EntityReference)[] | null | undefined;
  /** Publication, ISO 8601, both ends inclusive. */
  readonly period?: SearchTimeRange | null | undefined;
  readonly content?: ContentFilter | readonly (ContentFilterItem | string)[] | null | undefined;
  readonly tags?: ResearchTagFilter | readonly string[] | null | undefined;
}

export type ResearchMessage = PlanningMessage | ThinkingMessage | ActionMessage | AuditMessage | AnswerMessage | GroundingMessage | ChartMessage | StructuredOutputMessage | RetryMessage | ToolErrorMessage | FailureMessage | CompleteMessage;

export interface ResearchPlan { title: string; steps: ResearchPlanStep[]; }

export interface ResearchPlanStep { description: string; status: 'NOT_STARTED' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED'; }

export interface ResearchReference {
  /** In the joined answer, in characters. */
  start: number;
  /** Exclusive; before the punctuation that ends the sentence. */
  end: number;
  toolName: string;
  /** `tool_id` of an audit that was sent before. */
  auditId: string;
  /** The cited document; `null` for facts and figures. */
  source: ReferenceSource | null;
  tag: ReferenceTag;
  actionAuditsId: string;
  chunkId?: string;
  page?: number;
  /** The cited words, exactly as they stand in the chunk. */
  quote?: string;
  /** The company of a fact. */
  entityId?: string;
  concept?: string;
  value?: number | string;
  unit?: string;
  currency?: string | null;
  period?: string | null;
  accessionNumber?: string | null;
  form?: string;
  filed?: string;
  url?: string | null;
  provider?: string;
  asOf?: string;
  formula?: string;
  operands?: FigureOperand[];
}

export interface ResearchSearchTool {
  readonly queryFilters?: ResearchFilters | null | undefined;
  readonly rankingParameters?: RankingParameters | null | undefined;
}

export interface ResearchTagFilter {
  /** One of them is enough. */
  readonly anyOf?: readonly string[] | null | undefined;
  /** All of them. */
  readonly allOf?: readonly string[] | null | undefined;
  /** None of them. */
  readonly noneOf?: readonly string[] | null | undefined;
}

export interface ResearchTools {
  readonly search?: ResearchSearchTool | null | undefined;
  readonly pythonCodeExecution?: CodeExecutionTool | null | undefined;
}

export interface RetryFeedRequest {
  /** Key of a failed part; all of them when left out. */
  readonly item?: string | null | undefined;
}

export interface RetryFeedResponse {
  feed: Feed;
  /** Failed parts that are tried again. */
  items: number;
  metadata: Metadata;
}

export interface RetryJobResponse { job: BackgroundJob | null; metadata: Metadata; }

export interface RetryMessage extends MessageOfRun { type: 'LLM_RETRY'; message: string; }

export interface RevenueSegmentsResponse extends Answer { results: RevenueSegmentsTable[] | RevenueSegmentsTables; metadata: Metadata; }

export interface RevenueSegmentsTable extends CompanyData {
  /** Names of the values, the same for every row. */
  fields: string[];
  /** One value for each of `fields`; amounts in the reported currency. */
  values: (string | number | { [name: string]: unknown })[];
}

/** For organizations with nested rows. */
export interface RevenueSegmentsTables extends CompanyData {
  /** Names of the values, the same for every row. */
  fields: string[];
  values: ((string | number | { [name: string]: unknown })[])[];
}

export interface RevokeKeyResponse { key: ListedKey; metadata: Metadata; }

export interface RotateKeyRequest {
  /** For how long the old key still works; 24 when left out. */
  readonly overlapHours?: number | undefined;
  /** Days until the key expires; it does not when left out. */
  readonly expiresInDays?: number | undefined;
}

export interface RunSavedSearchRequest {
  readonly newOnly?: boolean | null | undefined;
  /** `false` only looks: what is new stays new for the next run. */
  readonly countsAsRun?: boolean | null | undefined;
  /** Documents of a page, which has no more than fit into 1,000 passages. */
  readonly limit?: number | null | undefined;
  /** `pagination.cursor` of the page before. */
  readonly cursor?: string | null | undefined;
}

export interface RunSavedSearchResponse {
  results: SavedSearchResult[];
  total: SavedSearchTotal;
  /** The run before, by the caller; `null` at the first. */
  lastRunAt: string | null;
  pagination: Pagination;
  metadata: Metadata;
  usage: SearchUsage;
}

/** A boolean query as `/cqs/query-chunks` takes it; at most 64 KiB. */
export interface SavedQuery {
  readonly expression: Expression;
  readonly scope?: 'all' | 'filings' | 'transcripts' | 'news' | 'files' | null | undefined;
  readonly sort?: 'relevance' | 'date' | 'date_asc' | null | undefined;
  /** An expression of the type `date`; a rolling range counts from the moment of each run. */
  readonly date?: readonly Expression[] | null | undefined;
  /** Least relevance of a passage. */
  readonly rerankThreshold?: number | null | undefined;
  /** `false` takes the sentences of a similarity by their words alone. */
  readonly autoEnrichFilters?: boolean | null | undefined;
  /** Kept for those who ask `/v1/search` the same question; a run looks for it as a whole, as `fast` does. */
  readonly searchMode?: 'fast' | 'smart' | null | undefined;
}

export interface SavedScreen extends ListedScreen { filters: SavedScreenFilters; metadata: Metadata; }

export interface SavedScreenFilters extends ScreenerFilters {
  /** ISO 4217: market capitalisation, price and dividend are converted to it by the reference rates of the European Central Bank, bounds and order with them; each in its own currency when left out. */
  readonly currency?: string | null | undefined;
  /** Figures to answer with, in `values`. */
  readonly columns?: readonly string[] | null | undefined;
  readonly orderBy?: ScreenerOrder | null | undefined;
}

export interface SavedSearch extends ListedSearch { query: SavedQuery; metadata: Metadata; }

export interface SavedSearchResult extends SearchResult {
  /** Came in since the caller's last run. */
  isNew: boolean;
}

/** Of all pages. */
export interface SavedSearchTotal { documents: number; chunks: number; }

export interface ScoredSentence {
  /** In the unit of `offsets`. */
  start: number;
  /** Exclusive. */
  end: number;
  /** -1 to 1, from the market's point of view; below 0.05 either way it is neutral. */
  sentiment: number;
}

export interface ScoredText { sentences: ScoredSentence[]; }

export interface ScreenedCompany extends PricedListing, CompanyData {
  companyName: string;
  /** Market capitalisation. */
  marketCap: number | null;
  /** Why `market_cap` is `null`. */
  marketCapReason: string | null;
  /** Sector. */
  sector: string | null;
  /** Industry. */
  industry: string | null;
  /** Beta. */
  beta: number | null;
  /** Latest close. */
  price: number | null;
  /** Sum of the dividends of the last year, without special ones. */
  lastAnnualDividend: number | null;
  /** Shares traded on the latest day. */
  volume: number | null;
  conversion?: PricedMetadataConversionsPrice;
  /** Full name of the exchange. */
  exchangeFullName: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** Exchange-traded fund. */
  isEtf: boolean | null;
  /** Another fund. */
  isFund: boolean | null;
  /** True if the share is traded. */
  isActivelyTrading: boolean | null;
  /** `mega`, `large`, `mid`, `small`, `micro` or `nano`. */
  sizeClass: string | null;
  /** The figures of `columns`, in their order; `null` is not known. */
  values?: (number | null)[];
  /** Why figures of `columns` are `null`, in their order; `null` for known ones. */
  reasons?: (string | null)[];
  statements?: ScreenedCompanyStatements;
}

/** Of the statements that `values` rest on; absent without any. */
export interface ScreenedCompanyStatements {
  /** Currency of the statements, ISO 4217. */
  currency: string | null;
  /** End of their last twelve months. */
  endsOn: string | null;
  /** Of their amounts, where a `currency` was asked for. */
  conversion: PricedMetadataConversionsPrice | null;
}

export interface ScreenerCondition {
  /** A figure or a formula of figures: `income.REVENUE`, `cash.FREE_CASH_FLOW` and `prior_income.NET_INCOME` of twelve months, `balance.TOTAL_DEBT`, `growth.REVENUE` over the year before, metrics (`price_to_earnings_ratio_ttm`), `market_cap`, `price`, `beta`, `volume`, `last_annual_dividend`; with `+ - * / ( )`, numbers, `first`, `optional`, `positive`, `average`, `sqrt`. */
  readonly formula: string;
  readonly operator: '>' | '>=' | '<' | '<=';
  /** In the currency of the company, or that of the request. */
  readonly value: number;
}

export interface ScreenerConditionGroup {
  /** `all`: every condition must hold; `any`: one is enough. `all` when left out. */
  readonly match?: 'all' | 'any' | null | undefined;
  readonly conditions: readonly ScreenerCondition[];
}

/** Groups of conditions on figures of statements, metrics and formulas. */
export interface ScreenerConditions {
  /** `all`: every condition must hold; `any`: one is enough. `all` when left out. */
  readonly match?: 'all' | 'any' | null | undefined;
  readonly groups: readonly ScreenerConditionGroup[];
}

export interface ScreenerFigure {
  /** `market_cap`, `income.REVENUE`, `growth.REVENUE`, `price_to_earnings_ratio_ttm`. */
  name: string;
  /** `money` and `per share` are amounts of the currency, `ratio` is a fraction (0.25 is 25 %), `shares` a number of shares. */
  unit: 'money' | 'per share' | 'ratio' | 'days' | 'shares';
  /** Formula over other figures; `null` for a figure that is reported or quoted. */
  formula: string | null;
}

export interface ScreenerFilters {
  /** Companies, or watchlists for the companies in them; all when empty. */
  readonly rpEntityId?: readonly string[] | string | null | undefined;
  /** Exclusive; the same for all bounds. */
  readonly marketCapMoreThan?: number | null | undefined;
  /** In the currency of the company. */
  readonly marketCapLowerThan?: number | null | undefined;
  /** Latest close. */
  readonly priceMoreThan?: number | null | undefined;
  /** Latest close. */
  readonly priceLowerThan?: number | null | undefined;
  /** Beta. */
  readonly betaMoreThan?: number | null | undefined;
  /** Beta. */
  readonly betaLowerThan?: number | null | undefined;
  /** Shares traded on the latest day. */
  readonly volumeMoreThan?: number | null | undefined;
  /** Shares traded on the latest day. */
  readonly volumeLowerThan?: number | null | undefined;
  /** Dividends of the last year. */
  readonly dividendMoreThan?: number | null | undefined;
  /** Dividends of the last year. */
  readonly dividendLowerThan?: number | null | undefined;
  /** Sector, in any letter case; one or several. */
  readonly sector?: string | readonly string[] | null | undefined;
  /** Industry, in any letter case; one or several. */
  readonly industry?: string | readonly string[] | null | undefined;
  /** ISO 3166-1 alpha-2; one or several. */
  readonly country?: string | readonly string[] | null | undefined;
  /** Short or full name, or MIC; one or several. */
  readonly exchange?: string | readonly string[] | null | undefined;
  /** Unknown counts as false. */
  readonly isEtf?: boolean | null | undefined;
  /** Unknown counts as false. */
  readonly isFund?: boolean | null | undefined;
  /** Unknown counts as false. */
  readonly isActivelyTrading?: boolean | null | undefined;
  /** Any of these, by the market value in US dollars, or by a list where none is known: `mega` from 200 billion, `large` from 10, `mid` from 2, `small` from 0.3, `micro` from 0.05, `nano` below. */
  readonly sizeClass?: readonly ('mega' | 'large' | 'mid' | 'small' | 'micro' | 'nano')[] | null | undefined;
  readonly where?: ScreenerConditions | null | undefined;
}

/** Identifies the answer and says what it is of. */
export interface ScreenerMetadata {
  /** The same text as the header `X-Request-Id`. */
  requestId: string;
  /** ISO 8601 with microseconds, UTC. */
  timestamp: string;
  /** Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being. */
  warnings?: string[];
  /** Day or instant up to which the data behind the answer were taken, by feed; of feeds that are on, in answers about today. */
  dataUntil?: { [name: string]: string };
  screening: Screening;
}

/** Order of the companies, those without the figure last; by `market_cap` when left out. */
export interface ScreenerOrder {
  /** A figure or a formula of figures: `income.REVENUE`, `cash.FREE_CASH_FLOW` and `prior_income.NET_INCOME` of twelve months, `balance.TOTAL_DEBT`, `growth.REVENUE` over the year before, metrics (`price_to_earnings_ratio_ttm`), `market_cap`, `price`, `beta`, `volume`, `last_annual_dividend`; with `+ - * / ( )`, numbers, `first`, `optional`, `positive`, `average`, `sqrt`. */
  readonly formula: string;
  /** `descending` when left out. */
  readonly direction?: 'descending' | 'ascending' | null | undefined;
}

export interface ScreenerRequest {
  readonly filters?: ScreenerFilters | null | undefined;
  /** ISO 4217: market capitalisation, price and dividend are converted to it by the reference rates of the European Central Bank, bounds and order with them; each in its own currency when left out. */
  readonly currency?: string | null | undefined;
  /** Figures to answer with, in `values`. */
  readonly columns?: readonly string[] | null | undefined;
  readonly orderBy?: ScreenerOrder | null | undefined;
  /** 1 to 1000; 100 when left out. */
  readonly limit?: number | null | undefined;
}

export interface ScreenerResponse extends Answer { results: ScreenedCompany[]; metadata: ScreenerMetadata; }

export interface Screening {
  /** Companies with the words, flags and ids of the filters. */
  considered: number;
  /** Companies that pass every filter. */
  passed: number;
  /** Companies of which a figure that decides is not known. */
  notJudged: number;
  /** Reasons for it, the most frequent first, at most 20. */
  reasons: ScreeningReason[];
}

export interface ScreeningReason { reason: string; companies: number; }

/** With `include_audit`: the queries as they were executed. */
export interface SearchAudit { queries: AuditedQuery[]; }

export interface SearchChunk {
  /** Number in the document, from 1. */
  cnum: number;
  text: string;
  /** 0 to 1, comparable between questions. */
  relevance: number;
  /** -1 to 1, from the market's point of view. */
  sentiment: number;
  detections: Detection[];
  /** Words of `text` that match the text of the question, in any of their forms. */
  matches?: MatchedWord[];
  textLocations: TextLocation[];
  /** From 1, of formats that have pages. */
  page?: number;
  /** `balance_sheet`, `risk_factors`, `answer` ..., if known. */
  section?: string;
  /** Who says it, in a transcript. */
  speaker?: string;
}

export interface SearchCompaniesRequest {
  /** Part or all of a name, webpage, ticker or identifier. */
  readonly query?: string | null | undefined;
  readonly types?: readonly ('PUBLIC' | 'PRIVATE')[] | null | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly countries?: readonly string[] | null | undefined;
  readonly sectors?: readonly string[] | null | undefined;
}

export interface SearchCompaniesResponse { results: Company[]; metadata: Metadata; usage: KnowledgeGraphUsage; }

/** All that are given must hold; empty lists restrict nothing. */
export interface SearchFilters {
  readonly timestamp?: SearchTimeRange | null | undefined;
  readonly entity?: EntityFilter | null | undefined;
  readonly keyword?: KeywordFilter | null | undefined;
  readonly topic?: TopicFilter | null | undefined;
  readonly documentType?: DocumentTypeFilter | null | undefined;
  readonly source?: IdFilter | null | undefined;
  readonly category?: CategoryFilter | null | undefined;
  /** Ids of documents, at most 500. */
  readonly document?: IdFilter | null | undefined;
  readonly sentiment?: SentimentFilter | null | undefined;
  /** Companies whose documents are wanted, at most 500 ids; that of a watchlist stands for its members. */
  readonly reportingEntities?: readonly string[] | null | undefined;
  /** One of the periods; without a quarter any of that year. */
  readonly reportingPeriods?: readonly SearchedReportingPeriod[] | null | undefined;
  readonly chunk?: ChunkRange | null | undefined;
  /** Private files alone: `owned`, the caller's own; `shared`, those that others share with the caller. */
  readonly ownership?: 'owned' | 'shared' | null | undefined;
  readonly tag?: TagFilter | null | undefined;
}

export interface SearchMetadata extends Metadata {
  /** In what the places of detections are counted. */
  offsets: 'codepoints' | 'utf16';
  audit?: SearchAudit;
}

export interface SearchPanel { readonly kind: 'search'; readonly text: string; }

export interface SearchQuery extends TextQuery {
  readonly rankingParams?: RankingParams | null | undefined;
  /** Passages of all documents together. */
  readonly maxChunks?: number | null | undefined;
}

export interface SearchRequest {
  /** `smart` splits the question; of filters it takes `timestamp` and `source` only. */
  readonly searchMode?: 'fast' | 'smart' | null | undefined;
  readonly query: SearchQuery;
  /** Adds the queries as they were executed to `metadata`. */
  readonly includeAudit?: boolean | null | undefined;
}

export interface SearchResponse { results: SearchResult[]; metadata: SearchMetadata; usage: SearchUsage; }

export interface SearchResult extends ClusterDocument {
  /** Near repeats of it that matched too. */
  cluster?: ClusterDocument[];
  /** Best first. */
  chunks: SearchChunk[];
}

export interface SearchSourcesRequest {
  readonly query?: string | null | undefined;
  readonly countries?: readonly string[] | null | undefined;
  readonly ranks?: readonly ('RANK_1' | 'RANK_2' | 'RANK_3' | 'RANK_4' | 'RANK_5')[] | null | undefined;
  readonly categories?: readonly string[] | null | undefined;
  readonly packages?: readonly string[] | null | undefined;
}

export interface SearchSourcesResponse { results: GraphSource[]; metadata: Metadata; }

/** Publication, ISO 8601, both ends inclusive; a day alone as `end` is the whole of it. */
export interface SearchTimeRange { readonly start?: string | null | undefined; readonly end?: string | null | undefined; }

export interface SearchUsage {
  /** Query units that this call used. */
  apiQueryUnits: number;
}

export interface SearchedDocumentType {
  readonly type: 'NEWS' | 'FILING' | 'INVESTMENT-RESEARCH' | 'TRANSCRIPT' | 'TRANSCRIPT-PRESENTATION';
  /** All of the type when empty. */
  readonly subtypes?: readonly string[] | null | undefined;
}

export interface SearchedReportingPeriod { readonly fiscalYear: number; readonly fiscalQuarter?: number | null | undefined; }

export interface SentenceLocation { pnum: number; snum: number; }

export interface SentenceSentimentRequest { readonly texts: readonly string[]; }

export interface SentenceSentimentResponse {
  /** One for each text, in order. */
  results: ScoredText[];
  offsets: 'codepoints' | 'utf16';
  metadata: Metadata;
}

export interface SentimentDay {
  /** UTC. Every calendar day of the range, up to today. */
  date: string;
  /** -1 to 1. */
  dailySentiment: number;
  /** Standard deviations from the mean of the 90 days before. */
  sentimentPressure: number;
  /** Standard deviations from the mean of the 90 days before. */
  abnormalMediaAttention: number;
}

/** One of the ranges. */
export interface SentimentFilter {
  readonly ranges?: readonly SentimentRange[] | null | undefined;
  /** Deprecated: from 0.05, to -0.05, between. */
  readonly values?: readonly ('positive' | 'negative' | 'neutral')[] | null | undefined;
}

export interface SentimentRange { readonly min?: number | null | undefined; readonly max?: number | null | undefined; }

export interface ShareRequest {
  /** As it is when left out. */
  readonly shareWithOrg?: boolean | null | undefined;
  /** Ids or names of users of the organization, in place of those before; as they are when left out. */
  readonly shareWithUsers?: readonly string[] | null | undefined;
}

export interface StartFeedsRequest {
  /** Names of feeds, and `us` or `universe` for several. */
  readonly feeds: readonly string[];
  /** Name and mailbox that requests to the SEC carry, as `Firm ops@firm.example`; needed once, unless ALMANAC_FEEDS_CONTACT is set. */
  readonly contact?: string | null | undefined;
}

export interface StartFeedsResponse {
  /** Names of those that were off. */
  started: string[];
  metadata: Metadata;
}

export interface StatementDevelopment {
  kind: 'statement';
  /** ISO 8601, UTC. */
  at: string;
  entityId: string;
  name: string | null;
  period: 'annual' | 'quarter';
  /** Last day of the fiscal period. */
  endsOn: string;
  fiscalYear: number;
  fiscalPeriod: string;
  form: string;
  accession: string | null;
  acceptedAt: string | null;
}

export interface StatementExplanationRequest extends CompanyDataRequest {
  readonly statement: 'income' | 'balance' | 'cash-flow' | 'geography' | 'product';
  /** `NET_INCOME`; of revenue by segment the name of the segment. */
  readonly field: string;
  readonly fiscalYear: number;
  /** `FY` for the year. */
  readonly fiscalPeriod: 'FY' | 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'H1' | 'H2' | 'T';
}

export interface StatementExplanationResponse extends Answer { results: FigureExplanation[]; metadata: Metadata; }

export interface StatementTable extends CompanyData {
  /** Names of the values, the same for every row. */
  fields: string[];
  /** One value for each of `fields`; amounts in the reported currency, `null` where nothing was reported. */
  values: (string | number | null)[];
  version: StatementVersion;
}

/** For organizations with nested rows. */
export interface StatementTables extends CompanyData {
  /** Names of the values, the same for every row. */
  fields: string[];
  values: ((string | number | null)[])[];
  /** One for each row. */
  versions: StatementVersion[];
}

export interface StatementTablesRequest {
  readonly identifier: CompanyIdentifier;
  /** Income statement, balance sheet, cash flow statement; all three when left out. */
  readonly statements?: readonly ('income' | 'balance' | 'cash-flow')[] | null | undefined;
  /** Rhythm of the rows; `quarter` when left out. */
  readonly period?: 'annual' | 'quarter' | null | undefined;
  /** At most so many rows; 5 when left out, all when `null`. */
  readonly limit?: number | null | undefined;
  /** Order of the periods from left to right. */
  readonly order?: 'newest_first' | 'oldest_first' | null | undefined;
  /** Answers as of that time, with nothing that became known later. ISO 8601 date (its end, UTC) or date-time (UTC without an offset). */
  readonly asOf?: string | null | undefined;
}

export interface StatementTablesResponse {
  results: ComparedStatements[];
  errors: ErrorMessage[] | null;
  pagination: Pagination | null;
  metadata: Metadata;
}

/** The filing that these figures are of: the first to report the period, or the last that restated it. */
export interface StatementVersion {
  /** `0000320193-24-000123`; `null` for a document whose number is not known. */
  accessionNumber: string | null;
  /** `10-K`, `10-Q/A`. */
  form: string;
  /** Day on which it was filed; `FILING_DATE` is that of the first filing. */
  filingDate: string;
}

export interface StatementsResponse extends Answer { results: StatementTable[] | StatementTables; metadata: Metadata; }

export interface Story extends ClusterStory { cluster?: ClusterStory[]; }

export interface StoryEntity {
  key: string;
  start: number;
  /** Exclusive. */
  end: number;
  queryType: 'entity' | 'rp_topic';
}

export interface StoryPassage {
  text: string;
  /** Number in the document, from 1. */
  cnum: number;
  /** 0 to 1; 0 for what follows the ranked passages. */
  relevance: number;
  /** -100 to 100. */
  sentiment: number;
  /** `qa`, `answer` ..., of transcripts. */
  sectionMetadata?: string[];
  /** Id of a person. */
  speaker?: string;
  entities: StoryEntity[];
  sentences: SentenceLocation[];
}

export interface StructuredOutputMessage extends MessageOfRun { type: 'STRUCTURED_OUTPUT'; content: unknown; jsonSchema: { [name: string]: unknown }; }

export interface SubsidiariesIdentifier { readonly type: string; readonly value: string; }

export interface Subsidiary {
  ultimateParentId: string;
  ultimateParentName: string;
  immediateParentId: string;
  immediateParentName: string;
  /** The subsidiary's own entity id. */
  identifier: string;
  entityName: string;
  /** Depth in the hierarchy: the ultimate parent is 1, its direct children are 2. */
  level: number;
}

export interface Surprise extends CompanyData {
  /** Day of the report. */
  reportingDate: string | null;
  /** Earnings per share as reported. */
  epsActual: number | null;
  /** As expected. */
  epsEstimated: number | null;
  /** Revenue as reported. */
  revenueActual: number | null;
  /** As expected. */
  revenueEstimated: number | null;
  /** ISO 4217 code of the amounts. */
  currency: string | null;
  /** When the source last changed the record, ISO 8601. */
  lastUpdated: string | null;
  /** In percent. */
  epsSurprisePct: number | null;
  /** In percent. */
  revenueSurprisePct: number | null;
}

export interface Tag {
  id: string;
  name: string;
  createdAt: string;
  updatedAt: string;
  /** Documents with this tag that the caller sees. */
  fileCount: number;
}

/** Private documents by their tags. */
export interface TagFilter {
  /** Names of tags. */
  readonly anyOf?: readonly string[] | null | undefined;
}

export interface TemplateInput {
  /** `rp_entity_id`: the id of an entity. */
  readonly type: 'rp_entity_id' | 'string';
}

export interface TemplatePlan {
  readonly title?: string | null | undefined;
  readonly steps: readonly TemplatePlanStep[];
}

export interface TemplatePlanStep {
  /** Facts to collect, in plain words. */
  readonly description: string;
  readonly status?: 'NOT_STARTED' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED' | null | undefined;
}

export interface TemplateRequest extends TemplateSettings {
  readonly name: string;
  /** With placeholders for inputs: `{{ company }}`. */
  readonly prompt: string;
}

export interface TextLocation { paragraphNum: number; sentenceNum: number; }

export interface ThinkingMessage extends MessageOfRun { type: 'THINKING'; content: string; }

/** Days, both included; the last 30 when left out. */
export interface TimeRange {
  /** First day, `YYYY-MM-DD`; a date-time means its day. 30 days up to `end` when left out. */
  readonly start?: string | null | undefined;
  /** Last day, likewise. Today when left out. */
  readonly end?: string | null | undefined;
}

export interface ToolErrorMessage extends MessageOfRun { type: 'TOOL_ERROR'; error: string; toolName: string; }

export interface TopicComention extends Comention {
  /** Its slot of the id; empty where the id has none. */
  topic?: string;
  /** Its slot of the id; empty where the id has none. */
  group?: string;
  /** Its slot of the id; empty where the id has none. */
  type?: string;
  /** Its slot of the id; empty where the id has none. */
  subType?: string;
  /** Its slot of the id; empty where the id has none. */
  property?: string;
}

export interface TopicComentions { topics: TopicComention[]; }

export interface TopicComentionsQuery extends TextQuery {}

export interface TopicComentionsRequest {
  /** `smart` splits the question; of filters it takes `timestamp` and `source` only. */
  readonly searchMode?: 'fast' | 'smart' | null | undefined;
  readonly query: TopicComentionsQuery;
  /** Adds what was really counted to `metadata`. */
  readonly includeAudit?: boolean | null | undefined;
  /** The first so many by passages and by headlines together are listed, so possibly more, up to twice as many. */
  readonly limit?: number | null | undefined;
  /** Adds `name` and `description` if known. */
  readonly entityDetails?: boolean | null | undefined;
}

export interface TopicComentionsResponse { results: TopicComentions; metadata: CountingMetadata; usage: CountingUsage; }

/** A path covers everything below it; letter case does not count. */
export interface TopicFilter {
  /** Paths of topics, at most 500; one of them is enough. */
  readonly anyOf?: readonly string[] | null | undefined;
  /** Paths of topics, at most 500; all of them. */
  readonly allOf?: readonly string[] | null | undefined;
  /** Paths of topics, at most 500; none of them. */
  readonly noneOf?: readonly string[] | null | undefined;
  readonly searchIn?: 'ALL' | 'HEADLINE' | 'BODY' | null | undefined;
}

export interface UnitQuota { id: string; displayName: string; unitsUsage: number; unitsLimit: number | 'unlimited'; }

export interface UnitQuotas { orgId: string; subscriptionType: 'quota'; quotaUnits: UnitQuota[]; }

export interface UnitQuotasResponse extends UnitQuotas { results: Quotas; }

export interface UnmappedEvent {
  category: string;
  companyName: string;
  eventDatetime: string;
  /** Free text. */
  exchange: string;
  ticker: string;
  title: string;
}

export interface UpdateConnectorRequest {
  /** Display name. */
  readonly label: string;
  readonly description?: string | null | undefined;
  readonly shareWithOrg?: boolean | null | undefined;
  /** As it is, where it is sent at all. */
  readonly type?: 'email' | 'investment_research' | null | undefined;
  readonly config?: MailboxChange | null | undefined;
}

export interface UpdateDashboardRequest {
  readonly name?: string | null | undefined;
  /** In the order in which they are shown, at most 24. */
  readonly panels?: readonly DashboardPanel[] | null | undefined;
  readonly pinned?: boolean | null | undefined;
}

export interface UpdateDocumentRequest {
  /** Ids of tags, or their names, of which new ones are made; in place of those it has. */
  readonly tags?: readonly string[] | null | undefined;
  readonly shareWithOrg?: boolean | null | undefined;
  /** When it was published, ISO 8601; search filters and sorts by it. */
  readonly publishedTs?: string | null | undefined;
}

export interface UpdateDocumentResponse extends UploadedFile {
  /** Only where fields of the request were ignored. */
  metadata?: Metadata;
}

export interface UpdateNoteRequest {
  readonly name?: string | null | undefined;
  /** 1 to 20000 characters once trimmed. */
  readonly text?: string | null | undefined;
  /** Entity id of the company. */
  readonly companyId?: string | null | undefined;
  readonly passage?: NotedPassage | null | undefined;
  readonly figure?: NotedFigure | null | undefined;
  readonly pinned?: boolean | null | undefined;
}

export interface UpdateOrganizationRequest {
  /** Entitlements to add. */
  readonly entitle?: readonly string[] | undefined;
  /** Entitlements to take away. */
  readonly unentitle?: readonly string[] | undefined;
  readonly plan?: PlanChange | undefined;
  readonly statementRows?: 'flat' | 'nested' | undefined;
}

export interface UpdateSavedScreenRequest {
  readonly name?: string | null | undefined;
  readonly filters?: SavedScreenFilters | null | undefined;
  readonly pinned?: boolean | null | undefined;
}

export interface UpdateSavedSearchRequest {
  readonly name?: string | null | undefined;
  readonly query?: SavedQuery | null | undefined;
  readonly pinned?: boolean | null | undefined;
}

export interface UpdateTemplateRequest extends TemplateSettings {
  readonly name?: string | undefined;
  /** With placeholders for inputs: `{{ company }}`. */
  readonly prompt?: string | undefined;
}

export interface UpdateUserRequest {
  /** `guest` reads the items that it was granted; `reader` reads and searches; `member` writes too; `admin` of its own organization; `operator` of the whole service. */
  readonly role?: 'guest' | 'reader' | 'member' | 'admin' | 'operator' | undefined;
  /** Ids of the watchlists, templates and files that a guest sees, all of them shared with the organization; what is no longer shared is no longer seen. */
  readonly grants?: readonly string[] | undefined;
}

export interface UpdateWatchlistRequest {
  readonly name?: string | null | undefined;
  /** Entity ids, at most 10000; one that is repeated counts once, where it stood first. */
  readonly items?: readonly string[] | null | undefined;
  readonly pinned?: boolean | null | undefined;
}

export interface UpdateWebhookRequest {
  /** Address with `https://` to which messages are posted; ports are 443 and 8443. */
  readonly url?: string | undefined;
  readonly description?: string | null | undefined;
  readonly types?: readonly ('document.matched' | 'watchlist.document' | 'watchlist.event' | 'statement.published' | 'screen.changed' | 'feed.failed' | 'feed.recovered')[] | undefined;
  /** Ids of saved searches, for `document.matched`. */
  readonly savedSearchIds?: readonly string[] | undefined;
  /** Ids of watchlists, for `watchlist.document`, `watchlist.event` and `statement.published`. */
  readonly watchlistIds?: readonly string[] | undefined;
  /** Ids of saved screens, for `screen.changed`. */
  readonly savedScreenIds?: readonly string[] | undefined;
  /** `active` also takes back that it is disabled. */
  readonly state?: 'active' | 'paused' | undefined;
}

export interface UploadLink {
  id: string;
  /** Where to PUT the bytes. */
  url: string;
  /** Only where fields of the request were ignored. */
  metadata?: Metadata;
}

export interface UploadedFile {
  id: string;
  fileName: string;
  userId: string;
  /** Name of that user. */
  userName: string | null;
  orgId: string;
  rpCollectionId: string | null;
  /** Bytes; 0 until they are there. */
  rawSize: number;
  requestOrigin: 'email' | 'investment_research' | 'file_upload';
  contentType: string | null;
  status: 'pending' | 'processing' | 'completed' | 'failed';
  sharedWithOrgs: string[];
  createdAt: string;
  updatedAt: string;
  publishedAt: string;
  /** Source of the date: `given` by sender or owner, the day that the `document` bears, or the `upload` where neither has one; `null` where it was not recorded. */
  publishedAtSource: 'given' | 'document' | 'upload' | null;
  connectorId: string | null;
  errorCode: string | null;
  /** Parts of the file that hold content and were not read; `null` until the file was read. */
  partsNotRead: UploadedFilePartsNotRead[] | null;
  deleteStartedTs: string | null;
  fileMetadata: { [name: string]: unknown } | null;
  tags: NamedUser[];
}

export interface UploadedFilePartsNotRead {
  kind: 'picture' | 'page_without_text' | 'damaged_page' | 'unmapped_text' | 'embedded_file' | 'attachment' | 'media' | 'form' | 'formula_without_result' | 'hidden_text';
  /** Pages, slide, sheet or name of the attachment; `null` for all of the file. */
  place: string | null;
  count: number;
}

export interface UsageRow {
  /** UTC; `null` where usage is not by day. */
  day: string | null;
  unit: string;
  displayName: string;
  /** Where usage is not by key. */
  key: UsedKey | null;
  /** Exact to a thousandth. */
  units: number;
}

export interface UsedKey {
  /** Of the key, or of the user of calls without one. */
  id: string;
  hint: string | null;
  user: NamedUser;
}

export interface User {
  id: string;
  name: string;
  organizationId: string;
  /** `guest` reads the items that it was granted; `reader` reads and searches; `member` writes too; `admin` of its own organization; `operator` of the whole service. */
  role: 'guest' | 'reader' | 'member' | 'admin' | 'operator';
  /** Ids of the watchlists, templates and files that a guest sees; `null` for users of other roles. */
  grants: string[] | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

export interface UserResponse { user: User; metadata: Metadata; }

export interface UserWatchlist extends ListedWatchlist {
  /** Entity ids, at most 10000; one that is repeated counts once, where it stood first. */
  items: string[];
  metadata: Metadata;
}

export interface ValuationGap {
  /** First day without a value. */
  from: string;
  /** Last day without a value. */
  to: string;
  /** Why there is none, on the last of the days. */
  reason: string;
}

export interface ValuationHistory {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
  /** Of the statements, ISO 4217. */
  currency: string | null;
  /** Day of the close behind the last values; `null` where none is known. */
  pricedOn: string | null;
  /** Last day whose close is a made-up sample price; `null` where all are real. */
  illustrativeUntil: string | null;
  /** Days of the values, in the order of time. */
  dates: string[];
  /** In the order of the `metrics` of the request. */
  series: ValuationSeries[];
}

export interface ValuationHistoryRequest {
  /** One to 10 companies. */
  readonly identifiers: readonly CompanyIdentifier[];
  /** Multiples and yields; all when left out. */
  readonly metrics?: readonly ('price_to_earnings_ratio_ttm' | 'ev_to_ebitda_ttm' | 'ev_to_sales_ttm' | 'price_to_book_ratio_ttm' | 'free_cash_flow_yield_ttm' | 'dividend_yield_ttm')[] | null | undefined;
  /** Distance of the values; `week` when left out. */
  readonly interval?: 'day' | 'week' | 'month' | 'quarter' | null | undefined;
  readonly dateRange?: DateRange | null | undefined;
  /** Answers as of that time, with nothing that became known later. ISO 8601 date (its end, UTC) or date-time (UTC without an offset). */
  readonly asOf?: string | null | undefined;
}

export interface ValuationHistoryResponse {
  results: ValuationHistory[];
  errors: ErrorMessage[] | null;
  pagination: Pagination | null;
  metadata: Metadata;
}

export interface ValuationSeries {
  /** As in key metrics and ratios, where its formula is. */
  metric: 'price_to_earnings_ratio_ttm' | 'ev_to_ebitda_ttm' | 'ev_to_sales_ttm' | 'price_to_book_ratio_ttm' | 'free_cash_flow_yield_ttm' | 'dividend_yield_ttm';
  /** One for each of `dates`. */
  values: (number | null)[];
  statistics: ValuationStatistics;
  /** Runs of days without a value. */
  gaps: ValuationGap[];
}

/** Of the values of the range; days without a value count for nothing. Mean, median, deviation and percentile are `null` for values of a single close. */
export interface ValuationStatistics {
  /** Number of values. */
  count: number;
  /** The value of the last day. */
  last: number | null;
  /** Mean. */
  mean: number | null;
  /** Median. */
  median: number | null;
  /** Standard deviation of a sample: mean plus and minus it is the usual band. */
  standardDeviation: number | null;
  /** Least value. */
  minimum: number | null;
  /** Greatest value. */
  maximum: number | null;
  /** Share of the values below the last one, equal ones counted half: 0.9 is higher than 90 %. */
  percentile: number | null;
}

export interface Volume { volume: VolumeDay[]; total: VolumeTotal; }

export interface VolumeDay extends VolumeTotal {
  /** `YYYY-MM-DD`. */
  date: string;
}

export interface VolumeQuery extends TextQuery {}

export interface VolumeRequest {
  /** `smart` splits the question; of filters it takes `timestamp` and `source` only. */
  readonly searchMode?: 'fast' | 'smart' | null | undefined;
  readonly query: VolumeQuery;
  /** Adds what was really counted to `metadata`. */
  readonly includeAudit?: boolean | null | undefined;
}

export interface VolumeResponse { results: Volume; metadata: CountingMetadata; usage: CountingUsage; }

export interface VolumeTotal {
  documents: number;
  /** Passages. */
  chunks: number;
  /** Mean over the passages, -1 to 1, two decimals; 0 of none. */
  sentiment: number;
}

export interface WatchedCompany { entityId: string; name: string | null; }

export interface WatchedItem {
  id: string;
  kind: 'watchlist' | 'saved_search' | 'saved_screen';
  name: string;
  /** Until when the caller has seen it: ISO 8601, UTC. */
  since: string;
  /** Number of all news of the item; more than 100 of one kind count as 100. */
  newCount: number;
  /** Of a watchlist or a saved search, the newest first, at most 100. */
  documents: NewDocument[];
  /** Of a watchlist, the newest first, at most 100. */
  developments: Development[];
  /** Companies that a saved screen has now and had not, at most 100. */
  entered: WatchedCompany[];
  /** Companies that a saved screen had and has not now, at most 100. */
  left: WatchedCompany[];
  /** Why the item cannot be read. */
  problem: string | null;
}

export interface WatchedResponse {
  /** Watchlists, then saved searches, then saved screens. */
  results: WatchedItem[];
  /** Sum over all items. */
  newCount: number;
  /** Instant to mark as seen, so that nothing is lost that comes meanwhile. */
  until: string;
  metadata: Metadata;
}

export interface WatchlistPanel {
  readonly kind: 'watchlist';
  /** Id of a watchlist, `wl_...`. */
  readonly watchlistId: string;
}

export interface Webhook {
  id: string;
  url: string;
  description: string | null;
  types: ('document.matched' | 'watchlist.document' | 'watchlist.event' | 'statement.published' | 'screen.changed' | 'feed.failed' | 'feed.recovered')[];
  savedSearchIds: string[];
  watchlistIds: string[];
  savedScreenIds: string[];
  /** `disabled`: by the service, after the receiver was gone or failed for five days. */
  state: 'active' | 'paused' | 'disabled';
  disabledReason: string | null;
  failingSince: string | null;
  /** Whose webhook it is: messages are about what this user may see. */
  userId: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

export interface WebhookDelivery {
  /** The header `webhook-id`, the same at each attempt. */
  id: string;
  /** `document.matched`. */
  type: string;
  state: 'waiting' | 'delivered' | 'failed';
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC. */
  nextAttemptAt: string | null;
  /** The last 20, the earliest first. */
  attempts: DeliveryAttempt[];
}

export interface WebhookResponse { webhook: Webhook; metadata: Metadata; }

export interface WebhookSecretResponse {
  webhook: Webhook;
  /** Key of the signatures, `whsec_` and base64. It is shown here alone. */
  secret: string;
  metadata: Metadata;
}

export interface WholePastRun extends PastRun {
  /** Oldest first. */
  turns: PastTurn[];
}

export interface WorkflowEventData { requestId: string; executionId: string; delta: ResearchMessage; }

export interface WorkflowTemplate {
  id: string;
  name: string;
  description: string | null;
  prompt: string;
  /** Inputs by name. */
  expectedInput: { [name: string]: TemplateInput } | null;
  contentFilter: ContentFilter | null;
  rankingParameters: RankingParameters | null;
  researchPlan: ResearchPlan | null;
  /** Comes with the service; everybody may run and clone it, nobody change it. */
  isCommunity: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface Answer { errors: ErrorMessage[] | null; pagination: Pagination | null; }

export interface CompanyData {
  rpEntityId: string;
  /** The ticker; empty for a company that is not listed. */
  targetIdentifierId: string;
}

export interface CompanyDataRequest {
  readonly identifier: CompanyIdentifier;
  /** Answers as of that time, with nothing that became known later. ISO 8601 date (its end, UTC) or date-time (UTC without an offset). */
  readonly asOf?: string | null | undefined;
}

export interface KeyMetricFigures {
  /** quoted_value; in the currency of the price. */
  marketCap: number | null;
  /** market_value + first(balance.TOTAL_DEBT, 0 * positive(balance.TOTAL_ASSETS / 500 - optional(income.INTEREST_EXPENSE) - optional(balance.SHORT_TERM_DEBT) - optional(balance.LONG_TERM_DEBT))) - balance.CASH_AND_CASH_EQUIVALENTS; in the currency of the statements. */
  enterpriseValueTtm: number | null;
  /** enterprise_value_ttm / income.REVENUE; as a fraction: 0.25 is 25 %. */
  evToSalesTtm: number | null;
  /** enterprise_value_ttm / cash.OPERATING_CASH_FLOW; as a fraction: 0.25 is 25 %. */
  evToOperatingCashFlowTtm: number | null;
  /** enterprise_value_ttm / cash.FREE_CASH_FLOW; as a fraction: 0.25 is 25 %. */
  evToFreeCashFlowTtm: number | null;
  /** enterprise_value_ttm / income.EBITDA; as a fraction: 0.25 is 25 %. */
  evToEbitdaTtm: number | null;
  /** (first(balance.TOTAL_DEBT, 0 * positive(balance.TOTAL_ASSETS / 500 - optional(income.INTEREST_EXPENSE) - optional(balance.SHORT_TERM_DEBT) - optional(balance.LONG_TERM_DEBT))) - balance.CASH_AND_CASH_EQUIVALENTS) / income.EBITDA; as a fraction: 0.25 is 25 %. */
  netDebtToEbitdaTtm: number | null;
  /** balance.TOTAL_CURRENT_ASSETS / balance.TOTAL_CURRENT_LIABILITIES; as a fraction: 0.25 is 25 %. */
  currentRatioTtm: number | null;
  /** cash.OPERATING_CASH_FLOW / income.NET_INCOME; as a fraction: 0.25 is 25 %. */
  incomeQualityTtm: number | null;
  /** sqrt(22.5 * positive(income.NET_INCOME / shares) * positive(balance.TOTAL_STOCKHOLDERS_EQUITY / shares)); for one share, in the currency of the statements. */
  grahamNumberTtm: number | null;
  /** (balance.CASH_AND_SHORT_TERM_INVESTMENTS + 0.75 * optional(balance.NET_RECEIVABLES) + 0.5 * optional(balance.INVENTORY) - balance.TOTAL_LIABILITIES) / shares; for one share, in the currency of the statements. */
  grahamNetNetTtm: number | null;
  /** income.NET_INCOME / income.INCOME_BEFORE_TAX; as a fraction: 0.25 is 25 %. */
  taxBurdenTtm: number | null;
  /** income.INCOME_BEFORE_TAX / income.EBIT; as a fraction: 0.25 is 25 %. */
  interestBurdenTtm: number | null;
  /** balance.TOTAL_CURRENT_ASSETS - balance.TOTAL_CURRENT_LIABILITIES; in the currency of the statements. */
  workingCapitalTtm: number | null;
  /** working_capital_ttm + balance.PROPERTY_PLANT_EQUIPMENT_NET + optional(balance.GOODWILL_AND_INTANGIBLE_ASSETS); in the currency of the statements. */
  investedCapitalTtm: number | null;
  /** income.NET_INCOME / balance.TOTAL_ASSETS; as a fraction: 0.25 is 25 %. */
  returnOnAssetsTtm: number | null;
  /** income.OPERATING_INCOME / average(balance.TOTAL_ASSETS, opening.TOTAL_ASSETS); as a fraction: 0.25 is 25 %. */
  operatingReturnOnAssetsTtm: number | null;
  /** income.NET_INCOME / (balance.TOTAL_ASSETS - optional(balance.GOODWILL_AND_INTANGIBLE_ASSETS)); as a fraction: 0.25 is 25 %. */
  returnOnTangibleAssetsTtm: number | null;
  /** income.NET_INCOME / positive(balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
  returnOnEquityTtm: number | null;
  /** income.OPERATING_INCOME * (1 - income.INCOME_TAX_EXPENSE / positive(income.INCOME_BEFORE_TAX)) / (balance.TOTAL_ASSETS - balance.TOTAL_CURRENT_LIABILITIES + optional(balance.SHORT_TERM_DEBT) + optional(balance.CAPITAL_LEASE_OBLIGATIONS_CURRENT)); as a fraction: 0.25 is 25 %. */
  returnOnInvestedCapitalTtm: number | null;
  /** income.EBIT / (balance.TOTAL_ASSETS - balance.TOTAL_CURRENT_LIABILITIES); as a fraction: 0.25 is 25 %. */
  returnOnCapitalEmployedTtm: number | null;
  /** income.NET_INCOME / market_value; as a fraction: 0.25 is 25 %. */
  earningsYieldTtm: number | null;
  /** cash.FREE_CASH_FLOW / market_value; as a fraction: 0.25 is 25 %. */
  freeCashFlowYieldTtm: number | null;
  /** -cash.CAPITAL_EXPENDITURE / cash.OPERATING_CASH_FLOW; as a fraction: 0.25 is 25 %. */
  capexToOperatingCashFlowTtm: number | null;
  /** -cash.CAPITAL_EXPENDITURE / cash.DEPRECIATION_AND_AMORTIZATION; as a fraction: 0.25 is 25 %. */
  capexToDepreciationTtm: number | null;
  /** -cash.CAPITAL_EXPENDITURE / income.REVENUE; as a fraction: 0.25 is 25 %. */
  capexToRevenueTtm: number | null;
  /** income.SELLING_GENERAL_AND_ADMINISTRATIVE_EXPENSES / income.REVENUE; as a fraction: 0.25 is 25 %. */
  salesGeneralAndAdminToRevenueTtm: number | null;
  /** income.RESEARCH_AND_DEVELOPMENT_EXPENSES / income.REVENUE; as a fraction: 0.25 is 25 %. */
  researchAndDevelopmentToRevenueTtm: number | null;
  /** cash.STOCK_BASED_COMPENSATION / income.REVENUE; as a fraction: 0.25 is 25 %. */
  stockBasedCompensationToRevenueTtm: number | null;
  /** balance.GOODWILL_AND_INTANGIBLE_ASSETS / balance.TOTAL_ASSETS; as a fraction: 0.25 is 25 %. */
  intangiblesToTotalAssetsTtm: number | null;
  /** average(balance.NET_RECEIVABLES, opening.NET_RECEIVABLES); in the currency of the statements. */
  averageReceivablesTtm: number | null;
  /** average(balance.ACCOUNT_PAYABLES, opening.ACCOUNT_PAYABLES); in the currency of the statements. */
  averagePayablesTtm: number | null;
  /** average(balance.INVENTORY, opening.INVENTORY); in the currency of the statements. */
  averageInventoryTtm: number | null;
  /** balance.NET_RECEIVABLES / income.REVENUE * 365; in days. */
  daysOfSalesOutstandingTtm: number | null;
  /** balance.ACCOUNT_PAYABLES / income.COST_OF_REVENUE * 365; in days. */
  daysOfPayablesOutstandingTtm: number | null;
  /** balance.INVENTORY / income.COST_OF_REVENUE * 365; in days. */
  daysOfInventoryOutstandingTtm: number | null;
  /** days_of_sales_outstanding_ttm + days_of_inventory_outstanding_ttm; in days. */
  operatingCycleTtm: number | null;
  /** operating_cycle_ttm - days_of_payables_outstanding_ttm; in days. */
  cashConversionCycleTtm: number | null;
  /** cash.OPERATING_CASH_FLOW - optional(cash.INTEREST_PAID_IN_FINANCING) + cash.CAPITAL_EXPENDITURE + cash_or_zero.NET_DEBT_ISSUANCE; in the currency of the statements. */
  freeCashFlowToEquityTtm: number | null;
  /** given(first(near(income.OPERATING_INCOME * (1 - income.INCOME_TAX_EXPENSE / positive(income.INCOME_BEFORE_TAX)) + cash.DEPRECIATION_AND_AMORTIZATION + cash.CAPITAL_EXPENDITURE + cash.CHANGE_IN_WORKING_CAPITAL, cash.OPERATING_CASH_FLOW - optional(cash.INTEREST_PAID_IN_FINANCING) + income.INTEREST_EXPENSE * (1 - income.INCOME_TAX_EXPENSE / positive(income.INCOME_BEFORE_TAX)) + cash.CAPITAL_EXPENDITURE), cash.OPERATING_CASH_FLOW - optional(cash.INTEREST_PAID_IN_FINANCING) + income.INTEREST_EXPENSE * (1 - income.INCOME_TAX_EXPENSE / positive(income.INCOME_BEFORE_TAX)) + cash.CAPITAL_EXPENDITURE, income.OPERATING_INCOME * (1 - income.INCOME_TAX_EXPENSE / positive(income.INCOME_BEFORE_TAX)) + cash.DEPRECIATION_AND_AMORTIZATION + cash.CAPITAL_EXPENDITURE + cash.CHANGE_IN_WORKING_CAPITAL), income.EBIT); in the currency of the statements. */
  freeCashFlowToFirmTtm: number | null;
  /** balance.TOTAL_STOCKHOLDERS_EQUITY - optional(balance.GOODWILL_AND_INTANGIBLE_ASSETS); in the currency of the statements. */
  tangibleAssetValueTtm: number | null;
  /** balance.TOTAL_CURRENT_ASSETS - balance.TOTAL_LIABILITIES; in the currency of the statements. */
  netCurrentAssetValueTtm: number | null;
}

export interface MessageOfRun {
  /** The same for parts of one message. */
  messageId: string;
  role: 'assistant';
}

export interface RatioFigures {
  /** income.GROSS_PROFIT / income.REVENUE; as a fraction: 0.25 is 25 %. */
  grossProfitMarginTtm: number | null;
  /** income.EBIT / income.REVENUE; as a fraction: 0.25 is 25 %. */
  ebitMarginTtm: number | null;
  /** income.EBITDA / income.REVENUE; as a fraction: 0.25 is 25 %. */
  ebitdaMarginTtm: number | null;
  /** income.OPERATING_INCOME / income.REVENUE; as a fraction: 0.25 is 25 %. */
  operatingProfitMarginTtm: number | null;
  /** income.INCOME_BEFORE_TAX / income.REVENUE; as a fraction: 0.25 is 25 %. */
  pretaxProfitMarginTtm: number | null;
  /** income.NET_INCOME_FROM_CONTINUING_OPERATIONS / income.REVENUE; as a fraction: 0.25 is 25 %. */
  continuousOperationsProfitMarginTtm: number | null;
  /** income.NET_INCOME / income.REVENUE; as a fraction: 0.25 is 25 %. */
  netProfitMarginTtm: number | null;
  /** income.BOTTOM_LINE_NET_INCOME / income.REVENUE; as a fraction: 0.25 is 25 %. */
  bottomLineProfitMarginTtm: number | null;
  /** income.REVENUE / balance.NET_RECEIVABLES; as a fraction: 0.25 is 25 %. */
  receivablesTurnoverTtm: number | null;
  /** income.COST_OF_REVENUE / balance.ACCOUNT_PAYABLES; as a fraction: 0.25 is 25 %. */
  payablesTurnoverTtm: number | null;
  /** income.COST_OF_REVENUE / balance.INVENTORY; as a fraction: 0.25 is 25 %. */
  inventoryTurnoverTtm: number | null;
  /** income.REVENUE / balance.PROPERTY_PLANT_EQUIPMENT_NET; as a fraction: 0.25 is 25 %. */
  fixedAssetTurnoverTtm: number | null;
  /** income.REVENUE / balance.TOTAL_ASSETS; as a fraction: 0.25 is 25 %. */
  assetTurnoverTtm: number | null;
  /** income.REVENUE / working_capital_ttm; as a fraction: 0.25 is 25 %. */
  workingCapitalTurnoverRatioTtm: number | null;
  /** balance.TOTAL_CURRENT_ASSETS / balance.TOTAL_CURRENT_LIABILITIES; as a fraction: 0.25 is 25 %. */
  currentRatioTtm: number | null;
  /** (balance.CASH_AND_SHORT_TERM_INVESTMENTS + optional(balance.NET_RECEIVABLES)) / balance.TOTAL_CURRENT_LIABILITIES; as a fraction: 0.25 is 25 %. */
  quickRatioTtm: number | null;
  /** balance.CASH_AND_CASH_EQUIVALENTS / balance.TOTAL_CURRENT_LIABILITIES; as a fraction: 0.25 is 25 %. */
  cashRatioTtm: number | null;
  /** (income.NET_INCOME + cash.DEPRECIATION_AND_AMORTIZATION) / balance.TOTAL_LIABILITIES; as a fraction: 0.25 is 25 %. */
  solvencyRatioTtm: number | null;
  /** market_value / income.NET_INCOME; as a fraction: 0.25 is 25 %. */
  priceToEarningsRatioTtm: number | null;
  /** positive(price_to_earnings_ratio_ttm) / positive((income.NET_INCOME / positive(prior_income.NET_INCOME) - 1) * 100); as a fraction: 0.25 is 25 %. */
  priceToEarningsGrowthRatioTtm: number | null;
  /** market_value / positive(balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
  priceToBookRatioTtm: number | null;
  /** market_value / income.REVENUE; as a fraction: 0.25 is 25 %. */
  priceToSalesRatioTtm: number | null;
  /** market_value / cash.FREE_CASH_FLOW; as a fraction: 0.25 is 25 %. */
  priceToFreeCashFlowRatioTtm: number | null;
  /** market_value / cash.OPERATING_CASH_FLOW; as a fraction: 0.25 is 25 %. */
  priceToOperatingCashFlowRatioTtm: number | null;
  /** market_value / positive(balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
  priceToFairValueTtm: number | null;
  /** enterprise_value_ttm / income.EBITDA; as a fraction: 0.25 is 25 %. */
  enterpriseValueMultipleTtm: number | null;
  /** balance.TOTAL_DEBT / balance.TOTAL_ASSETS; as a fraction: 0.25 is 25 %. */
  debtToAssetsRatioTtm: number | null;
  /** balance.TOTAL_DEBT / positive(balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
  debtToEquityRatioTtm: number | null;
  /** balance.TOTAL_DEBT / positive(balance.TOTAL_DEBT + balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
  debtToCapitalRatioTtm: number | null;
  /** balance.LONG_TERM_DEBT / positive(balance.LONG_TERM_DEBT + balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
  longTermDebtToCapitalRatioTtm: number | null;
  /** balance.TOTAL_ASSETS / positive(balance.TOTAL_STOCKHOLDERS_EQUITY); as a fraction: 0.25 is 25 %. */
  financialLeverageRatioTtm: number | null;
  /** balance.TOTAL_DEBT / market_value; as a fraction: 0.25 is 25 %. */
  debtToMarketCapTtm: number | null;
  /** income.EBIT / income.INTEREST_EXPENSE; as a fraction: 0.25 is 25 %. */
  interestCoverageRatioTtm: number | null;
  /** income.EBITDA / (income.INTEREST_EXPENSE + optional(balance.SHORT_TERM_DEBT)); as a fraction: 0.25 is 25 %. */
  debtServiceCoverageRatioTtm: number | null;
  /** cash.OPERATING_CASH_FLOW / balance.TOTAL_CURRENT_LIABILITIES; as a fraction: 0.25 is 25 %. */
  operatingCashFlowRatioTtm: number | null;
  /** cash.OPERATING_CASH_FLOW / income.REVENUE; as a fraction: 0.25 is 25 %. */
  operatingCashFlowSalesRatioTtm: number | null;
  /** cash.FREE_CASH_FLOW / cash.OPERATING_CASH_FLOW; as a fraction: 0.25 is 25 %. */
  freeCashFlowOperatingCashFlowRatioTtm: number | null;
  /** cash.OPERATING_CASH_FLOW / balance.SHORT_TERM_DEBT; as a fraction: 0.25 is 25 %. */
  shortTermOperatingCashFlowCoverageRatioTtm: number | null;
  /** cash.OPERATING_CASH_FLOW / balance.TOTAL_DEBT; as a fraction: 0.25 is 25 %. */
  operatingCashFlowCoverageRatioTtm: number | null;
  /** cash.OPERATING_CASH_FLOW / -cash.CAPITAL_EXPENDITURE; as a fraction: 0.25 is 25 %. */
  capitalExpenditureCoverageRatioTtm: number | null;
  /** cash.OPERATING_CASH_FLOW / -(cash.CAPITAL_EXPENDITURE + first(cash.COMMON_DIVIDENDS_PAID, cash.NET_DIVIDENDS_PAID)); as a fraction: 0.25 is 25 %. */
  dividendPaidAndCapexCoverageRatioTtm: number | null;
  /** -first(cash.COMMON_DIVIDENDS_PAID, cash.NET_DIVIDENDS_PAID) / positive(income.NET_INCOME); as a fraction: 0.25 is 25 %. */
  dividendPayoutRatioTtm: number | null;
  /** -first(cash.COMMON_DIVIDENDS_PAID, cash.NET_DIVIDENDS_PAID) / market_value; as a fraction: 0.25 is 25 %. */
  dividendYieldTtm: number | null;
  /** -first(cash.COMMON_DIVIDENDS_PAID, cash.NET_DIVIDENDS_PAID) / shares; for one share, in the currency of the statements. */
  dividendPerShareTtm: number | null;
  /** income.REVENUE / shares; for one share, in the currency of the statements. */
  revenuePerShareTtm: number | null;
  /** income.NET_INCOME / shares; for one share, in the currency of the statements. */
  netIncomePerShareTtm: number | null;
  /** (balance.TOTAL_DEBT + optional(income.INTEREST_EXPENSE)) / shares; for one share, in the currency of the statements. */
  interestDebtPerShareTtm: number | null;
  /** balance.CASH_AND_SHORT_TERM_INVESTMENTS / shares; for one share, in the currency of the statements. */
  cashPerShareTtm: number | null;
  /** balance.TOTAL_STOCKHOLDERS_EQUITY / shares; for one share, in the currency of the statements. */
  bookValuePerShareTtm: number | null;
  /** tangible_asset_value_ttm / shares; for one share, in the currency of the statements. */
  tangibleBookValuePerShareTtm: number | null;
  /** balance.TOTAL_STOCKHOLDERS_EQUITY / shares; for one share, in the currency of the statements. */
  shareholdersEquityPerShareTtm: number | null;
  /** cash.OPERATING_CASH_FLOW / shares; for one share, in the currency of the statements. */
  operatingCashFlowPerShareTtm: number | null;
  /** -cash.CAPITAL_EXPENDITURE / shares; for one share, in the currency of the statements. */
  capexPerShareTtm: number | null;
  /** cash.FREE_CASH_FLOW / shares; for one share, in the currency of the statements. */
  freeCashFlowPerShareTtm: number | null;
  /** income.NET_INCOME / income.INCOME_BEFORE_TAX; as a fraction: 0.25 is 25 %. */
  netIncomePerEbtTtm: number | null;
  /** income.INCOME_BEFORE_TAX / income.EBIT; as a fraction: 0.25 is 25 %. */
  ebtPerEbitTtm: number | null;
  /** income.INCOME_TAX_EXPENSE / positive(income.INCOME_BEFORE_TAX); as a fraction: 0.25 is 25 %. */
  effectiveTaxRateTtm: number | null;
  /** market_value + first(balance.TOTAL_DEBT, 0 * positive(balance.TOTAL_ASSETS / 500 - optional(income.INTEREST_EXPENSE) - optional(balance.SHORT_TERM_DEBT) - optional(balance.LONG_TERM_DEBT))) - balance.CASH_AND_CASH_EQUIVALENTS; in the currency of the statements. */
  enterpriseValueTtm: number | null;
}

export interface TemplateSettings {
  readonly description?: string | null | undefined;
  /** Inputs by name. */
  readonly expectedInput?: { [name: string]: TemplateInput } | null | undefined;
  readonly contentFilter?: ContentFilter | null | undefined;
  readonly rankingParameters?: RankingParameters | null | undefined;
  readonly researchPlan?: TemplatePlan | null | undefined;
}

export interface TextQuery {
  /** May be left out where there are filters. */
  readonly text?: string | null | undefined;
  readonly filters?: SearchFilters | null | undefined;
  /** Entities and periods named in the text are looked for as such. */
  readonly autoEnrichFilters?: boolean | null | undefined;
}

export interface UserItem {
  id: string;
  name: string;
  owner: NamedUser;
  /** True if the caller owns it and its role may write, so that it may change, delete and share it. */
  editable: boolean;
  /** By the caller; each user pins for themselves. */
  pinned: boolean;
  /** True if everybody of the organization may read it. */
  sharedWithOrg: boolean;
  /** Single users of the organization who may read it. */
  sharedWithUsers: NamedUser[];
  /** ISO 8601, UTC. */
  createdAt: string;
  /** When name or content last changed. */
  updatedAt: string;
}

/** A row of the answer, by its column names. */
export interface Estimate {
  fiscalPeriodEndDate: string;
  revenueLow: number | null;
  revenueHigh: number | null;
  revenueAvg: number | null;
  ebitdaLow: number | null;
  ebitdaHigh: number | null;
  ebitdaAvg: number | null;
  ebitLow: number | null;
  ebitHigh: number | null;
  ebitAvg: number | null;
  netIncomeLow: number | null;
  netIncomeHigh: number | null;
  netIncomeAvg: number | null;
  sgaExpenseLow: number | null;
  sgaExpenseHigh: number | null;
  sgaExpenseAvg: number | null;
  epsAvg: number | null;
  epsHigh: number | null;
  epsLow: number | null;
  numAnalystsRevenue: number | null;
  numAnalystsEps: number | null;
}

/** A row of the answer, by its column names. */
export interface BalanceSheet {
  fiscalPeriodEndDate: string;
  reportedCurrency: string;
  cik: string | null;
  filingDate: string;
  acceptedDate: string | null;
  fiscalYear: number;
  period: string;
  cashAndCashEquivalents: number | null;
  shortTermInvestments: number | null;
  cashAndShortTermInvestments: number | null;
  netReceivables: number | null;
  accountsReceivables: number | null;
  otherReceivables: number | null;
  inventory: number | null;
  prepaids: number | null;
  otherCurrentAssets: number | null;
  totalCurrentAssets: number | null;
  propertyPlantEquipmentNet: number | null;
  goodwill: number | null;
  intangibleAssets: number | null;
  goodwillAndIntangibleAssets: number | null;
  longTermInvestments: number | null;
  taxAssets: number | null;
  otherNonCurrentAssets: number | null;
  totalNonCurrentAssets: number | null;
  totalAssets: number | null;
  accountPayables: number | null;
  otherPayables: number | null;
  totalPayables: number | null;
  accruedExpenses: number | null;
  shortTermDebt: number | null;
  capitalLeaseObligationsCurrent: number | null;
  taxPayables: number | null;
  deferredRevenue: number | null;
  otherCurrentLiabilities: number | null;
  totalCurrentLiabilities: number | null;
  longTermDebt: number | null;
  capitalLeaseObligationsNonCurrent: number | null;
  capitalLeaseObligations: number | null;
  deferredRevenueNonCurrent: number | null;
  deferredTaxLiabilitiesNonCurrent: number | null;
  otherNonCurrentLiabilities: number | null;
  totalNonCurrentLiabilities: number | null;
  totalLiabilities: number | null;
  redeemableInterests: number | null;
  treasuryStock: number | null;
  preferredStock: number | null;
  commonStock: number | null;
  retainedEarnings: number | null;
  additionalPaidInCapital: number | null;
  accumulatedOtherComprehensiveIncomeLoss: number | null;
  otherTotalStockholdersEquity: number | null;
  totalStockholdersEquity: number | null;
  minorityInterest: number | null;
  totalEquity: number | null;
  totalLiabilitiesAndTotalEquity: number | null;
  totalInvestments: number | null;
  totalDebt: number | null;
  netDebt: number | null;
}

/** A row of the answer, by its column names. */
export interface CashFlowStatement {
  fiscalPeriodEndDate: string;
  reportedCurrency: string;
  cik: string | null;
  filingDate: string;
  acceptedDate: string | null;
  fiscalYear: number;
  period: string;
  netIncome: number | null;
  depreciationAndAmortization: number | null;
  deferredIncomeTax: number | null;
  stockBasedCompensation: number | null;
  changeInWorkingCapital: number | null;
  accountsReceivables: number | null;
  inventory: number | null;
  accountsPayables: number | null;
  otherWorkingCapital: number | null;
  otherNonCashItems: number | null;
  netCashProvidedByOperatingActivities: number | null;
  investmentsInPropertyPlantAndEquipment: number | null;
  acquisitionsNet: number | null;
  purchasesOfInvestments: number | null;
  salesMaturitiesOfInvestments: number | null;
  otherInvestingActivities: number | null;
  netCashProvidedByInvestingActivities: number | null;
  netDebtIssuance: number | null;
  longTermNetDebtIssuance: number | null;
  shortTermNetDebtIssuance: number | null;
  netStockIssuance: number | null;
  commonStockIssuance: number | null;
  commonStockRepurchased: number | null;
  preferredStockNetIssuance: number | null;
  netDividendsPaid: number | null;
  commonDividendsPaid: number | null;
  preferredDividendsPaid: number | null;
  otherFinancingActivities: number | null;
  netCashProvidedByFinancingActivities: number | null;
  effectOfForexChangesOnCash: number | null;
  netChangeInCash: number | null;
  cashAtEndOfPeriod: number | null;
  cashAtBeginningOfPeriod: number | null;
  operatingCashFlow: number | null;
  capitalExpenditure: number | null;
  freeCashFlow: number | null;
  incomeTaxesPaid: number | null;
  interestPaid: number | null;
  interestPaidInFinancing: number | null;
}

/** A row of the answer, by its column names. */
export interface IncomeStatement {
  fiscalPeriodEndDate: string;
  reportedCurrency: string;
  cik: string | null;
  filingDate: string;
  acceptedDate: string | null;
  fiscalYear: number;
  period: string;
  revenue: number | null;
  costOfRevenue: number | null;
  grossProfit: number | null;
  researchAndDevelopmentExpenses: number | null;
  generalAndAdministrativeExpenses: number | null;
  sellingAndMarketingExpenses: number | null;
  sellingGeneralAndAdministrativeExpenses: number | null;
  otherExpenses: number | null;
  operatingExpenses: number | null;
  costAndExpenses: number | null;
  netInterestIncome: number | null;
  interestIncome: number | null;
  interestExpense: number | null;
  depreciationAndAmortization: number | null;
  ebitda: number | null;
  ebit: number | null;
  nonOperatingIncomeExcludingInterest: number | null;
  operatingIncome: number | null;
  totalOtherIncomeExpensesNet: number | null;
  incomeBeforeTax: number | null;
  incomeTaxExpense: number | null;
  netIncomeFromContinuingOperations: number | null;
  netIncomeFromDiscontinuedOperations: number | null;
  otherAdjustmentsToNetIncome: number | null;
  netIncome: number | null;
  netIncomeDeductions: number | null;
  bottomLineNetIncome: number | null;
  eps: number | null;
  epsDiluted: number | null;
  weightedAverageShsOut: number | null;
  weightedAverageShsOutDil: number | null;
}

/** A row of the answer, by its column names. */
export interface RevenueByRegion {
  fiscalYear: number;
  period: string;
  currency: string | null;
  regionSegments: { [name: string]: number | null };
}

/** A row of the answer, by its column names. */
export interface RevenueByProduct {
  fiscalYear: number;
  period: string;
  currency: string | null;
  productSegments: { [name: string]: number | null };
}

/** A row of the answer, by its column names. */
export interface DailyPrice {
  date: string;
  open: number | null;
  low: number | null;
  high: number | null;
  close: number | null;
  volume: number | null;
  change: number | null;
  changePercent: number | null;
  vwap: number | null;
  currency: string | null;
  quotedUnit: string | null;
  listing: string | null;
}

/** A row of the answer, by its column names. */
export interface Dividend {
  date: string;
  dividend: number | null;
  adjDividend: number | null;
  recordDate: string | null;
  paymentDate: string | null;
  declarationDate: string | null;
  yield: number | null;
  frequency: string | null;
  currency: string | null;
}

/** A row of the answer, by its column names. */
export interface IntradayPrice {
  timestamp: string;
  open: number | null;
  low: number | null;
  high: number | null;
  close: number | null;
  volume: number | null;
  currency: string | null;
  quotedUnit: string | null;
  listing: string | null;
}
