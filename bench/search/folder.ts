import { dataFolders } from '../data-folder.ts';
import { OptionsFault } from '../program.ts';
import type { LoadAnswer } from './load.ts';
import type { SearchBenchOptions } from './options.ts';

/** Contents of a folder, so that it can be measured again without loading. */
export interface Loaded {
  readonly seed: number;
  readonly full: LoadAnswer;
  /** `null` where no smaller collection was wanted. */
  readonly small: LoadAnswer | null;
}

const folders = dataFolders<Loaded>('bench-search', (message) => new OptionsFault(message));

/** The folder for the data. Throws `OptionsFault` for one that holds anything else. */
export const takeFolder = (options: SearchBenchOptions): string => folders.take(options);

export const noteLoaded = folders.note;

/** Throws `OptionsFault` when the folder holds other documents than are asked for. */
export function readLoaded(folder: string, { chunks, documents, seed, small }: SearchBenchOptions): Loaded {
  const loaded = folders.read(folder);
  const isSame = loaded.seed === seed && loaded.full?.chunks === chunks && loaded.full.documents === documents;
  if (!isSame || !loaded.full || (small > 0 && loaded.small?.chunks !== small)) {
    throw new OptionsFault(
      `${folder} does not hold ${chunks} chunks in ${documents} documents, and ${small}, of seed ${seed}`,
    );
  }
  return { seed, full: loaded.full, small: loaded.small ?? null };
}
