import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '../../platform/errors.ts';
import { isBusy } from '../sql/wal-file.ts';

/**
 * Takes a lock that one process holds at a time: SQLite's lock on a file at `path`, which the system releases however the
 * process ends. Throws `conflict` with `detail` when another process holds it, and `unavailable` when the file cannot be
 * created.
 */
export function takeLockFile(path: string, detail: string): { release(): void } {
  let opened: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    const file = new DatabaseSync(path, { timeout: 0 });
    opened = file;
    file.exec('begin exclusive');
    return { release: () => file.close() };
  } catch (cause) {
    opened?.close();
    if (isBusy(cause)) throw new AppError('conflict', detail, { cause });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('unavailable', `The file ${path} cannot be written: ${reason}`, { cause });
  }
}
