import type { Notice } from '../webhooks/webhook.ts';
import type { FeedItem, FeedName, FeedRun, FeedState, TakenFile } from './feed.ts';

/** Changes of a feed by the end of a run. */
export type FeedEnd = Pick<
  FeedState,
  'dueAt' | 'ranAt' | 'okAt' | 'condition' | 'since' | 'faultKind' | 'fault' | 'failures' | 'dataUntil'
>;

/** Rows of feeds. A feed without a row is off. */
export interface FeedStore {
  /** In the order of `FEED_NAMES`. */
  all(): Promise<FeedState[]>;
  find(name: FeedName): Promise<FeedState | undefined>;
  /** Switches on those that are off, due at `at`; the others stay as they are. Returns the names of the former. */
  switchOn(names: readonly FeedName[], at: string): Promise<FeedName[]>;
  /** `false` for a feed that is off. */
  setMode(name: FeedName, mode: FeedState['mode']): Promise<boolean>;
  /** `false` for a feed that is off. */
  setDue(name: FeedName, at: string): Promise<boolean>;
  /** Feeds that are on and due at `at`, the longest due first. */
  due(at: string): Promise<FeedState[]>;
  /**
   * Stores the outcome of a run, the run itself, and a notice of it for webhooks, in one transaction. Nothing for a feed that is off
   * meanwhile but the run.
   */
  end(run: FeedRun, end: FeedEnd, notice?: Notice): Promise<void>;
  /** Runs of a feed, the newest first. */
  runs(name: FeedName, limit: number): Promise<FeedRun[]>;
  removeRunsBefore(at: string): Promise<number>;
  /** The file at `url` as it was taken last. */
  fileOf(name: FeedName, url: string): Promise<TakenFile | undefined>;
  /** Records a file as taken and moves the cursor, unless it is `undefined`. Belongs in the transaction that stores the last of its data. */
  take(file: TakenFile, cursor?: string | null): Promise<void>;
  /** Forgets the cursor, the files and the items, never data: the next run starts from the beginning. */
  forget(name: FeedName): Promise<void>;
  /** Items that were tried and not had, by key. */
  failedItems(name: FeedName, limit: number): Promise<FeedItem[]>;
  putItem(item: FeedItem): Promise<void>;
  removeItem(name: FeedName, key: string): Promise<void>;
  /** Makes one item that was not had, or all failed ones, due at `at`; returns their number. */
  retryItems(name: FeedName, key: string | undefined, at: string): Promise<number>;
}
