import { sql } from 'kysely';
import type { QuotaLeases } from '../../../domain/usage/quota-leases.ts';
import type { Database } from '../database.ts';
import { sqlUsageStore } from './usage-store.ts';

const MILLI = 1_000;

/** `QuotaLeases` on SQLite and PostgreSQL. */
export function sqlQuotaLeases({ engine, inTransaction }: Pick<Database, 'engine' | 'inTransaction'>): QuotaLeases {
  const nowMs = sql<number>`${sql.raw(
    engine === 'postgres'
      ? 'cast(extract(epoch from clock_timestamp()) * 1000 as bigint)'
      : "cast(unixepoch('subsec') * 1000 as integer)",
  )}`;
  return {
    renew: (orgId, { name, fromPeriodStart, leaseMs }, choose) =>
      inTransaction(async (trx) => {
        // On SQLite the transaction is the only writer. On PostgreSQL later statements see other transactions' earlier
        // commits.
        if (engine === 'postgres')
          await trx.selectFrom('organizations').select('id').where('id', '=', orgId).forNoKeyUpdate().execute();
        await trx
          .deleteFrom('quota_leases')
          .where('org_id', '=', orgId)
          .where((e) => e.or([e('holder', '=', name), e('until_ms', '<=', nowMs)]))
          .execute();
        const held = await trx
          .selectFrom('quota_leases')
          .select(['unit_id', sql<number>`cast(sum(milli_units) as bigint)`.as('milli_units')])
          .where('org_id', '=', orgId)
          .groupBy('unit_id')
          .execute();
        const usage = sqlUsageStore({ db: trx, inTransaction: (work) => work(trx) });
        const chosen = choose({
          totals: await usage.totals(orgId, fromPeriodStart),
          setAside: new Map(held.map((row) => [row.unit_id, row.milli_units / MILLI])),
        });
        const rows = [...chosen].flatMap(([unit_id, units]) => {
          const milli_units = Math.round(units * MILLI);
          const until_ms = sql<number>`${nowMs} + ${sql.lit(leaseMs)}`;
          return milli_units > 0 ? [{ org_id: orgId, unit_id, holder: name, milli_units, until_ms }] : [];
        });
        if (rows.length > 0) await trx.insertInto('quota_leases').values(rows).execute();
      }),
  };
}
