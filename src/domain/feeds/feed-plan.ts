import type { FeedName } from './feed.ts';
import { FEED_KINDS, type FeedCost } from './feed-kinds.ts';
import type { FeedWork } from './feed-work.ts';
import type { Fetcher, FetchRun } from './fetcher.ts';

/** Bytes per second of a usual connection. */
const BYTES_PER_SECOND = 10_000_000;

export interface PlannedFeed extends FeedCost {
  readonly name: FeedName;
}

export interface FeedPlan {
  readonly feeds: readonly PlannedFeed[];
  readonly total: FeedCost;
  /** A day after the first run. */
  readonly daily: FeedCost;
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

/** Cost of a first run of feeds: requests, bytes, minutes of a processor and of a usual connection, bytes on disk. */
export function planOf(names: readonly FeedName[], measured: ReadonlyMap<FeedName, number> = new Map()): FeedPlan {
  const feeds = names.map((name) => {
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
  return { feeds, total: sumOf(feeds), daily: sumOf(names.map((name) => FEED_KINDS[name].daily)) };
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
