import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Sources of an answer, as its readers see them, and the template that was run. Earlier turns have neither. */
export const citationsOfTurns: Migration = {
  number: 41,
  runsBeside: 33,
  name: 'citations-of-turns',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema.alterTable('research_turns').addColumn('citations_json', text).execute();
    await db.schema.alterTable('research_turns').addColumn('template_json', text).execute();
  },
};
