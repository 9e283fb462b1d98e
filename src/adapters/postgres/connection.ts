import { Kysely, PostgresDialect } from 'kysely';
import { type CustomTypesConfig, Pool, types } from 'pg';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { type Database, transactionsOf } from '../sql/database.ts';
import { epochReader } from '../sql/epoch.ts';
import { checkMigrations, migrate } from '../sql/migrate.ts';
import type { Schema } from '../sql/schema.ts';
import { GuardedPostgresDriver } from './driver.ts';

/** A number if exact in JavaScript; larger ones stay text, as `pg` returns them. */
const whole = (text: string): number | string => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
};

const decimal = (text: string): number | string => {
  const value = Number(text);
  return text.replace(/[^0-9]/g, '').replace(/^0+/, '').length <= 15 ? value : text;
};

/** Type parsers of one pool, not of the whole process as with `types.setTypeParser`. */
export const plainTypes: CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format !== 'binary') {
      if (oid === types.builtins.INT8) return whole;
      if (oid === types.builtins.NUMERIC) return decimal;
    }
    return types.getTypeParser(oid, format);
  },
};

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`, with any of libpq's usual parameters. */
  readonly url: string;
  readonly connectionsMax?: number;
  readonly statementTimeoutMs?: number;
  readonly connectTimeoutMs?: number;
  readonly clock?: Clock;
  /** Applies missing migrations, the default; otherwise only reports them. */
  readonly migrates?: boolean;
}

/** Attempts to reach the server at the start: a machine that starts much at once may keep it waiting longer than a request may wait. */
const ATTEMPTS = 6;

/**
 * Opens a pool and runs the migrations, or checks them. Numbers are returned as JavaScript numbers if exact, as on SQLite. Throws `unavailable`
 * with the host when the server cannot be reached, `conflict` when a newer version has written the database.
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const {
    connectionsMax = 10,
    statementTimeoutMs = 30_000,
    connectTimeoutMs = 5_000,
    clock = systemClock,
    migrates = true,
  } = options;
  const pool = new Pool({
    connectionString: options.url,
    max: connectionsMax,
    application_name: 'almanac',
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: plainTypes,
  });
  // A connection ended by the server fails its query and is dropped; without a listener it would end the process too.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = new PostgresDialect({ pool });
  const db = new Kysely<Schema>({
    dialect: {
      createDriver: () => new GuardedPostgresDriver({ pool }),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (of) => dialect.createIntrospector(of),
    },
  });
  const begin = () => (migrates ? migrate(db, 'postgres', { clock }) : checkMigrations(db, 'postgres'));
  try {
    await whenReached(begin, ATTEMPTS);
  } catch (error) {
    await db.destroy();
    if (!isUnavailable(error)) throw error;
    // For the operator; errors for callers come from the driver and have no host.
    const { host, pathname } = new URL(options.url);
    throw new AppError('unavailable', `${error.detail} DATABASE_URL leads to ${host}${pathname}.`, { cause: error });
  }
  return {
    engine: 'postgres',
    db,
    inTransaction: transactionsOf(db),
    epoch: epochReader(db, 'postgres'),
    close: () => db.destroy(),
  };
}

/** Runs `begin` until it reaches the server, so often at most. */
async function whenReached(begin: () => Promise<unknown>, attempts: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await begin();
      return;
    } catch (error) {
      if (attempt === attempts || !isUnavailable(error)) throw error;
    }
  }
}

const isUnavailable = (error: unknown): error is AppError => error instanceof AppError && error.code === 'unavailable';
