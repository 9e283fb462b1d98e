import type { JobBoard, JobListOptions, PlacedJob } from './job-board.ts';
import type { JobDiagnosis, QueueSnapshot } from './job-diagnosis.ts';
import type { Job } from './job-queue.ts';

/** A job with why it is in its state. */
export type DiagnosedJob = PlacedJob & JobDiagnosis;

/** Operations on jobs for operators. */
export interface JobDesk {
  list(options: JobListOptions): Promise<DiagnosedJob[]>;
  /** Throws `not_found`. */
  show(id: string): Promise<DiagnosedJob>;
  snapshot(): Promise<QueueSnapshot>;
  counts: JobBoard['counts'];
  /** Restarts dead jobs, or waiting ones before their time. Throws `not_found` for an unknown id, `conflict` for a running job. */
  retry(which: { readonly id: string } | { readonly allDead: true }): Promise<number>;
  /** Throws `not_found`. Its file becomes `failed` with `CANCELLED`, its batch `cancelled`. */
  cancel(id: string): Promise<Job>;
}
