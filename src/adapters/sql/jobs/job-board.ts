import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { JobBoard, JobListOptions, JobPosition, PlacedJob } from '../../../domain/work/job-board.ts';
import type { JobState } from '../../../domain/work/job-queue.ts';
import { type Clock, isoOf, systemClock } from '../../../platform/clock.ts';
import { inChunks } from '../chunks.ts';
import type { Schema } from '../schema.ts';
import { type JobDb, jobDbOf, type Where } from './job-queue.ts';
import { type JobRow, jobRows } from './job-tables.ts';

/** Retention of tallies and of gone workers. */
const RETENTION_MS = 24 * 3_600_000;

interface BoardDb extends JobDb {
  readonly clock: Clock;
}

/** `JobBoard` on SQLite and PostgreSQL; takes part in the caller's transaction if created from one. */
export function sqlJobBoard(where: Where, { clock = systemClock }: { clock?: Clock } = {}): JobBoard {
  const store: BoardDb = { ...jobDbOf(where), clock };
  return {
    ...shown(store),
    ...workers(store),
  };
}

function shown({ db, clock }: BoardDb): Pick<JobBoard, 'list' | 'find' | 'counts' | 'loads' | 'tallies'> {
  return {
    async list(options) {
      const jobs: PlacedJob[] = [];
      const { after } = options;
      const from = LIST_ORDER.findIndex(({ states }) => after === undefined || states.includes(after.state));
      for (const [index, { states, order, isAfter }] of LIST_ORDER.slice(from).entries()) {
        const chosen = states.filter((state) => options.states?.includes(state) ?? true);
        const limit = options.limit - jobs.length;
        if (chosen.length === 0 || limit <= 0) continue;
        const fits = condition(options, chosen);
        const rest = after !== undefined && index === 0 ? sql<SqlBool>`${fits} and ${isAfter(after)}` : fits;
        jobs.push(...(await placed(db, clock, rest, order, limit)));
      }
      return jobs;
    },

    find: async (id) => (await placed(db, clock, sql`id = ${id}`, sql`id`, 1))[0],

    async counts() {
      const rows = await db
        .selectFrom('jobs')
        .select(({ fn }) => ['name', 'state', fn.countAll<number>().as('jobs')])
        .select(
          sql<
            string | null
          >`min(case when state = 'waiting' and not_before_at <= ${now(clock)} then not_before_at end)`.as('oldest'),
        )
        .groupBy(['name', 'state'])
        .orderBy('name')
        .orderBy('state')
        .execute();
      return rows.map(({ name, state, jobs, oldest }) => ({ name, state, jobs, oldestReadyAt: oldest }));
    },

    async loads() {
      const { rows } = await sql<{ org_id: string; ready: number; running: number }>`
      select org_id, sum(case when state = 'waiting' and not_before_at <= ${now(clock)} then 1 else 0 end) as ready,
        sum(case when state in ('running', 'cancelled') then 1 else 0 end) as running
      from jobs where state <> 'dead' group by org_id order by org_id`.execute(db);
      return rows.map(({ org_id, ready, running }) => ({ orgId: org_id, ready, running }));
    },

    async tallies(spanMs) {
      const { rows } = await sql<{ name: string; done: number; failed: number; busy_ms: number }>`
      select name, sum(done) as done, sum(failed) as failed, sum(busy_ms) as busy_ms from job_tallies
      where minute_at > ${isoOf(clock.nowMs() - spanMs)} group by name order by name`.execute(db);
      return rows.map(({ name, done, failed, busy_ms }) => ({ name, done, failed, busyMs: busy_ms }));
    },
  };
}

function workers({ db, clock, inTransaction }: BoardDb): Pick<JobBoard, 'retry' | 'cancel' | 'report' | 'workers'> {
  return {
    async retry(ids) {
      const changed = await inChunks(ids, (chunk) =>
        db
          .updateTable('jobs')
          .set({ state: 'waiting', attempts: 0, failures: 0, not_before_at: now(clock) })
          .where('id', 'in', chunk)
          .where('state', 'in', ['dead', 'waiting'])
          .returning('id')
          .execute(),
      );
      return changed.length;
    },

    async cancel(id) {
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set({
          state: 'cancelled',
          lease_until_at: sql`case when state in ('waiting', 'dead') then ${now(clock)} else lease_until_at end`,
        })
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    report: (worker) =>
      inTransaction(async (trx) => {
        const before = isoOf(clock.nowMs() - RETENTION_MS);
        await trx.deleteFrom('job_tallies').where('minute_at', '<', before).execute();
        await trx.deleteFrom('job_workers').where('seen_at', '<', before).execute();
        if (worker.slots === 0) {
          await trx.deleteFrom('job_workers').where('worker', '=', worker.worker).execute();
          return;
        }
        const report = { slots: worker.slots, org_running_max: worker.orgRunningMax, seen_at: now(clock) };
        await trx
          .insertInto('job_workers')
          .values({ worker: worker.worker, ...report })
          .onConflict((on) => on.column('worker').doUpdateSet(report))
          .execute();
      }),

    async workers(spanMs) {
      const rows = await db
        .selectFrom('job_workers')
        .selectAll()
        .where('seen_at', '>=', isoOf(clock.nowMs() - spanMs))
        .orderBy('worker')
        .execute();
      return rows.map((row) => ({
        worker: row.worker,
        slots: row.slots,
        orgRunningMax: row.org_running_max,
        seenAt: row.seen_at,
      }));
    },
  };
}

const now = (clock: Clock): string => isoOf(clock.nowMs());

async function placed(
  db: Kysely<Schema>,
  clock: Clock,
  fits: RawBuilder<SqlBool>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<PlacedJob[]> {
  const { rows } = await sql<JobRow & { ahead: number }>`
    select shown.*, case when shown.state = 'waiting' and shown.not_before_at <= ${now(clock)} then (
      select count(*) from jobs as own where own.state = 'waiting' and own.org_id = shown.org_id
        and (own.not_before_at < shown.not_before_at or (own.not_before_at = shown.not_before_at and own.id < shown.id))
    ) else 0 end as ahead
    from (select * from jobs where ${fits} order by ${order} limit ${limit}) as shown order by ${order}`.execute(db);
  return rows.map((row) => ({ ...jobRows.fromRow(row), aheadOfOwn: row.ahead }));
}

interface ListPart {
  readonly states: readonly JobState[];
  readonly order: RawBuilder<unknown>;
  isAfter(position: JobPosition): RawBuilder<SqlBool>;
}

const byStart = {
  order: sql`not_before_at, id`,
  isAfter: ({ notBeforeAt, id }: JobPosition) =>
    sql<SqlBool>`(not_before_at > ${notBeforeAt} or (not_before_at = ${notBeforeAt} and id > ${id}))`,
};

/** States in the order of the list, each part with its own order. */
const LIST_ORDER: readonly ListPart[] = [
  { states: ['running', 'cancelled'], ...byStart },
  { states: ['waiting'], ...byStart },
  {
    states: ['dead'],
    order: sql`coalesce(failed_at, '') desc, id`,
    isAfter: ({ failedAt, id }) =>
      sql<SqlBool>`(coalesce(failed_at, '') < ${failedAt ?? ''} or (coalesce(failed_at, '') = ${failedAt ?? ''} and id > ${id}))`,
  },
];

function condition({ name, orgId }: JobListOptions, states: readonly JobState[]): RawBuilder<SqlBool> {
  const all = [sql`state in (${sql.join(states)})`];
  if (name !== undefined) all.push(sql`name = ${name}`);
  if (orgId !== undefined) all.push(sql`org_id = ${orgId}`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}
