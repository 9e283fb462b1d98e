import { type Command, InvalidArgumentError } from 'commander';
import type { JobCount, JobListOptions, PlacedJob } from '../domain/work/job-board.ts';
import { type JobDiagnosis, meanMs, type QueueSnapshot, slotsOf, timeForAll } from '../domain/work/job-diagnosis.ts';
import type { Job, JobState } from '../domain/work/job-queue.ts';
import { AppError } from '../platform/errors.ts';
import { withSession } from './session.ts';
import { spanText } from './spans.ts';
import { table } from './table.ts';

type StandingJob = PlacedJob & JobDiagnosis;

/** Session of the commands on jobs; opened when one runs, closed when it ends. */
export interface JobSession {
  list(options: JobListOptions): Promise<StandingJob[]>;
  show(id: string): Promise<StandingJob>;
  snapshot(): Promise<QueueSnapshot>;
  counts(): Promise<JobCount[]>;
  retry(which: { readonly id: string } | { readonly allDead: true }): Promise<number>;
  cancel(id: string): Promise<Job>;
  /** Names of organizations by id. */
  organizationNames(): Promise<ReadonlyMap<string, string>>;
  close(): Promise<void>;
}

type OpenJobs = () => Promise<JobSession>;

const STATES: readonly JobState[] = ['waiting', 'running', 'dead', 'cancelled'];

/** `almanac jobs list|show|retry|cancel`. */
export function addJobsCommand(program: Command, open: OpenJobs): void {
  const jobs = program.command('jobs').description('work in the background: what waits, since when and why');
  addList(jobs, open);
  addShow(jobs, open);
  addRetry(jobs, open);
  addCancel(jobs, open);
}

interface Listed {
  readonly state?: JobState;
  readonly name?: string;
  readonly org?: string;
  readonly limit: number;
  readonly json: boolean;
}

function addList(jobs: Command, open: OpenJobs): void {
  jobs
    .command('list')
    .description(
      'jobs that run, wait or are dead: since when, why, how far and for about how long; finished jobs are not stored',
    )
    .option('--state <state>', `only these: ${STATES.join(', ')}`, oneOf(STATES))
    .option('--name <name>', 'only of this kind, as process-document')
    .option('--org <name>', 'only of this organization')
    .option('--limit <n>', 'at most so many', wholeNumber, 50)
    .option('--json', 'answer as JSON', false)
    .action(({ state, name, org, limit, json }: Listed, command: Command) =>
      withSession(command, open, async (session) => {
        const names = await session.organizationNames();
        const orgId = org === undefined ? undefined : idOf(names, org);
        const chosen = { ...(state && { states: [state] }), ...(name && { name }), ...(orgId && { orgId }), limit };
        const [all, snapshot, counts] = await Promise.all([session.list(chosen), session.snapshot(), session.counts()]);
        if (json)
          return JSON.stringify(
            { jobs: all.map((job) => toJson(job, names)), summary: toSummary(snapshot, counts) },
            null,
            2,
          );
        return [jobTable(all, names, snapshot.nowMs), ...summaryLines(snapshot, counts)].join('\n');
      }),
    );
}

function addShow(jobs: Command, open: OpenJobs): void {
  jobs
    .command('show')
    .description('everything about one job')
    .argument('<job-id>', 'as jobs list shows it')
    .option('--json', 'answer as JSON', false)
    .action((id: string, { json }: { json: boolean }, command: Command) =>
      withSession(command, open, async (session) => {
        const [job, names, { nowMs }] = [
          await session.show(id),
          await session.organizationNames(),
          await session.snapshot(),
        ];
        return json ? JSON.stringify(toJson(job, names), null, 2) : shownLines(job, names, nowMs).join('\n');
      }),
    );
}

function addRetry(jobs: Command, open: OpenJobs): void {
  jobs
    .command('retry')
    .description('restart a dead job, or a waiting one before its time; a running service starts it within a second')
    .argument('[job-id]', 'as jobs list shows it')
    .option('--dead', 'all dead ones', false)
    .action((id: string | undefined, { dead }: { dead: boolean }, command: Command) =>
      withSession(command, open, async (session) => {
        if ((id === undefined) === !dead)
          throw new AppError('invalid_request', 'Give the id of a job, or --dead for all dead ones.');
        const retried = await session.retry(id === undefined ? { allDead: true } : { id });
        return retried === 1 ? '1 job waits to be run again.' : `${retried} jobs wait to be run again.`;
      }),
    );
}

function addCancel(jobs: Command, open: OpenJobs): void {
  jobs
    .command('cancel')
    .description('give a job up; its file becomes failed with CANCELLED. One that runs stops within seconds')
    .argument('<job-id>', 'as jobs list shows it')
    .action((id: string, _options: unknown, command: Command) =>
      withSession(command, open, async (session) => {
        const job = await session.cancel(id);
        return job.state === 'running' ? `${id} is being stopped.` : `${id} is cancelled.`;
      }),
    );
}

/** Remaining time, at least a second. */
const aboutText = (ms: number): string => spanText(Math.max(ms, 1_000));

/** Removes control characters, which an error from outside might send to the terminal. */
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

