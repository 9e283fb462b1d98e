import { sql } from 'kysely';
import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Changes of documents that the chunk index has not followed yet. */
export const documentChanges: Migration = {
  number: 27,
  name: 'document-changes',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema
      .createTable('document_changes')
      .addColumn('change_id', text, (c) => c.notNull())
      .addColumn('document_id', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('document_changes_key', ['change_id', 'document_id'])
      .modifyEnd(engine === 'sqlite' ? sql`without rowid` : sql``)
      .execute();
  },
};
