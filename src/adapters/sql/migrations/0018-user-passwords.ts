import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds passwords, with which users sign in beside their keys. */
export const userPasswords: Migration = {
  number: 18,
  name: 'user-passwords',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema
      .createTable('user_passwords')
      .addColumn('user_id', text, (c) => c.primaryKey().notNull().references('users.id'))
      .addColumn('id', text, (c) => c.notNull())
      .addColumn('hash', text, (c) => c.notNull())
      .addColumn('set_at', text, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('users_by_name').on('users').column('name').execute();
  },
};
