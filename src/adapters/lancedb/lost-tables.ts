import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { textsFile } from './chunk-table.ts';
import { tableNamesFile } from './chunk-tables.ts';

/**
 * Whether the table of chunks that serves, or the file with its texts, is not there. What is left of the two is taken away, as it is of no
 * use without the other. Without loading the engine; before anything is opened in `folder`.
 */
export function isChunkTableLost(folder: string): boolean {
  const { serving } = tableNamesFile(folder).read();
  const table = join(folder, 'table', `${serving}.lance`);
  const texts = textsFile(folder, serving);
  if (existsSync(table) && existsSync(texts)) return false;
  rmSync(table, { recursive: true, force: true });
  for (const end of ['', '-wal', '-shm']) rmSync(`${texts}${end}`, { force: true });
  return true;
}
