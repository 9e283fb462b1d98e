import { setTimeout as pause } from 'node:timers/promises';
import { indexStemsOf } from '../../domain/documents/index-stems.ts';
import { indexedWords } from './chunk-rows.ts';
import type { ChunkTexts } from './chunk-texts.ts';

/** Words of fewer sampled texts may be of half as many rows, or of twice as many. */
const COUNT_MIN = 16;
/** Fewer texts than this tell little. */
const TEXTS_MIN = 4_000;
/** How common words are changes slowly: they are counted again when there are so many more texts, or fewer. */
const CHANGE = 0.2;
/** Texts that are read at a stretch, in two milliseconds; then searches have their turn for so long. */
const TEXTS_PER_STRETCH = 10;
const REST_MS = 30;
const restAWhile = (): Promise<unknown> => pause(REST_MS, undefined, { ref: false });

/** About how many of so many rows hold a word, by its stem; `undefined` for one that is not common, or not known to be. */
export type CommonWords = (stem: string, rows: number) => number | undefined;

export type CountCommonWords = (texts: Pick<ChunkTexts, 'read'>, sample: Float64Array | undefined) => CommonWords;

/** Counts the words of sampled texts, behind the searches: for a million rows it takes some seconds of CPU. */
export function createCommonWords(rest: () => Promise<unknown> = restAWhile): CountCommonWords {
  let counted: { readonly counts: ReadonlyMap<string, number>; readonly texts: number } | undefined;
  let latest: Float64Array | undefined;
  const count = async (texts: Pick<ChunkTexts, 'read'>, sample: Float64Array): Promise<void> => {
    const counts = new Map<string, number>();
    let read = 0;
    for (const [at, id] of sample.entries()) {
      if (at > 0 && at % TEXTS_PER_STRETCH === 0) await rest();
      if (sample !== latest) return;
      const found = texts.read(id);
      if (found === undefined) continue;
      read += 1;
      for (const stem of new Set(indexStemsOf(indexedWords(found.chunk.text, found.headline))))
        counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
    for (const [stem, times] of counts) if (times < COUNT_MIN) counts.delete(stem);
    counted = { counts, texts: read };
  };
  const isOther = (sample: Float64Array): boolean =>
    sample !== latest && (counted === undefined || Math.abs(sample.length - counted.texts) > CHANGE * counted.texts);
  return (texts, sample) => {
    if (sample !== undefined && sample.length >= TEXTS_MIN && isOther(sample)) {
      latest = sample;
      // Texts that cannot be read are told by the search that shows them.
      count(texts, sample).catch(() => undefined);
    }
    return (stem, rows) => {
      const times = counted?.counts.get(stem);
      return times === undefined || counted === undefined ? undefined : (times / counted.texts) * rows;
    };
  };
}
