import { BM25 } from '../../../domain/documents/chunk-search.ts';
import { indexStemsOf } from '../../../domain/text/index-stems.ts';
import type { KeywordPrefilter, WordClause } from '../queries/word-query.ts';
import type { TermStatistics } from './term-statistics.ts';
import type { FilteredRow } from './unindexed-filter.ts';
import type { Memtable, UnindexedRow } from './unindexed-rows.ts';

/** A row that matches, with its BM25 score. */
export interface UnindexedMatch {
  readonly row: UnindexedRow;
  readonly score: number;
}

export interface UnindexedQuery {
  /** `undefined`: nothing is searched by words, except by the prefilter. */
  readonly clause: WordClause | undefined;
  /** Its conditions on signs are not applied. */
  readonly prefilter: KeywordPrefilter;
  readonly isWanted: (row: FilteredRow) => boolean;
}

/** The unindexed rows of one version of the table. */
export type UnindexedRows = ReturnType<typeof searchMemtable>;

/** Searches the rows of a memtable that exist in one version of the table. */
export function searchMemtable(use: {
  readonly memtable: Memtable;
  /** By place in the memtable: 1 for rows of this version. */
  readonly isPresent: Uint8Array;
  readonly statistics: () => Promise<TermStatistics>;
  /** Number of rows of the table, indexed and unindexed. */
  readonly rows: number;
}) {
  const { memtable, isPresent, statistics, rows } = use;
  const rowAt = (place: number): UnindexedRow => {
    const row = memtable.rows[place];
    if (row === undefined) throw new Error('a row of the memtable is missing');
    return row;
  };
  return {
    /** The ids of all matches. */
    ids: (asked: UnindexedQuery): bigint[] => placesOf(memtable, isPresent, asked).map((place) => rowAt(place).rowId),
    /** All matches, unordered. Scores are comparable with the engine's; 0 without words. */
    async find(asked: UnindexedQuery): Promise<UnindexedMatch[]> {
      const places = placesOf(memtable, isPresent, asked);
      const { clause } = asked;
      if (clause === undefined || places.length === 0) return places.map((place) => ({ row: rowAt(place), score: 0 }));
      const { shareOf, meanLength } = await statistics();
      const scores = new Map(places.map((place) => [place, 0]));
      // Words of one stem count one by one, as they do for the engine.
      for (const stem of clause.words.flatMap(indexStemsOf)) {
        const postings = memtable.postings(stem);
        if (postings === undefined) continue;
        const weight = clause.weight * idf(Math.max(shareOf(stem) * rows, postings.places.length), rows);
        for (const [at, place] of postings.places.entries()) {
          const before = scores.get(place);
          if (before === undefined) continue;
          const frequency = saturatedFrequency(postings.counts[at] ?? 0, rowAt(place).length, meanLength);
          scores.set(place, before + weight * frequency);
        }
      }
      return [...scores].map(([place, score]) => ({ row: rowAt(place), score }));
    },
  };
}

/** The part of BM25 that depends on the row: a word occurs `count` times among its `length` words. */
const saturatedFrequency = (count: number, length: number, meanLength: number): number =>
  (count * (BM25.k1 + 1)) / (count + BM25.k1 * (1 - BM25.b + (BM25.b * length) / meanLength));

/** The inverse document frequency of BM25: `holding` of all rows contain the word. */
const idf = (holding: number, rows: number): number =>
  Math.log(1 + (Math.max(rows, holding) - holding + 0.5) / (holding + 0.5));

const stemsOf = (words: readonly string[]): string[] => [...new Set(words.flatMap(indexStemsOf))];

/** Places of the rows that match, by intersecting postings from the shortest list on. */
function placesOf(
  memtable: Memtable,
  isPresent: Uint8Array,
  { clause, prefilter, isWanted }: UnindexedQuery,
): number[] {
  const rowsWithAny = (stems: readonly string[]): Set<number> =>
    new Set(stems.flatMap((stem) => memtable.postings(stem)?.places ?? []));
  const conditions = stemsOf(prefilter.all).map((stem) => rowsWithAny([stem]));
  if (prefilter.any.length > 0) conditions.push(rowsWithAny(stemsOf(prefilter.any)));
  if (clause?.areAllNeeded) conditions.push(...stemsOf(clause.words).map((stem) => rowsWithAny([stem])));
  else if (clause) conditions.push(rowsWithAny(stemsOf(clause.words)));
  const [fewest, ...others] = conditions.sort((a, b) => a.size - b.size);
  return [...(fewest ?? isPresent.keys())].filter((place) => {
    const row = isPresent[place] === 1 ? memtable.rows[place] : undefined;
    return row !== undefined && others.every((places) => places.has(place)) && isWanted(row);
  });
}
