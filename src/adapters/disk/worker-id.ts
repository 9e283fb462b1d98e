import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { newRequestId } from '../../platform/ids.ts';

/**
 * The id of the job worker that serves a data directory: stable across starts and unique. Jobs that an earlier process left
 * can be resumed at once, as only one process serves a directory at a time.
 */
export function workerId(dataDir: string): string {
  const file = join(dataDir, 'worker-id');
  try {
    writeFileSync(file, newRequestId().slice(0, 8), { flag: 'wx' });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
  return `${hostname()}-${readFileSync(file, 'utf8').trim()}`;
}
