import { connectorIdOf, FETCH_RESEARCH } from '../domain/content/connectors/connector-jobs.ts';
import { isRefused, type ResearchSync } from '../domain/content/connectors/research-sync.ts';
import type { JobQueue } from '../domain/work/job-queue.ts';
import type { JobSignal } from '../domain/work/job-signal.ts';
import { type JobKind, JobRefused, type Routine } from './job-kind.ts';

/** Fetches new documents of one connector and resumes where an earlier attempt stopped. Wrong credentials make it dead at once. */
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

/** Queues a job for every connector that is due, unless one waits or runs already. */
export const scheduleResearch = (parts: {
  readonly sync: Pick<ResearchSync, 'dueJobs'>;
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly jobSignal: JobSignal;
  readonly everyMs: number;
}): Routine => ({
  name: 'schedule-research',
  everyMs: parts.everyMs,
  runsIn: 'every process',
  async run() {
    const jobs = await parts.sync.dueJobs();
    if (jobs.length === 0) return;
    await parts.queue.enqueue(jobs);
    parts.jobSignal.notify();
  },
});
