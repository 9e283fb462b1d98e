import type { Job, JobState } from './job-queue.ts';

/** One kind of job in one state. */
export interface JobCount {
  readonly name: string;
  readonly state: JobState;
  readonly jobs: number;
  /** Since when the oldest job that may start has waited; `null` without one. */
  readonly oldestReadyAt: string | null;
}

/** Results of jobs of one name in a span of time. */
export interface JobTally {
  readonly name: string;
  readonly done: number;
  readonly failed: number;
  /** Total time of the completed ones. */
  readonly busyMs: number;
}

/** A process that runs jobs, by its last report. */
export interface JobWorker {
  readonly worker: string;
  /** Number of jobs it runs at once. */
  readonly slots: number;
  readonly orgRunningMax: number;
  readonly seenAt: string;
}

/** A job with its place in the queue. */
export interface PlacedJob extends Job {
  /** Number of startable jobs of its own organization before it. */
  readonly aheadOfOwn: number;
}

/** Numbers of an organization's jobs that are waiting (and may start) or running. */
export interface OrgLoad {
  readonly orgId: string;
  readonly ready: number;
  readonly running: number;
}

/** Position of a job in a list. */
export type JobPosition = Pick<Job, 'id' | 'state' | 'notBeforeAt' | 'failedAt'>;

/** Filters of a list of jobs, all optional. */
export interface JobListOptions {
  readonly states?: readonly JobState[];
  readonly name?: string;
  readonly orgId?: string;
  /** Position of the last job of the previous page. */
  readonly after?: JobPosition;
  readonly limit: number;
}

/** The queue as operators and metrics see it. */
export interface JobBoard {
  /** Running ones first, then waiting ones in the order in which they may start, then dead ones, the latest first. */
  /** Running ones first, then waiting ones in the order of their start, then dead ones, the last that failed first. */
  list(options: JobListOptions): Promise<PlacedJob[]>;
  find(id: string): Promise<PlacedJob | undefined>;
  counts(): Promise<JobCount[]>;
  loads(): Promise<OrgLoad[]>;
  /** Tallies of the last `spanMs`. Stored for a day. */
  tallies(spanMs: number): Promise<JobTally[]>;
  /** Restarts dead jobs (or a waiting one before its time) at once, with all their attempts. Returns their number. */
  retry(ids: readonly string[]): Promise<number>;
  /** Cancelled; a job that does not run, or whose worker is lost, is claimed once more to be cleared away. */
  cancel(id: string): Promise<boolean>;
  /** Reports that a process runs jobs, or with 0 slots that it no longer does. */
  report(worker: Omit<JobWorker, 'seenAt'>): Promise<void>;
  /** Those seen in the last `spanMs`. */
  workers(spanMs: number): Promise<JobWorker[]>;
}
