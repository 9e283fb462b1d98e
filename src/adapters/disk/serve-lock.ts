import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '../../platform/errors.ts';

/**
 * Lets one process at a time serve a data directory. The lock is SQLite's own on a file of its own, so it ends with the
 * process however that ends, and a lock left by a dead one cannot stand in the way.
 * Throws `conflict` when another process holds it. Other commands of the product do not need it.
 */
export function takeServeLock(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true });
  const file = new DatabaseSync(join(dataDir, 'serve.lock'), { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch (cause) {
    file.close();
    throw new AppError('conflict', `Another almanac process already serves the data directory ${dataDir}`, { cause });
  }
  return { release: () => file.close() };
}
