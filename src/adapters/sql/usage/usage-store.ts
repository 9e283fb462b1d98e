import { sql } from 'kysely';
import type { UsageEvent, UsageStore } from '../../../domain/usage/usage.ts';
import type { Database } from '../database.ts';
import { precompile } from '../precompile.ts';
import type { UsageTotalRow } from '../schema.ts';

/** With four values per row, below SQLite's limit of 32,766 values. */
const ROWS_PER_STATEMENT = 5_000;
const MILLI = 1_000;
const SUM_OF_SLOTS = sql<number>`cast(sum(milli_units) as bigint)`.as('milli_units');

/** A row as it is added: the database chooses its slot. */
type NewTotal = Omit<UsageTotalRow, 'slot'>;

/** `UsageStore` on SQLite and PostgreSQL. Units are stored in thousandths. */
export function sqlUsageStore({ db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>): UsageStore {
  const totals = precompile<{ orgId: string; from: string }>()(db, (value) =>
    db
      .selectFrom('usage_totals')
      .select(['period_start', 'unit_id', SUM_OF_SLOTS])
      .where('org_id', '=', value('orgId'))
      .where('period_start', '>=', value('from'))
      .groupBy(['period_start', 'unit_id'])
      .orderBy('period_start')
      .orderBy('unit_id'),
  );
  const adding = (to: typeof db, rows: readonly NewTotal[]) =>
    to
      .insertInto('usage_totals')
      .values(rows)
      .onConflict((oc) =>
        oc
          .columns(['org_id', 'period_start', 'unit_id', 'slot'])
          .doUpdateSet({ milli_units: sql`usage_totals.milli_units + excluded.milli_units` }),
      );
  /** Precompiled upsert of one row, the usual case: calls of one organization in one turn of the event loop. */
  const addOne = precompile<{ [Column in keyof NewTotal]: NewTotal[Column] }>()(db, (value) =>
    adding(db, [
      {
        org_id: value('org_id'),
        period_start: value('period_start'),
        unit_id: value('unit_id'),
        milli_units: value('milli_units'),
      },
    ]),
  );

  return {
    async add(events) {
      const rows = summed(events);
      const [first, ...more] = rows;
      if (first === undefined) return;
      // A single statement needs no transaction.
      if (more.length === 0) await addOne(first);
      else if (rows.length <= ROWS_PER_STATEMENT) await adding(db, rows).execute();
      else {
        await inTransaction(async (trx) => {
          for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT)
            await adding(trx, rows.slice(i, i + ROWS_PER_STATEMENT)).execute();
        });
      }
    },
    async totals(orgId, from) {
      const rows = await totals({ orgId, from });
      return rows.map((row) => ({
        periodStart: row.period_start,
        unitId: row.unit_id,
        units: row.milli_units / MILLI,
      }));
    },
  };
}

/**
 * Sums events to one row per key, as a PostgreSQL statement may update a row only once, sorted by key, so that concurrent
 * processes lock rows in the same order and do not deadlock.
 */
function summed(events: readonly UsageEvent[]): NewTotal[] {
  const rows = new Map<string, { -readonly [K in keyof NewTotal]: NewTotal[K] }>();
  for (const { orgId, periodStart, unitId, units } of events) {
    const key = `${orgId}\n${periodStart}\n${unitId}`;
    const milliUnits = Math.round(units * MILLI);
    if (!Number.isSafeInteger(milliUnits)) throw new RangeError(`${units} of ${unitId} cannot be counted exactly`);
    const row = rows.get(key);
    if (row) row.milli_units += milliUnits;
    else rows.set(key, { org_id: orgId, period_start: periodStart, unit_id: unitId, milli_units: milliUnits });
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
