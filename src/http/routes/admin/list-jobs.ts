import { Type } from 'typebox';
import type { JobPages } from '../../../domain/work/job-pages.ts';
import { namedObject } from '../../operations/named-object.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { itemsPagination, pageMembers, toCursorPage, toItemsPagination } from '../../operations/user-item-api.ts';
import { exampleJob, fromApiJobState, JOB_STATES, jobSchema, toApiJob, toApiJobState } from './_jobs.ts';

export const listJobs = defineStructuredEndpoint({
  id: 'admin.list-jobs',
  method: 'GET',
  paths: ['/v1/admin/jobs'],
  summary: 'List jobs in the background',
  description:
    'Running ones first, then waiting ones in the order of their start, then failed ones, the last that failed first. Finished jobs are ' +
    'not stored. `counts` are those of all jobs, whatever the filters. Free.',
  role: 'operator',
  query: Type.Object({
    state: Type.Optional(Type.Enum([...JOB_STATES])),
    kind: Type.Optional(Type.String({ maxLength: 100, description: '`process-document`' })),
    organization: Type.Optional(Type.String({ maxLength: 100, description: 'Id of an organization' })),
    ...pageMembers,
  }),
  answer: {
    results: Type.Array(jobSchema),
    counts: Type.Array(
      namedObject('JobCount', { kind: Type.String(), state: Type.Enum([...JOB_STATES]), jobs: Type.Integer() }),
    ),
    pagination: itemsPagination,
  },
  example: {
    query: { state: 'failed' },
    answer: {
      results: [exampleJob],
      counts: [{ kind: exampleJob.kind, state: 'failed', jobs: 1 }],
      pagination: { cursor: '', has_cursor: false },
    },
  },
  handle: async ({ query }, use: { jobs: JobPages }) => {
    const { state, kind, organization } = query;
    const filter = {
      ...(state && { states: [fromApiJobState(state)] }),
      ...(kind !== undefined && { name: kind }),
      ...(organization !== undefined && { orgId: organization }),
    };
    const [page, counts] = await Promise.all([use.jobs.page(filter, toCursorPage(query)), use.jobs.counts()]);
    return {
      results: page.items.map(toApiJob),
      counts: counts.map((one) => ({ kind: one.name, state: toApiJobState(one.state), jobs: one.jobs })),
      pagination: toItemsPagination(page),
    };
  },
});
