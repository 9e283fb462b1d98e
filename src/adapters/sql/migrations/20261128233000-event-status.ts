import type { Migration } from '../migration.ts';

/** How sure the date of an event is, and marks of made-up events. */
export const eventStatusColumns: Migration = {
  number: 20261128233000,
  // Columns that an older version neither reads nor writes.
  runsBeside: 20261128120000,
  name: 'event-status',
  async up(db) {
    await db.schema.alterTable('calendar_events').addColumn('status', 'text').execute();
    await db.schema
      .alterTable('calendar_events')
      .addColumn('is_illustrative', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
