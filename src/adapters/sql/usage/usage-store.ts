import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { SpendingQuery, UsageEvent, UsageStore } from '../../../domain/usage/usage.ts';
import type { Database } from '../database.ts';
import { precompile } from '../precompile.ts';
import type { Schema, UsageDayRow, UsageTotalRow } from '../schema.ts';

/** With five values per row, below SQLite's limit of 32,766 values. */
const ROWS_PER_STATEMENT = 5_000;
const MILLI = 1_000;
const SUM_OF_SLOTS = sql<number>`cast(sum(milli_units) as bigint)`.as('milli_units');

/** Rows as they are added: the database chooses their slots. */
type NewTotal = Omit<UsageTotalRow, 'slot'>;
type NewDay = Omit<UsageDayRow, 'slot'>;

/** Start of a statement: a database, or further statements of the same one. */
type Inserting = Pick<Kysely<Schema>, 'insertInto'>;

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
  /** Precompiled upserts of one row, the usual case: calls of one caller in one turn of the event loop. */
  const addOne = precompile<{ [Column in keyof NewTotal]: NewTotal[Column] }>()(db, (value) =>
    addingTotals(db, [
      {
        org_id: value('org_id'),
        period_start: value('period_start'),
        unit_id: value('unit_id'),
        milli_units: value('milli_units'),
      },
    ]),
  );
  const addOneDay = precompile<{ [Column in keyof NewDay]: NewDay[Column] }>()(db, (value) =>
    addingDays(db, [
      {
        org_id: value('org_id'),
        day: value('day'),
        unit_id: value('unit_id'),
        caller_id: value('caller_id'),
        milli_units: value('milli_units'),
      },
    ]),
  );
  /** For PostgreSQL: both tables in one statement, which needs no transaction and no further round trip. */
  const addOneWithDay = precompile<NewTotal & Pick<NewDay, 'day' | 'caller_id'>>()(db, (value) => {
    const same = { org_id: value('org_id'), unit_id: value('unit_id'), milli_units: value('milli_units') };
    const day = { ...same, day: value('day'), caller_id: value('caller_id') };
    const withDay = db.with('days', (q) => addingDays(q, [day]));
    return addingTotals(withDay, [{ ...same, period_start: value('period_start') }]);
  });
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;

  return {
    async add(events) {
      const rows = summed(events);
      const days = summedDays(events);
      const [first, ...more] = rows;
      if (first === undefined) return;
      const [day] = days;
      if (more.length === 0 && days.length === 0) await addOne(first);
      else if (isPostgres && rows.length === 1 && days.length === 1 && day?.milli_units === first.milli_units)
        await addOneWithDay({ ...first, day: day.day, caller_id: day.caller_id });
      else if (rows.length === 1 && days.length === 1 && day !== undefined) {
        await inTransaction(async (trx) => {
          await addOne(first, trx);
          await addOneDay(day, trx);
        });
      } else {
        await inTransaction(async (trx) => {
          for (const part of parts(rows)) await addingTotals(trx, part).execute();
          for (const part of parts(days)) await addingDays(trx, part).execute();
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
    spending: (orgId, query) => readSpending(db, orgId, query),
    async spendingKnownFrom() {
      const { applied_at } = await db
        .selectFrom('almanac_migrations')
        .select('applied_at')
        .orderBy('number')
        .limit(1)
        .executeTakeFirstOrThrow();
      return applied_at;
    },
  };
}

const addingTotals = (to: Inserting, rows: readonly NewTotal[]) =>
  to
    .insertInto('usage_totals')
    .values(rows)
    .onConflict((oc) =>
      oc
        .columns(['org_id', 'period_start', 'unit_id', 'slot'])
        .doUpdateSet({ milli_units: sql`usage_totals.milli_units + excluded.milli_units` }),
    );

const addingDays = (to: Inserting, rows: readonly NewDay[]) =>
  to
    .insertInto('usage_days')
    .values(rows)
    .onConflict((oc) =>
      oc
        .columns(['org_id', 'day', 'unit_id', 'caller_id', 'slot'])
        .doUpdateSet({ milli_units: sql`usage_days.milli_units + excluded.milli_units` }),
    );

async function readSpending(db: Kysely<Schema>, orgId: string, query: SpendingQuery) {
  const { start, end, byDay, byCaller, callerIds } = query;
  const rows = await db
    .selectFrom('usage_days')
    .select(['unit_id', SUM_OF_SLOTS])
    .where('org_id', '=', orgId)
    .where('day', '>=', start)
    .where('day', '<=', end)
    // No caller has an empty id; a list may not be empty.
    .$if(callerIds !== undefined, (q) => q.where('caller_id', 'in', [...(callerIds ?? []), '']))
    .$if(byDay, (q) => q.select('day').groupBy('day').orderBy('day'))
    .groupBy('unit_id')
    .orderBy('unit_id')
    .$if(byCaller, (q) => q.select('caller_id').groupBy('caller_id').orderBy('caller_id'))
    .execute();
  return rows.map((row) => ({
    day: row.day ?? null,
    unitId: row.unit_id,
    callerId: row.caller_id ?? null,
    units: row.milli_units / MILLI,
  }));
}

function* parts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) yield rows.slice(at, at + ROWS_PER_STATEMENT);
}

/**
 * Sums events to one row per key, as a PostgreSQL statement may update a row only once, sorted by key, so that concurrent
 * processes lock rows in the same order and do not deadlock.
 */
function sumsOf<Key extends object>(
  events: readonly UsageEvent[],
  keyOf: (event: UsageEvent) => Key | undefined,
): (Key & { readonly milli_units: number })[] {
  const sums = new Map<string, { readonly key: Key; milliUnits: number }>();
  for (const event of events) {
    const key = keyOf(event);
    if (key === undefined) continue;
    const milliUnits = Math.round(event.units * MILLI);
    if (!Number.isSafeInteger(milliUnits))
      throw new RangeError(`${event.units} of ${event.unitId} cannot be counted exactly`);
    const name = Object.values(key).join('\n');
    const sum = sums.get(name);
    if (sum) sum.milliUnits += milliUnits;
    else sums.set(name, { key, milliUnits });
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { key, milliUnits }]) => ({ ...key, milli_units: milliUnits }));
}

const summed = (events: readonly UsageEvent[]): NewTotal[] =>
  sumsOf(events, ({ orgId, periodStart, unitId }) => ({ org_id: orgId, period_start: periodStart, unit_id: unitId }));

const summedDays = (events: readonly UsageEvent[]): NewDay[] =>
  sumsOf(
    events,
    ({ orgId, unitId, caller }) => caller && { org_id: orgId, day: caller.day, unit_id: unitId, caller_id: caller.id },
  );
