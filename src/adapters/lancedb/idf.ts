import type { FullTextQuery, Table } from '@lancedb/lancedb';
import { indexStemsOf } from '../../domain/documents/index-stems.ts';
import { indexedWords } from './chunk-rows.ts';
import type { ChunkTexts } from './chunk-texts.ts';
import type { SampleFrequencies } from './document-frequency.ts';
import type { LanceEngine } from './engine.ts';
import {
  type InverseDocumentFrequencies,
  inverseDocumentFrequency,
  saturatedFrequency,
} from './memtable/unindexed-search.ts';
import type { RowMetadataCache } from './row-metadata-cache.ts';
import { COLUMN } from './word-query.ts';

/** Weights change as the logarithm of the number of rows: they are asked for again when it has changed by so much. */
const CHANGE = 0.2;
const WORDS_MAX = 50_000;

/**
 * How rare words are among rows that are folded in (idf). The engine does not tell; but the score of one row for one word is
 * that weight times what follows from the row alone, so it is worked out from the best row of each word. What was worked
 * out is cached, and a word that several searches want at once is queried once. Words that no row holds have none.
 */
export function createIdf(
  engine: LanceEngine,
  commonWords: SampleFrequencies,
): (of: WeighedRows) => InverseDocumentFrequencies {
  let known = new Map<string, number>();
  let knownAt = 0;
  let unknown = new Set<string>();
  let unknownAt = 0;
  let asking = new Map<string, Promise<void>>();
  return (of) => async (words) => {
    const { rows } = of;
    const common = commonWords(of.texts, of.places.sampled());
    if (known.size > WORDS_MAX || Math.abs(rows - knownAt) > CHANGE * knownAt) {
      known = new Map();
      knownAt = rows;
      asking = new Map();
    }
    if (unknown.size > WORDS_MAX || rows !== unknownAt) {
      unknown = new Set();
      unknownAt = rows;
      asking = new Map();
    }
    const [weights, none, underWay] = [known, unknown, asking];
    const ask = async (stem: string, word: string): Promise<void> => {
      const weight = await weightOf(new engine.MatchQuery(word, COLUMN), stem, of);
      if (weight === undefined) none.add(stem);
      else weights.set(stem, weight);
    };
    const asked = [...words].map(([stem, word]) => {
      if (weights.has(stem) || none.has(stem)) return undefined;
      const there = underWay.get(stem);
      if (there) return there;
      const holding = common(stem, rows);
      if (holding !== undefined) {
        weights.set(stem, inverseDocumentFrequency(holding, rows));
        return undefined;
      }
      const one = ask(stem, word).finally(() => underWay.delete(stem));
      underWay.set(stem, one);
      return one;
    });
    await Promise.all(asked);
    return weights;
  };
}

/** What the words of rows weigh by. */
interface WeighedRows {
  readonly table: Table;
  readonly texts: Pick<ChunkTexts, 'read'>;
  readonly places: RowMetadataCache;
  /** That are folded in. */
  readonly rows: number;
  readonly meanLength: () => number;
}

/** The text is not read from the table: the first row of a column takes the engine longer than finding it. */
async function weightOf(
  word: FullTextQuery,
  stem: string,
  { table, texts, places, meanLength }: WeighedRows,
): Promise<number | undefined> {
  const best = await table.query().fullTextSearch(word).fastSearch().select(['_score']).withRowId().limit(1).toArrow();
  if (best.numRows === 0) return undefined;
  const rowId = best.getChild('_rowid')?.get(0) as bigint;
  const found = texts.read((await places.of(table, [rowId]))(rowId)?.textId ?? 0);
  if (found === undefined) return undefined;
  const stems = indexStemsOf(indexedWords(found.chunk.text, found.headline));
  const count = stems.filter((one) => one === stem).length;
  return count === 0
    ? undefined
    : best.getChild('_score')?.get(0) / saturatedFrequency(count, stems.length, meanLength());
}
