import { sql } from 'kysely';
import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Roles of users, usage by day and caller, and the runs of imports. */
export const administration: Migration = {
  number: 39,
  runsBeside: 33,
  name: 'administration',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema
      .alterTable('users')
      .addColumn('role', text, (c) => c.notNull().defaultTo('member'))
      .execute();
    // The users of first keys administered the service before there were roles.
    await sql`update users set role = 'operator'
      where id in (select user_id from api_keys where origin in ('environment', 'first-start'))`.execute(db);

    await db.schema
      .createTable('usage_days')
      .addColumn('org_id', text, (c) => c.notNull())
      .addColumn('day', text, (c) => c.notNull())
      .addColumn('unit_id', text, (c) => c.notNull())
      .addColumn('caller_id', text, (c) => c.notNull())
      .addColumn('milli_units', 'bigint', (c) => c.notNull())
      .addColumn('slot', 'smallint', (c) =>
        c.notNull().defaultTo(engine === 'postgres' ? sql`(pg_backend_pid() & 15)` : 0),
      )
      .addPrimaryKeyConstraint('usage_days_key', ['org_id', 'day', 'unit_id', 'caller_id', 'slot'])
      .execute();
    if (engine === 'postgres') await sql`alter table usage_days set (fillfactor = 50)`.execute(db);

    await db.schema
      .createTable('import_runs')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('kind', text, (c) => c.notNull())
      .addColumn('file', text, (c) => c.notNull())
      .addColumn('format', text)
      .addColumn('started_at', text, (c) => c.notNull())
      .addColumn('ended_at', text, (c) => c.notNull())
      .addColumn('records', 'bigint', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('changed', 'bigint', (c) => c.notNull())
      .addColumn('rejected', 'bigint', (c) => c.notNull())
      .addColumn('outcome', text, (c) => c.notNull())
      .addColumn('fault', text)
      .execute();
    await db.schema.createIndex('import_runs_by_id').on('import_runs').columns(['kind', 'id']).execute();
  },
};
