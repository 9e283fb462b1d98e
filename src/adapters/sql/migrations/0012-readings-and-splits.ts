import { sql } from 'kysely';
import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

export const readingsAndSplits: Migration = {
  number: 12,
  name: 'readings-and-splits',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema.alterTable('company_fundamentals').addColumn('readings_json', text).execute();
    await db.schema
      .createTable('share_splits')
      .addColumn('entity_id', text, (c) => c.notNull())
      .addColumn('ex_on', text, (c) => c.notNull())
      .addColumn('new_shares', 'double precision', (c) => c.notNull())
      .addColumn('old_shares', 'double precision', (c) => c.notNull())
      .addPrimaryKeyConstraint('share_splits_key', ['entity_id', 'ex_on'])
      .modifyEnd(engine === 'sqlite' ? sql`without rowid` : sql``)
      .execute();
  },
};
