import type { BudgetName } from '../../../domain/feeds/budgets.ts';
import type { FeedCondition, FeedItem, FeedName, FeedState } from '../../../domain/feeds/feed.ts';
import type { FetchFaultKind } from '../../../domain/feeds/fetch-fault.ts';

/** Feeds from public sources. */
export interface FeedTables {
  readonly feeds: FeedStateRow;
  readonly feed_files: FeedFileRow;
  readonly feed_items: FeedItemRow;
  readonly feed_runs: FeedRunRow;
  readonly fetch_budgets: FetchBudgetRow;
}

export interface FeedStateRow {
  readonly name: FeedName;
  readonly mode: FeedState['mode'];
  readonly cursor: string | null;
  readonly due_at: string;
  readonly ran_at: string | null;
  readonly ok_at: string | null;
  readonly condition: FeedCondition;
  readonly since: string;
  readonly fault_kind: FetchFaultKind | null;
  readonly fault: string | null;
  readonly failures: number;
  readonly data_until: string | null;
}

/** A file as it was taken last. */
export interface FeedFileRow {
  readonly feed: FeedName;
  readonly url: string;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly bytes: number;
  readonly sha256: string;
  readonly entries: number;
  readonly taken_at: string;
}

/** A part of a feed that waits or was not had. */
export interface FeedItemRow {
  readonly feed: FeedName;
  readonly key: string;
  readonly state: FeedItem['state'] | 'done';
  readonly attempts: number;
  readonly next_at: string;
  readonly reason: string | null;
  /** For the feed itself; `null` where the key says it all. */
  readonly about_json: string | null;
  /** 1 for a part of former days, which takes its turn after others. */
  readonly is_backfill: number;
}

export interface FeedRunRow {
  readonly id: string;
  readonly feed: FeedName;
  readonly started_at: string;
  readonly ended_at: string;
  readonly condition: FeedCondition;
  readonly requests: number;
  readonly bytes: number;
  readonly taken: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly words: string;
}

/** Requests to one source, of all processes. Epoch milliseconds. */
export interface FetchBudgetRow {
  readonly name: BudgetName;
  /** Time of the next grant. */
  readonly free_at_ms: number;
  readonly granted: number;
  readonly paused_until_ms: number;
  readonly why: string | null;
  readonly contact: string | null;
}
