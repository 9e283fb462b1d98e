import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** The processes of a database, with digests of the settings that they must have in common. */
export const processes: Migration = {
  number: 38,
  runsBeside: 33,
  name: 'processes',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema
      .createTable('processes')
      .addColumn('name', text, (c) => c.primaryKey().notNull())
      .addColumn('role', text, (c) => c.notNull())
      .addColumn('digests_json', text, (c) => c.notNull())
      .addColumn('seen_at', text, (c) => c.notNull())
      .execute();
  },
};
