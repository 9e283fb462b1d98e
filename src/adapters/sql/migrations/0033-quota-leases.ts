import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Units that processes have set aside for calls, and until when. */
export const quotaLeases: Migration = {
  number: 33,
  name: 'quota-leases',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema
      .createTable('quota_leases')
      .addColumn('org_id', text, (c) => c.notNull())
      .addColumn('unit_id', text, (c) => c.notNull())
      .addColumn('holder', text, (c) => c.notNull())
      .addColumn('milli_units', 'bigint', (c) => c.notNull())
      .addColumn('until_ms', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('quota_leases_key', ['org_id', 'unit_id', 'holder'])
      .execute();
  },
};
