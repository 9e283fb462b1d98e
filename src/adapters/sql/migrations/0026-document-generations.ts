import type { Migration } from '../migration.ts';

/** In which generation of its chunks a document is shown. Documents of earlier versions are in their first. */
export const documentGenerations: Migration = {
  number: 26,
  name: 'document-generations',
  async up(db, engine) {
    const whole = engine === 'postgres' ? 'bigint' : 'integer';
    await db.schema
      .alterTable('documents')
      .addColumn('generation', whole, (c) => c.notNull().defaultTo(1))
      .execute();
  },
};
