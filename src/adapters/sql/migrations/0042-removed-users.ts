import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Users that were removed keep their row, as usage and ended keys name them. */
export const removedUsers: Migration = {
  number: 42,
  name: 'removed-users',
  async up(db, engine) {
    await db.schema.alterTable('users').addColumn('removed_at', textColumn(engine)).execute();
  },
};
