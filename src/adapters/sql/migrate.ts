import { type Kysely, sql, type Transaction } from 'kysely';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { DatabaseEngine } from './database.ts';
import type { Migration } from './migration.ts';
import { allMigrations } from './migrations.ts';
import type { Schema } from './schema.ts';

/** Advisory lock of PostgreSQL for migrations; must be the same in every version. */
const MIGRATION_LOCK = 7_240_117_001;

/**
 * Applies missing migrations in one transaction, under a lock for which other processes wait. A database that is up to date is
 * only read. Throws `conflict` for a database written by a newer version.
 */
export async function migrate(
  db: Kysely<Schema>,
  engine: DatabaseEngine,
  options: { migrations?: readonly Migration[]; clock?: Clock } = {},
): Promise<void> {
  const migrations = options.migrations ?? allMigrations;
  const clock = options.clock ?? systemClock;
  const newest = migrations.at(-1)?.number ?? 0;
  if ((await appliedNumber(db, engine, newest)) === newest) return;
  await db.transaction().execute(async (trx) => {
    await lockMigrations(trx, engine);
    await trx.schema
      .createTable('almanac_migrations')
      .ifNotExists()
      .addColumn('number', 'integer', (c) => c.primaryKey().notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('applied_at', 'text', (c) => c.notNull())
      .execute();
    const applied = await appliedNumber(trx, engine, newest);
    for (const migration of migrations.filter(({ number }) => number > applied)) {
      await migration.up(trx, engine);
      await trx
        .insertInto('almanac_migrations')
        .values({
          number: migration.number,
          name: migration.name,
          applied_at: new Date(clock.nowMs()).toISOString(),
        })
        .execute();
    }
  });
}

async function lockMigrations(trx: Transaction<Schema>, engine: DatabaseEngine): Promise<void> {
  if (engine === 'sqlite') return; // BEGIN IMMEDIATE holds the only write lock there is
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
}

async function appliedNumber(db: Kysely<Schema>, engine: DatabaseEngine, newest: number): Promise<number> {
  const table =
    engine === 'sqlite'
      ? sql<{
          name: string | null;
        }>`select name from sqlite_master where type = 'table' and name = 'almanac_migrations'`
      : sql<{ name: string | null }>`select to_regclass('almanac_migrations')::text as name`;
  const { rows } = await table.execute(db);
  if (!rows[0]?.name) return 0;
  const row = await db
    .selectFrom('almanac_migrations')
    .select((e) => e.fn.max('number').as('number'))
    .executeTakeFirst();
  const applied = Number(row?.number ?? 0);
  if (applied > newest) {
    throw new AppError(
      'conflict',
      `The database was written by a newer version of Almanac (its migration ${applied}, this version knows ${newest}). Start that version, or a copy of the data made before it.`,
    );
  }
  return applied;
}
