import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * SQL of the database's clock as ISO 8601 text in UTC, `plusMs` milliseconds from now: the one clock that all processes
 * of a database share, whatever their machines' clocks show.
 */
export function databaseTime(db: Kysely<Schema>, plusMs = 0): RawBuilder<string> {
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<string>`to_char((clock_timestamp() + ${plusMs} * interval '1 millisecond') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${plusMs / 1_000} seconds`})`;
}
