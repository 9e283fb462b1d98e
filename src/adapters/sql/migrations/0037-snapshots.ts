import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Files derived from the rows, which new processes fetch from the blobs. */
export const snapshots: Migration = {
  number: 37,
  runsBeside: 33,
  name: 'snapshots',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema
      .createTable('snapshots')
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('format', 'integer', (c) => c.notNull())
      .addColumn('id', text, (c) => c.notNull())
      .addColumn('stamp', text, (c) => c.notNull())
      .addColumn('size_bytes', 'bigint', (c) => c.notNull())
      .addColumn('sha256', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('snapshots_key', ['name', 'format'])
      .execute();
  },
};
