import type { FilesInProcess } from '../domain/content/file-processing.ts';
import { processDocumentJob } from '../domain/content/processing-job.ts';
import type { JobBell } from '../domain/work/job-bell.ts';
import type { JobQueue } from '../domain/work/job-queue.ts';
import type { Logger } from '../platform/log.ts';
import type { Routine } from './job-kind.ts';

const FILES_AT_ONCE = 500;

/** A file that is `processing` without a job gets one again: rows that were restored or changed by hand do not wait for ever. */
export const requeueAdrift = (parts: {
  readonly files: Pick<FilesInProcess, 'adrift'>;
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly bell: JobBell;
  readonly log: Logger;
}): Routine => ({
  name: 'requeue-adrift',
  everyMs: 60_000,
  async run() {
    const adrift = await parts.files.adrift(FILES_AT_ONCE);
    if (adrift.length === 0) return;
    parts.log.warn({ files: adrift.length }, 'files were processing without a job; they are queued again');
    await parts.queue.enqueue(adrift.map(processDocumentJob));
    parts.bell.ring();
  },
});
