import { describe, expect, test } from 'vitest';
import type { PlacedJob } from './job-board.ts';
import { diagnoseJob, type QueueSnapshot, timeForAll } from './job-diagnosis.ts';

const NOW = Date.parse('2026-04-17T09:10:00.000Z');
const at = (seconds: number): string => new Date(NOW + seconds * 1000).toISOString();

const job = (over: Partial<PlacedJob>): PlacedJob => ({
  id: 'job_1',
  name: 'read',
  orgId: 'org_1',
  key: 'k',
  payload: { version: 1 },
  state: 'waiting',
  attempts: 0,
  failures: 0,
  createdAt: at(-60),
  notBeforeAt: at(-60),
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

const around = (over: Partial<QueueSnapshot> = {}): QueueSnapshot => ({
  nowMs: NOW,
  workers: [{ worker: 'w1', slots: 4, orgRunningMax: 2, seenAt: at(-1) }],
  loads: [{ orgId: 'org_1', ready: 1, running: 0 }],
  tallies: [{ name: 'read', done: 10, failed: 1, busyMs: 20_000 }],
  ...over,
});

describe('why a job waits', () => {
  test('nobody runs jobs', () => {
    expect(diagnoseJob(job({}), around({ workers: [] }))).toEqual({
      why: 'no worker is running',
      sinceAt: at(-60),
      expectedMs: null,
    });
  });

  test('its time has not come, with the error that it waits after', () => {
    expect(diagnoseJob(job({ notBeforeAt: at(30) }), around())).toEqual({
      why: `not before ${at(30)}`,
      sinceAt: at(-60),
      expectedMs: 32_000,
    });
    const failed = job({ notBeforeAt: at(30), attempts: 2, failures: 2, lastError: 'disk full' });
    expect(diagnoseJob(failed, around()).why).toBe(`not before ${at(30)}, after attempt 2: disk full`);
    const postponed = job({ notBeforeAt: at(30), lastError: 'The store is away' });
    expect(diagnoseJob(postponed, around()).why).toBe(`not before ${at(30)}: The store is away`);
  });

  test('its organization runs as many as it may', () => {
    const loads = [{ orgId: 'org_1', ready: 9, running: 2 }];
    expect(diagnoseJob(job({ aheadOfOwn: 3 }), around({ loads }))).toEqual({
      why: 'its organization runs 2, as many as it may; 3 of its organization go before it',
      sinceAt: at(-60),
      expectedMs: 6_000,
    });
  });

  test('all workers are busy; of another organization only as many go before it as turns are taken', () => {
    const loads = [
      { orgId: 'flood', ready: 10_000, running: 4 },
      { orgId: 'org_1', ready: 2, running: 0 },
    ];
    const standing = diagnoseJob(job({ aheadOfOwn: 1 }), around({ loads }));
    expect(standing.why).toBe('all 4 workers are busy; 1 of its organization go before it');
    expect(standing.expectedMs).toBe(4_000);
  });

  test('it is next', () => {
    expect(diagnoseJob(job({}), around())).toMatchObject({ why: 'next', expectedMs: 2_000 });
    expect(diagnoseJob(job({}), around({ tallies: [] })).expectedMs).toBeNull();
  });
});

describe('how a started job stands', () => {
  const running = { state: 'running', worker: 'w1', startedAt: at(-1), leaseUntilAt: at(20), attempts: 1 } as const;

  test('by its progress, else by what is usual', () => {
    expect(diagnoseJob(job({ ...running, progress: 0.25, stage: 'reading' }), around())).toEqual({
      why: `reading by w1, whose lease ends at ${at(20)}`,
      sinceAt: at(-1),
      expectedMs: 3_000,
    });
    expect(diagnoseJob(job(running), around()).expectedMs).toBe(1_000);
    expect(diagnoseJob(job({ ...running, startedAt: at(-9) }), around()).expectedMs).toBe(0);
  });

  test('its worker fell silent', () => {
    const silent = diagnoseJob(job({ ...running, leaseUntilAt: at(-5) }), around());
    expect(silent.why).toContain('w1 gave no sign of life');
    expect(silent.expectedMs).toBeNull();
  });

  test('cancelled, and dead', () => {
    expect(diagnoseJob(job({ ...running, state: 'cancelled' }), around()).why).toContain('told to stop');
    const dead = job({ state: 'dead', attempts: 5, failures: 5, lastError: 'disk full', failedAt: at(-30) });
    expect(diagnoseJob(dead, around())).toEqual({
      why: 'no further attempt after 5: disk full',
      sinceAt: at(-30),
      expectedMs: null,
    });
  });
});

test('all that may start takes its time by the number of slots', () => {
  const loads = [
    { orgId: 'a', ready: 10, running: 2 },
    { orgId: 'b', ready: 8, running: 0 },
  ];
  expect(timeForAll(around({ loads }))).toBe(10_000);
  expect(timeForAll(around({ loads, tallies: [] }))).toBeNull();
});
