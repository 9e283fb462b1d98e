import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A data file of the project, read at start. */
export interface DataFile {
  /** File name without folder, for faults. */
  readonly name: string;
  readonly text: string;
}

/** Reads a data file beside a module: `readDataFile('data/words.txt', import.meta.url)`. */
export function readDataFile(path: string, moduleUrl: string): DataFile {
  const file = fileURLToPath(new URL(path, moduleUrl));
  return { name: basename(file), text: readFileSync(file, 'utf8') };
}
