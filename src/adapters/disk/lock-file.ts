import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '../../platform/errors.ts';

/**
 * A lock that one process holds at a time. It is SQLite's own on a file of its own, so it ends with the process however that
 * ends, and a lock left by a dead one cannot stand in the way. Throws `conflict` with `detail` when another holds it.
 */
export function takeLockFile(path: string, detail: string): { release(): void } {
  mkdirSync(dirname(path), { recursive: true });
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch (cause) {
    file.close();
    throw new AppError('conflict', detail, { cause });
  }
  return { release: () => file.close() };
}
