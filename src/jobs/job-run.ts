import { LOSSES_MAX, postponementMs, retryDelayMs } from '../domain/work/backoff.ts';
import type { JobQueue, LeasedJob } from '../domain/work/job-queue.ts';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { randomFraction } from '../platform/ids.ts';
import type { Logger } from '../platform/log.ts';
import { type JobKind, JobRefused, JobStopped } from './job-kind.ts';

/** Outcome of one attempt, as metrics count it. `dead` is a failure without a further attempt, `postponed` counts as no attempt. */
export type JobOutcome = 'done' | 'failed' | 'dead' | 'stopped' | 'postponed';

/** Limits of time and attempts of a job. */
export interface JobLimits {
  readonly leaseMs: number;
  /** Failures after which no further attempt is made. */
  readonly attemptsMax: number;
  readonly timeoutMs: number;
  /** How long a job may take to stop before it is abandoned. */
  readonly stopMs: number;
}

export interface JobRunParts {
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly log: Logger;
  readonly limits: JobLimits;
  /** Aborted when the process closes. */
  readonly closing: AbortSignal;
}

/** Runs one leased job and records the outcome in the queue. Throws only errors of the queue. */
export async function runJob(job: LeasedJob, kind: JobKind, parts: JobRunParts): Promise<JobOutcome> {
  const { queue, limits } = parts;
  if (job.state === 'cancelled') {
    await kind.giveUp(job.payload, 'CANCELLED');
    await queue.complete(job);
    return 'stopped';
  }
  const losses = job.attempts - 1 - job.failures;
  if (losses >= LOSSES_MAX) {
    await kind.giveUp(job.payload, 'PROCESSING_FAILED');
    await queue.fail(job, { error: `its worker ended ${losses} times while it ran`, retryAtMs: null });
    return 'dead';
  }
  const failure = await attempt(job, kind, parts);
  if (failure === undefined) return (await queue.complete(job)) ? 'done' : 'stopped';
  if (failure instanceof JobStopped && failure.why !== 'time limit') {
    await queue.giveBack(job);
    return 'stopped';
  }
  if (isAway(failure)) return postpone(job, failure, parts);
  parts.log.warn({ job: job.id, name: job.name, doc: job.key, attempt: job.attempts, err: failure }, 'a job failed');
  return recordFailure(job, kind, failure, { ...parts, attemptsMax: limits.attemptsMax });
}

/** True if a service that the job needs is unreachable, and reports when it may be back: the job is not at fault. */
const isAway = (failure: Error): failure is AppError & { readonly retryAfterS: number } =>
  failure instanceof AppError && failure.code === 'unavailable' && failure.retryAfterS !== undefined;

async function postpone(
  job: LeasedJob,
  failure: AppError & { readonly retryAfterS: number },
  { queue, clock, log }: Pick<JobRunParts, 'queue' | 'clock' | 'log'>,
): Promise<JobOutcome> {
  log.info({ job: job.id, name: job.name, doc: job.key, err: failure }, 'a job waits for what it needs');
  const ageMs = clock.nowMs() - Date.parse(job.createdAt);
  const delayMs = postponementMs(ageMs, failure.retryAfterS * 1_000, randomFraction());
  await queue.postpone(job, { why: failure.detail, untilMs: clock.nowMs() + delayMs });
  return 'postponed';
}

/** Resolves to the failure, `undefined` on success. */
async function attempt(job: LeasedJob, kind: JobKind, parts: JobRunParts): Promise<Error | undefined> {
  const { queue, clock, log, limits, closing } = parts;
  const stopping = new AbortController();
  const stop = (reason: JobStopped): void => stopping.abort(reason);
  const close = (): void => stop(new JobStopped('closing', 'the process is closing'));
  closing.addEventListener('abort', close, { once: true });
  if (closing.aborted) close();
  const timer = setTimeout(
    () => stop(new JobStopped('time limit', `it took longer than ${limits.timeoutMs} ms`)),
    limits.timeoutMs,
  );
  const heartbeat = startHeartbeat(job, { queue, clock, log, leaseMs: limits.leaseMs, stop });
  const { signal } = stopping;
  const work = kind.run({ job, signal, report: heartbeat.report });
  const stuck = Promise.withResolvers<never>();
  const giveUpWaiting = (): void => {
    setTimeout(() => stuck.reject(signal.reason), limits.stopMs).unref();
  };
  signal.addEventListener('abort', giveUpWaiting, { once: true });
  if (signal.aborted) giveUpWaiting();
  try {
    await Promise.race([work, stuck.promise]);
    return undefined;
  } catch (error) {
    work.catch(() => undefined); // errors of an abandoned job
    if (signal.aborted) return signal.reason as JobStopped;
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    closing.removeEventListener('abort', close);
    clearTimeout(timer);
    heartbeat.end();
  }
}

async function recordFailure(
  job: LeasedJob,
  kind: JobKind,
  failure: Error,
  { queue, clock, attemptsMax }: Pick<JobRunParts, 'queue' | 'clock'> & { readonly attemptsMax: number },
): Promise<JobOutcome> {
  const failures = job.failures + 1;
  const error = `${failure.name}: ${failure.message}`;
  const isLast = failures >= attemptsMax || failure instanceof JobRefused;
  // Before the job is recorded as dead: if the process ends in between, the attempt is repeated and no file waits for ever.
  if (isLast) await kind.giveUp(job.payload, 'PROCESSING_FAILED');
  const retryAtMs = isLast ? null : clock.nowMs() + retryDelayMs(failures, randomFraction());
  await queue.fail(job, { error, retryAtMs });
  return isLast ? 'dead' : 'failed';
}

/** Progress is reported at most this often. */
const REPORT_INTERVAL_MS = 1_000;

/**
 * Extends the lease of one running job, three times per lease. Stops the job when the lease was lost, when the job was
 * cancelled, and when the queue could not be reached before the lease ran out.
 */
function startHeartbeat(
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
