import { readFile, rename, writeFile } from 'node:fs/promises';
import { CHUNK_LAYOUT } from './chunk-layout.ts';

/** How many of so many texts hold each word, by its stem. */
export interface SampledFrequencies {
  readonly counts: ReadonlyMap<string, number>;
  readonly texts: number;
  /** The highest id of these texts. */
  readonly lastId: number;
}

/** Keeps counted words from one start to the next. */
export interface DocumentFrequencyFile {
  /** `undefined` where nothing readable is stored. */
  read(): Promise<SampledFrequencies | undefined>;
  write(counted: SampledFrequencies): Promise<void>;
}

interface Written extends Omit<SampledFrequencies, 'counts'> {
  readonly layout: string;
  readonly counts: readonly (readonly [stem: string, texts: number])[];
}

/** Kept in a file, which is replaced as a whole. What was counted of another layout is as good as not there. */
export function documentFrequencyFile(path: string): DocumentFrequencyFile {
  return {
    async read() {
      const written: unknown = await readFile(path, 'utf8')
        .then(JSON.parse)
        .catch(() => undefined);
      if (!isOurs(written)) return undefined;
      const { counts, texts, lastId } = written;
      return { counts: new Map(counts), texts, lastId };
    },
    async write({ counts, texts, lastId }) {
      const written: Written = { layout: CHUNK_LAYOUT, texts, lastId, counts: [...counts] };
      const temporary = `${path}.${process.pid}.new`;
      await writeFile(temporary, JSON.stringify(written), { flush: true });
      await rename(temporary, path);
    },
  };
}

function isOurs(written: unknown): written is Written {
  if (typeof written !== 'object' || written === null) return false;
  const { layout, counts, texts, lastId } = written as Partial<Written>;
  const isPair = (pair: unknown): boolean =>
    Array.isArray(pair) && typeof pair[0] === 'string' && Number.isInteger(pair[1]);
  return (
    layout === CHUNK_LAYOUT &&
    Number.isInteger(texts) &&
    Number.isInteger(lastId) &&
    Array.isArray(counts) &&
    counts.every(isPair)
  );
}
