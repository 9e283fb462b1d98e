import type { JobPayload, LeasedJob } from '../domain/work/job-queue.ts';

/** Why no further attempt is made; becomes the `error_code` of a file (contract 9.3). */
export type EndCode = 'PROCESSING_FAILED' | 'CANCELLED';

export interface JobRun {
  readonly job: Pick<LeasedJob, 'id' | 'orgId' | 'key' | 'payload' | 'attempts'>;
  /** Aborted when the job is cancelled, takes too long, or the process closes. */
  readonly signal: AbortSignal;
  /** Reports progress, 0 to 1 (`null`: unknown), and the current stage to operators. */
  report(progress: number | null, stage: string): void;
}

/** The handler of jobs of one name. */
export interface JobKind {
  readonly name: string;
  /**
   * Does the work; idempotent, even when two run at the same time. Resolves only when nothing is left to do; throws errors
   * worth another attempt, and `signal.reason` when it stopped because of the signal.
   */
  run(run: JobRun): Promise<void>;
  /** Marks the file or batch as failed and removes partial results, after the last attempt. Idempotent. */
  giveUp(payload: JobPayload, code: EndCode): Promise<void>;
}

/** Periodic work. */
export interface Routine {
  readonly name: string;
  readonly everyMs: number;
  /**
   * `every process`: of that process alone, or harmless and cheap when several do it. `one process`: by a lease; still harmless when two do
   * it at once, as a lease that is lost is noticed late.
   */
  readonly runsIn: 'every process' | 'one process';
  /** The signal is aborted when the lease is lost. */
  run(signal: AbortSignal): Promise<void>;
}

/** Why a job was stopped. A job throws `turn over` itself, to resume after other jobs had their turn. */
export type StopCause = 'cancelled or lost' | 'closing' | 'time limit' | 'turn over';

/** The abort reason of a job's signal. */
export class JobStopped extends Error {
  readonly why: StopCause;
  constructor(why: StopCause, message: string) {
    super(message);
    this.name = 'JobStopped';
    this.why = why;
  }
}

/** Thrown by a job for which a further attempt is useless: it is dead at once, with this message. */
export class JobRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'JobRefused';
  }
}
