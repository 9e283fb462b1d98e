import { type Kysely, sql } from 'kysely';
import type { ReadEpoch } from '../../platform/epoch.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { DatabaseEngine } from './database.ts';
import type { Schema } from './schema.ts';

const BELIEVED_MS = 500;

/**
 * Reads the epoch: a row, which `beginEpoch` sets, and with PostgreSQL the server and its timeline, of which a promotion makes a new one. The
 * timeline is that of the log, as `pg_control_checkpoint()` names the former one until the first checkpoint.
 */
export function epochReader(db: Kysely<Schema>, engine: DatabaseEngine): ReadEpoch {
  const server =
    engine === 'sqlite'
      ? sql<string>`''`
      : sql<string | null>`case when not pg_is_in_recovery() then (select system_identifier from pg_control_system())
          || '.' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) || '.' end`;
  let known = '';
  let readMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<string> | undefined;
  const read = async (): Promise<string> => {
    const startedMs = performance.now();
    try {
      const row = await db
        .selectFrom('epoch')
        .select(['id', server.as('server')])
        .executeTakeFirstOrThrow();
      if (row.server === null) throw new AppError('unavailable', 'The database is a standby that was not promoted.');
      readMs = startedMs;
      known = `${row.server}${row.id}`;
      return known;
    } finally {
      reading = undefined;
    }
  };
  return () => {
    if (performance.now() - readMs < BELIEVED_MS) return Promise.resolve(known);
    reading ??= read();
    return reading;
  };
}

/** Begins another epoch, after rows were restored to an earlier moment. */
export async function beginEpoch(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('epoch')
    .set({ id: newId('epoch') })
    .execute();
}
