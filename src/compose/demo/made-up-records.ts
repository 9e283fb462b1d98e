import { join } from 'node:path';
import type { SampleProgress } from '../../adapters/disk/sample-progress.ts';
import { textContent } from '../../adapters/feeds/document-content.ts';
import { openPriceFeed } from '../../adapters/feeds/price-feed.ts';
import type { EventRecord } from '../../domain/calendar/event-record.ts';
import type { DocumentReader } from '../../domain/enrichment/understanding.ts';
import type { DocumentItem } from '../../domain/ingest/documents/document-records.ts';
import type { RecordItem } from '../../domain/ingest/records/record-kind.ts';
import type { Company } from '../../domain/knowledge-graph/entity.ts';
import type { PriceRecord } from '../../domain/market/market-data.ts';
import { madeUpCalls } from '../../domain/sample/made-up-calls.ts';
import { MADE_UP_NEWS, madeUpNews } from '../../domain/sample/made-up-news.ts';
import { madeUpBars, madeUpDays, madeUpPast } from '../../domain/sample/made-up-prices.ts';
import type { Routine } from '../../jobs/job-kind.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log.ts';
import type { Documents } from '../documents.ts';
import { importDocumentsInto, removeMadeUpNews } from '../imports/documents-import.ts';
import { recordImports } from '../imports/record-imports.ts';
import type { Stores } from '../stores.ts';
import { DEMO_FOLDER, loadingDemo, readLines } from './demo.ts';
import { SAMPLE_BRIEFS } from './demo-documents.ts';

/** Number of sample companies with made-up prices and news: the largest, in the order of `demo/prices.jsonl`. */
const LARGEST_COMPANIES = 60;

/** Companies among them whose made-up days have bars: most of the time of loading prices goes to bars. */
const COMPANIES_WITH_BARS = 20;

/** Closes at the ends of years by listing, rounded: `demo/year-closes.jsonl`. */
type YearCloses = ReadonlyMap<string, readonly (readonly [day: string, close: number])[]>;

/**
 * Continues the real prices of the sample with made-up ones of one kind up to `today`, so that queries for the last weeks have results, and
 * puts five years of made-up days before those of companies with closes at the ends of years. The first real price imported for a company
 * removes its made-up ones.
 */
async function loadMadeUpPrices(
  stores: Stores,
  kind: PriceRecord['kind'],
  { dataDir, today, log, signal }: SampleLoading,
): Promise<void> {
  const prices = recordImports.find(({ kind }) => kind.name === 'prices');
  const real = await openPriceFeed(join(DEMO_FOLDER, 'prices.jsonl'), {});
  const feed = {
    ...real,
    path: join(DEMO_FOLDER, `made-up-prices-${kind}`),
    format: 'made-up prices',
    fingerprint: `made-up-prices-${kind}:${today}:${real.fingerprint}`,
    items: () => (kind === 'day' ? daysAround(real.items(), readYearCloses(), today) : barsAfter(real.items(), today)),
  };
  const run = { feeds: [feed], ...loadingDemo(dataDir), isRestart: false, signal };
  const result = await prices?.importFeeds(stores.database, run);
  log.info({ reports: result?.reports }, 'made-up prices of the sample are loaded');
}

type PriceItem = RecordItem<PriceRecord>;

async function* daysAround(
  items: AsyncIterable<readonly PriceItem[]>,
  yearCloses: YearCloses,
  today: string,
): AsyncGenerator<PriceItem[]> {
  let companies = 0;
  for await (const { item, seed, lastReal } of realDays(items)) {
    const after = companies++ < LARGEST_COMPANIES ? madeUpDays(seed, lastReal, today) : [];
    const before = madeUpPast(seed, yearCloses.get(seed) ?? [], lastReal, today);
    yield Array.from([...before, ...after], (row) => ({ ...item, row }));
  }
}

async function* barsAfter(items: AsyncIterable<readonly PriceItem[]>, today: string): AsyncGenerator<PriceItem[]> {
  let companies = 0;
  for await (const { item, seed, lastReal } of realDays(items)) {
    if (companies++ >= COMPANIES_WITH_BARS) return;
    yield Array.from(madeUpBars(seed, lastReal, today), (row) => ({ ...item, row }));
  }
}

/** The real day of each company, largest companies first, with the listing that made-up prices follow from. */
async function* realDays(items: AsyncIterable<readonly PriceItem[]>) {
  for await (const batch of items) {
    for (const item of batch) {
      if (item.kind !== 'record' || item.row.kind !== 'day') continue;
      yield { item, seed: item.references.map(({ value }) => value).join(), lastReal: item.row.day };
    }
  }
}

function readYearCloses(): YearCloses {
  const companies = readLines('year-closes.jsonl') as { listing: string; closes: Record<string, number> }[];
  return new Map(companies.map(({ listing, closes }) => [listing, Object.entries(closes)]));
}

/** The largest companies of the sample with their main listings, the largest first. */
async function largestCompanies({ entities }: Stores): Promise<(Company & { readonly listing: string })[]> {
  const listings = (readLines('prices.jsonl') as { listing: string }[]).slice(0, LARGEST_COMPANIES);
  const matches = await entities.findByIdentifiers(
    'listing',
    listings.map(({ listing }) => listing),
  );
  return matches.map(({ company, ...match }) => ({ ...company, listing: match.value }));
}

