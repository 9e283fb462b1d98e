import type { FilesInProcess } from '../domain/content/file-processing.ts';
import { processDocumentJob } from '../domain/content/processing-job.ts';
import type { JobQueue } from '../domain/work/job-queue.ts';
import type { JobSignal } from '../domain/work/job-signal.ts';
import type { Logger } from '../platform/log.ts';
import type { Routine } from './job-kind.ts';

const FILES_AT_ONCE = 500;

/** Queues a job for every `processing` file that has none, as after a restore of the database or a change by hand. */
export const requeueOrphaned = (parts: {
  readonly files: Pick<FilesInProcess, 'orphaned'>;
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly jobSignal: JobSignal;
  readonly log: Logger;
}): Routine => ({
  name: 'requeue-orphaned',
  everyMs: 60_000,
  runsIn: 'every process',
  async run() {
    const orphaned = await parts.files.orphaned(FILES_AT_ONCE);
    if (orphaned.length === 0) return;
    parts.log.warn({ files: orphaned.length }, 'files were processing without a job; they are queued again');
    await parts.queue.enqueue(orphaned.map(processDocumentJob));
    parts.jobSignal.notify();
  },
});
