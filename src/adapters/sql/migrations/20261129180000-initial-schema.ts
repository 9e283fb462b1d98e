import { sql, type Transaction } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import type { Migration } from '../migration.ts';
import type { Schema } from '../schema.ts';
import { statementsOf } from '../sql-file.ts';
import { createTallyTriggers } from './initial-schema/tally-triggers.ts';

/** Files of SQL, of which each comes after those whose tables it refers to. */
const SUBJECTS = [
  'access',
  'usage',
  'companies',
  'fundamentals',
  'market',
  'calendar',
  'content',
  'documents',
  'searches',
  'user-data',
  'watching',
  'webhooks',
  'feeds',
  'research',
  'processes',
] as const;

/** The schema of the first release. */
export const initialSchema: Migration = {
  number: 20261129180000,
  name: 'initial-schema',
  async up(db, engine) {
    for (const subject of SUBJECTS)
      for (const statement of statementsOf(new URL(`./initial-schema/${subject}.sql`, import.meta.url), engine))
        await sql.raw(statement).execute(db);
    await createTallyTriggers(db, engine);
    if (engine === 'postgres') await tuneForPostgres(db);
    await db
      .insertInto('epoch')
      .values({ id: newId('epoch') })
      .execute();
  },
};

async function tuneForPostgres(db: Transaction<Schema>): Promise<void> {
  for (const table of ['usage_totals', 'usage_days']) {
    // Each connection adds to one of 16 slots; SQLite has one writer and one slot.
    await sql`alter table ${sql.table(table)} alter column slot set default (pg_backend_pid() & 15)`.execute(db);
    // Rows that are updated all the time: with free space in a page a new version needs no change of the index.
    await sql`alter table ${sql.table(table)} set (fillfactor = 50)`.execute(db);
  }
  // Calls that are left of each limit, and the processes that share them; on SQLite one process serves, and counts in memory.
  // Unlogged, as what a crash loses comes back within a minute.
  await sql`create unlogged table rate_buckets (
    subject text collate "C" primary key,
    tokens double precision not null,
    at double precision not null,
    lent double precision not null,
    lent_before double precision not null
  ) with (fillfactor = 50)`.execute(db);
  await sql`create unlogged table rate_processes (
    name text collate "C" primary key,
    seen_at double precision not null
  )`.execute(db);
}
