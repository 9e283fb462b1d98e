import type { JobQueue, LeasedJob } from '../domain/work/job-queue.ts';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/log.ts';
import { JobStopped } from './job-kind.ts';

/** Progress is reported at most this often. */
const REPORT_INTERVAL_MS = 1_000;

/**
 * Extends the lease of one running job, three times per lease. Stops the job when the lease was lost, when the job was
 * cancelled, and when the queue could not be reached before the lease ran out.
 */
export function startHeartbeat(
  job: LeasedJob,
  parts: {
    readonly queue: Pick<JobQueue, 'extend'>;
    readonly clock: Clock;
    readonly log: Logger;
    readonly leaseMs: number;
    stop(reason: JobStopped): void;
  },
): { report(progress: number | null, stage: string): void; end(): void } {
  const { queue, clock, log, leaseMs, stop } = parts;
  let progressAndStage = { progress: null as number | null, stage: null as string | null };
  let extendedMs = 0;
  let leaseEndsMs = clock.nowMs() + leaseMs;
  let hasEnded = false;
  let isExtending = false;

  const extendLease = async (): Promise<void> => {
    const beganMs = clock.nowMs();
    extendedMs = beganMs;
    try {
      if (await queue.extend(job, { leaseMs, ...progressAndStage })) leaseEndsMs = beganMs + leaseMs;
      else if (!hasEnded) stop(new JobStopped('cancelled or lost', 'the job was cancelled, or another worker has it'));
    } catch (error) {
      log.warn({ job: job.id, err: error }, 'the lease of a job could not be extended');
      if (clock.nowMs() >= leaseEndsMs) stop(new JobStopped('cancelled or lost', 'its lease ran out'));
    }
  };
  const beat = (): void => {
    if (hasEnded || isExtending) return;
    isExtending = true;
    void extendLease().finally(() => {
      isExtending = false;
    });
  };
  const timer = setInterval(beat, Math.max(1, Math.floor(leaseMs / 3)));

  return {
    report(progress, stage) {
      progressAndStage = { progress, stage };
      if (clock.nowMs() - extendedMs >= REPORT_INTERVAL_MS) beat();
    },
    end() {
      hasEnded = true;
      clearInterval(timer);
    },
  };
}
