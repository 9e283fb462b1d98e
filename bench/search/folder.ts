import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadAnswer } from './load.ts';
import { type Options, OptionsFault } from './options.ts';

/** Marks a folder as made by this benchmark, which may therefore empty it. */
const MARK = 'bench-search.json';

/** What is in a folder, so that it can be measured again without loading. */
export interface Loaded {
  readonly seed: number;
  readonly full: LoadAnswer;
  /** `null` where no smaller collection was wanted. */
  readonly small: LoadAnswer | null;
}

/**
 * The folder for the data, empty unless it is to be reused. Throws `OptionsFault` for one that holds anything that this
 * benchmark has not put there: it would be lost.
 */
export function takeFolder({ dataDir, reuse }: Options): string {
  if (dataDir === undefined) return marked(mkdtempSync(join(tmpdir(), 'almanac-bench-search-')));
  const isOurs = existsSync(join(dataDir, MARK));
  if (existsSync(dataDir) && !isOurs && readdirSync(dataDir).length > 0) {
    throw new OptionsFault(`${dataDir} holds other things than data of this benchmark`);
  }
  if (reuse) return dataDir;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  return marked(dataDir);
}

function marked(folder: string): string {
  writeFileSync(join(folder, MARK), '{}');
  return folder;
}

export const noteLoaded = (folder: string, loaded: Loaded): void =>
  writeFileSync(join(folder, MARK), JSON.stringify(loaded));

/** Throws `OptionsFault` when the folder holds other documents than are asked for. */
export function readLoaded(folder: string, { chunks, documents, seed, small }: Options): Loaded {
  const file = join(folder, MARK);
  const loaded = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Loaded>) : {};
  const isSame = loaded.seed === seed && loaded.full?.chunks === chunks && loaded.full.documents === documents;
  if (!isSame || !loaded.full || (small > 0 && loaded.small?.chunks !== small)) {
    throw new OptionsFault(
      `${folder} does not hold ${chunks} chunks in ${documents} documents, and ${small}, of seed ${seed}`,
    );
  }
  return { seed, full: loaded.full, small: loaded.small ?? null };
}
