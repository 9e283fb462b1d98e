import { join } from 'node:path';
import { takeLockFile } from './lock-file.ts';

/**
 * Lets one process at a time serve a data directory. Throws `conflict` when another process does, `unavailable` when
 * the directory cannot be made or written. Other commands of the product do not need it.
 */
export const takeServeLock = (dataDir: string): { release(): void } =>
  takeLockFile(join(dataDir, 'serve.lock'), `Another almanac process already serves the data directory ${dataDir}`);
