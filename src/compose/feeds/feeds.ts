import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { diskSpaceOf } from '../../adapters/disk/disk-space.ts';
import { workerId } from '../../adapters/disk/worker-id.ts';
import { readNewsFeed, readNewsList } from '../../adapters/feeds/news-feed.ts';
import { tiingo } from '../../adapters/feeds/tiingo.ts';
import { httpFetcher } from '../../adapters/fetching/download.ts';
import type { Database } from '../../adapters/sql/database.ts';
import { sqlBudgetStore } from '../../adapters/sql/feeds/budget-store.ts';
import { sqlCloseStore } from '../../adapters/sql/feeds/close-store.ts';
import { sqlFeedStore } from '../../adapters/sql/feeds/feed-store.ts';
import { sqlImportRunStore } from '../../adapters/sql/imports/import-run-store.ts';
import { sqlJobBoard } from '../../adapters/sql/jobs/job-board.ts';
import { sqlJobQueue } from '../../adapters/sql/jobs/job-queue.ts';
import { sqlLeases } from '../../adapters/sql/jobs/lease-store.ts';
import { budgetsOf } from '../../domain/feeds/addresses.ts';
import type { BudgetName, BudgetStore } from '../../domain/feeds/budgets.ts';
import { FEED_NAMES, type FeedName, type FeedRun } from '../../domain/feeds/feed.ts';
import { createFeedDesk } from '../../domain/feeds/feed-desk.ts';
import { FEED_NEEDS } from '../../domain/feeds/feed-kinds.ts';
import { createFeedRunner, type FeedRunner } from '../../domain/feeds/feed-runner.ts';
import { stageInWords } from '../../domain/feeds/feed-words.ts';
import type { FeedWork } from '../../domain/feeds/feed-work.ts';
import { FetchFault } from '../../domain/feeds/fetch-fault.ts';
import type { NewsPorts } from '../../domain/feeds/news/news-ports.ts';
import { closes } from '../../domain/feeds/sources/closes.ts';
import { listings, secCompanies } from '../../domain/feeds/sources/companies.ts';
import { secFacts } from '../../domain/feeds/sources/facts.ts';
import { secFilings } from '../../domain/feeds/sources/filings.ts';
import { firds } from '../../domain/feeds/sources/firds.ts';
import { gleif } from '../../domain/feeds/sources/gleif.ts';
import { gleifIsins } from '../../domain/feeds/sources/isins.ts';
import { NEWS_SOURCE_ID, news } from '../../domain/feeds/sources/news.ts';
import { ecbRates } from '../../domain/feeds/sources/rates.ts';
import { brreg, companiesHouse } from '../../domain/feeds/sources/registers.ts';
import { usualSource } from '../../domain/ingest/documents/usual-sources.ts';
import type { JobBoard } from '../../domain/work/job-board.ts';
import type { JobSignal } from '../../domain/work/job-signal.ts';
import { createHeldWork } from '../../jobs/held-work.ts';
import { RUN_FEED, runFeed, scheduleFeeds } from '../../jobs/run-feed.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { newRequestId } from '../../platform/ids.ts';
import type { Logger } from '../../platform/log.ts';
import { VERSION } from '../../platform/version.ts';
import { type FeedStores, idOfFeedDocument, takeFeedDocuments } from './feed-documents.ts';
import { feedImports } from './feed-imports.ts';
import { filingPorts } from './filing-ports.ts';
import { givingWay } from './give-way.ts';
import { asFault } from './readable.ts';

/** Source of news whose address names none. */
const NEWS_SOURCE = usualSource(NEWS_SOURCE_ID, 'News feeds', 'news');

/** `NewsPorts` by the imports that operators have; `list` is the file of addresses. */
const newsPorts = (parts: FeedStores, list: string | null): NewsPorts => ({
  async addresses() {
    if (list === null) throw new FetchFault('contact', FEED_NEEDS.rss);
    const bytes = await readFile(list).catch((cause: Error) => {
      throw new FetchFault('refused', `the file of ALMANAC_FEEDS_RSS cannot be read: ${cause.message}`, { cause });
    });
    return asFault(async () => readNewsList(bytes));
  },
  items: (path, base) => asFault(async () => readNewsFeed(await readFile(path), base)),
  async publishedAt(keys) {
    const byId = new Map(keys.map((key) => [idOfFeedDocument(key), key]));
    const known = await parts.documents.store.findMany([...byId.keys()]);
    return new Map(known.map(({ id, publishedAt }) => [byId.get(id) ?? '', publishedAt]));
  },
  async takeDocuments(documents, signal) {
    const { imports, catalog } = parts.stores;
    const sources = await catalog.sources();
    if (!sources.some(({ id }) => id === NEWS_SOURCE.id))
      await imports.step((step) => step.storeSources([NEWS_SOURCE]));
    return takeFeedDocuments(parts, 'rss')(documents, signal);
  },
});

const LIMITS = { silenceMs: 60_000, deadlineMs: 300_000 };
/** Time after which another process may run a feed whose process died. */
const HOLD_MS = 60_000;
const AGENT = `Almanac/${VERSION}`;

