import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

export const savedSearchesAndWatchlists: Migration = {
  number: 19,
  name: 'saved-searches-and-watchlists',
  async up(db, engine) {
    const text = textColumn(engine);
    for (const table of ['watchlists', 'saved_searches'] as const) {
      await db.schema
        .createTable(table)
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('org_id', text, (c) => c.notNull().references('organizations.id'))
        .addColumn('owner_id', text, (c) => c.notNull().references('users.id'))
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('content_json', text, (c) => c.notNull())
        .addColumn('size', 'integer', (c) => c.notNull())
        .addColumn('is_shared', 'integer', (c) => c.notNull())
        .addColumn('created_at', text, (c) => c.notNull())
        .addColumn('updated_at', text, (c) => c.notNull())
        .execute();
      await db.schema.createIndex(`${table}_by_org`).on(table).columns(['org_id', 'created_at', 'id']).execute();
      await db.schema.createIndex(`${table}_by_owner`).on(table).columns(['owner_id', 'created_at', 'id']).execute();
    }
    for (const table of ['user_item_readers', 'user_item_pins'] as const) {
      await db.schema
        .createTable(table)
        .addColumn('item_id', text, (c) => c.notNull())
        .addColumn('user_id', text, (c) => c.notNull().references('users.id'))
        .addPrimaryKeyConstraint(`${table}_key`, ['user_id', 'item_id'])
        .execute();
      await db.schema.createIndex(`${table}_by_item`).on(table).column('item_id').execute();
    }
    await db.schema
      .createTable('saved_search_runs')
      .addColumn('search_id', text, (c) => c.notNull())
      .addColumn('user_id', text, (c) => c.notNull().references('users.id'))
      .addColumn('last_run_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('saved_search_runs_key', ['search_id', 'user_id'])
      .execute();
  },
};
