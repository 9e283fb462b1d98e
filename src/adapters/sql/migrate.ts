import { type Kysely, sql, type Transaction } from 'kysely';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { DatabaseEngine } from './database.ts';
import type { Migration } from './migration.ts';
import { allMigrations } from './migrations.ts';
import type { Schema } from './schema.ts';

/** Advisory lock of PostgreSQL for migrations; must be the same in every version. */
const MIGRATION_LOCK = 7_240_117_001;

interface MigrateOptions {
  readonly migrations?: readonly Migration[];
  readonly clock?: Clock;
}

/**
 * Applies missing migrations in one transaction, under a lock for which other processes wait. A database that is up to date is
 * only read. Throws `conflict` for a database of a newer version beside which this one must not run.
 */
export async function migrate(db: Kysely<Schema>, engine: DatabaseEngine, options: MigrateOptions = {}): Promise<void> {
  const { migrations = allMigrations, clock = systemClock } = options;
  if ((await missing(db, engine, migrations)).length === 0) return;
  await db.transaction().execute(async (trx) => {
    await lockMigrations(trx, engine);
    await ensureTable(trx);
    for (const migration of await missing(trx, engine, migrations)) {
      await migration.up(trx, engine);
      await trx
        .insertInto('almanac_migrations')
        .values({
          number: migration.number,
          name: migration.name,
          applied_at: new Date(clock.nowMs()).toISOString(),
          runs_beside: migration.runsBeside ?? migration.number,
        })
        .execute();
    }
  });
}

/**
 * Throws `conflict` unless this version may run on the database: each of its migrations is there, and each newer one allows it. For
 * processes that run beside others, where `almanac migrate` alone changes the schema.
 */
export async function checkMigrations(
  db: Kysely<Schema>,
  engine: DatabaseEngine,
  { migrations = allMigrations }: Pick<MigrateOptions, 'migrations'> = {},
): Promise<void> {
  const lacking = (await missing(db, engine, migrations)).map(({ number }) => number);
  if (lacking.length === 0) return;
  throw new AppError(
    'conflict',
    `The database lacks migrations of this version of Almanac (${lacking.join(', ')}). Run "almanac migrate" of this version, then start this process again.`,
  );
}

async function ensureTable(trx: Transaction<Schema>): Promise<void> {
  await trx.schema
    .createTable('almanac_migrations')
    .ifNotExists()
    .addColumn('number', 'bigint', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('applied_at', 'text', (c) => c.notNull())
    .addColumn('runs_beside', 'bigint', (c) => c.notNull())
    .execute();
}

async function lockMigrations(trx: Transaction<Schema>, engine: DatabaseEngine): Promise<void> {
  if (engine === 'sqlite') return; // BEGIN IMMEDIATE holds the only write lock there is
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
}

/**
 * Migrations of this version that the database lacks. Throws `conflict` when it has one that this version must not run
 * beside, or that no release made.
 */
async function missing(
  db: Kysely<Schema>,
  engine: DatabaseEngine,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const table =
    engine === 'sqlite'
      ? sql<{
          name: string | null;
        }>`select name from sqlite_master where type = 'table' and name = 'almanac_migrations'`
      : sql<{ name: string | null }>`select to_regclass('almanac_migrations')::text as name`;
  const { rows } = await table.execute(db);
  if (!rows[0]?.name) return migrations;
  const applied = await db.selectFrom('almanac_migrations').selectAll().orderBy('number').execute();
  const oldest = migrations[0]?.number ?? 0;
  if (applied.some(({ number }) => number < oldest)) {
    throw new AppError(
      'conflict',
      'The database was written before the first release of Almanac, which cannot read it. Start with an empty data directory and import the files again.',
    );
  }
  const newest = migrations.at(-1)?.number ?? 0;
  const refusing = applied.findLast(({ number, runs_beside }) => number > newest && runs_beside > newest);
  if (refusing) {
    throw new AppError(
      'conflict',
      `The database was written by a newer version of Almanac (its migration ${refusing.number}, this version knows ${newest}). Start that version, or a copy of the data made before it.`,
    );
  }
  const numbers = new Set(applied.map(({ number }) => number));
  return migrations.filter(({ number }) => !numbers.has(number));
}
