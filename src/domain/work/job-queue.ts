/** Arguments of a job: small, versioned, and safe to act on twice. */
export interface JobPayload {
  readonly version: 1;
  readonly [field: string]: string | number | boolean | null;
}

/** A job to be done. */
export interface NewJob {
  /** Name of a `JobKind` in the list of `src/compose/jobs.ts`. */
  readonly name: string;
  readonly orgId: string;
  /** No second job of the same name and key is created while the first waits or runs; a dead one is restarted. */
  readonly key: string;
  readonly payload: JobPayload;
  /** Epoch milliseconds before which it is not started; by default at once. */
  readonly notBeforeMs?: number;
}

/** `cancelled`: asked to stop, and has not stopped yet. */
export type JobState = 'waiting' | 'running' | 'dead' | 'cancelled';

/** A job as operators see it. Completed jobs are deleted. */
export interface Job {
  readonly id: string;
  readonly name: string;
  readonly orgId: string;
  readonly key: string;
  readonly payload: JobPayload;
  readonly state: JobState;
  /** Number of starts, without those after which it was released. */
  readonly attempts: number;
  /** Number of starts that ended with an error; the others were lost with their worker. */
  readonly failures: number;
  readonly createdAt: string;
  /** Earliest start of a waiting job. */
  readonly notBeforeAt: string;
  readonly startedAt: string | null;
  /** The worker that runs it, and the end of its lease. */
  readonly worker: string | null;
  readonly leaseUntilAt: string | null;
  /** Between 0 and 1, if the job reports it. */
  readonly progress: number | null;
  /** Current stage, if the job reports it. */
  readonly stage: string | null;
  /** Why the last attempt failed. */
  readonly lastError: string | null;
  readonly failedAt: string | null;
}

/** A job leased to one worker. Calls with an older `token` are refused. */
export interface LeasedJob extends Job {
  readonly token: string;
}

/** Options of a claim. */
export interface LeaseOptions {
  readonly names: readonly string[];
  readonly worker: string;
  readonly leaseMs: number;
  /** Maximum number of running jobs of one organization. */
  readonly orgRunningMax: number;
}

/** Selects jobs by all given fields. */
export type JobFilter = { readonly id: string } | { readonly name: string; readonly key: string };

/** A queue of durable jobs, stored with the rows they belong to. */
export interface JobQueue {
  /** Runs in the caller's transaction if the queue was created from one. */
  enqueue(jobs: readonly NewJob[]): Promise<void>;
  /**
   * Takes the next job that may start, or whose lease has expired, for `leaseMs`; `undefined` when there is none. Of
   * several organizations the one with the fewest running jobs goes first, then the job that waited longest. A job that
   * was cancelled and lost its worker comes as `cancelled`: its remains must be cleared away, then it is completed.
   */
  lease(options: LeaseOptions): Promise<LeasedJob | undefined>;
  /** Extends the lease and reports progress. `false`: the lease is lost or the job cancelled; stop. */
  extend(
    job: LeasedJob,
    options: { readonly leaseMs: number; readonly progress: number | null; readonly stage: string | null },
  ): Promise<boolean>;
  /**
   * Removes the job and counts it as done. `false` when the lease was lost (somebody else has it) or the job cancelled (it is
   * gone).
   */
  complete(job: LeasedJob): Promise<boolean>;
  /** Back to waiting until `retryAtMs`, or `dead` with `null`. A cancelled one is gone. `false` when the lease was lost. */
  fail(job: LeasedJob, failure: { readonly error: string; readonly retryAtMs: number | null }): Promise<boolean>;
  /** Releases a job of a closing worker, as if it was never started. `false` when the lease was lost. */
  giveBack(job: LeasedJob): Promise<boolean>;
  /**
   * Like `giveBack`, but not before `untilMs`; `why` is shown as the last error. For a job that needs an unreachable
   * service.
   */
  postpone(job: LeasedJob, wait: { readonly why: string; readonly untilMs: number }): Promise<boolean>;
  /** Ends all leases of a worker that crashed; returns their number. */
  takeBack(worker: string): Promise<number>;
  /** Drops waiting and dead jobs; a running one is cancelled: its next `extend` says so. Answers how many of both. */
  cancel(which: JobFilter): Promise<number>;
}
