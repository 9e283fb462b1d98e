import { indexStemsOf } from '../../../domain/documents/index-stems.ts';
import type { KeywordPrefilter, WordClause } from '../word-query.ts';
import type { FilteredRow } from './unindexed-filter.ts';
import type { Memtable, Postings, UnindexedRow } from './unindexed-rows.ts';

/** As the engine has them. */
const K1 = 1.2;
const B = 0.75;

const NO_POSTINGS: Postings = { places: [], counts: [] };

/** A row that matches, with its BM25 score. */
export interface UnindexedMatch {
  readonly row: UnindexedRow;
  readonly score: number;
}

/** How much words weigh among folded rows, by their stems; given each stem with a word that has it. */
export type InverseDocumentFrequencies = (words: ReadonlyMap<string, string>) => Promise<ReadonlyMap<string, number>>;

/** What is asked of fresh rows. */
export interface UnindexedQuery {
  /** `undefined`: nothing by words, or only by what narrows in words; its other conditions are not looked at. */
  readonly leg: WordClause | undefined;
  readonly narrowing: KeywordPrefilter;
  readonly isWanted: (row: FilteredRow) => boolean;
}

/** The rows that the word index does not hold yet, of one version of the table. */
export interface UnindexedRows {
  /**
   * All that match, in no order; without words all that pass the filters. Scores are BM25 as the engine's, with the weights
   * that words have among folded rows, and among all rows where no folded one holds them. The mean length of a row is that of
   * fresh rows, for the engine does not tell its own.
   */
  find(asked: UnindexedQuery): Promise<UnindexedMatch[]>;
  /** The same without scores. */
  ids(asked: UnindexedQuery): bigint[];
}

/** The rows of `store` that are there in one version of the table. */
export function searchMemtable(use: {
  readonly store: Memtable;
  /** Places of rows that are there: not 0. */
  readonly there: Uint8Array;
  readonly weights: InverseDocumentFrequencies;
  /** Rows in all, folded and fresh. */
  readonly rows: number;
}): UnindexedRows {
  const { store, there, weights, rows } = use;
  const matching = (asked: UnindexedQuery): number[] => placesOf(store, there, asked);
  const rowAt = (place: number): UnindexedRow => {
    const row = store.rows[place];
    if (row === undefined) throw new Error('a fresh row is missing');
    return row;
  };
  return {
    ids: (asked) => matching(asked).map((place) => rowAt(place).rowId),
    async find(asked) {
      const places = matching(asked);
      const { leg } = asked;
      if (leg === undefined || places.length === 0) return places.map((place) => ({ row: rowAt(place), score: 0 }));
      const words = new Map(leg.words.flatMap((word) => indexStemsOf(word).map((stem) => [stem, word] as const)));
      for (const stem of words.keys()) if (store.postings(stem) === undefined) words.delete(stem);
      const known = await weights(words);
      const scores = new Float64Array(store.rows.length);
      const isMatch = new Uint8Array(store.rows.length);
      for (const place of places) isMatch[place] = 1;
      const mean = store.meanLength();
      for (const stem of words.keys()) {
        const { places: holding, counts } = store.postings(stem) ?? NO_POSTINGS;
        const weight = (known.get(stem) ?? inverseDocumentFrequency(holding.length, rows)) * leg.weight;
        for (let at = 0; at < holding.length; at++) {
          const place = holding[at] ?? 0;
          if (isMatch[place] === 1)
            scores[place] =
              (scores[place] ?? 0) + weight * saturatedFrequency(counts[at] ?? 0, rowAt(place).length, mean);
        }
      }
      return places.map((place) => ({ row: rowAt(place), score: scores[place] ?? 0 }));
    },
  };
}

/** What a word is worth that stands `count` times in a row of `length` words (BM25). */
export const saturatedFrequency = (count: number, length: number, meanLength: number): number =>
  (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / meanLength));

/** The weight of a word that `holding` of all rows hold (BM25). */
export const inverseDocumentFrequency = (holding: number, rows: number): number =>
  Math.log(1 + (Math.max(rows, holding) - holding + 0.5) / (holding + 0.5));

const stemsOf = (words: readonly string[]): string[] => [...new Set(words.flatMap(indexStemsOf))];

function placesOf(store: Memtable, there: Uint8Array, { leg, narrowing, isWanted }: UnindexedQuery): number[] {
  /** Places that meet a condition, as a list and by place. */
  const conditions: { readonly places: readonly number[]; readonly isThere: Uint8Array }[] = [];
  const isAnyOf = (stems: readonly string[]): void => {
    const places: number[] = [];
    const isThere = new Uint8Array(store.rows.length);
    for (const stem of stems)
      for (const place of store.postings(stem)?.places ?? []) {
        if (isThere[place] === 0) places.push(place);
        isThere[place] = 1;
      }
    conditions.push({ places, isThere });
  };
  const areAll = (words: readonly string[]): void => {
    for (const stem of stemsOf(words)) isAnyOf([stem]);
  };
  if (leg?.areAllNeeded) {
    // A word that is never indexed stands in no row.
    if (leg.words.some((word) => indexStemsOf(word).length === 0)) return [];
    areAll(leg.words);
  } else if (leg) isAnyOf(stemsOf(leg.words));
  areAll(narrowing.all);
  if (narrowing.any.length > 0) isAnyOf(stemsOf(narrowing.any));
  const [fewest, ...others] = conditions.sort((a, b) => a.places.length - b.places.length);
  return [...(fewest?.places ?? there.keys())].filter((place) => {
    const row = there[place] === 1 ? store.rows[place] : undefined;
    return row !== undefined && others.every(({ isThere }) => isThere[place] === 1) && isWanted(row);
  });
}
