import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '../../platform/errors.ts';
import { isBusy } from '../sql/wal-file.ts';

/**
 * A lock that one process holds at a time. It is SQLite's own on a file of its own, so it ends with the process however that
 * ends, and a lock left by a dead one cannot stand in the way. Throws `conflict` with `detail` when another holds it, and
 * `unavailable` when there can be no such file.
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
