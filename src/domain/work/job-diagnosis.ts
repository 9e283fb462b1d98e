import type { JobTally, JobWorker, OrgLoad, PlacedJob } from './job-board.ts';

/** Inputs of the diagnosis of a job. */
export interface QueueSnapshot {
  readonly nowMs: number;
  /** Workers with a recent sign of life. */
  readonly workers: readonly JobWorker[];
  readonly loads: readonly OrgLoad[];
  /** Tallies of the last hour. */
  readonly tallies: readonly JobTally[];
}

/** Why a job is in its state, since when, and for about how long. */
export interface JobDiagnosis {
  readonly why: string;
  /** Start of its state. */
  readonly sinceAt: string;
  /** Estimated time until completion, by the rate of the last hour; `null` without a rate. */
  readonly expectedMs: number | null;
}

/** Explains the state of a job by the queue around it. */
export function diagnoseJob(job: PlacedJob, around: QueueSnapshot): JobDiagnosis {
  if (job.state === 'dead') {
    const why = `no further attempt after ${job.attempts}: ${job.lastError ?? 'no reason is known'}`;
    return { why, sinceAt: job.failedAt ?? job.createdAt, expectedMs: null };
  }
  if (job.state === 'waiting') return waiting(job, around);
  const sinceAt = job.startedAt ?? job.createdAt;
  if (job.state === 'cancelled') {
    const why =
      job.worker === null ? 'cancelled; a worker will clear it away' : `cancelled; ${job.worker} is told to stop`;
    return { why, sinceAt, expectedMs: null };
  }
  const isSilent = Date.parse(job.leaseUntilAt ?? sinceAt) <= around.nowMs;
  const why = isSilent
    ? `${job.worker} gave no sign of life since its lease ended at ${job.leaseUntilAt}; the next free worker takes it over`
    : `${job.stage ?? 'run'} by ${job.worker}, whose lease ends at ${job.leaseUntilAt}`;
  return { why, sinceAt, expectedMs: isSilent ? null : leftOfRunning(job, around) };
}

function leftOfRunning(job: PlacedJob, { nowMs, tallies }: QueueSnapshot): number | null {
  const goneMs = nowMs - Date.parse(job.startedAt ?? job.createdAt);
  if (job.progress !== null && job.progress > 0) return Math.round((goneMs * (1 - job.progress)) / job.progress);
  const usualMs = meanMs(tallies.filter(({ name }) => name === job.name));
  return usualMs === null ? null : Math.max(0, Math.round(usualMs - goneMs));
}

function waiting(job: PlacedJob, around: QueueSnapshot): JobDiagnosis {
  const { nowMs, workers, loads } = around;
  const notYetMs = Math.max(0, Date.parse(job.notBeforeAt) - nowMs);
  const sinceAt = notYetMs > 0 ? job.createdAt : job.notBeforeAt;
  const slots = slotsOf(workers);
  if (slots === 0) return { why: 'no worker is running', sinceAt, expectedMs: null };
  const whileMs = timeToPass(job, around);
  const expectedMs = whileMs === null ? null : notYetMs + whileMs;
  if (notYetMs > 0) {
    return { why: `not before ${job.notBeforeAt}${reasonOf(job)}`, sinceAt, expectedMs };
  }
  const own = loads.find(({ orgId }) => orgId === job.orgId);
  const limit = Math.max(...workers.map(({ orgRunningMax }) => orgRunningMax));
  const running = loads.reduce((sum, load) => sum + load.running, 0);
  const ahead = job.aheadOfOwn === 0 ? '' : `; ${job.aheadOfOwn} of its organization go before it`;
  if (own && own.running >= limit) {
    return { why: `its organization runs ${own.running}, as many as it may${ahead}`, sinceAt, expectedMs };
  }
  if (running >= slots) return { why: `all ${slots} workers are busy${ahead}`, sinceAt, expectedMs };
  return { why: `next${ahead}`, sinceAt, expectedMs };
}

/** A postponed job may have a reason without an attempt. */
function reasonOf({ attempts, lastError }: PlacedJob): string {
  if (attempts > 0) return `, after attempt ${attempts}: ${lastError ?? 'no reason is known'}`;
  return lastError === null ? '' : `: ${lastError}`;
}

/**
 * Organizations take turns, so before the n-th job of one at most n of each other go. It is done when its turn has come among
 * all slots, and among the slots that its organization may have.
 */
function timeToPass(job: PlacedJob, { workers, loads, tallies }: QueueSnapshot): number | null {
  const usualMs = meanMs(tallies);
  if (usualMs === null) return null;
  const turn = job.aheadOfOwn + 1;
  const others = loads
    .filter(({ orgId }) => orgId !== job.orgId)
    .reduce((sum, { ready, running }) => sum + Math.min(turn, ready) + running, 0);
  const own = loads.find(({ orgId }) => orgId === job.orgId)?.running ?? 0;
  const slots = slotsOf(workers);
  const ownSlots = Math.min(slots, Math.max(...workers.map(({ orgRunningMax }) => orgRunningMax)));
  return Math.round(usualMs * Math.max(1, (turn + own + others) / slots, (turn + own) / ownSlots));
}

/** Estimated time for all startable jobs, by the rate of the last hour. */
export function timeForAll({ workers, loads, tallies }: Omit<QueueSnapshot, 'nowMs'>): number | null {
  const usualMs = meanMs(tallies);
  const slots = slotsOf(workers);
  const jobs = loads.reduce((sum, { ready, running }) => sum + ready + running, 0);
  return usualMs === null || slots === 0 ? null : Math.round((usualMs * jobs) / slots);
}

/** Mean time of a job; `null` without a completed one. */
export function meanMs(tallies: readonly JobTally[]): number | null {
  const done = tallies.reduce((sum, tally) => sum + tally.done, 0);
  return done === 0 ? null : tallies.reduce((sum, { busyMs }) => sum + busyMs, 0) / done;
}

export const slotsOf = (workers: readonly JobWorker[]): number => workers.reduce((sum, { slots }) => sum + slots, 0);
