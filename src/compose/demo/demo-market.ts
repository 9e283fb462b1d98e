import { join } from 'node:path';
import { openPriceFeed } from '../../adapters/feeds/price-feed.ts';
import type { RecordItem } from '../../domain/ingest/records/record-kind.ts';
import type { Company } from '../../domain/knowledge-graph/entity.ts';
import type { PriceRecord } from '../../domain/market/market-data.ts';
import { madeUpBars, madeUpDays, madeUpPast } from '../../domain/sample/made-up-prices.ts';
import type { Logger } from '../../platform/log.ts';
import { recordImports } from '../imports/record-imports.ts';
import type { Stores } from '../stores.ts';
import { DEMO_FOLDER, loadingDemo, readLines } from './demo.ts';

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
export async function loadMadeUpPrices(
  stores: Stores,
  kind: PriceRecord['kind'],
  { dataDir, today, log, signal }: { dataDir: string; today: string; log: Logger; signal: AbortSignal },
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
export async function largestCompanies({ entities }: Stores): Promise<(Company & { readonly listing: string })[]> {
  const listings = (readLines('prices.jsonl') as { listing: string }[]).slice(0, LARGEST_COMPANIES);
  const matches = await entities.findByIdentifiers(
    'listing',
    listings.map(({ listing }) => listing),
  );
  return matches.map(({ company, ...match }) => ({ ...company, listing: match.value }));
}
