import type { Migration } from '../migration.ts';

/** Purpose of a key, in the words of who made it. */
export const keyNoteColumn: Migration = {
  number: 20261129020000,
  // A column that an older version neither reads nor writes.
  runsBeside: 20261128120000,
  name: 'key-notes',
  async up(db) {
    await db.schema.alterTable('api_keys').addColumn('note', 'text').execute();
  },
};
