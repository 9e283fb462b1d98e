import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * Calls that are left of each limit, and the processes that share them. On PostgreSQL alone: on SQLite one process serves, and counts in
 * memory. Unlogged, as what a crash loses comes back within a minute.
 */
export const rateBuckets: Migration = {
  number: 32,
  name: 'rate-buckets',
  async up(db, engine) {
    if (engine !== 'postgres') return;
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
  },
};