const madeUpFeed = <Item>(what: string, today: string, items: Item[]) => ({
  path: join(DEMO_FOLDER, `made-up-${what}`),
  format: `made-up ${what}`,
  sizeBytes: items.length,
  fingerprint: `made-up-${what}:${today}`,
  async *items() {
    yield items;
  },
  bytesRead: () => items.length,
});

const SAMPLE_SOURCES: readonly string[] = [SAMPLE_BRIEFS, MADE_UP_NEWS.id];

/** Imports made-up news of the weeks before `today` into the public collection; the first import of documents removes them. */
async function loadMadeUpNews(parts: SampleParts, { dataDir, today, log, signal }: SampleLoading): Promise<void> {
  // Not after an import of documents, which removes them.
  const sources = await parts.documents.store.publicSources();
  if (sources.some((id) => !SAMPLE_SOURCES.includes(id))) return removeMadeUpNews(parts.documents);
  const items = (await largestCompanies(parts.stores)).flatMap((company) => itemsOf(company, today));
  const { reports } = await importDocumentsInto(parts, {
    ...loadingDemo(dataDir),
    feeds: [madeUpFeed('news', today, items)],
    isRestart: false,
    signal,
    defaults: { source: MADE_UP_NEWS.id, publishedAt: null, dates: new Map(), type: 'NEWS' },
  });
  log.info({ reports }, 'made-up news of the sample are loaded');
}

const itemsOf = (company: Company, today: string): DocumentItem[] =>
  madeUpNews(company, today).map(({ publishedAt, headline, text }, at) => ({
    place: { record: at + 1, line: null },
    about: headline,
    notes: [],
    kind: 'document',
    id: null,
    source: null,
    url: null,
    hints: {
      fileName: 'document.txt',
      publishedAt,
      type: 'NEWS',
      headline,
      reportingEntityIds: [company.id],
      language: 'EN',
    },
    // Two days may have the same text.
    content: textContent(`${publishedAt} ${headline}`, text),
  }));

/** How often it is looked whether another day has begun. */
const LOOK_EVERY_MS = 60 * 60_000;

export interface SampleParts {
  readonly stores: Stores;
  readonly documents: Documents;
  readonly reader: DocumentReader;
}

export interface SampleLoading {
  readonly dataDir: string;
  readonly today: string;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/** Made-up prices and calls up to `today`, which answer before anything is asked. Loading a day twice changes nothing. */
export async function loadMadeUpRecords(stores: Stores, loading: SampleLoading): Promise<void> {
  await loadMadeUpPrices(stores, 'day', loading);
  await loadMadeUpCalls(stores, loading);
}

/** The made-up records that may come later: bars within days, and news. */
export async function loadMadeUpDetails(parts: SampleParts, loading: SampleLoading): Promise<void> {
  await loadMadeUpPrices(parts.stores, 'bar', loading);
  if (!loading.signal.aborted) await loadMadeUpNews(parts, loading);
}

/** Carries the made-up records of the sample on when another day begins. */
export function renewSample(
  parts: SampleParts,
  {
    clock,
    sample,
    ...loading
  }: Omit<SampleLoading, 'today'> & {
    readonly clock: Clock;
    readonly sample: Pick<SampleProgress, 'loadedDay' | 'finish'>;
  },
): Routine {
  return {
    name: 'renew-sample',
    everyMs: LOOK_EVERY_MS,
    runsIn: 'every process',
    async run() {
      const today = new Date(clock.nowMs()).toISOString().slice(0, 'YYYY-MM-DD'.length);
      if (today === sample.loadedDay()) return;
      await loadMadeUpRecords(parts.stores, { ...loading, today });
      if (!loading.signal.aborted) await loadMadeUpDetails(parts, { ...loading, today });
      if (!loading.signal.aborted) sample.finish(today);
    },
  };
}

/**
 * Imports made-up earnings calls from two years before `today` to two weeks after it. The first real call imported for a company removes its
 * made-up ones.
 */
async function loadMadeUpCalls(stores: Stores, { dataDir, today, log, signal }: SampleLoading): Promise<void> {
  const lastReal = new Map(
    (readLines('events.jsonl') as { rp_entity_id?: string; event_datetime: string; category: string }[])
      .filter(({ category }) => category.endsWith('-call'))
      .map(({ rp_entity_id = '', event_datetime }) => [rp_entity_id, new Date(event_datetime).toISOString()]),
  );
  const companies = await largestCompanies(stores);
  const records = companies.flatMap(({ id, name, listing }, place) =>
    madeUpCalls({ id, name, listing, place }, lastReal.get(id), today),
  );
  const items = records.map(
    (row, at): RecordItem<EventRecord> => ({
      kind: 'record',
      place: { record: at + 1, line: null },
      about: row.title,
      notes: [],
      references: row.identifiers,
      row,
    }),
  );
  const events = recordImports.find(({ kind }) => kind.name === 'events');
  const run = { feeds: [madeUpFeed('calls', today, items)], ...loadingDemo(dataDir), isRestart: false, signal };
  const result = await events?.importFeeds(stores.database, run);
  log.info({ reports: result?.reports }, 'made-up calls of the sample are loaded');
}
