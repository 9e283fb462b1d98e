import type { JobBoard } from '../domain/work/job-board.ts';
import type { JobQueue, LeasedJob } from '../domain/work/job-queue.ts';
import type { JobSignal } from '../domain/work/job-signal.ts';
import type { Leases } from '../domain/work/leases.ts';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/log.ts';
import { traceJob } from '../platform/tracing.ts';
import type { JobKind, Routine } from './job-kind.ts';
import { type JobLimits, type JobOutcome, runJob } from './job-run.ts';
import { startRoutines } from './routines.ts';

/** How often a process reports that it runs jobs. */
export const REPORT_MS = 10_000;
/** Pause after an error of the queue itself. */
const FAULT_PAUSE_MS = 2_000;

/** Settings `ALMANAC_JOB_...` of this process, see docs/operating.md. */
export interface RunnerSettings extends JobLimits {
  /** Id of this worker: unique, and the same at every start. */
  readonly worker: string;
  /** Jobs that run at once; 0 runs none. */
  readonly slots: number;
  readonly orgRunningMax: number;
  /** How often the queue is polled when no signal arrives. */
  readonly pollMs: number;
}

/** The running jobs and routines. */
export interface Runner {
  /** Resolves when all jobs in flight have stopped and were released. */
  stop(): Promise<void>;
}

export interface RunnerParts {
  readonly queue: JobQueue;
  readonly board: Pick<JobBoard, 'report'>;
  readonly leases: Leases;
  readonly kinds: readonly JobKind[];
  readonly routines: readonly Routine[];
  readonly jobSignal: JobSignal;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: RunnerSettings;
  observe(name: string, outcome: JobOutcome, durationMs: number): void;
}

/** Leases jobs from the queue and runs them until stopped. Jobs left by an earlier process of this worker come first. */
export async function startRunner(parts: RunnerParts): Promise<Runner> {
  const { queue, board, leases, jobSignal, log, settings } = parts;
  const { worker, slots, orgRunningMax } = settings;
  const left = await queue.takeBack(worker);
  if (left > 0) log.info({ jobs: left }, 'jobs that an earlier process left are taken up again');
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const waking = createWakeSignal(settings.pollMs);
  const unhook = jobSignal.onNotify(waking.wake);
  const begin = (job: LeasedJob): void => {
    const work = runOne(job, parts, closing.signal).finally(() => {
      running.delete(work);
      waking.wake();
    });
    running.add(work);
  };
  const report: Routine = {
    name: 'report',
    everyMs: REPORT_MS,
    runsIn: 'every process',
    run: () => board.report({ worker, slots, orgRunningMax }),
  };
  const routines = startRoutines([report, ...parts.routines], log, { leases, holder: worker });
  const isFree = (): boolean => running.size < slots;
  const taking = slots > 0 ? takeJobs({ ...parts, closing: closing.signal, waking, isFree, begin }) : Promise.resolve();
  return {
    async stop() {
      closing.abort();
      unhook();
      waking.wake();
      await Promise.all([taking, routines.stop()]);
      await Promise.all(running);
      await board.report({ worker, slots: 0, orgRunningMax }).catch(() => undefined);
    },
  };
}

async function runOne(job: LeasedJob, parts: RunnerParts, closing: AbortSignal): Promise<void> {
  const { queue, clock, log, kinds, settings, observe } = parts;
  const kind = kinds.find(({ name }) => name === job.name);
  if (!kind) return;
  const beganMs = clock.nowMs();
  try {
    const outcome = await traceJob(job, () => runJob(job, kind, { queue, clock, log, limits: settings, closing }));
    observe(job.name, outcome, clock.nowMs() - beganMs);
  } catch (error) {
    // The lease will expire and the job run again.
    log.error({ job: job.id, name: job.name, err: error }, 'the end of a job could not be recorded');
  }
}

type Taking = RunnerParts & {
  readonly closing: AbortSignal;
  readonly waking: ReturnType<typeof createWakeSignal>;
  isFree(): boolean;
  begin(job: LeasedJob): void;
};

async function takeJobs({ queue, kinds, log, settings, closing, waking, isFree, begin }: Taking): Promise<void> {
  const { worker, leaseMs, orgRunningMax } = settings;
  const names = kinds.map(({ name }) => name);
  let isFaulty = false;
  while (!closing.aborted) {
    waking.listen();
    try {
      const job = isFree() ? await queue.lease({ names, worker, leaseMs, orgRunningMax }) : undefined;
      if (isFaulty) log.info('the job queue is readable again');
      isFaulty = false;
      if (job && closing.aborted) await queue.giveBack(job);
      else if (job) begin(job);
      else await waking.wait();
    } catch (error) {
      if (!isFaulty) log.error({ err: error }, 'the job queue cannot be read');
      isFaulty = true;
      await waking.wait(FAULT_PAUSE_MS);
    }
  }
}

/** A pause that a signal ends; a signal since `listen` ends it before it begins. */
function createWakeSignal(pollMs: number) {
  let signalled = Promise.withResolvers<void>();
  return {
    wake: () => signalled.resolve(),
    listen(): void {
      signalled = Promise.withResolvers<void>();
    },
    async wait(ms = pollMs): Promise<void> {
      const timer = setTimeout(signalled.resolve, ms);
      await signalled.promise;
      clearTimeout(timer);
    },
  };
}
