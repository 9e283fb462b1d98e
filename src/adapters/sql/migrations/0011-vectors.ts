import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

export const vectors: Migration = {
  number: 11,
  name: 'vectors',
  async up(db, engine) {
    await db.schema.alterTable('documents').addColumn('vectors_model', textColumn(engine)).execute();
    // Serves documents without vectors, newest first, and the progress as a covering index.
    await db.schema
      .createIndex('documents_by_vectors')
      .on('documents')
      .columns(['vectors_model', 'published_at', 'id', 'chunks'])
      .execute();
  },
};
