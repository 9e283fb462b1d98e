import type { Job } from '../../../domain/work/job-queue.ts';
import { type RowOf, rowCodec } from '../row-codec.ts';

export const jobRows = rowCodec<Job>()({
  same: [
    ...(['id', 'name', 'orgId', 'key', 'state', 'attempts', 'failures', 'createdAt', 'notBeforeAt'] as const),
    ...(['startedAt', 'worker', 'leaseUntilAt', 'progress', 'stage', 'lastError', 'failedAt'] as const),
  ],
  json: ['payload'],
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

/** The queue of jobs. */
export interface JobTables {
  readonly jobs: JobRow;
  readonly job_tallies: JobTallyRow;
  readonly job_workers: JobWorkerRow;
  readonly leases: LeaseRow;
  readonly processes: ProcessRow;
}

export interface LeaseRow {
  readonly name: string;
  readonly holder: string;
  /** By the clock of the database; empty when it was let go. */
  readonly until_at: string;
}

export type JobRow = RowOf<typeof jobRows> & { readonly token: string | null };

/** Outcomes of jobs per minute, for the rate shown to operators. */
export interface JobTallyRow {
  readonly name: string;
  readonly minute_at: string;
  readonly done: number;
  readonly failed: number;
  readonly busy_ms: number;
}

/** A process of the database, by its last report. */
export interface ProcessRow {
  readonly name: string;
  readonly role: string;
  /** `ProcessReport.digests`. */
  readonly digests_json: string;
  /** By the clock of the database. */
  readonly seen_at: string;
}

export interface JobWorkerRow {
  readonly worker: string;
  readonly slots: number;
  readonly org_running_max: number;
  readonly seen_at: string;
}
