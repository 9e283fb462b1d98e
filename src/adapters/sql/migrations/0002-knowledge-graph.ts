import { sql } from 'kysely';
import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

export const knowledgeGraph: Migration = {
  number: 2,
  name: 'knowledge-graph',
  async up(db, engine) {
    const text = textColumn(engine);
    const whole = engine === 'postgres' ? 'bigint' : 'integer';
    await db.schema
      .createTable('counters')
      .addColumn('name', text, (c) => c.primaryKey().notNull())
      .addColumn('value', whole, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('companies')
      .addColumn('no', whole, (c) => c.primaryKey().notNull())
      .addColumn('id', text, (c) => c.notNull())
      .addColumn('revision', whole, (c) => c.notNull())
      .addColumn('company_json', text, (c) => c.notNull())
      .addColumn('records_json', text)
      .addColumn('withheld_json', text)
      .execute();
    // An index, not a constraint, so that bulk loading can create it at the end.
    await db.schema.createIndex('companies_by_id').unique().on('companies').column('id').execute();
    await db.schema.createIndex('companies_by_revision').on('companies').column('revision').execute();
    await db.schema
      .createTable('company_keys')
      .addColumn('key_hash', whole, (c) => c.notNull())
      .addColumn('company_no', whole, (c) => c.notNull())
      .addPrimaryKeyConstraint('company_keys_key', ['key_hash', 'company_no'])
      // The key is the whole row, so SQLite needs no second B-tree.
      .modifyEnd(engine === 'sqlite' ? sql`without rowid` : sql``)
      .execute();
    await db.schema
      .createTable('company_values')
      .addColumn('filter', text, (c) => c.notNull())
      .addColumn('value', text, (c) => c.notNull())
      .addColumn('companies', whole, (c) => c.notNull())
      .addPrimaryKeyConstraint('company_values_key', ['filter', 'value'])
      .execute();
    await db.schema
      .createTable('given_up_ids')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('leads_to', text, (c) => c.notNull())
      .addColumn('revision', whole, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('given_up_ids_by_target').on('given_up_ids').column('leads_to').execute();
    await db.schema.createIndex('given_up_ids_by_revision').on('given_up_ids').column('revision').execute();
    await db.schema
      .createTable('other_entities')
      .addColumn('key', text, (c) => c.primaryKey().notNull())
      .addColumn('category', text, (c) => c.notNull())
      .addColumn('entity_json', text, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('sources')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('source_json', text, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('bonds')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('isin', text)
      .addColumn('cusip', text)
      .addColumn('name', text)
      .addColumn('issuer_id', text, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('bonds_by_isin').on('bonds').column('isin').execute();
    await db.schema.createIndex('bonds_by_cusip').on('bonds').column('cusip').execute();
    await db.schema
      .createTable('ownerships')
      .addColumn('child_id', text, (c) => c.notNull())
      .addColumn('is_ultimate', 'integer', (c) => c.notNull())
      .addColumn('parent_id', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('ownerships_key', ['child_id', 'is_ultimate'])
      .execute();
    await db.schema.createIndex('ownerships_by_parent').on('ownerships').column('parent_id').execute();
    await db.schema
      .createTable('imports')
      .addColumn('fingerprint', text, (c) => c.primaryKey().notNull())
      .addColumn('progress_json', text, (c) => c.notNull())
      .execute();
    await db
      .insertInto('counters')
      .values([
        { name: 'revision', value: 0 },
        { name: 'company', value: 0 },
      ])
      .execute();
  },
};
