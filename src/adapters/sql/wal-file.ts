import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const PAUSE_MS = 2;
const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

/**
 * Opens an SQLite file with a write-ahead log, for connections whose thread may block; creates a missing file and its folder.
 * `busyWaitMs`: how long a call waits for other connections. `settings`: further pragmas, such as `synchronous = normal`.
 */
export function openWalFile(file: string, busyWaitMs: number, settings: readonly string[]): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: busyWaitMs });
  try {
    startLog(database, busyWaitMs);
    for (const setting of settings) database.exec(`pragma ${setting}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The primary result code of an SQLite error (261 BUSY_RECOVERY and 517 BUSY_SNAPSHOT are 5 BUSY); `undefined` for other errors. */
export function primaryCode(error: unknown): number | undefined {
  const code = error instanceof Error ? (error as Error & { errcode?: unknown }).errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}

/** True if another connection held the lock. */
export const isBusy = (error: unknown): boolean => primaryCode(error) === SQLITE_BUSY;

/** Damage of a file: pages that SQLite cannot have written, or no database at all. */
export const isDamage = (error: unknown): boolean => [SQLITE_CORRUPT, SQLITE_NOTADB].includes(primaryCode(error) ?? 0);

/** Retries the change to WAL mode, as SQLite's busy timeout does not apply when two connections create the log of a new file at once. */
function startLog(database: DatabaseSync, busyWaitMs: number): void {
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(error) || waitedMs >= busyWaitMs) throw error;
      Atomics.wait(sleeper, 0, 0, PAUSE_MS);
    }
  }
}
