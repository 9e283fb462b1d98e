import type { Job, JobPayload } from '../../../domain/work/job-queue.ts';
import type { JobRow } from './job-tables.ts';

/** Converts a row to a `Job`. */
export const fromJobRow = (row: JobRow): Job => ({
  id: row.id,
  name: row.name,
  orgId: row.org_id,
  key: row.key,
  payload: JSON.parse(row.payload_json) as JobPayload,
  state: row.state,
  attempts: row.attempts,
  failures: row.failures,
  createdAt: row.created_at,
  notBeforeAt: row.not_before_at,
  startedAt: row.started_at,
  worker: row.worker,
  leaseUntilAt: row.lease_until_at,
  progress: row.progress,
  stage: row.stage,
  lastError: row.last_error,
  failedAt: row.failed_at,
});

/** Column values of a job without a lease. */
export const NOT_HELD = {
  started_at: null,
  worker: null,
  token: null,
  lease_until_at: null,
  progress: null,
  stage: null,
} as const;
