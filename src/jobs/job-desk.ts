import { batchIdOf, RUN_BATCH } from '../domain/batches/batch.ts';
import type { BatchStore } from '../domain/batches/batch-store.ts';
import type { FilesInProcess } from '../domain/content/file-processing.ts';
import { PROCESS_DOCUMENT } from '../domain/content/processing-job.ts';
import type { JobBoard, PlacedJob } from '../domain/work/job-board.ts';
import type { JobDesk } from '../domain/work/job-desk.ts';
import { diagnoseJob, type QueueSnapshot } from '../domain/work/job-diagnosis.ts';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { documentIdOf } from './process-document.ts';
import { REPORT_MS } from './runner.ts';

/** Operators see the rate of the last hour. */
const RATE_SPAN_MS = 3_600_000;
/** A worker that has not reported for this long counts as gone. */
const WORKER_TIMEOUT_MS = 3 * REPORT_MS;
const RETRIES_MAX = 100_000;

/** Runs `work` in one transaction. */
export type JobDeskTransaction = <T>(
  work: (parts: {
    readonly board: JobBoard;
    readonly files: Pick<FilesInProcess, 'takeUp' | 'fail'>;
    readonly batches: Pick<BatchStore, 'takeUp' | 'end'>;
  }) => Promise<T>,
) => Promise<T>;

export function createJobDesk(parts: {
  readonly board: JobBoard;
  readonly clock: Clock;
  readonly inTransaction: JobDeskTransaction;
}): JobDesk {
  const { board, clock, inTransaction } = parts;
  const snapshot = async (): Promise<QueueSnapshot> => {
    const [workers, loads, tallies] = await Promise.all([
      board.workers(WORKER_TIMEOUT_MS),
      board.loads(),
      board.tallies(RATE_SPAN_MS),
    ]);
    return { nowMs: clock.nowMs(), workers, loads, tallies };
  };
  const findOrThrow = async (of: JobBoard, id: string): Promise<PlacedJob> => {
    const job = await of.find(id);
    if (!job) throw new AppError('not_found', `There is no job ${id}; finished jobs are not stored.`);
    return job;
  };

  return {
    snapshot,
    counts: () => board.counts(),
    async list(options) {
      const [jobs, now] = await Promise.all([board.list(options), snapshot()]);
      return jobs.map((job) => ({ ...job, ...diagnoseJob(job, now) }));
    },
    async show(id) {
      const job = await findOrThrow(board, id);
      return { ...job, ...diagnoseJob(job, await snapshot()) };
    },
    retry: (which) =>
      inTransaction(async ({ board: within, files, batches }) => {
        const jobs =
          'id' in which
            ? [await findOrThrow(within, which.id)]
            : await within.list({ states: ['dead'], limit: RETRIES_MAX });
        const busy = jobs.find(({ state }) => state === 'running' || state === 'cancelled');
        if (busy) throw new AppError('conflict', `The job ${busy.id} is ${busy.state}: it cannot be restarted.`);
        for (const { name, payload } of jobs) {
          if (name === PROCESS_DOCUMENT) await files.takeUp(documentIdOf(payload));
          if (name === RUN_BATCH) await batches.takeUp(batchIdOf(payload));
        }
        return within.retry(jobs.map(({ id }) => id));
      }),
    cancel: (id) =>
      inTransaction(async ({ board: within, files, batches }) => {
        const job = await findOrThrow(within, id);
        if (job.name === PROCESS_DOCUMENT) await files.fail(documentIdOf(job.payload), 'CANCELLED');
        if (job.name === RUN_BATCH) await batches.end(batchIdOf(job.payload), 'cancelled', null);
        await within.cancel(id);
        return job;
      }),
  };
}
