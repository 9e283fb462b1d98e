import type { ChunkQuery, ChunkSearch, FoundChunk } from '../../../domain/documents/chunk-search.ts';
import { keywordTest } from '../../../domain/documents/holds-phrase.ts';
import { type FilteredRow, rowFilter } from '../memtable/unindexed-filter.ts';
import { whereOf } from '../queries/filter-sql.ts';
import {
  fullTextOf,
  isNothing,
  type KeywordPrefilter,
  NO_PREFILTER,
  prefilterOf,
  type WordClause,
  wordClausesOf,
} from '../queries/word-query.ts';
import type { LanceEngine } from '../tables/engine.ts';
import type { ChunkSnapshot, ChunkSnapshots } from './chunk-snapshots.ts';
import { byFilters, byWords, type CandidateRow, NO_LIMIT, readCandidates } from './row-queries.ts';

/** A search that is answered from one snapshot. */
interface RowSearch {
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
interface CandidateRows {
  /** Best first. */
  readonly ranked: readonly CandidateRow[];
  /** Number of candidates at the beginning of `ranked` that no unseen one can precede. */
  readonly settled: number;
  /** True if there are no others. */
  readonly areAll: boolean;
}

/** Candidate generation: the best `wanted` of each clause, with the sum of their scores; without clauses the newest. */
async function candidatesOf(
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

/** Candidates beyond those wanted, so that ties at the end are nearly always complete. */
const SPARE = 16;
/** With keywords, which are decided on texts: most of the candidates pass. */
const KEYWORDS_SHARE = 2;
/** With several clauses: scores are summed, so more of each list must be seen. */
const CLAUSES_SHARE = 2;
const GROWTH = 4;
/** Maximum number of words in the prefilter; with more it is quicker to read the candidates' texts first. */
const FEW_WORDS = 20;
const TRIED_MAX = 1_000;
/** More ties than this come in any order. */
const TIES_MAX = 1_000;
const CANDIDATES_MAX = 50_000;
const READ_AT_ONCE = 1_000;

/** Finds chunks by words and filters, on the table in use. */
export function createChunkSearch(use: {
  readonly engine: LanceEngine;
  readonly snapshots: ChunkSnapshots;
}): Pick<ChunkSearch, 'find' | 'findEach'> {
  const findEach: ChunkSearch['findEach'] = (viewer, asked, signal) =>
    readTwice(use.snapshots.current, (snapshot, isLastTry) =>
      Promise.all(
        asked.map(({ query, limit }) => {
          const where = whereOf(viewer, query.filters);
          const isWanted = rowFilter(viewer, query.filters);
          return findIn(
            { engine: use.engine, snapshot, where, isWanted, query, limit, ...(signal && { signal }) },
            isLastTry,
          );
        }),
      ),
    );
  return {
    find: async (viewer, query, limit, signal) => (await findEach(viewer, [{ query, limit }], signal))[0] ?? [],
    findEach,
  };
}

/** Reads candidates in their order until enough pass; asks for more candidates while too few do. */
async function findIn(search: RowSearch, isLastTry: boolean): Promise<FoundChunk[]> {
  const { query, limit, signal } = search;
  if (limit <= 0 || isNothing(query)) return [];
  const { keywords } = query.filters;
  const clauses = wordClausesOf(query);
  const share = (keywords ? KEYWORDS_SHARE : 1) * (clauses.length > 1 ? CLAUSES_SHARE : 1);
  // Words alone lead to most of the wanted chunks faster than words and keywords together, unless the keywords are
  // rare.
  let prefilter = keywords && clauses.length === 0 ? prefilterOf(keywords) : NO_PREFILTER;
  for (let wanted = limit * share + SPARE; ; wanted *= GROWTH) {
    signal?.throwIfAborted();
    const { ranked, settled, areAll } = await candidatesOf(search, clauses, prefilter, wanted);
    const usable = areAll || wanted > CANDIDATES_MAX ? ranked : ranked.slice(0, settled);
    const found =
      usable.length < limit && !areAll
        ? []
        : await readPassing(search, usable, { isScored: clauses.length > 0, isLastTry });
    if (found.length >= limit || areAll) return found;
    if (keywords === undefined) continue;
    const narrower = prefilterOf(keywords);
    if (narrower.any.length <= FEW_WORDS || wanted > TRIED_MAX) prefilter = narrower;
  }
}

/** The first `limit` that pass the keywords. Ties are read together, as their order depends on the texts. */
async function readPassing(
  { snapshot, query, limit, signal }: RowSearch,
  ranked: readonly CandidateRow[],
  how: { readonly isScored: boolean; readonly isLastTry: boolean },
): Promise<FoundChunk[]> {
  const { keywords } = query.filters;
  const isWanted = keywords && keywordTest(keywords);
  const found: FoundChunk[] = [];
  for (let at = 0; at < ranked.length && found.length < limit; ) {
    signal?.throwIfAborted();
    const missing = limit - found.length;
    const end = endOfTies(ranked, at + Math.min(READ_AT_ONCE, isWanted ? missing * KEYWORDS_SHARE : missing));
    const rows = ranked.slice(at, end);
    at = end;
    const texts = snapshot.texts.readMany(rows.map(({ textId }) => textId));
    for (const { textId, rank } of rows) {
      const text = texts.get(textId);
      if (text === undefined && !how.isLastTry) throw new ReplacedError();
      if (!text || (isWanted && !isWanted(text.headline, text.chunk.text))) continue;
      found.push({ ...text, score: how.isScored ? rank : 0 });
    }
  }
  return found.sort(byAnswerRank).slice(0, limit);
}

/** The first place from `at` on whose rank differs from the one before. */
function endOfTies(ranked: readonly CandidateRow[], at: number): number {
  const rank = ranked[at - 1]?.rank;
  let end = at;
  while (end < at + TIES_MAX && ranked[end]?.rank === rank) end++;
  return Math.min(end, ranked.length);
}

/** Best first; ties by newer document, then by document and number. */
export const byAnswerRank = (a: FoundChunk, b: FoundChunk): number =>
  b.score - a.score ||
  b.facets.publishedMs - a.facets.publishedMs ||
  (a.facets.documentId < b.facets.documentId ? -1 : a.facets.documentId > b.facets.documentId ? 1 : 0) ||
  a.facets.cnum - b.facets.cnum;

/** A text was replaced after its row was found. */
class ReplacedError extends Error {}

/**
 * Reads from a snapshot; when that fails, because files or texts were replaced meanwhile, reads once more from a new one. An abort and
 * the second failure are thrown.
 */
async function readTwice<T>(
  current: ChunkSnapshots['current'],
  read: (from: ChunkSnapshot, isLastTry: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await read(await current(), false);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return read(await current(true), true);
  }
}
