import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Parts of feeds with what they are about, those of former days apart; events with what proves them. */
export const filingLedger: Migration = {
  number: 20261128203500,
  // New columns only, which an older version leaves alone.
  runsBeside: 20261128161500,
  name: 'filing-ledger',
  async up(db) {
    await sql`alter table feed_items add column about_json text`.execute(db);
    await sql`alter table feed_items add column is_backfill integer not null default 0`.execute(db);
    await sql`alter table calendar_events add column evidence_json text`.execute(db);
  },
};
