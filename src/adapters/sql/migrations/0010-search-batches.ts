import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

export const searchBatches: Migration = {
  number: 10,
  name: 'search batches',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema
      .createTable('search_batches')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('org_id', text, (c) => c.notNull())
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('status', text, (c) => c.notNull())
      .addColumn('error', text)
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('upload_expires_at', text, (c) => c.notNull())
      .addColumn('upload_claim', text)
      .addColumn('lines_total', 'integer')
      .addColumn('lines_done', 'integer', (c) => c.notNull())
      .addColumn('lines_failed', 'integer', (c) => c.notNull())
      .addColumn('parts', 'integer', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('search_batches_by_age').on('search_batches').column('created_at').execute();
    await db.schema
      .createIndex('search_batches_by_upload')
      .on('search_batches')
      .columns(['status', 'upload_expires_at'])
      .execute();
  },
};
