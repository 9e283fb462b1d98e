import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../platform/errors.ts';
import { isBusy, primaryCode } from '../sql/wal-file.ts';

const SQLITE_FULL = 13;
const FIRST_PAUSE_MS = 1;
/** Short enough to hit the breath that long writers leave (`WriteLock`), long enough to cost a waiting process nothing. */
const LONGEST_PAUSE_MS = 5;

/**
 * Runs one synchronous SQLite step; while another process holds the database, tries again after short growing pauses,
 * with the event loop free in between. SQLite's own busy timeout would sleep inside the call and stop every request.
 *
 * `step` must have no effect when it fails with SQLITE_BUSY, as single statements and BEGIN have.
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

function translated(error: unknown): unknown {
  return primaryCode(error) === SQLITE_FULL
    ? new AppError('unavailable', 'The disk that holds the database is full.', { cause: error })
    : error;
}
