import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

export const content: Migration = {
  number: 6,
  name: 'content',
  async up(db, engine) {
    const text = textColumn(engine);
    const whole = engine === 'postgres' ? 'bigint' : 'integer';
    await db.schema
      .createTable('content_files')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('org_id', text, (c) => c.notNull())
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('file_name', text, (c) => c.notNull())
      .addColumn('file_name_folded', text, (c) => c.notNull())
      .addColumn('origin', text, (c) => c.notNull())
      .addColumn('connector_id', text)
      .addColumn('raw_size_bytes', whole, (c) => c.notNull())
      .addColumn('sha256', text)
      .addColumn('content_type', text)
      .addColumn('status', text, (c) => c.notNull())
      .addColumn('error_code', text)
      .addColumn('is_shared', 'integer', (c) => c.notNull())
      .addColumn('metadata_json', text)
      .addColumn('published_at', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('updated_at', text, (c) => c.notNull())
      .addColumn('delete_started_at', text)
      .addColumn('upload_expires_at', text)
      .addColumn('upload_claim', text)
      .execute();
    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(name).on('content_files').columns(columns).execute();
    await index('content_files_by_org', ['org_id', 'created_at', 'id']);
    await index('content_files_by_status', ['status', 'updated_at']);
    await index('content_files_by_connector', ['connector_id', 'id']);
    await index('content_files_by_deletion', ['delete_started_at']);
    await db.schema
      .createTable('content_tags')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('org_id', text, (c) => c.notNull())
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('updated_at', text, (c) => c.notNull())
      .addUniqueConstraint('content_tags_by_name', ['org_id', 'name'])
      .execute();
    await db.schema
      .createTable('content_file_tags')
      .addColumn('file_id', text, (c) => c.notNull())
      .addColumn('tag_id', text, (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('content_file_tags_key', ['file_id', 'tag_id'])
      .execute();
    await db.schema.createIndex('content_file_tags_by_tag').on('content_file_tags').column('tag_id').execute();
  },
};
