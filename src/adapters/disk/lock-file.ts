import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppError } from '../../platform/errors.ts';
import { openProcessLock, type ProcessLock } from '../sql/process-lock.ts';
import { isDamage } from '../sql/wal-file.ts';

/**
 * Takes a lock that one process holds at a time, on a file at `path`. Throws `conflict` with `detail` when another process holds it, and
 * `unavailable` when the file cannot be created.
 */
export function takeLockFile(path: string, detail: string): { release(): void } {
  let lock: ProcessLock | undefined;
  let isTaken: boolean;
  try {
    mkdirSync(dirname(path), { recursive: true });
    lock = openProcessLock(path);
    isTaken = lock.tryTake();
  } catch (cause) {
    lock?.close();
    throw new AppError('unavailable', faultOf(path, cause), { cause });
  }
  if (isTaken) return { release: lock.close };
  lock.close();
  throw new AppError('conflict', detail);
}

/** Why there is no lock, and what to do. */
function faultOf(path: string, cause: unknown): string {
  if (isDamage(cause))
    return `The lock file ${path} is damaged. It holds no data: delete it, once no almanac process uses the folder, and try again.`;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `The file ${path} cannot be written: ${reason}. The account that almanac runs as needs to read and write it.`;
}
