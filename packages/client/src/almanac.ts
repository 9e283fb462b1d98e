import { Admin } from './admin.ts';
import { Analysts } from './analysts.ts';
import { Batches } from './batches.ts';
import { Calendar } from './calendar.ts';
import { Companies } from './companies.ts';
import { Dashboards } from './dashboards.ts';
import { Digests } from './digests.ts';
import { Documents } from './documents.ts';
import { KnowledgeGraph } from './graph.ts';
import { Metrics } from './metrics.ts';
import { Notes } from './notes.ts';
import { OwnOrganization } from './organization.ts';
import { Prices } from './prices.ts';
import { Research } from './research.ts';
import { SavedScreens } from './screens.ts';
import { Searches } from './search/searches.ts';
import { Sentiment } from './sentiment.ts';
import { Statements } from './statements.ts';
import { Subscription } from './subscription.ts';
import { type AlmanacOptions, Transport } from './transport/transport.ts';
import { Connectors } from './uploads/connectors.ts';
import { Uploads } from './uploads/uploads.ts';
import { Watching } from './watching.ts';
import { Watchlists } from './watchlists.ts';
import { Webhooks } from './webhooks.ts';
import { Workflows } from './workflows.ts';

/**
 * A client of an Almanac.
 *
 * Names are camelCase; days are `YYYY-MM-DD` and points in time ISO 8601 texts in UTC. Unknown values are `null`.
 *
 * @example
 * const almanac = new Almanac({ apiKey: process.env.ALMANAC_API_KEY, baseUrl: 'http://localhost:8080' });
 * const [apple] = await almanac.graph.findCompanies('apple');
 */
export class Almanac {
  /** Companies, other entities, topics and sources. */
  readonly graph: KnowledgeGraph;
  /** Search in public and private documents. */
  readonly search: Searches;
  /** Lists of companies and other entities that searches follow. */
  readonly watchlists: Watchlists;
  /** Filters of the screener that are kept and shared. */
  readonly screens: SavedScreens;
  /** Notes on companies, passages and figures. */
  readonly notes: Notes;
  /** Panels that the console shows together. */
  readonly dashboards: Dashboards;
  /** Private files. */
  readonly uploads: Uploads;
  /** Mailboxes and research feeds that bring private files by themselves. */
  readonly connectors: Connectors;
  /** Whole public documents. */
  readonly documents: Documents;
  /** Profiles and the screener. */
  readonly companies: Companies;
  /** Statements as companies filed them. */
  readonly statements: Statements;
  /** Figures worked out from the last four quarters. */
  readonly metrics: Metrics;
  /** Prices and dividends. */
  readonly prices: Prices;
  /** Analysts' ratings, price targets and estimates. */
  readonly analysts: Analysts;
  /** Earnings and conference calls, IPOs and delistings. */
  readonly calendar: Calendar;
  /** Daily sentiment and attention of companies. */
  readonly sentiment: Sentiment;
  /** Questions that are answered from facts and passages. */
  readonly research: Research;
  /** Prompts with inputs and plans, and their runs. */
  readonly workflows: Workflows;
  /** Many searches in one file. */
  readonly batches: Batches;
  /** The plan of the organization. */
  readonly subscription: Subscription;
  /** Users of the caller's organization. */
  readonly organization: OwnOrganization;
  /** Organizations, users, keys and the service itself, for administrators. */
  readonly admin: Admin;
  /** Mails about what is new. */
  readonly digests: Digests;
  /** News of pinned items. */
  readonly watching: Watching;
  /** Addresses to which messages are posted when something happens. */
  readonly webhooks: Webhooks;

  constructor(options: AlmanacOptions) {
    const transport = new Transport(options);
    this.graph = new KnowledgeGraph(transport);
    this.search = new Searches(transport);
    this.watchlists = new Watchlists(transport);
    this.screens = new SavedScreens(transport);
    this.notes = new Notes(transport);
    this.dashboards = new Dashboards(transport);
    this.uploads = new Uploads(transport);
    this.connectors = new Connectors(transport);
    this.documents = new Documents(transport);
    this.companies = new Companies(transport);
    this.statements = new Statements(transport);
    this.metrics = new Metrics(transport);
    this.prices = new Prices(transport);
    this.analysts = new Analysts(transport);
    this.calendar = new Calendar(transport);
    this.sentiment = new Sentiment(transport);
    this.research = new Research(transport);
    this.workflows = new Workflows(transport);
    this.batches = new Batches(transport);
    this.subscription = new Subscription(transport);
    this.organization = new OwnOrganization(transport);
    this.admin = new Admin(transport);
    this.digests = new Digests(transport);
    this.watching = new Watching(transport);
    this.webhooks = new Webhooks(transport);
  }
}
