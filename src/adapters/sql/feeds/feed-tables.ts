import type { BudgetName } from '../../../domain/feeds/budgets.ts';
import type { FeedItem, FeedName, FeedRun, FeedState, TakenFile } from '../../../domain/feeds/feed.ts';
import type { FeedEnd } from '../../../domain/feeds/feed-store.ts';
import { type RowOf, rowCodec } from '../row-codec.ts';

const END_FIELDS = [
  ...(['dueAt', 'ranAt', 'okAt', 'condition', 'since'] as const),
  ...(['faultKind', 'fault', 'failures', 'dataUntil'] as const),
];

export const feedEndRows = rowCodec<FeedEnd>()({ same: END_FIELDS });

export const feedRows = rowCodec<FeedState>()({ same: ['name', 'mode', 'cursor', ...END_FIELDS] });

export const feedFileRows = rowCodec<TakenFile>()({
  same: ['feed', 'url', 'etag', 'lastModified', 'bytes', 'sha256', 'entries', 'takenAt'],
});

export const feedRunRows = rowCodec<FeedRun>()({
  same: [
    ...(['id', 'feed', 'startedAt', 'endedAt', 'condition', 'requests', 'bytes'] as const),
    ...(['taken', 'unchanged', 'rejected', 'words'] as const),
  ],
});

/** Feeds from public sources. */
export interface FeedTables {
  readonly feeds: RowOf<typeof feedRows>;
  readonly feed_files: RowOf<typeof feedFileRows>;
  readonly feed_items: FeedItemRow;
  readonly feed_runs: RowOf<typeof feedRunRows>;
  readonly fetch_budgets: FetchBudgetRow;
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
