import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppError } from '../../platform/errors.ts';
import { openProcessLock, type ProcessLock } from '../sql/process-lock.ts';

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
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('unavailable', `The file ${path} cannot be written: ${reason}`, { cause });
  }
  if (isTaken) return { release: lock.close };
  lock.close();
  throw new AppError('conflict', detail);
}
