/** What a job is told. Small, versioned, safe to act on twice. */
export interface JobPayload {
  readonly version: 1;
  readonly [field: string]: string | number | boolean | null;
}

/** A job to be done. */
export interface NewJob {
  /** Which kind of job: a name of the list in `src/compose/jobs.ts`. */
  readonly name: string;
  readonly orgId: string;
  /** A second job of the same name and key is not made while the first waits or runs; one that is dead starts anew. */
  readonly key: string;
  readonly payload: JobPayload;
  /** Epoch milliseconds before which it is not started; at once when left out. */
  readonly notBeforeMs?: number;
}

/** `cancelled` is told to stop and has not yet. */
export type JobState = 'waiting' | 'running' | 'dead' | 'cancelled';

/** A job as the operator sees it. Jobs that are done are gone: what they made tells of them. */
export interface Job {
  readonly id: string;
  readonly name: string;
  readonly orgId: string;
  readonly key: string;
  readonly payload: JobPayload;
  readonly state: JobState;
  /** How often it was started, without the times it was given back. */
  readonly attempts: number;
  /** How many of them ended with an error; the others were lost with their worker. */
  readonly failures: number;
  readonly createdAt: string;
  /** When it may start next, of a waiting one. */
  readonly notBeforeAt: string;
  readonly startedAt: string | null;
  /** Who runs it, and until when it counts as alive without a sign of life. */
  readonly worker: string | null;
  readonly leaseUntilAt: string | null;
  /** Between 0 and 1, where the job tells. */
  readonly progress: number | null;
  /** What it is doing, where the job tells. */
  readonly stage: string | null;
  /** Why the last attempt failed. */
  readonly lastError: string | null;
  readonly failedAt: string | null;
}

/** Taken by one worker for a time. `token` proves it: what comes with an older one is refused. */
export interface LeasedJob extends Job {
  readonly token: string;
}

/** Which job a worker takes next, and for how long. */
export interface LeaseOptions {
  readonly names: readonly string[];
  readonly worker: string;
  readonly leaseMs: number;
  /** An organization that has so many running gets no further one. */
  readonly orgRunningMax: number;
}

/** Which jobs: those that fit all that is given. */
export type JobFilter = { readonly id: string } | { readonly name: string; readonly key: string };

/** Work that must not be lost, kept with the rows it belongs to. */
export interface JobQueue {
  /** In the caller's transaction where the queue was made from one. */
  enqueue(jobs: readonly NewJob[]): Promise<void>;
  /**
   * Takes the next job that may start, or whose lease ran out, for `leaseMs`; `undefined` when there is none. Of several
   * organizations the one with the fewest running jobs goes first, then the job that waited longest. A job that was
   * cancelled and lost its worker comes as `cancelled`: what it left must be cleared away, then it is completed.
   */
  lease(options: LeaseOptions): Promise<LeasedJob | undefined>;
  /** Longer lease, with how far it is. `false`: the lease is lost or the job cancelled; stop. */
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
  /** Back to waiting at once, as if never started: its worker is closing. `false` when the lease was lost. */
  giveBack(job: LeasedJob): Promise<boolean>;
  /** Ends all leases of a worker that ended without a word; answers how many. */
  takeBack(worker: string): Promise<number>;
  /** Drops waiting and dead jobs; a running one is cancelled: its next `extend` says so. Answers how many of both. */
  cancel(which: JobFilter): Promise<number>;
}
