import { type Static, Type } from 'typebox';
import type { DiagnosedJob } from '../../../domain/work/job-desk.ts';
import type { JobState } from '../../../domain/work/job-queue.ts';
import { snakeCased } from '../../../platform/snake-case.ts';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';

/** `failed` are jobs that are not tried again by themselves. */
export const JOB_STATES = ['waiting', 'running', 'failed', 'cancelled'] as const;
type ApiJobState = (typeof JOB_STATES)[number];

const API_STATE: Readonly<Record<JobState, ApiJobState>> = {
  waiting: 'waiting',
  running: 'running',
  dead: 'failed',
  cancelled: 'cancelled',
};

export const toApiJobState = (state: JobState): ApiJobState => API_STATE[state];

export const fromApiJobState = (state: ApiJobState): JobState => (state === 'failed' ? 'dead' : state);

export const jobSchema = namedObject('BackgroundJob', {
  id: Type.String(),
  kind: Type.String({ description: '`process-document`' }),
  subject: Type.String({ description: 'Id of the document or batch that the job works on' }),
  organization_id: Type.String(),
  state: Type.Enum([...JOB_STATES]),
  since: Type.String({ description: 'When the state began; ISO 8601, UTC' }),
  reason: Type.String({ description: 'Why it is in its state' }),
  stage: textOrNull,
  progress: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()]),
  expected_seconds: Type.Union([
    Type.Number({ description: 'Until it is done, by the rate of the last hour' }),
    Type.Null(),
  ]),
  attempts: Type.Integer(),
  failures: Type.Integer(),
  last_error: textOrNull,
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
});

const MS_PER_S = 1_000;

export const toApiJob = (job: DiagnosedJob): Static<typeof jobSchema> =>
  snakeCased(jobSchema.properties, {
    ...job,
    kind: job.name,
    subject: job.key,
    organizationId: job.orgId,
    state: toApiJobState(job.state),
    since: job.sinceAt,
    reason: job.why,
    expectedSeconds: job.expectedMs === null ? null : job.expectedMs / MS_PER_S,
  });

export const exampleJob: Static<typeof jobSchema> = {
  id: 'job_01',
  kind: 'process-document',
  subject: '0A1B2C3D4E5F60718293A4B5C6D7E8F9',
  organization_id: 'org_01',
  state: 'failed',
  since: '2026-04-01T10:00:00.000Z',
  reason: 'no further attempt after 5: the disk is full',
  stage: null,
  progress: null,
  expected_seconds: null,
  attempts: 5,
  failures: 5,
  last_error: 'the disk is full',
  created_at: '2026-04-01T09:00:00.000Z',
};
