import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadAnswer } from '../search/load.ts';
import type { CorpusAnswer } from './load-corpus.ts';
import { type ScaleOptions, ScaleOptionsFault } from './options.ts';

/** Marks a folder as made by this benchmark, which may therefore empty it. */
const MARK = 'bench-scale.json';

/** The collection of a folder and of the servers, so that it can be measured again without loading. */
export interface Collection {
  readonly seed: number;
  /** Its name in the servers. */
  readonly prefix: string;
  readonly corpus: CorpusAnswer;
  /** The same in the embedded engine; `null` where that was not searched yet. */
  readonly embedded: LoadAnswer | null;
}

/**
 * The folder for the data, empty unless it is to be reused. Throws `ScaleOptionsFault` for one that holds anything that this benchmark
 * has not put there: it would be lost.
 */
export function takeScaleFolder({ dataDir, reuse }: ScaleOptions): string {
  if (dataDir === undefined) return marked(mkdtempSync(join(tmpdir(), 'almanac-bench-scale-')));
  if (existsSync(dataDir) && !existsSync(join(dataDir, MARK)) && readdirSync(dataDir).length > 0) {
    throw new ScaleOptionsFault(`${dataDir} holds other things than data of this benchmark`);
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

export const noteCollection = (folder: string, collection: Collection): void =>
  writeFileSync(join(folder, MARK), JSON.stringify(collection));

/** Throws `ScaleOptionsFault` when the folder holds another collection than is asked for. */
export function readCollection(folder: string, { passages, documents, seed }: ScaleOptions): Collection {
  const file = join(folder, MARK);
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Collection>) : {};
  const { prefix, corpus, embedded = null } = kept;
  const isSame = kept.seed === seed && corpus?.chunks === passages && corpus.documents === documents;
  if (!isSame || prefix === undefined) {
    throw new ScaleOptionsFault(
      `${folder} does not hold ${passages} passages in ${documents} documents of seed ${seed}`,
    );
  }
  return { seed, prefix, corpus, embedded };
}
