import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Results of runs as assistants got them, for their further parts. */
export const researchResults: Migration = {
  number: 25,
  name: 'research-results',
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
  },
};
