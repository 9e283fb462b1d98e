import type { FetchFaultKind } from './fetch-fault.ts';

/** All feeds, in the order of a first day. */
export const FEED_NAMES = [
  'sec-companies',
  'listings',
  'rates',
  'sec-facts',
  'sec-filings',
  'gleif',
  'isin',
  'companies-house',
  'brreg',
  'firds',
  'closes',
  'rss',
] as const;
export type FeedName = (typeof FEED_NAMES)[number];

/**
 * Outcome of a run. Five words for no data: `not-yet`: the source has not published it, and will. `never`: the source has none of it.
 * `holiday`: nothing is published that day. `blocked`: the source must not be asked now, or there is no room. `broken`: it was asked,
 * and what came is of no use. With data: `taken`, and `unchanged` where the source has nothing newer. `waiting`: not run yet.
 */
export type FeedCondition = 'waiting' | 'taken' | 'unchanged' | 'not-yet' | 'never' | 'holiday' | 'blocked' | 'broken';

/** True for conditions that need no attention. */
export const isFine = (condition: FeedCondition): boolean => condition !== 'blocked' && condition !== 'broken';

/** A feed that is switched on or paused; one that is off has no row. */
export interface FeedState {
  readonly name: FeedName;
  readonly mode: 'on' | 'paused';
  /** Position in the source's log of changes, in the feed's own form. */
  readonly cursor: string | null;
  readonly dueAt: string;
  readonly ranAt: string | null;
  /** End of the last run that was fine. */
  readonly okAt: string | null;
  readonly condition: FeedCondition;
  /** Since when it has this condition. */
  readonly since: string;
  readonly faultKind: FetchFaultKind | null;
  readonly fault: string | null;
  /** Runs in a row that were not fine. */
  readonly failures: number;
  /** Day or instant up to which the source's data were taken. */
  readonly dataUntil: string | null;
}

/** A feed as people see it. */
export interface FeedView extends FeedState {
  /** Stage of the run that goes on in a service: `taking 18,915 records, 34 %`; `null` without one. */
  readonly doing: string | null;
}

/** A file as it was taken last. */
export interface TakenFile {
  readonly feed: FeedName;
  readonly url: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly bytes: number;
  readonly sha256: string;
  /** Number of its entries: rows, records or members. */
  readonly entries: number;
  readonly takenAt: string;
}

/** One run that ended. */
export interface FeedRun {
  /** Sorts by the start. */
  readonly id: string;
  readonly feed: FeedName;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly condition: FeedCondition;
  readonly requests: number;
  readonly bytes: number;
  /** Records that were new or changed something. */
  readonly taken: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** Outcome in words. */
  readonly words: string;
}

/** A part of a feed that is fetched by itself, as the facts of one filer. */
export interface FeedItem {
  readonly feed: FeedName;
  readonly key: string;
  /** `waiting` for its time, `failed` and tried again, or `never` to be had. */
  readonly state: 'waiting' | 'failed' | 'never';
  readonly attempts: number;
  readonly nextAt: string;
  readonly reason: string | null;
}
