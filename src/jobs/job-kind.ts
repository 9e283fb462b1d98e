import type { JobPayload, LeasedJob } from '../domain/work/job-queue.ts';

/** Why no further attempt is made: what becomes the `error_code` of a file (contract 9.3). */
export type EndCode = 'PROCESSING_FAILED' | 'CANCELLED';

/** One start of a job. */
export interface JobRun {
  readonly job: Pick<LeasedJob, 'id' | 'orgId' | 'key' | 'payload' | 'attempts'>;
  /** Aborted when the job is cancelled, takes too long, or the process closes. */
  readonly signal: AbortSignal;
  /** How far it is, 0 to 1 (`null`: unknown), and what it is doing: what operators see. */
  report(progress: number | null, stage: string): void;
}

/** What is done for jobs of one name. */
export interface JobKind {
  readonly name: string;
  /**
   * Does the work; safe to run twice, also at the same time. Resolves only when nothing is left to do; throws what may go
   * better next time, and `signal.reason` when it stopped because of the signal.
   */
  run(run: JobRun): Promise<void>;
  /** Shows that no further attempt is made where the result would have been seen, and clears away what attempts left. Safe to repeat. */
  giveUp(payload: JobPayload, code: EndCode): Promise<void>;
}

/** Work that is done again and again, in every process that runs jobs; harmless when two do it at once. */
export interface Routine {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

/** Why a job was told to stop; `turn over` it throws by itself, to go on when others had their turn. */
export type StopCause = 'cancelled or lost' | 'closing' | 'time limit' | 'turn over';

/** The reason of the signal of a job. */
export class JobStopped extends Error {
  readonly why: StopCause;
  constructor(why: StopCause, message: string) {
    super(message);
    this.name = 'JobStopped';
    this.why = why;
  }
}

/** Thrown by a job that no further attempt would help: it is dead at once, and its message says why. */
export class JobRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'JobRefused';
  }
}
