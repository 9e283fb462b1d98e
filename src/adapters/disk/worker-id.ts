import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { newRequestId } from '../../platform/ids.ts';

/**
 * The name under which the process that serves a data directory runs jobs: the same at every start, of no other directory.
 * What an earlier process left under it can be taken up at once, as only one serves a directory at a time.
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
