import { dataFolders } from '../data-folder.ts';
import { OptionsFault } from '../program.ts';
import type { LoadAnswer } from '../search/load.ts';
import type { CorpusAnswer } from './load-corpus.ts';
import type { ScaleOptions } from './options.ts';

/** The collection of a folder and of the servers, so that it can be measured again without loading. */
export interface Collection {
  readonly seed: number;
  /** Its name in the servers. */
  readonly prefix: string;
  readonly corpus: CorpusAnswer;
  /** The same in the embedded engine; `null` where that was not searched yet. */
  readonly embedded: LoadAnswer | null;
}

const folders = dataFolders<Collection>('bench-scale', (message) => new OptionsFault(message));

/** The folder for the data. Throws `OptionsFault` for one that holds anything else. */
export const takeScaleFolder = (options: ScaleOptions): string => folders.take(options);

export const noteCollection = folders.note;

/** Throws `OptionsFault` when the folder holds another collection than is asked for. */
export function readCollection(folder: string, { passages, documents, seed }: ScaleOptions): Collection {
  const kept = folders.read(folder);
  const { prefix, corpus, embedded = null } = kept;
  const isSame = kept.seed === seed && corpus?.chunks === passages && corpus.documents === documents;
  if (!isSame || prefix === undefined) {
    throw new OptionsFault(`${folder} does not hold ${passages} passages in ${documents} documents of seed ${seed}`);
  }
  return { seed, prefix, corpus, embedded };
}
