import { setTimeout as pause } from 'node:timers/promises';
import { indexStemsOf } from '../../domain/documents/index-stems.ts';
import { indexedWords } from './chunk-rows.ts';
import type { ChunkTexts } from './chunk-texts.ts';
import type { DocumentFrequencyFile, SampledFrequencies } from './document-frequency-file.ts';

/** Words of fewer sampled texts may be of half as many rows, or of twice as many. */
const COUNT_MIN = 16;
/** Fewer texts than this tell little. */
const TEXTS_MIN = 4_000;
/** How common words are changes slowly: they are counted again when so many of the texts are new, or gone. */
const CHANGE = 0.2;
/** Texts that are read at a stretch, in two milliseconds; then searches have their turn for so long. */
const TEXTS_PER_STRETCH = 10;
const REST_MS = 30;
const restAWhile = (): Promise<unknown> => pause(REST_MS, undefined, { ref: false });

/** About how many of so many rows hold a word, by its stem; `undefined` for one that is not common, or not known to be. */
export type EstimateFrequency = (stem: string, rows: number) => number | undefined;

/** Answers with what was counted last, and begins to count again where `sample`, ids of texts, has changed enough since. */
export type SampleFrequencies = (
  texts: Pick<ChunkTexts, 'read'>,
  sample: Float64Array | undefined,
) => EstimateFrequency;

/**
 * Counts the words of sampled texts, behind the searches: for a million rows it takes some seconds of CPU. What was counted
 * is stored from one start to the next.
 */
export function createDocumentFrequencies(
  file: DocumentFrequencyFile,
  rest: () => Promise<unknown> = restAWhile,
): SampleFrequencies {
  let counted: SampledFrequencies | undefined;
  let seen: Float64Array | undefined;
  let counting: Float64Array | undefined;
  const count = async (texts: Pick<ChunkTexts, 'read'>, sample: Float64Array): Promise<void> => {
    const before = counted === undefined ? await file.read() : undefined;
    if (before && isNearly(before, sample)) {
      counted = before;
      return;
    }
    const counts = new Map<string, number>();
    let read = 0;
    for (const [at, id] of sample.entries()) {
      if (at > 0 && at % TEXTS_PER_STRETCH === 0) await rest();
      if (sample !== counting) return;
      const found = texts.read(id);
      if (found === undefined) continue;
      read += 1;
      for (const stem of new Set(indexStemsOf(indexedWords(found.chunk.text, found.headline))))
        counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
    for (const [stem, times] of counts) if (times < COUNT_MIN) counts.delete(stem);
    counted = { counts, texts: read, lastId: sample.reduce((last, id) => Math.max(last, id), 0) };
    await file.write(counted);
  };
  return (texts, sample) => {
    if (sample !== undefined && sample !== seen && sample.length >= TEXTS_MIN) {
      seen = sample;
      if (counted === undefined || !isNearly(counted, sample)) {
        counting = sample;
        // Texts that cannot be read are reported by the search that shows them; counts that cannot be stored are made again.
        count(texts, sample).catch(() => undefined);
      }
    }
    return (stem, rows) => {
      const times = counted?.counts.get(stem);
      return times === undefined || counted === undefined ? undefined : (times / counted.texts) * rows;
    };
  };
}

/** Whether about the same texts were counted; ids of texts only grow. */
function isNearly({ texts, lastId }: SampledFrequencies, sample: Float64Array): boolean {
  const added = sample.reduce((sum, id) => sum + Number(id > lastId), 0);
  const gone = texts - (sample.length - added);
  return Math.max(added, Math.abs(gone)) <= CHANGE * texts;
}
