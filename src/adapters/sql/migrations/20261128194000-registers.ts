import { sql } from 'kysely';
import type { Migration } from '../migration.ts';
import { statementsOf } from '../sql-file.ts';

/** Sources of ownerships, and issuers of securities. */
export const registerTables: Migration = {
  number: 20261128194000,
  // A new table, and a column that an older version leaves empty.
  runsBeside: 20261128120000,
  name: 'registers',
  async up(db, engine) {
    for (const statement of statementsOf(new URL('./registers/registers.sql', import.meta.url), engine))
      await sql.raw(statement).execute(db);
  },
};
