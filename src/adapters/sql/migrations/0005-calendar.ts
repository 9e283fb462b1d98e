import { sql } from 'kysely';
import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

export const calendar: Migration = {
  number: 5,
  name: 'calendar',
  async up(db, engine) {
    const text = textColumn(engine);
    const whole = engine === 'postgres' ? 'bigint' : 'integer';
    await db.schema
      .createTable('calendar_events')
      .addColumn('no', whole, (c) => c.primaryKey().notNull())
      .addColumn('identity', text, (c) => c.notNull())
      .addColumn('collection_id', text, (c) => c.notNull())
      .addColumn('revision', whole, (c) => c.notNull())
      .addColumn('category', text, (c) => c.notNull())
      .addColumn('event_at', text, (c) => c.notNull())
      .addColumn('title', text, (c) => c.notNull())
      .addColumn('fiscal_year', 'integer')
      .addColumn('fiscal_period', text)
      .addColumn('entity_id', text)
      .addColumn('company_name', text)
      .addColumn('ticker', text)
      .addColumn('exchange', text)
      .addColumn('origin_json', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('updated_at', text, (c) => c.notNull())
      .execute();
    const index = (name: string, column: string) => db.schema.createIndex(name).on('calendar_events').column(column);
    await index('calendar_events_by_identity', 'identity').unique().execute();
    await index('calendar_events_by_collection', 'collection_id').unique().execute();
    await index('calendar_events_by_revision', 'revision').execute();
    await index('calendar_events_by_entity', 'entity_id').execute();
    await db.schema
      .createTable('calendar_waiting')
      .addColumn('key_hash', whole, (c) => c.notNull())
      .addColumn('event_no', whole, (c) => c.notNull())
      .addPrimaryKeyConstraint('calendar_waiting_key', ['key_hash', 'event_no'])
      .modifyEnd(engine === 'sqlite' ? sql`without rowid` : sql``)
      .execute();
    await db.schema.createIndex('calendar_waiting_by_event').on('calendar_waiting').column('event_no').execute();
    await db.schema
      .createTable('calendar_companies')
      .addColumn('entity_id', text, (c) => c.primaryKey().notNull())
      .addColumn('revision', whole, (c) => c.notNull())
      .addColumn('country', text)
      .addColumn('mics_json', text, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('calendar_companies_by_revision').on('calendar_companies').column('revision').execute();
    await db.schema
      .createTable('secrets')
      .addColumn('name', text, (c) => c.primaryKey().notNull())
      .addColumn('value', text, (c) => c.notNull())
      .execute();
    await db
      .insertInto('counters')
      .values([
        { name: 'calendar', value: 0 },
        { name: 'event', value: 0 },
      ])
      .execute();
  },
};
