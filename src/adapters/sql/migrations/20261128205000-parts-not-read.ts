import type { Migration } from '../migration.ts';

/** Parts of private files that were not read. */
export const partsNotReadColumn: Migration = {
  number: 20261128205000,
  // A column that an older version neither reads nor writes.
  runsBeside: 20261128120000,
  name: 'parts-not-read',
  async up(db) {
    await db.schema.alterTable('content_files').addColumn('parts_not_read_json', 'text').execute();
  },
};
