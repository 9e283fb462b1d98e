import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../../platform/clock.ts';
import { newTimeOrderedId } from '../../../platform/ids.ts';
import { dropChunkTexts } from '../../sql/documents/chunk-texts.ts';
import { CHUNK_LAYOUT } from './chunk-layout.ts';
import { textsFile } from './chunk-table.ts';
import { tableNamesFile } from './chunk-tables.ts';

/**
 * True if the current table of chunks, or the file with its texts, is missing. Deletes the remaining one of the two,
 * which is of no use without the other. Does not load the engine; to be called before anything is opened in `folder`.
 */
export function isChunkTableLost(folder: string): boolean {
  const { serving } = tableNamesFile(folder).read();
  const table = join(folder, 'table', `${serving}.lance`);
  const texts = textsFile(folder, serving);
  if (existsSync(table) && existsSync(texts)) return false;
  removeChunkTable(folder, serving);
  return true;
}

/** From now on an empty table serves in place of one that cannot be read; every process follows within a second. */
export function replaceChunkTable(folder: string, clock: Clock): void {
  const names = tableNamesFile(folder);
  const { serving, ...others } = names.read();
  names.write({ ...others, serving: `${CHUNK_LAYOUT}_${newTimeOrderedId(clock.nowMs())}` });
  removeChunkTable(folder, serving);
}

function removeChunkTable(folder: string, name: string): void {
  rmSync(join(folder, 'table', `${name}.lance`), { recursive: true, force: true });
  dropChunkTexts(textsFile(folder, name));
}
