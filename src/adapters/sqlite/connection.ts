import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, Kysely, type LimitNode, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { type Database, transactionsOf } from '../sql/database.ts';
import { epochReader } from '../sql/epoch.ts';
import { migrate } from '../sql/migrate.ts';
import type { Schema } from '../sql/schema.ts';
import { isDamage } from '../sql/wal-file.ts';
import { whenFree } from './busy.ts';
import { NodeSqliteDriver, type SqliteConnections } from './driver.ts';
import { Statements } from './statements.ts';
import { WriteLock } from './write-lock.ts';

export interface SqliteOptions {
  /** Created if missing, with its folder. */
  readonly file: string;
  /** How long to wait for the lock of another process. */
  readonly busyWaitMs?: number;
  /** How long a write waits for other writes of this process. */
  readonly turnWaitMs?: number;
  readonly clock?: Clock;
}

/** Size to which the log is truncated after a large import. */
const WAL_BYTES_MAX = 64 * 1024 * 1024;
/**
 * Pages in the log before a checkpoint, which waits for the disk: rare enough that metering of thousands of calls a second
 * delays fewer than one in a hundred.
 */
const WAL_CHECKPOINT_PAGES = 8_000;
/** Page caches of the connection that writes, and reads when there are no writes, and of the one that reads during writes. */
const [WRITER_CACHE_KIB, READER_CACHE_KIB] = [32 * 1024, 8 * 1024];

/**
 * Opens the file and runs the migrations. Write-ahead log with synchronous=NORMAL: commits survive a crash of the process; a
 * power cut may lose the last commits but never corrupts the file.
 * Throws `unavailable` when the file cannot be opened or another process holds it too long, `conflict` when a newer version has written it.
 */
export async function openSqlite(options: SqliteOptions): Promise<Database> {
  const { file, busyWaitMs = 5_000, turnWaitMs = 30_000, clock = systemClock } = options;
  const writing = `synchronous = normal; pragma cache_size = -${WRITER_CACHE_KIB}; pragma wal_autocheckpoint = ${WAL_CHECKPOINT_PAGES};
    pragma journal_size_limit = ${WAL_BYTES_MAX}`;
  const writer = await openFile(file, writing, busyWaitMs);
  const reader = await openFile(file, `query_only = on; pragma cache_size = -${READER_CACHE_KIB}`, busyWaitMs);
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
  return {
    engine: 'sqlite',
    db,
    inTransaction: transactionsOf(db),
    epoch: epochReader(db, 'sqlite'),
    close: () => db.destroy(),
  };
}

async function openFile(file: string, settings: string, busyWaitMs: number): Promise<DatabaseSync> {
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    const opened = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
    database = opened;
    await whenFree(() => opened.exec('pragma journal_mode = wal'), busyWaitMs);
    opened.exec(`pragma ${settings}`);
    return opened;
  } catch (error) {
    database?.close();
    const cause = error instanceof AppError ? error.cause : error;
    if (isDamage(cause))
      throw new AppError('unavailable', `The database ${file} is damaged. Restore it from a backup.`, { cause });
    if (error instanceof AppError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError('unavailable', `The database ${file} cannot be opened: ${reason}`, { cause });
  }
}

function sqliteDialect(connections: SqliteConnections, close: () => Promise<void>): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(connections, close),
    createQueryCompiler: () => new PlanKeepingCompiler(),
    createAdapter: () => new ManySessionsAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** Kysely's SQLite adapter serializes all queries, so that reads wait for transactions. Our driver serializes only writes. */
class ManySessionsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Casts limits: a bare parameter as a limit makes SQLite use its value in the query plan and replan the statement at every call, which
 * doubles the time of a short query.
 */
class PlanKeepingCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    this.append('limit cast(');
    this.visitNode(node.limit);
    this.append(' as integer)');
  }
}
