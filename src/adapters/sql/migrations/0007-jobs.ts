import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

export const jobs: Migration = {
  number: 7,
  name: 'jobs',
  async up(db, engine) {
    const text = textColumn(engine);
    const whole = engine === 'postgres' ? 'bigint' : 'integer';
    await db.schema
      .createTable('jobs')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('org_id', text, (c) => c.notNull())
      .addColumn('key', text, (c) => c.notNull())
      .addColumn('payload_json', text, (c) => c.notNull())
      .addColumn('state', text, (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('failures', 'integer', (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('not_before_at', text, (c) => c.notNull())
      .addColumn('started_at', text)
      .addColumn('worker', text)
      .addColumn('token', text)
      .addColumn('lease_until_at', text)
      .addColumn('progress', 'double precision')
      .addColumn('stage', text)
      .addColumn('last_error', text)
      .addColumn('failed_at', text)
      .execute();
    await db.schema.createIndex('jobs_by_key').on('jobs').columns(['name', 'key']).unique().execute();
    await db.schema
      .createIndex('jobs_by_state')
      .on('jobs')
      .columns(['state', 'org_id', 'not_before_at', 'id'])
      .execute();
    await db.schema.createIndex('jobs_by_start').on('jobs').columns(['state', 'name', 'not_before_at']).execute();
    await db.schema.createIndex('jobs_by_lease').on('jobs').columns(['state', 'lease_until_at']).execute();
    await db.schema
      .createTable('job_tallies')
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('minute_at', text, (c) => c.notNull())
      .addColumn('done', 'integer', (c) => c.notNull())
      .addColumn('failed', 'integer', (c) => c.notNull())
      .addColumn('busy_ms', whole, (c) => c.notNull())
      .addPrimaryKeyConstraint('job_tallies_key', ['name', 'minute_at'])
      .execute();
    await db.schema
      .createTable('job_workers')
      .addColumn('worker', text, (c) => c.primaryKey().notNull())
      .addColumn('slots', 'integer', (c) => c.notNull())
      .addColumn('org_running_max', 'integer', (c) => c.notNull())
      .addColumn('seen_at', text, (c) => c.notNull())
      .execute();
  },
};
