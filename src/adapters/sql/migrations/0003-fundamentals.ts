import { sql } from 'kysely';
import { binaryColumn, textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

export const fundamentals: Migration = {
  number: 3,
  name: 'fundamentals',
  async up(db, engine) {
    const text = textColumn(engine);
    const binary = binaryColumn(engine);
    // Rows of one company are read together: without rowid, SQLite stores them adjacently.
    const clustered = engine === 'sqlite' ? sql`without rowid` : sql``;
    await db.schema
      .createTable('fact_sets')
      .addColumn('entity_id', text, (c) => c.notNull())
      .addColumn('source', text, (c) => c.notNull())
      .addColumn('cik', text, (c) => c.notNull())
      .addColumn('fingerprint', text, (c) => c.notNull())
      .addColumn('left_out', 'integer', (c) => c.notNull())
      .addColumn('facts', binary, (c) => c.notNull())
      .addPrimaryKeyConstraint('fact_sets_key', ['entity_id', 'source'])
      .execute();
    await db.schema.createIndex('fact_sets_by_fingerprint').on('fact_sets').column('fingerprint').execute();
    await db.schema.createIndex('fact_sets_by_cik').on('fact_sets').columns(['cik', 'entity_id']).execute();
    await db.schema
      .createTable('filing_indexes')
      .addColumn('cik', text, (c) => c.notNull())
      .addColumn('part', text, (c) => c.notNull())
      .addColumn('fingerprint', text, (c) => c.notNull())
      .addColumn('left_out', 'integer', (c) => c.notNull())
      .addColumn('filings', binary, (c) => c.notNull())
      .addPrimaryKeyConstraint('filing_indexes_key', ['cik', 'part'])
      .execute();
    await db.schema.createIndex('filing_indexes_by_fingerprint').on('filing_indexes').column('fingerprint').execute();
    await db.schema
      .createTable('company_fundamentals')
      .addColumn('entity_id', text, (c) => c.primaryKey().notNull())
      .addColumn('formulas_json', text, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('statements')
      .addColumn('entity_id', text, (c) => c.notNull())
      .addColumn('series', text, (c) => c.notNull())
      .addColumn('ends_on', text, (c) => c.notNull())
      .addColumn('known_at', text, (c) => c.notNull())
      .addColumn('superseded_at', text)
      .addColumn('values_json', text, (c) => c.notNull())
      .addColumn('about_json', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('statements_key', ['entity_id', 'series', 'ends_on', 'known_at'])
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createTable('share_counts')
      .addColumn('entity_id', text, (c) => c.notNull())
      .addColumn('as_of', text, (c) => c.notNull())
      .addColumn('known_at', text, (c) => c.notNull())
      .addColumn('shares', 'double precision', (c) => c.notNull())
      .addPrimaryKeyConstraint('share_counts_key', ['entity_id', 'as_of', 'known_at'])
      .modifyEnd(clustered)
      .execute();
    await db.insertInto('counters').values({ name: 'fundamentals', value: 0 }).execute();
  },
};
