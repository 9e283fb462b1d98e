import { newId } from '../../../platform/ids.ts';
import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** One row: the history that counters belong to. */
export const epoch: Migration = {
  number: 34,
  runsBeside: 33,
  name: 'epoch',
  async up(db, engine) {
    await db.schema
      .createTable('epoch')
      .addColumn('id', textColumn(engine), (c) => c.primaryKey().notNull())
      .execute();
    await db
      .insertInto('epoch')
      .values({ id: newId('epoch') })
      .execute();
  },
};
