import { sql } from 'kysely';
import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

export const documents: Migration = {
  number: 8,
  name: 'documents',
  async up(db, engine) {
    const text = textColumn(engine);
    const whole = engine === 'postgres' ? 'bigint' : 'integer';
    const clustered = engine === 'sqlite' ? sql`without rowid` : sql``;
    await db.schema
      .createTable('documents')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('org_id', text)
      .addColumn('user_id', text)
      .addColumn('is_shared', 'integer', (c) => c.notNull())
      .addColumn('source_id', text, (c) => c.notNull())
      .addColumn('category', text, (c) => c.notNull())
      .addColumn('about_json', text, (c) => c.notNull())
      .addColumn('headline', text, (c) => c.notNull())
      .addColumn('language', text)
      .addColumn('sentiment', 'double precision', (c) => c.notNull())
      .addColumn('published_at', text, (c) => c.notNull())
      .addColumn('url', text)
      .addColumn('chunks', whole, (c) => c.notNull())
      .addColumn('characters', whole, (c) => c.notNull())
      .addColumn('pages', whole)
      .addColumn('similarity_hash', text)
      .addColumn('cluster_id', text)
      .addColumn('sha256', text, (c) => c.notNull())
      .addColumn('tags_json', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('documents_by_sha256').on('documents').columns(['sha256']).execute();
    await db.schema.createIndex('documents_by_category').on('documents').columns(['category']).execute();
    // Rows of one band are read by time.
    await db.schema
      .createTable('document_bands')
      .addColumn('scope', text, (c) => c.notNull())
      .addColumn('band', whole, (c) => c.notNull())
      .addColumn('published_at', text, (c) => c.notNull())
      .addColumn('document_id', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('document_bands_key', ['scope', 'band', 'published_at', 'document_id'])
      .modifyEnd(clustered)
      .execute();
    await db.schema.createIndex('document_bands_by_document').on('document_bands').columns(['document_id']).execute();
  },
};
