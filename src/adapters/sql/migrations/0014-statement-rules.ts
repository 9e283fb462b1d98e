import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Statements of earlier versions have no rules and are recomputed in the background. */
export const statementRules: Migration = {
  number: 14,
  name: 'statement-rules',
  async up(db, engine) {
    await db.schema.alterTable('company_fundamentals').addColumn('rules', textColumn(engine)).execute();
  },
};
