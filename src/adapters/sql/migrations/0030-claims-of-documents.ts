import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Documents whose cluster is decided and whose row is not written yet; documents whose vectors a process computes. */
export const claimsOfDocuments: Migration = {
  number: 30,
  runsBeside: 24,
  name: 'claims-of-documents',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema
      .createTable('cluster_claims')
      .addColumn('document_id', text, (c) => c.primaryKey().notNull())
      .addColumn('scope', text, (c) => c.notNull())
      .addColumn('published_at', text, (c) => c.notNull())
      .addColumn('similarity_hash', text, (c) => c.notNull())
      .addColumn('cluster_id', text)
      .addColumn('until_at', text, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('cluster_claims_by_scope')
      .on('cluster_claims')
      .columns(['scope', 'until_at'])
      .execute();
    await db.schema
      .createTable('vector_claims')
      .addColumn('document_id', text, (c) => c.primaryKey().notNull())
      .addColumn('holder', text, (c) => c.notNull())
      .addColumn('until_at', text, (c) => c.notNull())
      .execute();
  },
};
