import { sql } from 'kysely';
import type { Migration } from '../migration.ts';
import { statementsOf } from '../sql-file.ts';

/** News of companies, and until when users have seen what is new. */
export const watchingTables: Migration = {
  number: 20261128230000,
  // New tables only, which an older version leaves alone.
  runsBeside: 20261128120000,
  name: 'watching',
  async up(db, engine) {
    for (const statement of statementsOf(new URL('./watching/watching.sql', import.meta.url), engine))
      await sql.raw(statement).execute(db);
  },
};
