import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lossDelayMs } from '../../src/domain/work/backoff.ts';
import type { LeasedJob } from '../../src/domain/work/job-queue.ts';
import { job, LEASE_MS, type OpenedQueue } from './job-queue.contract.ts';

/** A job in the plain model: no tokens, no SQL, everything in one list. */
interface ModelJob {
  key: string;
  orgId: string;
  state: 'waiting' | 'running' | 'dead' | 'cancelled';
  notBeforeMs: number;
  attempts: number;
  failures: number;
  leaseUntilMs: number;
  holder: number | undefined;
}

type Step =
  | { kind: 'enqueue'; key: number; delayMs: number }
  | { kind: 'lease'; max: number }
  | { kind: 'extend'; holder: number }
  | { kind: 'complete'; holder: number }
  | { kind: 'giveBack'; holder: number }
  | { kind: 'postpone'; holder: number; delayMs: number }
  | { kind: 'fail'; holder: number; retryMs: number | null }
  | { kind: 'cancel'; key: number }
  | { kind: 'wait'; ms: number };

const whole = (max: number) => fc.integer({ min: 0, max });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('enqueue' as const), key: whole(7), delayMs: whole(3_000) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('lease' as const), max: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('extend' as const), holder: whole(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('complete' as const), holder: whole(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('giveBack' as const), holder: whole(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('postpone' as const), holder: whole(9), delayMs: whole(4_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fail' as const),
      holder: whole(9),
      retryMs: fc.option(whole(4_000)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), key: whole(7) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: whole(LEASE_MS) }) },
);

const orgOf = (key: number): string => `org_${key % 3}`;

/** The rules of the queue on a list; `held` are leases given so far, lost ones too. */
function plainModel(nowMs: () => number) {
  const jobs = new Map<string, ModelJob>();
  let leases = 0;
  const heldBy = (holder: number) => [...jobs.values()].find((one) => one.holder === holder);
  const running = (orgId: string): number =>
    [...jobs.values()].filter((one) => one.orgId === orgId && ['running', 'cancelled'].includes(one.state)).length;
  const free = (one: ModelJob): void => {
    one.state = 'waiting';
    one.holder = undefined;
  };

  return {
    jobs,
    enqueue(key: number, notBeforeMs: number): void {
      const before = jobs.get(`k${key}`)?.state;
      if (before === 'waiting' || before === 'running') return;
      const fresh = { attempts: 0, failures: 0, leaseUntilMs: 0, holder: undefined };
      jobs.set(`k${key}`, { ...fresh, key: `k${key}`, orgId: orgOf(key), state: 'waiting', notBeforeMs });
    },
    /** Keys of which one must be taken; several where nothing tells them apart. */
    candidates(max: number): string[] {
      for (const one of jobs.values()) {
        if (one.state !== 'running' || one.leaseUntilMs > nowMs()) continue;
        free(one);
        const delayMs = lossDelayMs(one.attempts - one.failures);
        if (delayMs > 0) one.notBeforeMs = nowMs() + delayMs;
      }
      const left = [...jobs.values()].filter((one) => one.state === 'cancelled' && one.leaseUntilMs <= nowMs());
      if (left.length > 0) {
        const least = Math.min(...left.map(({ leaseUntilMs }) => leaseUntilMs));
        return left.filter((one) => one.leaseUntilMs === least).map(({ key }) => key);
      }
      const ready = [...jobs.values()].filter((one) => one.state === 'waiting' && one.notBeforeMs <= nowMs());
      const open = ready.filter((one) => running(one.orgId) < max);
      const fewest = Math.min(...open.map((one) => running(one.orgId)));
      const fair = open.filter((one) => running(one.orgId) === fewest);
      const longest = Math.min(...fair.map((one) => one.notBeforeMs));
      return fair.filter((one) => one.notBeforeMs === longest).map(({ key }) => key);
    },
    take(key: string): void {
      const one = jobs.get(key);
      if (!one) return;
      one.attempts += 1;
      one.holder = leases++;
      one.leaseUntilMs = nowMs() + LEASE_MS;
      if (one.state === 'waiting') one.state = 'running';
    },
    extend(holder: number): boolean {
      const one = heldBy(holder);
      if (one?.state !== 'running') return false;
      one.leaseUntilMs = nowMs() + LEASE_MS;
      return true;
    },
    complete(holder: number): boolean {
      const one = heldBy(holder);
      if (one) jobs.delete(one.key);
      return one?.state === 'running';
    },
    fail(holder: number, retryAtMs: number | null): boolean {
      const one = heldBy(holder);
      if (one?.state === 'cancelled') jobs.delete(one.key);
      if (one?.state !== 'running') return false;
      free(one);
      one.failures += 1;
      if (retryAtMs === null) one.state = 'dead';
      else one.notBeforeMs = retryAtMs;
      return true;
    },
    giveBack(holder: number): boolean {
      const one = heldBy(holder);
      if (!one) return false;
      one.attempts -= 1;
      one.holder = undefined;
      if (one.state === 'cancelled') one.leaseUntilMs = nowMs();
      else one.state = 'waiting';
      return true;
    },
    postpone(holder: number, untilMs: number): boolean {
      const one = heldBy(holder);
      if (one) one.notBeforeMs = untilMs;
      return this.giveBack(holder);
    },
    cancel(key: string): number {
      const one = jobs.get(key);
      if (one?.state === 'waiting' || one?.state === 'dead') jobs.delete(key);
      else if (one?.state === 'running') one.state = 'cancelled';
      else return 0;
      return 1;
    },
  };
}

