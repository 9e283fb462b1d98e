import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import type { PlacedJob } from '../domain/work/job-board.ts';
import { diagnoseJob, type QueueSnapshot } from '../domain/work/job-diagnosis.ts';
import { AppError } from '../platform/errors.ts';
import { addJobsCommand, type JobSession } from './jobs.ts';

const NOW = Date.parse('2026-04-17T09:10:00.000Z');
const at = (seconds: number): string => new Date(NOW + seconds * 1000).toISOString();

const placed = (over: Partial<PlacedJob>): PlacedJob => ({
  id: 'job_1',
  name: 'process-document',
  orgId: 'org_1',
  key: 'DOC1',
  payload: { version: 1, documentId: 'DOC1' },
  state: 'waiting',
  attempts: 0,
  failures: 0,
  createdAt: at(-600),
  notBeforeAt: at(-600),
  startedAt: null,
  worker: null,
  leaseUntilAt: null,
  progress: null,
  stage: null,
  lastError: null,
  failedAt: null,
  aheadOfOwn: 0,
  ...over,
});

const RUNNING = placed({
  id: 'job_r',
  key: 'DOC2',
  state: 'running',
  attempts: 2,
  failures: 1,
  startedAt: at(-3),
  worker: 'desk-1',
  leaseUntilAt: at(27),
  progress: 0.6,
  stage: 'reading',
  lastError: 'disk\u001b[31m full\n',
  failedAt: at(-60),
});

/** The commands with `jobs` as the jobs in the queue. */
function commandLine(jobs: readonly PlacedJob[], over: Partial<QueueSnapshot> = {}) {
  const snapshot: QueueSnapshot = {
    nowMs: NOW,
    workers: [{ worker: 'desk-1', slots: 2, orgRunningMax: 1, seenAt: at(-2) }],
    loads: [{ orgId: 'org_1', ready: 1, running: 1 }],
    tallies: [{ name: 'process-document', done: 40, failed: 2, busyMs: 60_000 }],
    ...over,
  };
  const calls: unknown[] = [];
  let isOpen = false;
  const find = (id: string): PlacedJob => {
    const job = jobs.find((one) => one.id === id);
    if (!job) throw new AppError('not_found', `There is no job ${id}.`);
    return job;
  };
  const session: JobSession = {
    async list(options) {
      calls.push(options);
      return jobs.map((job) => ({ ...job, ...diagnoseJob(job, snapshot) }));
    },
    show: async (id) => ({ ...find(id), ...diagnoseJob(find(id), snapshot) }),
    snapshot: async () => snapshot,
    counts: async () => [
      { name: 'process-document', state: 'waiting', jobs: 7, oldestReadyAt: at(-600) },
      { name: 'process-document', state: 'running', jobs: 1, oldestReadyAt: null },
      { name: 'remove-files', state: 'dead', jobs: 2, oldestReadyAt: null },
    ],
    async retry(which) {
      calls.push(which);
      return 'id' in which ? 1 : 3;
    },
    cancel: async (id) => find(id),
    organizationNames: async () => new Map([['org_1', 'desk']]),
    async close() {
      isOpen = false;
    },
  };
  const run = async (...words: string[]): Promise<string> => {
    let printed = '';
    const write = (text: string): void => {
      printed += text;
    };
    const program = new Command('almanac').exitOverride().configureOutput({ writeOut: write, writeErr: write });
    addJobsCommand(program, async () => {
      isOpen = true;
      return session;
    });
    await program.parseAsync(['jobs', ...words], { from: 'user' }).finally(() => expect(isOpen).toBe(false));
    return printed;
  };
  return { run, calls };
}

describe('almanac jobs', () => {
  test('list shows for each job age, reason, progress and remaining time', async () => {
    const { run } = commandLine([RUNNING, placed({})]);
    expect((await run('list')).split('\n').map((line) => line.trimEnd())).toEqual([
      'ID     JOB               OF    ORGANIZATION  STATE    FOR     DONE  LEFT   WHY',
      `job_r  process-document  DOC2  desk          running  3 s     60 %  ~ 2 s  reading by desk-1, whose lease ends at ${at(27)}`,
      'job_1  process-document  DOC1  desk          waiting  10 min        ~ 3 s  its organization runs 1, as many as it may',
      '',
      '7 waiting (the first for 10 min), 1 running, 2 dead. 1 process runs up to 2 at once.',
      'In the last hour 40 done, 1.5 s each, 2 failed; all that may start is done in about 1 s.',
      '',
    ]);
  });

  test('list reports that no process runs jobs', async () => {
    const { run } = commandLine([placed({})], { workers: [], tallies: [] });
    const printed = await run('list');
    expect(printed).toContain('no worker is running\n');
    expect(printed).toContain('No worker is running.\nIn the last hour 0 done, 0 failed.\n');
  });

  test('list filters by state, kind and organization', async () => {
    const { run, calls } = commandLine([]);
    expect(await run('list', '--state', 'dead', '--name', 'remove-files', '--org', 'desk', '--limit', '5')).toContain(
      'No jobs.',
    );
    expect(calls).toEqual([{ states: ['dead'], name: 'remove-files', orgId: 'org_1', limit: 5 }]);
    await expect(run('list', '--org', 'nobody')).rejects.toMatchObject({ code: 'not_found' });
    await expect(run('list', '--state', 'lost')).rejects.toThrow('one of waiting');
    await expect(run('list', '--limit', '0')).rejects.toThrow('whole number');
  });

  test('list as JSON has every field and the sums', async () => {
    const { jobs, summary } = JSON.parse(await commandLine([RUNNING]).run('list', '--json'));
    expect(jobs).toMatchObject([{ id: 'job_r', org: 'desk', state: 'running', progress: 0.6, expected_ms: 2_000 }]);
    expect(summary).toEqual({
      waiting: 7,
      running: 1,
      dead: 2,
      oldestReadyAt: at(-600),
      done: 40,
      failed: 2,
      slots: 2,
      expectedMs: 1_500,
    });
  });

  test('show prints all fields, with control characters removed from errors', async () => {
    const printed = await commandLine([RUNNING]).run('show', 'job_r');
    expect(printed).toContain('attempts      2 (1 failed, 0 lost with their worker)');
    expect(printed).toContain(`last error    disk [31m full  (${at(-60)})`);
    expect(printed).toContain('how far       60 % reading');
    expect(printed).not.toContain('not before');
    await expect(commandLine([]).run('show', 'job_x')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('retry restarts one job or all dead ones', async () => {
    const { run, calls } = commandLine([]);
    expect(await run('retry', 'job_1')).toBe('1 job waits to be run again.\n');
    expect(await run('retry', '--dead')).toBe('3 jobs wait to be run again.\n');
    expect(calls).toEqual([{ id: 'job_1' }, { allDead: true }]);
    await expect(run('retry')).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(run('retry', 'job_1', '--dead')).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('cancel reports whether the job was running', async () => {
    const { run } = commandLine([RUNNING, placed({})]);
    expect(await run('cancel', 'job_r')).toBe('job_r is being stopped.\n');
    expect(await run('cancel', 'job_1')).toBe('job_1 is cancelled.\n');
  });
});
