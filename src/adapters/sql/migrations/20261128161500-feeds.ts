import { sql } from 'kysely';
import type { Migration } from '../migration.ts';
import { statementsOf } from '../sql-file.ts';

/** Feeds from public sources, their budgets of requests, and reference rates of currencies. */
export const feedTables: Migration = {
  number: 20261128161500,
  // New tables only, which an older version leaves alone.
  runsBeside: 20261128120000,
  name: 'feeds',
  async up(db, engine) {
    for (const statement of statementsOf(new URL('./feeds/feeds.sql', import.meta.url), engine))
      await sql.raw(statement).execute(db);
  },
};
