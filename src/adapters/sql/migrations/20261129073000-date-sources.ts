import type { Migration } from '../migration.ts';

/** Sources of the publication dates of private files. */
export const dateSourceColumn: Migration = {
  number: 20261129073000,
  // A column that an older version neither reads nor writes.
  runsBeside: 20261128120000,
  name: 'date-sources',
  async up(db) {
    await db.schema.alterTable('content_files').addColumn('published_at_source', 'text').execute();
  },
};
