import type { Clock } from '../../platform/clock.ts';
import type { FeedName } from './feed.ts';
import type { FeedStore } from './feed-store.ts';

/** Day or instant up to which data were taken, by feed. Feeds that are off, or have no data yet, are left out. */
export type DataUntil = Readonly<Partial<Record<FeedName, string>>>;

/** Feeds that are asked for their data; answers in between share what was read. */
const KEPT_MS = 10_000;

/** Feeds behind operations, by the beginning of their ids. */
const FEEDS_BEHIND: Readonly<Record<string, readonly FeedName[]>> = {
  'fundamentals.': ['sec-facts', 'sec-filings'],
  'market.': ['closes'],
  'calendar.': ['sec-filings'],
  'search.': ['sec-filings'],
  'knowledge-graph.': ['sec-companies', 'listings', 'gleif'],
};

export const feedsBehind = (operationId: string): readonly FeedName[] =>
  Object.entries(FEEDS_BEHIND).find(([beginning]) => operationId.startsWith(beginning))?.[1] ?? [];

/** Reads how new the data of feeds are; `undefined` where none of them is on and has data. */
export type ReadDataUntil = (feeds: readonly FeedName[]) => Promise<DataUntil | undefined>;

export function createDataUntil(store: Pick<FeedStore, 'all'>, clock: Clock): ReadDataUntil {
  let kept: { readonly atMs: number; readonly states: ReturnType<FeedStore['all']> } | undefined;
  return async (feeds) => {
    const nowMs = clock.nowMs();
    if (kept === undefined || Math.abs(nowMs - kept.atMs) >= KEPT_MS) kept = { atMs: nowMs, states: store.all() };
    const found = (await kept.states).flatMap(({ name, dataUntil }): [FeedName, string][] =>
      dataUntil !== null && feeds.includes(name) ? [[name, dataUntil]] : [],
    );
    return found.length === 0 ? undefined : Object.fromEntries(found);
  };
}
