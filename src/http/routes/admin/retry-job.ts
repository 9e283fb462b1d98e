import { Type } from 'typebox';
import type { JobPages } from '../../../domain/work/job-pages.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { idPath } from './_api.ts';
import { exampleJob, jobSchema, toApiJob } from './_jobs.ts';

export const retryJob = defineEndpoint({
  id: 'admin.retry-job',
  method: 'POST',
  paths: ['/v1/admin/jobs/:id/retry'],
  family: 'structured',
  summary: 'Run a failed job again',
  description:
    'With all its attempts, or a waiting one before its time; a running one is refused. The answer holds the job as it is after that, or ' +
    '`null` when it was finished at once. Free.',
  role: 'operator',
  units: {},
  params: idPath,
  reply: Type.Object({ job: Type.Union([jobSchema, Type.Null()]), metadata: metadataSchema }),
  errors: [403, 404, 409],
  example: {
    params: { id: exampleJob.id },
    reply: { job: { ...exampleJob, state: 'waiting', reason: 'next' }, metadata: exampleMetadata },
  },
  handle: async ({ params, principal, metadata }, use: { jobs: JobPages }) => {
    const job = await use.jobs.retry(principal, params.id);
    return { job: job === undefined ? null : toApiJob(job), metadata };
  },
});
