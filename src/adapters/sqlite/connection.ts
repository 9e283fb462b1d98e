import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { type Database, transactionsOf } from '../sql/database.ts';
import { migrate } from '../sql/migrate.ts';
import type { Schema } from '../sql/schema.ts';
import { whenFree } from './busy.ts';
import { NodeSqliteDriver, type SqliteConnections } from './driver.ts';
import { Statements } from './statements.ts';
import { WriteLock } from './write-lock.ts';

export interface SqliteOptions {
  /** Made when missing, with its folder. */
  readonly file: string;
  /** How long to wait for another process that holds the database. */
  readonly busyWaitMs?: number;
  /** How long a write waits for its turn in this process. */
  readonly turnWaitMs?: number;
  readonly clock?: Clock;
}

/** Counts as resident memory once read, so not the whole file. */
const MMAP_BYTES = 128 * 1024 * 1024;
/** A log that a large import made grow is cut back to this. */
const WAL_BYTES_MAX = 64 * 1024 * 1024;
const WRITER_CACHE_KIB = 32 * 1024;
const READER_CACHE_KIB = 32 * 1024;

/**
 * Opens the file and brings it up to date. Write-ahead log with synchronous=NORMAL: what was committed survives the death
 * of the process at any moment; a power cut may take the last commits but never leaves the file damaged.
 * Throws `unavailable` when another process holds the database too long, `conflict` when a newer version has written it.
 */
export async function openSqlite(options: SqliteOptions): Promise<Database> {
  const { file, busyWaitMs = 5_000, turnWaitMs = 30_000, clock = systemClock } = options;
  mkdirSync(dirname(file), { recursive: true });
  const writer = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
  try {
    await whenFree(() => writer.exec('pragma journal_mode = wal'), busyWaitMs);
    writer.exec(
      `pragma synchronous = normal; pragma journal_size_limit = ${WAL_BYTES_MAX};
       pragma cache_size = -${WRITER_CACHE_KIB}; pragma mmap_size = ${MMAP_BYTES}`,
    );
  } catch (error) {
    writer.close();
    throw error;
  }
  const reader = new DatabaseSync(file, { timeout: 0 });
  reader.exec(`pragma query_only = on; pragma cache_size = -${READER_CACHE_KIB}; pragma mmap_size = ${MMAP_BYTES}`);
  const connections: SqliteConnections = {
    writer: new Statements(writer),
    reader: new Statements(reader),
    lock: new WriteLock(clock, turnWaitMs),
    busyWaitMs,
  };
  const close = async (): Promise<void> => {
    await connections.lock.take();
    reader.close();
    writer.close();
  };
  const db = new Kysely<Schema>({ dialect: sqliteDialect(connections, close) });
  try {
    await migrate(db, 'sqlite', { clock });
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { engine: 'sqlite', db, inTransaction: transactionsOf(db), close: () => db.destroy() };
}

function sqliteDialect(connections: SqliteConnections, close: () => Promise<void>): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(connections, close),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ManySessionsAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** Kysely's own adapter for SQLite lets one query in at a time, reads behind open transactions too. Our driver orders what must be ordered. */
class ManySessionsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
