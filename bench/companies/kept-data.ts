import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Options, OptionsFault } from './options.ts';
import type { Results } from './report.ts';

/** Marks a folder as made by this benchmark, which may therefore empty it. */
const MARK = 'bench-companies.json';

/** What is in a folder, so that it can be measured again without loading. */
export type Loaded = Pick<Results, 'rows' | 'publicRows' | 'seed' | 'load' | 'alone'>;

/**
 * The folder for the data, empty unless it is to be reused. Throws `OptionsFault` for one that holds anything that this
 * benchmark has not put there: it would be lost.
 */
export function takeFolder({ dataDir, reuse }: Options): string {
  if (dataDir === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
    writeFileSync(join(made, MARK), '{}');
    return made;
  }
  const isOurs = existsSync(join(dataDir, MARK));
  if (existsSync(dataDir) && !isOurs && readdirSync(dataDir).length > 0) {
    throw new OptionsFault(`${dataDir} holds other things than data of this benchmark`);
  }
  if (reuse) return dataDir;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, MARK), '{}');
  return dataDir;
}

export function noteLoaded(folder: string, loaded: Loaded): void {
  writeFileSync(join(folder, MARK), JSON.stringify(loaded));
}

/** Throws `OptionsFault` when the folder holds other companies than are asked for. */
export function readLoaded(folder: string, { rows, publicRows, seed }: Options): Loaded {
  const file = join(folder, MARK);
  const loaded = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Loaded>) : {};
  const isSame = loaded.rows === rows && loaded.publicRows === publicRows && loaded.seed === seed;
  if (!isSame || !loaded.load || !loaded.alone) {
    throw new OptionsFault(`${folder} does not hold ${rows} companies, ${publicRows} of them public, of seed ${seed}`);
  }
  return { rows, publicRows, seed, load: loaded.load, alone: loaded.alone };
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