const jobTable = (all: readonly StandingJob[], names: ReadonlyMap<string, string>, nowMs: number): string =>
  table(
    ['ID', 'JOB', 'OF', 'ORGANIZATION', 'STATE', 'FOR', 'DONE', 'LEFT', 'WHY'],
    all.map((job) => [
      job.id,
      job.name,
      job.key,
      names.get(job.orgId) ?? job.orgId,
      job.state,
      spanText(nowMs - Date.parse(job.sinceAt)),
      job.progress === null ? '' : `${Math.round(job.progress * 100)} %`,
      job.expectedMs === null ? '' : `~ ${aboutText(job.expectedMs)}`,
      plain(job.why),
    ]),
    'No jobs.',
  );

function summaryLines(snapshot: QueueSnapshot, counts: readonly JobCount[]): string[] {
  const { waiting, running, dead, oldestReadyAt, done, failed, slots, expectedMs } = toSummary(snapshot, counts);
  const since =
    oldestReadyAt === null ? '' : ` (the first for ${spanText(snapshot.nowMs - Date.parse(oldestReadyAt))})`;
  const usual = meanMs(snapshot.tallies);
  const rate = usual === null ? '' : `, ${(usual / 1000).toFixed(1)} s each`;
  const left =
    expectedMs === null || waiting + running === 0
      ? ''
      : `; all that may start is done in about ${aboutText(expectedMs)}`;
  const workers =
    slots === 0
      ? 'No worker is running.'
      : `${snapshot.workers.length === 1 ? '1 process runs' : `${snapshot.workers.length} processes run`} up to ${slots} at once.`;
  return [
    '',
    `${waiting} waiting${since}, ${running} running, ${dead} dead. ${workers}`,
    `In the last hour ${done} done${rate}, ${failed} failed${left}.`,
  ];
}

function toSummary(snapshot: QueueSnapshot, counts: readonly JobCount[]) {
  const sum = (...states: JobState[]): number =>
    counts.filter(({ state }) => states.includes(state)).reduce((all, { jobs }) => all + jobs, 0);
  const oldest = counts.map(({ oldestReadyAt }) => oldestReadyAt).filter((at) => at !== null);
  return {
    waiting: sum('waiting'),
    running: sum('running', 'cancelled'),
    dead: sum('dead'),
    oldestReadyAt: oldest.sort()[0] ?? null,
    done: snapshot.tallies.reduce((all, { done }) => all + done, 0),
    failed: snapshot.tallies.reduce((all, { failed }) => all + failed, 0),
    slots: slotsOf(snapshot.workers),
    expectedMs: timeForAll(snapshot),
  };
}

function shownLines(job: StandingJob, names: ReadonlyMap<string, string>, nowMs: number): string[] {
  const lost = job.attempts - job.failures - (job.state === 'running' ? 1 : 0);
  const lines: readonly (readonly [string, string | null])[] = [
    ['id', job.id],
    ['job', `${job.name} of ${job.key}`],
    ['organization', names.get(job.orgId) ?? job.orgId],
    ['state', `${job.state} for ${spanText(nowMs - Date.parse(job.sinceAt))}, since ${job.sinceAt}`],
    ['why', plain(job.why)],
    ['how far', job.progress === null ? job.stage : `${Math.round(job.progress * 100)} % ${job.stage ?? ''}`.trim()],
    ['left', job.expectedMs === null ? null : `about ${aboutText(job.expectedMs)}`],
    ['attempts', `${job.attempts} (${job.failures} failed, ${Math.max(0, lost)} lost with their worker)`],
    ['queued', job.createdAt],
    ['not before', job.state === 'waiting' ? job.notBeforeAt : null],
    ['worker', job.worker],
    ['lease until', job.leaseUntilAt],
    ['last error', job.lastError === null ? null : `${plain(job.lastError)} (${job.failedAt ?? 'time unknown'})`],
    ['payload', JSON.stringify(job.payload)],
  ];
  return lines.filter(([, value]) => value !== null).map(([name, value]) => `${name.padEnd(13)} ${value}`);
}

const toJson = (job: StandingJob, names: ReadonlyMap<string, string>) => ({
  id: job.id,
  name: job.name,
  key: job.key,
  org_id: job.orgId,
  org: names.get(job.orgId) ?? null,
  state: job.state,
  since: job.sinceAt,
  why: job.why,
  progress: job.progress,
  stage: job.stage,
  expected_ms: job.expectedMs,
  ahead_of_own: job.aheadOfOwn,
  attempts: job.attempts,
  failures: job.failures,
  created_at: job.createdAt,
  not_before: job.notBeforeAt,
  started_at: job.startedAt,
  worker: job.worker,
  lease_until: job.leaseUntilAt,
  last_error: job.lastError,
  failed_at: job.failedAt,
  payload: job.payload,
});

function idOf(names: ReadonlyMap<string, string>, wanted: string): string {
  for (const [id, name] of names) if (name === wanted) return id;
  throw new AppError('not_found', `There is no organization "${wanted}". List them with: almanac orgs list`);
}

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T => {
    const value = values.find((one) => one === text);
    if (value === undefined) throw new InvalidArgumentError(`It is one of ${values.join(', ')}.`);
    return value;
  };

function wholeNumber(text: string): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (value < 1) throw new InvalidArgumentError('It is a whole number from 1 to 999999.');
  return value;
}
