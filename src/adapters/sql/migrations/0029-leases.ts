import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Work that one process at a time does. */
export const leases: Migration = {
  number: 29,
  runsBeside: 24,
  name: 'leases',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema
      .createTable('leases')
      .addColumn('name', text, (c) => c.primaryKey().notNull())
      .addColumn('holder', text, (c) => c.notNull())
      .addColumn('until_at', text, (c) => c.notNull())
      .addColumn('fence', 'bigint', (c) => c.notNull())
      .execute();
  },
};
