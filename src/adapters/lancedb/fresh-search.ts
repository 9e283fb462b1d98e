import { indexStemsOf } from '../../domain/documents/index-stems.ts';
import type { FilteredRow } from './fresh-filter.ts';
import type { FreshRow, FreshStore } from './fresh-rows.ts';
import type { Narrowing, WordLeg } from './word-query.ts';

/** As the engine has them. */
const K1 = 1.2;
const B = 0.75;

export interface FreshMatch {
  readonly row: FreshRow;
  readonly score: number;
}

/** How much words weigh among folded rows, by their stems; given each stem with a word that has it. */
export type WordWeights = (words: ReadonlyMap<string, string>) => Promise<ReadonlyMap<string, number>>;

export interface FreshAsked {
  /** `undefined`: nothing by words, or only by what narrows in words; its other conditions are not looked at. */
  readonly leg: WordLeg | undefined;
  readonly narrowing: Narrowing;
  readonly isWanted: (row: FilteredRow) => boolean;
}

/** The rows that the word index does not hold yet, of one version of the table. */
export interface FreshRows {
  /**
   * All that match, in no order; without words all that pass the filters. Scores are BM25 as the engine's, with the weights that words have among folded rows, and
   * among all rows where no folded one holds them. The mean length of a row is that of fresh rows, for the engine does not
   * tell its own.
   */
  find(asked: FreshAsked): Promise<FreshMatch[]>;
  /** The same without scores. */
  ids(asked: FreshAsked): bigint[];
}

export function createFreshRows(use: {
  readonly store: FreshStore;
  /** Places of rows that are there: not 0. */
  readonly there: Uint8Array;
  readonly weights: WordWeights;
  /** Rows in all, folded and fresh. */
  readonly rows: number;
}): FreshRows {
  const { store, there, weights, rows } = use;
  const matching = (asked: FreshAsked): number[] => placesOf(store, there, asked);
  const rowAt = (place: number): FreshRow => {
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
      const scores = new Map(places.map((place) => [place, 0]));
      const mean = store.meanLength();
      for (const stem of words.keys()) {
        const postings = store.postings(stem);
        const weight = (known.get(stem) ?? rarity(postings?.places.length ?? 0, rows)) * leg.weight;
        for (const [at, place] of postings?.places.entries() ?? []) {
          const score = scores.get(place);
          if (score === undefined) continue;
          scores.set(place, score + weight * saturated(postings?.counts[at] ?? 0, rowAt(place).length, mean));
        }
      }
      return [...scores].map(([place, score]) => ({ row: rowAt(place), score }));
    },
  };
}

/** What so many of a word are worth in a row of so many words (BM25). */
export const saturated = (count: number, length: number, meanLength: number): number =>
  (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / meanLength));

/** The weight of a word that so many of all rows hold (BM25). */
export const rarity = (holding: number, rows: number): number =>
  Math.log(1 + (Math.max(rows, holding) - holding + 0.5) / (holding + 0.5));

const stemsOf = (words: readonly string[]): string[] => [...new Set(words.flatMap(indexStemsOf))];

function placesOf(store: FreshStore, there: Uint8Array, { leg, narrowing, isWanted }: FreshAsked): number[] {
  const placesWith = (stem: string): readonly number[] => store.postings(stem)?.places ?? [];
  const conditions: Set<number>[] = [];
  const isAny = (words: readonly string[]): void => {
    conditions.push(new Set(stemsOf(words).flatMap(placesWith)));
  };
  const areAll = (words: readonly string[]): void => {
    for (const stem of stemsOf(words)) conditions.push(new Set(placesWith(stem)));
  };
  if (leg?.areAllNeeded) {
    // A word that is never indexed stands in no row.
    if (leg.words.some((word) => indexStemsOf(word).length === 0)) return [];
    areAll(leg.words);
  } else if (leg) isAny(leg.words);
  areAll(narrowing.all);
  if (narrowing.any.length > 0) isAny(narrowing.any);
  const [fewest, ...others] = conditions.sort((a, b) => a.size - b.size);
  return [...(fewest ?? there.keys())].filter((place) => {
    const row = there[place] === 1 ? store.rows[place] : undefined;
    return row !== undefined && others.every((places) => places.has(place)) && isWanted(row);
  });
}
