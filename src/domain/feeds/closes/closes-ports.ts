import type { EntityId } from '../../../platform/ids.ts';
import type { TradedDay } from '../../market/market-data.ts';
import type { ShareSplit } from '../../market/share-splits.ts';
import type { Day } from '../../time/days.ts';
import type { TakenFile } from '../feed.ts';
import type { Taken } from '../feed-imports.ts';
import type { SourceFile } from '../fetcher.ts';

/** Companies whose closes are wanted: those on watchlists, or all that are listed in the United States. */
export type ClosesScope = 'watched' | 'listed';

export interface ClosesSettings {
  /** The operator's key; `null` where none is set. */
  readonly closesKey: string | null;
  readonly closesOf: ClosesScope;
}

/** The main listing of a company in the United States. */
export interface WantedCloses {
  readonly entityId: EntityId;
  /** `XNAS:AAPL`. */
  readonly listing: string;
  /** The newest day with a real price; `null` without one. */
  readonly until: Day | null;
}

/** Prices of one listing as traded, not adjusted. */
export interface ListingCloses {
  /** In the order of time. */
  readonly days: readonly TradedDay[];
  readonly splits: readonly ShareSplit[];
  /** Number of days that cannot be read. */
  readonly rejected: number;
}

/** A provider of end-of-day prices. */
export interface CloseProvider {
  readonly name: string;
  /** Prices of a listing from a day on. */
  fileOf(listing: string, from: Day, key: string): SourceFile;
  /** Throws `FetchFault`: `throttled` for an answer that the allowance is used up, `unreadable` for one of another form. */
  read(body: Buffer, listing: string): ListingCloses;
}

/** Rows of closes. */
export interface CloseStore {
  /** By listing. Companies whose main listing is in another country are left out. */
  wanted(scope: ClosesScope): Promise<WantedCloses[]>;
  /** Stores prices and splits, and that they were asked for if there is a file, in one transaction. */
  take(wanted: WantedCloses, closes: ListingCloses, file: TakenFile | undefined): Promise<Taken>;
}