async function follows(opened: OpenedQueue, steps: readonly Step[]): Promise<void> {
  const { queue, other, board, clock } = opened;
  const model = plainModel(() => clock.nowMs);
  const leases: LeasedJob[] = [];
  for (const [at, one] of steps.entries()) {
    const via = at % 2 === 0 ? queue : other;
    clock.nowMs += 1;
    if (one.kind === 'wait') clock.nowMs += one.ms;
    else if (one.kind === 'enqueue') {
      const notBeforeMs = clock.nowMs + one.delayMs;
      await via.enqueue([job(`k${one.key}`, { orgId: orgOf(one.key), notBeforeMs })]);
      model.enqueue(one.key, notBeforeMs);
    } else if (one.kind === 'cancel') {
      expect(await via.cancel({ name: 'read', key: `k${one.key}` })).toBe(model.cancel(`k${one.key}`));
    } else if (one.kind === 'lease') {
      const candidates = model.candidates(one.max);
      const leased = await via.lease({ names: ['read'], worker: 'w', leaseMs: LEASE_MS, orgRunningMax: one.max });
      if (candidates.length === 0) expect(leased).toBeUndefined();
      else expect(candidates).toContain(leased?.key);
      if (leased) {
        leases.push(leased);
        model.take(leased.key);
      }
    } else {
      const lease = leases[one.holder];
      if (!lease) continue;
      if (one.kind === 'extend') {
        const done = await via.extend(lease, { leaseMs: LEASE_MS, progress: null, stage: null });
        expect(done).toBe(model.extend(one.holder));
      } else if (one.kind === 'complete') expect(await via.complete(lease)).toBe(model.complete(one.holder));
      else if (one.kind === 'giveBack') expect(await via.giveBack(lease)).toBe(model.giveBack(one.holder));
      else if (one.kind === 'postpone') {
        const untilMs = clock.nowMs + one.delayMs;
        expect(await via.postpone(lease, { why: 'away', untilMs })).toBe(model.postpone(one.holder, untilMs));
      } else if (one.kind === 'fail') {
        const retryAtMs = one.retryMs === null ? null : clock.nowMs + one.retryMs;
        expect(await via.fail(lease, { error: 'no', retryAtMs })).toBe(model.fail(one.holder, retryAtMs));
      }
    }
    const seen = (await board.list({ limit: 100 })).map(({ key, state, attempts, failures }) => [
      key,
      state,
      attempts,
      failures,
    ]);
    const expected = [...model.jobs.values()].map(({ key, state, attempts, failures }) => [
      key,
      state,
      attempts,
      failures,
    ]);
    expect(seen.sort()).toEqual(expected.sort());
  }
}

/** Any order of calls, through two openings of one queue, has the effects that the plain model has. */
export function jobQueueModel(engine: string, open: () => Promise<OpenedQueue>): void {
  test(`any sequence of calls has the same effect on the queue on ${engine} as on a plain list`, async () => {
    await using opened = await open();
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), (steps) => follows(opened, steps))
        .afterEach(async () => {
          for (const { id } of await opened.board.list({ limit: 100 })) {
            await opened.queue.cancel({ id });
          }
          opened.clock.nowMs += 10 * LEASE_MS;
          const all = { names: ['read'], worker: 'w', leaseMs: LEASE_MS, orgRunningMax: 100 };
          for (let left = await opened.queue.lease(all); left; left = await opened.queue.lease(all)) {
            await opened.queue.complete(left);
          }
        }),
      { numRuns: engine === 'sqlite' ? 60 : 25 },
    );
  });
}
