import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../platform/errors.ts';
import { isBusy } from './wal-file.ts';

/** Between two tries; short against a commit, which takes some milliseconds. */
const TRY_EVERY_MS = 5;

/** A lock that one process holds at a time. It is SQLite's on a file of its own, so it ends with its process however that ends. */
export interface ProcessLock {
  /** `false` at once when another process holds it. */
  tryTake(): boolean;
  /** Waits up to `waitMs`, then throws `unavailable`. */
  take(waitMs: number): Promise<void>;
  release(): void;
  close(): void;
}

/** Lock of one handle only: the caller must keep its own calls from overlapping. */
export function openProcessLock(file: string): ProcessLock {
  const database = new DatabaseSync(file, { timeout: 0 });
  const tryTake = (): boolean => {
    try {
      database.exec('begin exclusive');
      return true;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    }
  };
  return {
    tryTake,
    async take(waitMs) {
      for (let waited = 0; !tryTake(); waited += TRY_EVERY_MS) {
        if (waited >= waitMs) {
          throw new AppError('unavailable', 'The document index is busy. Try again in a moment.', { retryAfterS: 1 });
        }
        await pause(TRY_EVERY_MS);
      }
    },
    release: () => database.exec('rollback'),
    close: () => database.close(),
  };
}
