import { setImmediate as turn } from 'node:timers/promises';
import { indexStemsOf } from '../../../domain/text/index-stems.ts';
import type { ChunkTexts } from '../../sql/documents/chunk-texts.ts';
import { indexedWords } from '../tables/chunk-rows.ts';

/** Statistics of the whole table for BM25, which the engine does not provide. */
export type TermStatistics = Awaited<ReturnType<typeof countTerms>>;

/** Enough for a share of one in a thousand; takes half a second of CPU. */
const SAMPLE_TEXTS = 2_000;
const TEXTS_PER_TURN = 10;
/** Counted again when the number of rows has changed by this much. */
const CHANGE = 0.2;

/** Returns the statistics of a table by a sample of its texts: all of them, or evenly spaced ones of many. */
export function createTermStatistics(
  texts: Pick<ChunkTexts, 'lastId' | 'read'>,
): (rows: number) => Promise<TermStatistics> {
  let counted: { readonly rows: number; readonly statistics: Promise<TermStatistics> } | undefined;
  return (rows) => {
    if (counted === undefined || Math.abs(rows - counted.rows) > CHANGE * counted.rows) {
      const statistics = countTerms(texts);
      counted = { rows, statistics };
      statistics.catch(() => {
        counted = undefined;
      });
    }
    return counted.statistics;
  };
}

async function countTerms(texts: Pick<ChunkTexts, 'lastId' | 'read'>) {
  const last = texts.lastId();
  const step = Math.max(1, last / SAMPLE_TEXTS);
  const holding = new Map<string, number>();
  let [sampled, words] = [0, 0];
  for (let at = 1; at <= last; at += step) {
    if (sampled % TEXTS_PER_TURN === 0) await turn();
    const found = texts.read(Math.floor(at));
    if (found === undefined) continue;
    const stems = indexStemsOf(indexedWords(found.chunk.text, found.headline));
    sampled += 1;
    words += stems.length;
    for (const stem of new Set(stems)) holding.set(stem, (holding.get(stem) ?? 0) + 1);
  }
  return {
    /** The share of all rows that contain a stem. */
    shareOf: (stem: string): number => (holding.get(stem) ?? 0) / Math.max(1, sampled),
    /** Mean number of words of a row. */
    meanLength: Math.max(1, words / Math.max(1, sampled)),
  };
}
