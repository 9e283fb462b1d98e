import { connectorIdOf, FETCH_RESEARCH } from '../domain/content/connectors/connector-jobs.ts';
import { isRefused, type ResearchSync } from '../domain/content/connectors/research-sync.ts';
import type { JobQueue } from '../domain/work/job-queue.ts';
import type { JobSignal } from '../domain/work/job-signal.ts';
import { type JobKind, JobRefused, type Routine } from './job-kind.ts';

/** Fetches what is new for one connector; begun again it goes on where it was. With wrong credentials it is dead at once. */
export const fetchResearch = ({ sync }: { readonly sync: ResearchSync }): JobKind => ({
  name: FETCH_RESEARCH,
  async run({ job, signal, report }) {
    try {
      await sync.run(connectorIdOf(job.payload), {
        signal,
        report: (stage) => report(null, stage),
      });
    } catch (error) {
      throw isRefused(error) && error instanceof Error ? new JobRefused(error.message) : error;
    }
  },
  async giveUp({ connectorId }) {
    if (typeof connectorId === 'string') await sync.giveUp(connectorId);
  },
});

/** Gives every connector that is due its job. A job that waits or runs already is the one it has. */
export const scheduleResearch = (parts: {
  readonly sync: Pick<ResearchSync, 'dueJobs'>;
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly jobSignal: JobSignal;
  readonly everyMs: number;
}): Routine => ({
  name: 'schedule-research',
  everyMs: parts.everyMs,
  async run() {
    const jobs = await parts.sync.dueJobs();
    if (jobs.length === 0) return;
    await parts.queue.enqueue(jobs);
    parts.jobSignal.notify();
  },
});
