import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

export const statementRows: Migration = {
  number: 13,
  name: 'statement-rows',
  async up(db, engine) {
    await db.schema
      .alterTable('organizations')
      .addColumn('statement_rows', textColumn(engine), (c) => c.notNull().defaultTo('flat'))
      .execute();
  },
};
