import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isOurLayout } from './chunk-layout.ts';

/** True if there are chunks of a layout that is no longer read. Does not load the engine. */
export function hasOlderChunks(folder: string): boolean {
  const tables = join(folder, 'table');
  if (!existsSync(tables)) return false;
  return readdirSync(tables).some((name) => /^chunks_.*\.lance$/.test(name) && !isOurLayout(name.slice(0, -6)));
}