interface FeedParts {
  readonly config: Pick<Config, 'dataDir' | 'feeds'>;
  readonly database: Database;
  readonly clock: Clock;
  /** Left out by commands, which print what happens. */
  readonly log?: Logger;
  /** Called with each run that ended in this process. */
  readonly observe?: (run: FeedRun) => void;
  /** Opens what documents are taken with; called when a run needs it. Left out where no feed is run. */
  openDocuments?(): Promise<FeedStores>;
  /** Waits for the turn of a request; tests move their clock instead. */
  sleep?(ms: number, signal: AbortSignal): Promise<void>;
}

const feedWorks = ({
  config: { feeds },
  database,
  openDocuments,
}: Pick<FeedParts, 'config' | 'database'> & Pick<Required<FeedParts>, 'openDocuments'>): Readonly<
  Record<FeedName, FeedWork>
> => ({
  'sec-companies': secCompanies(feeds),
  listings: listings(feeds),
  rates: ecbRates(feeds),
  'sec-facts': secFacts(feeds),
  gleif: gleif(feeds),
  isin: gleifIsins(feeds),
  'companies-house': companiesHouse(feeds),
  brreg: brreg(feeds),
  'sec-filings': secFilings(feeds, feeds, async () => filingPorts(await openDocuments())),
  firds: firds(feeds),
  closes: closes(feeds, tiingo(feeds.closes, budgetsOf(feeds).closes), sqlCloseStore(database)),
  rss: news(async () => newsPorts(await openDocuments(), feeds.rss)),
});

/** Builds the feeds of a database: rows, budgets, client and runner. */
export function composeFeeds({
  config,
  database,
  clock,
  log,
  observe,
  openDocuments = noDocuments,
  sleep = wait,
}: FeedParts) {
  const { dataDir, feeds } = config;
  const store = sqlFeedStore(database);
  const budgets = sqlBudgetStore(database, { clock });
  const folder = join(dataDir, 'feeds');
  const freeBytes = async (): Promise<number> => {
    mkdirSync(folder, { recursive: true });
    return (await diskSpaceOf(folder)).freeBytes;
  };
  const contact = async (): Promise<string | null> => feeds.contact ?? (await storedContact(budgets));
  const fetcher = httpFetcher({
    budgets,
    folder,
    freeBytesMin: feeds.diskFreeBytes,
    freeBytes,
    userAgent: (budget) => agentOf(budget, contact),
    anonymousAgent: AGENT,
    clock,
    sleep,
    limits: LIMITS,
  });
  const imports = feedImports({
    // A command has a process of its own.
    database: log === undefined ? database : givingWay(database),
    history: sqlImportRunStore(database),
    rejectsFolder: join(dataDir, 'imports'),
    clock,
  });
  const works = feedWorks({ config, database, openDocuments });
  const runner = held(
    createFeedRunner({ store, works, fetcher, imports, clock, ...(log && { log }), ...(observe && { observe }) }),
    {
      config,
      database,
      ...(log && { log }),
    },
  );
  const desk = createFeedDesk({
    ...{ store, budgets, works, fetcher, settings: feeds, clock, contact, freeBytes },
    wantedListings: async () => (await sqlCloseStore(database).wanted(feeds.closesOf)).length,
    stages: () => stagesOf(sqlJobBoard(database, { clock })),
  });
  return { store, budgets, runner, desk };
}

/** Stages of the jobs that run feeds, with the part that is done. */
async function stagesOf(board: Pick<JobBoard, 'list'>): Promise<Map<string, string>> {
  const jobs = await board.list({ name: RUN_FEED, states: ['running'], limit: FEED_NAMES.length });
  return new Map(jobs.map(({ key, stage, progress }) => [key, stageInWords(stage ?? 'starting', progress)]));
}

const noDocuments = async (): Promise<never> => {
  throw new AppError('conflict', 'This process runs no feeds');
};

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error;
  });
}

export function feedJobs({ jobSignal, ...parts }: FeedParts & { readonly jobSignal: JobSignal }) {
  const { store, runner } = composeFeeds(parts);
  const queue = sqlJobQueue(parts.database, { clock: parts.clock });
  return {
    kinds: [runFeed({ runner })],
    routines: [scheduleFeeds({ store, queue, jobSignal, clock: parts.clock })],
  };
}

const storedContact = async (budgets: Pick<BudgetStore, 'standing'>): Promise<string | null> =>
  (await budgets.standing()).find(({ name }) => name === 'sec')?.contact ?? null;

async function agentOf(budget: BudgetName, contact: () => Promise<string | null>): Promise<string> {
  if (budget !== 'sec') return AGENT;
  const given = await contact();
  if (given !== null) return given;
  throw new FetchFault('contact', FEED_NEEDS.contact);
}

/** A runner that runs each feed in one process at a time. */
const held = (
  runner: FeedRunner,
  { config, database, log }: Omit<FeedParts, 'clock' | 'openDocuments'>,
): FeedRunner => ({
  async run(name, options) {
    const holder = `${workerId(config.dataDir)}-${newRequestId()}`;
    const work = createHeldWork(
      { leases: sqlLeases(database), holder },
      { name: `feed-${name}`, holdMs: HOLD_MS, ...(log && { log }) },
    );
    let result: ReturnType<FeedRunner['run']> | undefined;
    try {
      const isHeld = await work.run(async (lost) => {
        result = runner.run(name, { ...options, signal: AbortSignal.any([options.signal, lost]) });
        await result;
      });
      if (!isHeld || result === undefined)
        throw new AppError('conflict', `The feed ${name} is running in another process`);
      return await result;
    } finally {
      await work.release();
    }
  },
});
