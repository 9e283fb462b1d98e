import type { Migration } from '../migration.ts';

/** Finds the documents of a filing by the folder of its address. */
export const documentsByUrl: Migration = {
  number: 20261129031500,
  // An index, which an older version keeps without knowing it.
  runsBeside: 20261128120000,
  name: 'documents-by-url',
  async up(db) {
    await db.schema.createIndex('documents_by_url').on('documents').column('url').execute();
  },
};
