import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../platform/errors.ts';
import { isBusy, isDamage, primaryCode } from '../sql/wal-file.ts';

const SQLITE_FULL = 13;
const FIRST_PAUSE_MS = 1;
/** Short enough to hit the pauses of long writers (`WriteLock`), long enough to use no CPU. */
const LONGEST_PAUSE_MS = 5;

/**
 * Runs one synchronous SQLite step; while another process holds the lock, retries after short growing pauses without
 * blocking the event loop, as SQLite's own busy timeout would.
 *
 * `step` must have no effect when it fails with SQLITE_BUSY, which holds for single statements and BEGIN.
 * Throws `unavailable` after `waitMs`.
 */
export function whenFree<T>(step: () => T, waitMs: number): T | Promise<T> {
  try {
    return step();
  } catch (error) {
    if (!isBusy(error)) throw translated(error);
    return retry(step, waitMs, error);
  }
}

async function retry<T>(step: () => T, waitMs: number, first: unknown): Promise<T> {
  let last = first;
  let pauseMs = FIRST_PAUSE_MS;
  for (let waitedMs = 0; waitedMs < waitMs; waitedMs += pauseMs, pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    await pause(pauseMs);
    try {
      return step();
    } catch (error) {
      if (!isBusy(error)) throw translated(error);
      last = error;
    }
  }
  throw new AppError('unavailable', 'The database is busy with another process. Try again in a moment.', {
    cause: last,
    retryAfterS: 1,
  });
}

/** The result of one step. Throws `unavailable` with what to do where the disk is full or the file is damaged. */
export function translating<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw translated(error);
  }
}

function translated(error: unknown): unknown {
  if (primaryCode(error) === SQLITE_FULL)
    return new AppError('unavailable', 'The disk that holds the database is full. Make room on it.', { cause: error });
  if (isDamage(error))
    return new AppError('unavailable', 'The database almanac.db is damaged. Restore it from a backup.', {
      cause: error,
    });
  return error;
}
