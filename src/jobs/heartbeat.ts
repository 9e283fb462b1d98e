import type { JobQueue, LeasedJob } from '../domain/work/job-queue.ts';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/log.ts';
import { JobStopped } from './job-kind.ts';

/** Progress is told at most so often. */
const TELL_MS = 1_000;

/**
 * Signs of life of one running job, three in the time of a lease. Stops the job when the lease was lost or the job cancelled,
 * and when the queue could not be told for so long that the lease ran out.
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
  let told = { progress: null as number | null, stage: null as string | null };
  let toldMs = 0;
  let leaseEndsMs = clock.nowMs() + leaseMs;
  let hasEnded = false;
  let isTelling = false;

  const tell = async (): Promise<void> => {
    const beganMs = clock.nowMs();
    toldMs = beganMs;
    try {
      if (await queue.extend(job, { leaseMs, ...told })) leaseEndsMs = beganMs + leaseMs;
      else if (!hasEnded) stop(new JobStopped('cancelled or lost', 'the job was cancelled, or another worker has it'));
    } catch (error) {
      log.warn({ job: job.id, err: error }, 'the lease of a job could not be extended');
      if (clock.nowMs() >= leaseEndsMs) stop(new JobStopped('cancelled or lost', 'its lease ran out'));
    }
  };
  const beat = (): void => {
    if (hasEnded || isTelling) return;
    isTelling = true;
    void tell().finally(() => {
      isTelling = false;
    });
  };
  const timer = setInterval(beat, Math.max(1, Math.floor(leaseMs / 3)));

  return {
    report(progress, stage) {
      told = { progress, stage };
      if (clock.nowMs() - toldMs >= TELL_MS) beat();
    },
    end() {
      hasEnded = true;
      clearInterval(timer);
    },
  };
}
