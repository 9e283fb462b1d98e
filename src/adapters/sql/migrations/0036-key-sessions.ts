import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds sessions of browsers that began with a key. */
export const keySessions: Migration = {
  number: 36,
  runsBeside: 33,
  name: 'key-sessions',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema
      .createTable('key_sessions')
      .addColumn('secret_hash', text, (c) => c.primaryKey().notNull())
      .addColumn('id', text, (c) => c.notNull())
      .addColumn('key_id', text, (c) => c.notNull().references('api_keys.id'))
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('ends_at', text, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('key_sessions_by_end').on('key_sessions').column('ends_at').execute();
  },
};
