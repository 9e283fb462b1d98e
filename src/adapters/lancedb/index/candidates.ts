import type { ChunkQuery } from '../../../domain/documents/chunk-search.ts';
import type { FilteredRow } from '../memtable/unindexed-filter.ts';
import { fullTextOf, type KeywordPrefilter, NO_PREFILTER, type WordClause } from '../queries/word-query.ts';
import type { LanceEngine } from '../tables/engine.ts';
import type { ChunkSnapshot } from './chunk-snapshots.ts';
import { byFilters, byWords, type CandidateRow, NO_LIMIT, readCandidates } from './row-queries.ts';

/** A search that is answered from one snapshot. */
export interface RowSearch {
  readonly engine: LanceEngine;
  readonly snapshot: ChunkSnapshot;
  /** Audience and filters other than keywords, as the engine's SQL. */
  readonly where: string;
  /** The same for rows of the memtable. */
  readonly isWanted: (row: FilteredRow) => boolean;
  readonly query: ChunkQuery;
  readonly limit: number;
  readonly signal?: AbortSignal;
}

/** The candidates found so far. */
export interface CandidateRows {
  /** Best first. */
  readonly ranked: readonly CandidateRow[];
  /** Number of candidates at the beginning of `ranked` that no unseen one can precede. */
  readonly settled: number;
  /** True if there are no others. */
  readonly areAll: boolean;
}

/** Candidate generation: the best `wanted` of each clause, with the sum of their scores; without clauses the newest. */
export async function candidatesOf(
  search: RowSearch,
  clauses: readonly WordClause[],
  prefilter: KeywordPrefilter,
  wanted: number,
): Promise<CandidateRows> {
  const where = [search.where, ...prefilter.conditions].join(' AND ');
  if (clauses.length === 0) return byFiltersAlone(search, where, prefilter, wanted);
  const lists = await Promise.all(
    clauses.map(async (clause) => {
      const fullText = fullTextOf(search.engine, clause, prefilter);
      if (fullText === undefined) throw new Error('a clause without words');
      const [indexed, unindexed] = await Promise.all([
        readCandidates(byWords(search.snapshot, fullText, where).limit(wanted), '_score'),
        matchesInMemtable(search, clause, prefilter),
      ]);
      const lowest = indexed.length < wanted ? undefined : Math.min(...indexed.map(({ rank }) => rank));
      return { rows: [...indexed, ...unindexed], lowest };
    }),
  );
  const ranked = summed(lists.map(({ rows }) => rows)).sort(byRank);
  const cuts = lists.flatMap(({ lowest }) => lowest ?? []);
  // With several clauses any row may gain from a clause whose list it was cut from, so only the count can be trusted.
  const highestCut = clauses.length === 1 ? (cuts[0] ?? Number.NEGATIVE_INFINITY) : Number.NEGATIVE_INFINITY;
  const unsettled = ranked.findIndex(({ rank }) => rank <= highestCut);
  return { ranked, settled: unsettled < 0 ? ranked.length : unsettled, areAll: cuts.length === 0 };
}

/** By time: all that contain the prefilter's words; without such words the newest `wanted`. */
async function byFiltersAlone(
  search: RowSearch,
  where: string,
  prefilter: KeywordPrefilter,
  wanted: number,
): Promise<CandidateRows> {
  const fullText = fullTextOf(search.engine, undefined, prefilter);
  if (fullText !== undefined) {
    const query = byWords(search.snapshot, fullText, where).limit(NO_LIMIT);
    const rows = await readCandidates(query, 'published_ms');
    const ranked = [...rows, ...(await matchesInMemtable(search, undefined, prefilter))].sort(byRank);
    return { ranked, settled: ranked.length, areAll: true };
  }
  const { query, unindexed } = byFilters(search.snapshot, where);
  // The engine settles ties too: there may be thousands of one day.
  const newest = query
    .orderBy([
      { columnName: 'published_ms', ascending: false },
      { columnName: 'document_id', ascending: true },
      { columnName: 'cnum', ascending: true },
    ])
    .limit(wanted);
  const indexed = await readCandidates(newest, 'published_ms');
  const cut = indexed.length < wanted ? undefined : indexed.at(-1)?.rank;
  const others = unindexed ? await matchesInMemtable(search, undefined, NO_PREFILTER) : [];
  const ranked = [...indexed, ...others].sort(byRank);
  const unsettled = cut === undefined ? -1 : ranked.findIndex(({ rank }) => rank < cut);
  return { ranked, settled: unsettled < 0 ? ranked.length : unsettled, areAll: cut === undefined };
}

async function matchesInMemtable(
  { snapshot, isWanted }: RowSearch,
  clause: WordClause | undefined,
  prefilter: KeywordPrefilter,
): Promise<CandidateRow[]> {
  const matches = (await snapshot.unindexed?.find({ clause, prefilter, isWanted })) ?? [];
  return matches.map(({ row, score }) => ({ textId: row.text_id, rank: clause ? score : row.published_ms }));
}

/** Each row once, with the sum of its scores. */
function summed(lists: readonly (readonly CandidateRow[])[]): CandidateRow[] {
  const ranks = new Map<number, number>();
  for (const { textId, rank } of lists.flat()) ranks.set(textId, rank + (ranks.get(textId) ?? 0));
  return [...ranks].map(([textId, rank]) => ({ textId, rank }));
}

const byRank = (a: CandidateRow, b: CandidateRow): number => b.rank - a.rank || a.textId - b.textId;
