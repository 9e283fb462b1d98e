import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

export const vectors: Migration = {
  number: 11,
  name: 'vectors',
  async up(db, engine) {
    await db.schema.alterTable('documents').addColumn('vectors_model', textColumn(engine)).execute();
    // Those without vectors are asked for newest first; how far it is is counted from the index alone.
    await db.schema
      .createIndex('documents_by_vectors')
      .on('documents')
      .columns(['vectors_model', 'published_at', 'id', 'chunks'])
      .execute();
  },
};
