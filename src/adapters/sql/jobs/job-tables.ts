import type { JobState } from '../../../domain/work/job-queue.ts';

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

export interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly org_id: string;
  /** Unique with `name`. */
  readonly key: string;
  readonly payload_json: string;
  readonly state: JobState;
  readonly attempts: number;
  readonly failures: number;
  readonly created_at: string;
  readonly not_before_at: string;
  readonly started_at: string | null;
  readonly worker: string | null;
  readonly token: string | null;
  readonly lease_until_at: string | null;
  readonly progress: number | null;
  readonly stage: string | null;
  readonly last_error: string | null;
  readonly failed_at: string | null;
}

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
