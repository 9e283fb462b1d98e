import { type Kysely, sql, type Transaction } from 'kysely';
import type { LeaseOptions } from '../../../domain/work/job-queue.ts';
import type { Schema } from '../schema.ts';

/** Advisory lock of PostgreSQL for leasing; must be the same in every version. */
const LEASE_LOCK = 7_240_117_002;

/** True if any job is due: index look-ups without a lock, as idle workers poll this. */
export async function anyIsDue(db: Kysely<Schema>, names: readonly string[], now: string): Promise<boolean> {
  if (names.length === 0) return false;
  const { rows } = await sql<{ due: number }>`
    select 1 as due where exists (
        select 1 from jobs where state = 'waiting' and name in (${sql.join(names)}) and not_before_at <= ${now})
      or exists (select 1 from jobs where state = 'running' and lease_until_at <= ${now})
      or exists (select 1 from jobs where state = 'cancelled' and lease_until_at <= ${now})`.execute(db);
  return rows.length > 0;
}

/**
 * Serializes leases, so that the count of an organization's running jobs is exact. A lease takes a millisecond or two, a job a
 * hundred and more. SQLite has one writer anyway.
 */
export async function lockLeases(trx: Transaction<Schema>, isPostgres: boolean): Promise<void> {
  if (isPostgres) await sql`select pg_advisory_xact_lock(${LEASE_LOCK})`.execute(trx);
}

/**
 * The next job: first one to clean up, else the longest ready job of the organization with the fewest running jobs. It scans
 * organizations by index, so the cost depends on the number of waiting organizations, not of jobs. Locked rows are skipped.
 */
export async function nextJobId(
  trx: Transaction<Schema>,
  { now, names, orgRunningMax, isPostgres }: LeaseOptions & { readonly now: string; readonly isPostgres: boolean },
): Promise<string | undefined> {
  const skip = isPostgres ? sql`for update of jobs skip locked` : sql``;
  const cancelled = await sql<{ id: string }>`
    select id from jobs where state = 'cancelled' and lease_until_at <= ${now} and name in (${sql.join(names)})
    order by lease_until_at limit 1 ${skip}`.execute(trx);
  if (cancelled.rows[0]) return cancelled.rows[0].id;
  // `name || ''` keeps the planner from an index on names: only the index of organizations avoids scanning the many jobs of another one.
  const isReady = sql`state = 'waiting' and not_before_at <= ${now} and name || '' in (${sql.join(names)})`;
  const { rows } = await sql<{ id: string }>`
    with recursive orgs(org_id) as (
      select min(org_id) from jobs where state = 'waiting'
      union all
      select (select min(more.org_id) from jobs as more where more.state = 'waiting' and more.org_id > orgs.org_id)
      from orgs where orgs.org_id is not null
    ), firsts as (
      select org_id,
        (select count(*) from jobs where jobs.org_id = orgs.org_id and state in ('running', 'cancelled')) as running,
        (select not_before_at from jobs where jobs.org_id = orgs.org_id and ${isReady}
          order by not_before_at limit 1) as ready_at
      from orgs where org_id is not null
    ), chosen as (
      select org_id from firsts where running < ${orgRunningMax} and ready_at is not null
      order by running, ready_at, org_id limit 1
    )
    select id from jobs where state = 'waiting' and id = (
      select id from jobs where org_id = (select org_id from chosen) and ${isReady} order by not_before_at, id limit 1
    ) ${skip}`.execute(trx);
  return rows[0]?.id;
}
