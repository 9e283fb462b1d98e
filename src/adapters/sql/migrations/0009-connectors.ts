import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

export const connectors: Migration = {
  number: 9,
  name: 'connectors',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema
      .createTable('connectors')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('org_id', text, (c) => c.notNull())
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('type', text, (c) => c.notNull())
      .addColumn('is_shared', 'integer', (c) => c.notNull())
      .addColumn('label', text, (c) => c.notNull())
      .addColumn('description', text)
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('updated_at', text, (c) => c.notNull())
      .addColumn('archived_at', text)
      .addColumn('delete_started_at', text)
      .addColumn('synced_at', text)
      .addColumn('last_error', text)
      .addColumn('mailbox', text)
      .addColumn('allowed_emails_json', text)
      .addColumn('broker_user_id', text)
      .addColumn('sealed_password', text)
      .addColumn('feed_cursor', text)
      .addColumn('due_at', text)
      .execute();
    await db.schema.createIndex('connectors_by_org').on('connectors').columns(['org_id', 'created_at', 'id']).execute();
    await db.schema.createIndex('connectors_by_mailbox').on('connectors').column('mailbox').unique().execute();
    await db.schema.createIndex('connectors_by_due').on('connectors').columns(['type', 'due_at']).execute();
    await db.schema
      .createTable('connector_arrivals')
      .addColumn('connector_id', text, (c) => c.notNull())
      .addColumn('key', text, (c) => c.notNull())
      .addColumn('arrived_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('connector_arrivals_key', ['connector_id', 'key'])
      .execute();
    await db.schema
      .createTable('connector_postponed')
      .addColumn('connector_id', text, (c) => c.notNull())
      .addColumn('key', text, (c) => c.notNull())
      .addColumn('item_json', text, (c) => c.notNull())
      .addColumn('since', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('connector_postponed_key', ['connector_id', 'key'])
      .execute();
    await db.schema
      .createTable('announced_blobs')
      .addColumn('file_id', text, (c) => c.primaryKey().notNull())
      .addColumn('announced_at', text, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('announced_blobs_by_time').on('announced_blobs').column('announced_at').execute();
  },
};
