import { sql } from 'kysely';
import type { RateBucket, RateBuckets, RateClaim, RateGrant } from '../../domain/access/rate-buckets.ts';
import type { Database } from '../sql/database.ts';

/** Time without a report after which a process counts as gone. */
const SILENT_S = 30;
const IDLE_S = 3_600;

/** Seconds since the epoch, read after the row is locked. */
const NOW_S = sql<number>`extract(epoch from clock_timestamp())::double precision`;

/**
 * `RateBuckets` as rows of an unlogged table, by the clock of the database.
 *
 * A call may be made up to a second after it was granted (`RATE_LEASE_MS`). `lent` are the calls granted in the second
 * of `at` that were not made at once, `lent_before` the same of the second before; older ones have expired. The bucket
 * fills only as far as it leaves room for both, so granted and remaining calls together never exceed the limit.
 */
export function postgresRateBuckets({ db }: Pick<Database, 'db'>): RateBuckets {
  const taken = ({ subject, calls, periodMs }: RateBucket, { want, atOnce, back }: RateClaim) => {
    const perSecond = sql`${(calls / periodMs) * 1_000}::double precision`;
    const limit = sql`${calls}::double precision`;
    return sql<{ readonly granted: number; readonly next_ms: number }>`
      with bucket as materialized (
        select least(tokens, ${limit}) as tokens, at, lent, lent_before, ${NOW_S} as now from (
          select tokens, at, lent, lent_before from rate_buckets where subject = ${subject} for update
        ) locked
      ), filled as (
        select now, late.lent, late.lent_before, third.tokens + least(
            ${back}::double precision, greatest(0, ${limit} - late.lent - late.lent_before - third.tokens)
          ) as tokens
        from bucket
        cross join lateral (select
          greatest(0, least(now, floor(at) + 1) - at) as first_s,
          greatest(0, least(now, floor(at) + 2) - floor(at) - 1) as second_s,
          greatest(0, now - floor(at) - 2) as third_s
        ) passed
        cross join lateral (select
          bucket.tokens + least(${perSecond} * first_s, greatest(0, ${limit} - lent - lent_before - bucket.tokens)) as tokens
        ) first
        cross join lateral (select
          first.tokens + least(${perSecond} * second_s, greatest(0, ${limit} - lent - first.tokens)) as tokens
        ) second
        cross join lateral (select
          second.tokens + least(${perSecond} * third_s, greatest(0, ${limit} - second.tokens)) as tokens
        ) third
        cross join lateral (select
          case when floor(now) <= floor(at) then bucket.lent else 0 end as lent,
          case floor(now) - floor(at) when 0 then bucket.lent_before when 1 then bucket.lent else 0 end as lent_before
        ) late
      ), granted as (
        select *, greatest(0, least(${want}::double precision, floor(tokens + 1e-9))) as calls from filled
      )
      update rate_buckets set
        tokens = granted.tokens - granted.calls,
        at = granted.now,
        lent = granted.lent + greatest(0, granted.calls - ${atOnce}::double precision),
        lent_before = granted.lent_before
      from granted
      where subject = ${subject}
      returning granted.calls as granted,
        greatest(0, (1 - granted.tokens + granted.calls) / ${perSecond} * 1000) as next_ms`;
  };

  return {
    async take(bucket, claim): Promise<RateGrant> {
      for (;;) {
        const [row] = (await taken(bucket, claim).execute(db)).rows;
        if (row) return { granted: row.granted, nextMs: row.next_ms };
        await sql`insert into rate_buckets values (${bucket.subject}, ${bucket.calls}, ${NOW_S}, 0, 0)
          on conflict do nothing`.execute(db);
      }
    },
    async forget(subject) {
      await sql`delete from rate_buckets where subject = ${subject}`.execute(db);
    },
    async processes(name) {
      await sql`insert into rate_processes values (${name}, ${NOW_S})
        on conflict (name) do update set seen_at = excluded.seen_at`.execute(db);
      const counted = await sql<{ processes: number }>`
        select count(*) as processes from rate_processes where seen_at > ${NOW_S} - ${SILENT_S}`.execute(db);
      return Math.max(1, counted.rows[0]?.processes ?? 1);
    },
    async removeFull() {
      await sql`delete from rate_buckets where at < ${NOW_S} - ${IDLE_S}`.execute(db);
      await sql`delete from rate_processes where seen_at < ${NOW_S} - ${IDLE_S}`.execute(db);
    },
  };
}
