import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** For assistants: results of runs with their further parts, and by what an authorization server knows users. */
export const resultsAndSubjects: Migration = {
  number: 25,
  name: 'results-and-subjects',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema
      .createTable('research_results')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('org_id', text, (c) => c.notNull().references('organizations.id'))
      .addColumn('user_id', text, (c) => c.notNull().references('users.id'))
      .addColumn('content_json', text, (c) => c.notNull())
      .addColumn('expires_at', text, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('research_results_by_user').on('research_results').columns(['user_id', 'id']).execute();
    await db.schema.createIndex('research_results_by_end').on('research_results').column('expires_at').execute();
    await db.schema
      .createTable('user_subjects')
      .addColumn('subject', text, (c) => c.primaryKey().notNull())
      .addColumn('user_id', text, (c) => c.notNull().unique().references('users.id'))
      .addColumn('linked_at', text, (c) => c.notNull())
      .execute();
  },
};
