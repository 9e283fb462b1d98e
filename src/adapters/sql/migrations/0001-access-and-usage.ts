import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

export const accessAndUsage: Migration = {
  number: 1,
  name: 'access-and-usage',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema
      .createTable('organizations')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('name', text, (c) => c.notNull().unique())
      .addColumn('entitlements_json', text, (c) => c.notNull())
      .addColumn('plan_json', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('users')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('org_id', text, (c) => c.notNull().references('organizations.id'))
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addUniqueConstraint('users_name_in_organization', ['org_id', 'name'])
      .execute();
    await db.schema
      .createTable('api_keys')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('org_id', text, (c) => c.notNull().references('organizations.id'))
      .addColumn('user_id', text, (c) => c.notNull().references('users.id'))
      .addColumn('hash', text, (c) => c.notNull().unique())
      .addColumn('hint', text, (c) => c.notNull())
      .addColumn('origin', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('expires_at', text)
      .addColumn('revoked_at', text)
      .execute();
    await db.schema.createIndex('api_keys_of_organization').on('api_keys').columns(['org_id', 'created_at']).execute();
    await db.schema
      .createTable('usage_totals')
      .addColumn('org_id', text, (c) => c.notNull())
      .addColumn('period_start', text, (c) => c.notNull())
      .addColumn('unit_id', text, (c) => c.notNull())
      .addColumn('milli_units', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('usage_totals_key', ['org_id', 'period_start', 'unit_id'])
      .execute();
  },
};
