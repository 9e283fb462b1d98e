import { join } from 'node:path';
import { takeLockFile } from './lock-file.ts';

/**
 * Takes the lock for serving a data directory. Throws `conflict` when another process has it, `unavailable` when the
 * directory cannot be created or written. Other commands do not need it.
 */
export const takeServeLock = (dataDir: string): { release(): void } =>
  takeLockFile(join(dataDir, 'serve.lock'), `Another almanac process already serves the data directory ${dataDir}`);
