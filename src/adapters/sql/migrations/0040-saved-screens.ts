import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Filters of the screener that users keep, in a table like those of watchlists and saved searches. */
export const savedScreens: Migration = {
  number: 40,
  runsBeside: 33,
  name: 'saved-screens',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema
      .createTable('saved_screens')
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
    for (const [index, column] of [
      ['saved_screens_by_org', 'org_id'],
      ['saved_screens_by_owner', 'owner_id'],
    ] as const)
      await db.schema.createIndex(index).on('saved_screens').columns([column, 'created_at', 'id']).execute();
  },
};
