import { Type } from 'typebox';
import type { JobPages } from '../../../domain/work/job-pages.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { idPath } from './_api.ts';
import { exampleJob, jobSchema, toApiJob } from './_jobs.ts';

export const retryJob = defineStructuredEndpoint({
  id: 'admin.retry-job',
  method: 'POST',
  paths: ['/v1/admin/jobs/:id/retry'],
  summary: 'Run a failed job again',
  description:
    'With all its attempts, or a waiting one before its time; a running one is refused. The answer holds the job as it is after that, or ' +
    '`null` when it was finished at once. Free.',
  role: 'operator',
  params: idPath,
  answer: { job: Type.Union([jobSchema, Type.Null()]) },
  errors: [409],
  example: {
    params: { id: exampleJob.id },
    answer: { job: { ...exampleJob, state: 'waiting', reason: 'next' } },
  },
  handle: async ({ params, principal }, use: { jobs: JobPages }) => {
    const job = await use.jobs.retry(principal, params.id);
    return { job: job === undefined ? null : toApiJob(job) };
  },
});
