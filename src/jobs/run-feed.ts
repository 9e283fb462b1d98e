import type { FeedName } from '../domain/feeds/feed.ts';
import type { FeedRunner } from '../domain/feeds/feed-runner.ts';
import type { FeedStore } from '../domain/feeds/feed-store.ts';
import type { JobQueue, NewJob } from '../domain/work/job-queue.ts';
import type { JobSignal } from '../domain/work/job-signal.ts';
import { type Clock, DAY_MS, isoOf } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { type JobKind, JobStopped, type Routine } from './job-kind.ts';

/** Name of the jobs, whose keys are the names of feeds. */
export const RUN_FEED = 'run-feed';
/** After this time a run yields to other jobs and resumes later. It reads its file from the beginning then: three minutes for the largest. */
const TURN_MS = 600_000;
const SCHEDULE_MS = 30_000;
/** How long runs are kept. */
const RUNS_KEPT_MS = 90 * DAY_MS;

/** Runs one feed. How the source answered is an outcome of the feed, so the job itself ends well. */
export const runFeed = ({ runner }: { readonly runner: FeedRunner }): JobKind => ({
  name: RUN_FEED,
  async run({ job, signal, report }) {
    const turn = new AbortController();
    const timer = setTimeout(() => turn.abort(new JobStopped('turn over', 'other jobs have their turn')), TURN_MS);
    try {
      await runner.run(job.payload['feed'] as FeedName, {
        signal: AbortSignal.any([signal, turn.signal]),
        isFull: false,
        report: (stage, part) => report(part ?? null, stage),
      });
    } catch (error) {
      // Switched off, or running elsewhere.
      if (!(error instanceof AppError && ['not_found', 'conflict'].includes(error.code))) throw error;
    } finally {
      clearTimeout(timer);
    }
  },
  async giveUp() {
    // The feed stays due, and comes again.
  },
});

/** Queues a job for every feed that is due, unless one waits or runs already. */
export const scheduleFeeds = (parts: {
  readonly store: Pick<FeedStore, 'due' | 'removeRunsBefore'>;
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly jobSignal: JobSignal;
  readonly clock: Clock;
}): Routine => ({
  name: 'schedule-feeds',
  everyMs: SCHEDULE_MS,
  runsIn: 'one process',
  async run() {
    const nowMs = parts.clock.nowMs();
    await parts.store.removeRunsBefore(isoOf(nowMs - RUNS_KEPT_MS));
    const due = await parts.store.due(isoOf(nowMs));
    if (due.length === 0) return;
    await parts.queue.enqueue(due.map(({ name }) => jobOf(name)));
    parts.jobSignal.notify();
  },
});

const jobOf = (feed: FeedName): NewJob => ({
  name: RUN_FEED,
  // Of no organization: public data are everyone's.
  orgId: '',
  key: feed,
  payload: { version: 1, feed },
});
