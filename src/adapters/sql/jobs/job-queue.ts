import { type Kysely, PostgresAdapter, sql, Transaction } from 'kysely';
import { lossDelayMs } from '../../../domain/work/backoff.ts';
import type { JobQueue, LeasedJob, NewJob } from '../../../domain/work/job-queue.ts';
import { type Clock, isoOf, systemClock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { traceFields } from '../../../platform/tracing.ts';
import type { Database, InTransaction } from '../database.ts';
import type { Schema } from '../schema.ts';
import { anyIsDue, lockLeases, nextJobId } from './job-choice.ts';
import { type JobRow, type JobTallyRow, jobRows, NOT_HELD } from './job-tables.ts';

/** Jobs per statement, far below the limits of both engines. */
const JOBS_PER_STATEMENT = 500;
/** Maximum of lost jobs that are released before a lease. */
const LOST_MAX = 100;
/** Stored characters of an error. */
const ERROR_CHARS_MAX = 2_000;

/** A database, or a transaction to take part in. */
export type Where = Pick<Database, 'db' | 'inTransaction'> | Transaction<Schema>;

/** Handle for reading and writing jobs: the database itself, or the caller's transaction. */
export interface JobDb {
  readonly db: Kysely<Schema>;
  readonly inTransaction: InTransaction;
}

export const jobDbOf = (where: Where): JobDb =>
  where instanceof Transaction ? { db: where, inTransaction: (work) => work(where) } : where;

interface QueueDb extends JobDb {
  readonly isPostgres: boolean;
  readonly clock: Clock;
}

/** `JobQueue` on SQLite and PostgreSQL; takes part in the caller's transaction if created from one. */
export function sqlJobQueue(where: Where, { clock = systemClock }: { clock?: Clock } = {}): JobQueue {
  const { db, inTransaction } = jobDbOf(where);
  const store: QueueDb = { db, inTransaction, isPostgres: db.getExecutor().adapter instanceof PostgresAdapter, clock };
  return {
    ...leases(store),
    ...returns(store),
  };
}

function leases({
  db,
  clock,
  inTransaction,
  isPostgres,
}: QueueDb): Pick<JobQueue, 'enqueue' | 'lease' | 'extend' | 'complete'> {
  return {
    async enqueue(jobs) {
      const rows = rowsOf(jobs, clock.nowMs());
      for (let at = 0; at < rows.length; at += JOBS_PER_STATEMENT) {
        await insertJobs(db, rows.slice(at, at + JOBS_PER_STATEMENT));
      }
    },

    async lease(options) {
      if (!(await anyIsDue(db, options.names, now(clock)))) return undefined;
      return inTransaction(async (trx) => {
        await lockLeases(trx, isPostgres);
        await takeBackLost(trx, clock.nowMs(), isPostgres, { expired: true });
        const id = await nextJobId(trx, { ...options, now: now(clock), isPostgres });
        if (id === undefined) return undefined;
        const token = newId('lease');
        const row = await trx
          .updateTable('jobs')
          .set({
            ...NOT_HELD,
            state: sql`case when state = 'cancelled' then state else 'running' end`,
            attempts: sql`attempts + 1`,
            started_at: now(clock),
            worker: options.worker,
            token,
            lease_until_at: isoOf(clock.nowMs() + options.leaseMs),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        return row && { ...jobRows.fromRow(row), token };
      });
    },

    async extend(job, { leaseMs, progress, stage }) {
      const { numUpdatedRows } = await held(db, job)
        .where('state', '=', 'running')
        .set({ lease_until_at: isoOf(clock.nowMs() + leaseMs), progress, stage })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    complete: (job) =>
      inTransaction(async (trx) => {
        const row = await trx
          .deleteFrom('jobs')
          .where('id', '=', job.id)
          .where('token', '=', job.token)
          .returning(['state', 'started_at'])
          .executeTakeFirst();
        if (row?.state !== 'running') return false;
        const busyMs = Math.max(0, clock.nowMs() - Date.parse(row.started_at ?? now(clock)));
        await count(trx, tally(job.name, now(clock), { done: 1, busy_ms: busyMs }));
        return true;
      }),
  };
}

function returns({
  inTransaction,
  clock,
  isPostgres,
}: QueueDb): Pick<JobQueue, 'fail' | 'giveBack' | 'postpone' | 'takeBack' | 'cancel'> {
  return {
    fail: (job, { error, retryAtMs }) =>
      inTransaction(async (trx) => {
        const { numUpdatedRows } = await held(trx, job)
          .where('state', '=', 'running')
          .set({
            ...NOT_HELD,
            state: retryAtMs === null ? 'dead' : 'waiting',
            failures: sql`failures + 1`,
            last_error: error.slice(0, ERROR_CHARS_MAX),
            failed_at: now(clock),
            ...(retryAtMs === null ? {} : { not_before_at: isoOf(retryAtMs) }),
          })
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await count(trx, tally(job.name, now(clock), { failed: 1 }));
        else await dropCancelled(trx, job);
        return numUpdatedRows > 0n;
      }),

    giveBack: (job) => release(inTransaction, clock, job, {}),

    postpone: (job, { why, untilMs }) =>
      release(inTransaction, clock, job, {
        not_before_at: isoOf(untilMs),
        last_error: why.slice(0, ERROR_CHARS_MAX),
        failed_at: now(clock),
      }),

    takeBack: (worker) =>
      inTransaction(async (trx) => {
        const lost = await takeBackLost(trx, clock.nowMs(), isPostgres, { worker });
        const { numUpdatedRows } = await trx
          .updateTable('jobs')
          .set({ lease_until_at: now(clock) })
          .where('state', '=', 'cancelled')
          .where('worker', '=', worker)
          .executeTakeFirst();
        return lost + Number(numUpdatedRows);
      }),

    cancel: (which) =>
      inTransaction(async (trx) => {
        const chosen = sql<boolean>`${'id' in which ? sql`id = ${which.id}` : sql`name = ${which.name} and key = ${which.key}`}`;
        const stopped = await trx
          .updateTable('jobs')
          .set({ state: 'cancelled' })
          .where('state', '=', 'running')
          .where(chosen)
          .executeTakeFirst();
        const dropped = await trx
          .deleteFrom('jobs')
          .where('state', 'in', ['waiting', 'dead'])
          .where(chosen)
          .executeTakeFirst();
        return Number(stopped.numUpdatedRows + dropped.numDeletedRows);
      }),
  };
}

const now = (clock: Clock): string => isoOf(clock.nowMs());

const held = (at: Kysely<Schema>, { id, token }: LeasedJob) =>
  at.updateTable('jobs').where('id', '=', id).where('token', '=', token);

const dropCancelled = (at: Kysely<Schema>, { id, token }: LeasedJob) =>
  at.deleteFrom('jobs').where('id', '=', id).where('token', '=', token).where('state', '=', 'cancelled').execute();

const release = (
  inTransaction: InTransaction,
  clock: Clock,
  job: LeasedJob,
  set: Partial<Pick<JobRow, 'not_before_at' | 'last_error' | 'failed_at'>>,
) =>
  inTransaction(async (trx) => {
    const { numUpdatedRows } = await held(trx, job)
      .set({
        ...NOT_HELD,
        ...set,
        state: sql`case when state = 'cancelled' then state else 'waiting' end`,
        attempts: sql`attempts - 1`,
        lease_until_at: sql`case when state = 'cancelled' then ${now(clock)} end`,
      })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

/** Distinct jobs by name and key, sorted so that concurrent inserts lock them in the same order. */
function rowsOf(jobs: readonly NewJob[], nowMs: number): JobRow[] {
  const rows = new Map<string, JobRow>();
  const trace = traceFields();
  for (const { name, orgId, key, payload, notBeforeMs } of jobs) {
    const at = JSON.stringify([name, key]);
    if (rows.has(at)) continue;
    rows.set(at, {
      ...NOT_HELD,
      id: newId('job'),
      name,
      org_id: orgId,
      key,
      payload_json: JSON.stringify({ ...payload, ...trace }),
      state: 'waiting',
      attempts: 0,
      failures: 0,
      created_at: isoOf(nowMs),
      not_before_at: isoOf(notBeforeMs ?? nowMs),
      last_error: null,
      failed_at: null,
    });
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Inserts jobs. A waiting or running job with the same key stays; a dead one, or a cancelled one that is stopping, is replaced. */
async function insertJobs(db: Kysely<Schema>, rows: readonly JobRow[]): Promise<void> {
  await db
    .insertInto('jobs')
    .values(rows)
    .onConflict((on) =>
      on
        .columns(['name', 'key'])
        .doUpdateSet((e) => ({
          ...NOT_HELD,
          id: e.ref('excluded.id'),
          org_id: e.ref('excluded.org_id'),
          payload_json: e.ref('excluded.payload_json'),
          state: e.ref('excluded.state'),
          attempts: 0,
          failures: 0,
          created_at: e.ref('excluded.created_at'),
          not_before_at: e.ref('excluded.not_before_at'),
          last_error: null,
          failed_at: null,
        }))
        .where('jobs.state', 'in', ['dead', 'cancelled']),
    )
    .execute();
}

/** Returns jobs with expired leases to the queue: at once the first time, then with increasing delays. */
async function takeBackLost(
  trx: Transaction<Schema>,
  nowMs: number,
  isPostgres: boolean,
  which: { readonly expired: true } | { readonly worker: string },
): Promise<number> {
  const running = trx
    .selectFrom('jobs')
    .select(['id', 'attempts', 'failures', 'worker', 'not_before_at'])
    .where('state', '=', 'running')
    .$if(isPostgres, (query) => query.forUpdate().skipLocked());
  const lost = await ('worker' in which
    ? running.where('worker', '=', which.worker)
    : running.where('lease_until_at', '<=', isoOf(nowMs)).limit(LOST_MAX)
  ).execute();
  for (const { id, attempts, failures, worker, not_before_at } of lost) {
    const delayMs = lossDelayMs(attempts - failures);
    await trx
      .updateTable('jobs')
      .set({
        ...NOT_HELD,
        state: 'waiting',
        not_before_at: delayMs === 0 ? not_before_at : isoOf(nowMs + delayMs),
        last_error: `its worker ${worker} ended or stood still while it ran`,
        failed_at: isoOf(nowMs),
      })
      .where('id', '=', id)
      .execute();
  }
  return lost.length;
}

const tally = (name: string, nowAt: string, counted: Partial<JobTallyRow>): JobTallyRow => ({
  name,
  minute_at: `${nowAt.slice(0, 16)}:00.000Z`,
  done: 0,
  failed: 0,
  busy_ms: 0,
  ...counted,
});

async function count(trx: Transaction<Schema>, row: JobTallyRow): Promise<void> {
  await trx
    .insertInto('job_tallies')
    .values(row)
    .onConflict((on) =>
      on.columns(['name', 'minute_at']).doUpdateSet({
        done: sql`job_tallies.done + excluded.done`,
        failed: sql`job_tallies.failed + excluded.failed`,
        busy_ms: sql`job_tallies.busy_ms + excluded.busy_ms`,
      }),
    )
    .execute();
}
