import type { Clock } from '../../platform/clock.ts';
import type { FeedCondition, FeedState } from './feed.ts';
import type { FeedImports, Taken } from './feed-imports.ts';
import type { FeedStore } from './feed-store.ts';
import type { Fetcher, FetchRun, SourceFile } from './fetcher.ts';

/** Ports of the work of feeds. */
export interface WorkParts {
  readonly fetcher: Fetcher;
  readonly imports: FeedImports;
  readonly store: Pick<FeedStore, 'fileOf' | 'take' | 'failedItems' | 'putItem' | 'removeItem'>;
  readonly clock: Clock;
}

export interface WorkRun {
  readonly state: FeedState;
  readonly fetch: FetchRun;
  /** Takes everything again, whether it changed or not. */
  readonly isFull: boolean;
  /** `part`: between 0 and 1, where it is known how far the stage is. */
  report(stage: string, part?: number): void;
}

export interface WorkResult extends Taken {
  readonly condition: Exclude<FeedCondition, 'waiting' | 'blocked' | 'broken'>;
  readonly dataUntil: string | null;
  readonly words: string;
  /** Epoch milliseconds of the next run, where it is not that of the rhythm. */
  readonly againMs?: number;
}

/** Result of a run that found nothing newer at the source. */
export const nothingNewer = ({ state }: Pick<WorkRun, 'state'>): WorkResult => ({
  ...{ taken: 0, unchanged: 0, rejected: 0, condition: 'unchanged', dataUntil: state.dataUntil },
  words: 'the source has nothing newer',
});

/** How a feed gets its data. */
export interface FeedWork {
  /** Files of a first run, for its size. */
  readonly files: readonly SourceFile[];
  /** Throws `FetchFault`; data that were there stay. */
  run(parts: WorkParts, run: WorkRun): Promise<WorkResult>;
}
