import type { FeedName } from './feed.ts';
import { FEED_KINDS, type FeedCost } from './feed-kinds.ts';
import type { FeedWork } from './feed-work.ts';
import type { Fetcher, FetchRun } from './fetcher.ts';
import type { FilingSettings } from './filings/filing-ports.ts';

/** Bytes per second of a usual connection. */
const BYTES_PER_SECOND = 10_000_000;

/** Filings of an average day of 2025, weekends included: 8-Ks and steps of offerings and delistings, and all that become documents. */
const FILED_A_DAY = { eventful: 185, documents: 335 } as const;
const BYTES_OF = { eventful: 100_000, documents: 300_000 } as const;
/** Rows, passages and vectors. */
const DISK_OF = { eventful: 50_000, documents: 400_000 } as const;
/** Notices of successions of listed companies in the indexes of all filers: one request each. */
const NOTICES = 400;
/** Reading and indexing of one document. */
const SECONDS_OF_DOCUMENT = 0.1;

/** Settings that decide about the cost of filings. */
export interface PlanSettings extends FilingSettings {
  readonly secPerSecond: number;
  /** Requests for closes that the contract with their provider allows. */
  readonly closesPerHour: number;
  /** Space that downloads leave free. */
  readonly diskFreeBytes: number;
}

/** Cost of the filings of former days. Of watched companies alone it is that of events, which come for all that are listed. */
function filingsCost({ documents, backfillDays, secPerSecond }: PlanSettings, hasIndexes: boolean): FeedCost {
  const kind = documents === 'listed' || documents === 'all' ? 'documents' : 'eventful';
  const filings = FILED_A_DAY[kind] * backfillDays;
  const notices = hasIndexes ? NOTICES : 0;
  // The list of current filings, and an index for each working day.
  const requests = Math.ceil(1 + filings + notices + (backfillDays * 5) / 7);
  return {
    requests,
    bytes: filings * BYTES_OF[kind] + notices * BYTES_OF.eventful,
    minutes: (requests / secPerSecond + filings * SECONDS_OF_DOCUMENT) / 60,
    diskBytes: filings * DISK_OF[kind],
  };
}

/** Cost of closes: a request for each listing, at the first run and each day, as fast as the provider allows. */
function closesCost(of: 'first' | 'daily', listings: number, { closesPerHour }: PlanSettings): FeedCost {
  const { requests, bytes, diskBytes } = FEED_KINDS.closes[of];
  const share = listings / requests;
  return {
    requests: listings,
    bytes: bytes * share,
    minutes: (listings / closesPerHour) * 60,
    diskBytes: diskBytes * share,
  };
}

/** Feeds of many small files, none of which is kept. */
const MANY_FILES: ReadonlySet<FeedName> = new Set(['sec-filings', 'closes', 'rss']);

export interface PlannedFeed extends FeedCost {
  readonly name: FeedName;
}

export interface FeedPlan {
  readonly feeds: readonly PlannedFeed[];
  readonly total: FeedCost;
  /** A day after the first run. */
  readonly daily: FeedCost;
  /** Space for the rows of all, for the largest file while it is taken, and what must stay free. */
  readonly neededBytes: number;
}

/** Names of feeds: each of them, or `us` for all those of companies of the US. */
export const US_FEEDS: readonly FeedName[] = [
  'sec-companies',
  'listings',
  'rates',
  'sec-facts',
  'sec-filings',
  'gleif',
];
/** Registers of companies, for more of them than those of stock exchanges. */
const UNIVERSE_FEEDS: readonly FeedName[] = ['gleif', 'isin', 'companies-house', 'brreg'];

/** Names for several feeds. */
export const FEED_GROUPS: Readonly<Record<string, readonly FeedName[]>> = { us: US_FEEDS, universe: UNIVERSE_FEEDS };

/**
 * Cost of a first run of feeds: requests, bytes, minutes of a processor and of a usual connection, bytes on disk. `listings` are those whose closes
 * are wanted, `measured` the bytes of files.
 */
export function planOf(
  names: readonly FeedName[],
  settings: PlanSettings,
  { listings, measured = new Map() }: { readonly listings: number; readonly measured?: ReadonlyMap<FeedName, number> },
): FeedPlan {
  const feeds = names.map((name) => {
    if (name === 'sec-filings') return { name, ...filingsCost(settings, names.includes('sec-facts')) };
    if (name === 'closes') return { name, ...closesCost('first', listings, settings) };
    const { first } = FEED_KINDS[name];
    const bytes = measured.get(name) ?? first.bytes;
    // Rows and minutes grow with the files.
    const share = bytes / first.bytes;
    return {
      name,
      requests: first.requests,
      bytes,
      minutes: first.minutes * share + bytes / BYTES_PER_SECOND / 60,
      diskBytes: first.diskBytes * share,
    };
  });
  const total = sumOf(feeds);
  const largest = Math.max(0, ...feeds.map(({ name, bytes }) => (MANY_FILES.has(name) ? 0 : bytes)));
  return {
    ...{
      feeds,
      total,
      daily: sumOf(
        names.map((name) => (name === 'closes' ? closesCost('daily', listings, settings) : FEED_KINDS[name].daily)),
      ),
    },
    neededBytes: total.diskBytes + largest + settings.diskFreeBytes,
  };
}

/** Sizes of the files of first runs, as their sources state them; feeds with a file of unknown size are left out. */
export async function measureFeeds(
  names: readonly FeedName[],
  works: Readonly<Record<FeedName, FeedWork>>,
  fetcher: Pick<Fetcher, 'sizeOf'>,
  run: FetchRun,
): Promise<Map<FeedName, number>> {
  const sizes = new Map<FeedName, number>();
  for (const name of names) {
    // Where the files of a first run are not known before it, their size is not either.
    let bytes: number | null = works[name].files.length === 0 ? null : 0;
    for (const file of works[name].files) {
      const size = await fetcher.sizeOf(file, run);
      bytes = size === null || bytes === null ? null : bytes + size;
    }
    if (bytes !== null) sizes.set(name, bytes);
  }
  return sizes;
}

const sumOf = (costs: readonly FeedCost[]): FeedCost => ({
  requests: costs.reduce((sum, { requests }) => sum + requests, 0),
  bytes: costs.reduce((sum, { bytes }) => sum + bytes, 0),
  minutes: costs.reduce((sum, { minutes }) => sum + minutes, 0),
  diskBytes: costs.reduce((sum, { diskBytes }) => sum + diskBytes, 0),
});
