import { sql } from 'kysely';
import type { Migration } from '../migration.ts';
import { statementsOf } from '../sql-file.ts';

/** Mails about what is new. */
export const digestTables: Migration = {
  number: 20261129021000,
  // A new table only, which an older version leaves alone.
  runsBeside: 20261128120000,
  name: 'digests',
  async up(db, engine) {
    for (const statement of statementsOf(new URL('./digests/digests.sql', import.meta.url), engine))
      await sql.raw(statement).execute(db);
  },
};
