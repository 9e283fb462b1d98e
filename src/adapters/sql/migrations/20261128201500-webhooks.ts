import { sql } from 'kysely';
import type { Migration } from '../migration.ts';
import { statementsOf } from '../sql-file.ts';

/** Webhooks, their deliveries, and notices of what happened. */
export const webhookTables: Migration = {
  number: 20261128201500,
  // New tables only, which an older version leaves alone.
  runsBeside: 20261128120000,
  name: 'webhooks',
  async up(db, engine) {
    for (const statement of statementsOf(new URL('./webhooks/webhooks.sql', import.meta.url), engine))
      await sql.raw(statement).execute(db);
  },
};
