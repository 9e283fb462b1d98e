import { sql } from 'kysely';
import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/**
 * A total of usage is the sum of its slots, so that processes that count for one organization seldom wait for one row. On PostgreSQL each
 * connection has one of 16; SQLite has one writer and one slot.
 */
export const usageSlots: Migration = {
  number: 31,
  name: 'usage-slots',
  async up(db, engine) {
    const key = ['org_id', 'period_start', 'unit_id', 'slot'] as const;
    if (engine === 'postgres') {
      await sql`alter table usage_totals add column slot smallint not null default 0`.execute(db);
      await sql`alter table usage_totals alter column slot set default (pg_backend_pid() & 15)`.execute(db);
      await db.schema.alterTable('usage_totals').dropConstraint('usage_totals_key').execute();
      await db.schema
        .alterTable('usage_totals')
        .addPrimaryKeyConstraint('usage_totals_key', [...key])
        .execute();
      // Rows that are updated all the time: with free space in a page a new version needs no change of the index.
      await sql`alter table usage_totals set (fillfactor = 50)`.execute(db);
      return;
    }
    const text = textColumn(engine);
    await sql`alter table usage_totals rename to unslotted_totals`.execute(db);
    await db.schema
      .createTable('usage_totals')
      .addColumn('org_id', text, (c) => c.notNull())
      .addColumn('period_start', text, (c) => c.notNull())
      .addColumn('unit_id', text, (c) => c.notNull())
      .addColumn('milli_units', 'bigint', (c) => c.notNull())
      .addColumn('slot', 'integer', (c) => c.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('usage_totals_key', [...key])
      .execute();
    await sql`insert into usage_totals (org_id, period_start, unit_id, milli_units)
      select org_id, period_start, unit_id, milli_units from unslotted_totals`.execute(db);
    await sql`drop table unslotted_totals`.execute(db);
  },
};
