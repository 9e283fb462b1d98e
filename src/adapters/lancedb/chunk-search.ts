import { visibleMarks } from '../../domain/documents/chunk-facets.ts';
import type { AskedChunks, ChunkSearch, FoundChunk } from '../../domain/documents/chunk-search.ts';
import { keywordTest } from '../../domain/documents/holds-phrase.ts';
import { byRank, type CandidateRow, candidatesOf, firstPlanned, type RowSearch, rowsByIds } from './candidates.ts';
import { createChunkCounting } from './chunk-counting.ts';
import type { ChunkSnapshot, ChunkSnapshots } from './chunk-snapshots.ts';
import type { LanceEngine } from './engine.ts';
import { whereOf } from './filter-sql.ts';
import { byAnswerRank, type FoundRow, readFound } from './found-rows.ts';
import { rowFilter } from './memtable/unindexed-filter.ts';
import { NO_LIMIT } from './no-limit.ts';
import { createSharedQueries } from './shared-queries.ts';
import { isNothing, NO_NARROWING, narrowingOf, type WordClause, wordClausesOf } from './word-query.ts';

/** Beyond what is wanted, so that equals at the end are all there nearly always. */
const SPARE = 16;
/** Where keywords are decided on texts: most of what is looked at should do. */
const TRIED_SHARE = 2;
/** Of several legs: what each has is added up, so more of each must be seen. */
const LEGS_SHARE = 2;
const GROWTH = 4;
/** With more words than this to narrow by it is quicker to look at the texts of so many candidates first. */
const FEW_WORDS = 20;
const TRIED_MAX = 1_000;
/** Equals beyond so many candidates are taken as they come. */
const CANDIDATES_MAX = 50_000;
const READ_AT_ONCE = 1_000;
/** More equals than this are put in order before they are read. */
const EQUALS_READ_MAX = 100;

/** Finds and counts chunks by words and filters, on the table that serves now. */
export function createChunkSearch(use: {
  readonly engine: LanceEngine;
  readonly snapshots: ChunkSnapshots;
}): Pick<ChunkSearch, 'find' | 'findEach' | 'count'> {
  const findEach: ChunkSearch['findEach'] = (viewer, asked, signal) =>
    readTwice(use.snapshots.current, async (snapshot, isLastTry) => {
      const audiences = new Set(visibleMarks(viewer));
      const findingOf = ({ query, limit }: AskedChunks): RowSearch => ({
        ...snapshot,
        engine: use.engine,
        where: (filters) => whereOf(viewer, filters),
        audiences,
        isWanted: rowFilter(viewer, query.filters),
        query,
        limit,
        isLastTry,
        ...(signal && { signal }),
      });
      return findTogether(snapshot, asked.map(findingOf), isLastTry);
    });
  return {
    find: async (viewer, query, limit, signal) => (await findEach(viewer, [{ query, limit }], signal))[0] ?? [],
    findEach,
    count: createChunkCounting(use),
  };
}

/** Searches side by side, and reads what they found together; what keywords decide by texts each reads by itself. */
async function findTogether(
  snapshot: ChunkSnapshot,
  findings: readonly RowSearch[],
  isLastTry: boolean,
): Promise<FoundChunk[][]> {
  const texts: (FoundChunk[] | undefined)[] = [];
  const isAsked = ({ limit, query }: RowSearch): boolean => limit > 0 && !isNothing(query);
  const planned = findings.filter(isAsked).flatMap((finding) => {
    const legs = wordClausesOf(finding.query);
    return firstPlanned(finding, legs, firstWanted(finding, legs));
  });
  const shared = createSharedQueries<CandidateRow>(planned);
  const rows = await Promise.all(
    findings.map(async (finding, at) => {
      if (!isAsked(finding)) return [];
      if (finding.query.filters.keywords === undefined) return firstRows({ ...finding, shared });
      texts[at] = await findByTexts(finding);
      return [];
    }),
  );
  const read = await readFound(snapshot, rows, isLastTry);
  return findings.map(({ limit }, at) => texts[at] ?? (read[at] ?? []).sort(byAnswerRank).slice(0, limit));
}

const firstWanted = ({ limit }: RowSearch, legs: readonly WordClause[]): number =>
  limit * (legs.length > 1 ? LEGS_SHARE : 1) + SPARE;

/** The first `limit`, and those behind that are as good as the last of these. */
async function firstRows(finding: RowSearch): Promise<readonly FoundRow[]> {
  const { query, limit, signal } = finding;
  const legs = wordClausesOf(query);
  for (let wanted = firstWanted(finding, legs); ; wanted *= GROWTH) {
    signal?.throwIfAborted();
    const { ranked, settled, areAll } = await candidatesOf(finding, legs, NO_NARROWING, Math.min(wanted, NO_LIMIT));
    const usable = areAll || wanted > CANDIDATES_MAX ? ranked : ranked.slice(0, settled);
    if (usable.length < limit && !areAll && wanted <= NO_LIMIT) continue;
    return withoutEqualsBehind(finding, usable);
  }
}

async function withoutEqualsBehind(
  finding: RowSearch,
  ranked: readonly CandidateRow[],
): Promise<readonly CandidateRow[]> {
  const last = ranked[finding.limit - 1];
  if (last === undefined || last.place !== undefined) return ranked.slice(0, finding.limit);
  const from = ranked.findIndex(({ score }) => score === last.score);
  const behind = ranked.findIndex(({ score }) => score < last.score);
  const to = behind < 0 ? ranked.length : behind;
  if (to - from <= EQUALS_READ_MAX) return ranked.slice(0, to);
  const equals = await rowsByIds(finding, new Map(ranked.slice(from, to).map(({ rowId, score }) => [rowId, score])));
  return [...ranked.slice(0, from), ...equals.sort(byRank)].slice(0, finding.limit);
}

/** Where keywords are decided on texts: in the order of answers, until enough pass. */
async function findByTexts(finding: RowSearch): Promise<FoundChunk[]> {
  const { query, limit, signal } = finding;
  const { keywords } = query.filters;
  const legs = wordClausesOf(query);
  const share = TRIED_SHARE * (legs.length > 1 ? LEGS_SHARE : 1);
  // Words alone lead to most of what is wanted faster than words and keywords together, unless the keywords are rare.
  let narrowing = legs.length === 0 ? narrowingOf(keywords) : NO_NARROWING;
  for (let wanted = limit * share + SPARE; ; wanted *= GROWTH) {
    signal?.throwIfAborted();
    const { ranked, settled, areAll } = await candidatesOf(finding, legs, narrowing, Math.min(wanted, NO_LIMIT));
    const usable = areAll || wanted > CANDIDATES_MAX ? ranked : ranked.slice(0, settled);
    const found = await firstOf(finding, usable);
    if (found.length >= limit || areAll) return found;
    const narrower = narrowingOf(keywords);
    if (narrower.any.length <= FEW_WORDS || wanted > TRIED_MAX) narrowing = narrower;
  }
}

/** The first `limit` of them that pass what is decided on texts. */
async function firstOf(finding: RowSearch, ranked: readonly CandidateRow[]): Promise<FoundChunk[]> {
  const { limit, query, signal } = finding;
  const { keywords } = query.filters;
  const isWanted = keywords && keywordTest(keywords);
  const found: FoundChunk[] = [];
  for (let at = 0; at < ranked.length && found.length < limit; ) {
    signal?.throwIfAborted();
    const missing = limit - found.length;
    const some = ranked.slice(at, at + Math.min(READ_AT_ONCE, isWanted ? missing * TRIED_SHARE : missing));
    at += some.length;
    const [read = []] = await readFound(finding, [some], finding.isLastTry);
    for (const one of read) {
      if (!isWanted || isWanted(one.headline, one.chunk.text)) found.push(one);
    }
  }
  return found.slice(0, limit);
}

/**
 * Looks up a snapshot and reads from it. When that fails, as it does when folding has meanwhile moved or taken away files, it
 * looks everything up again (`isDue`) and reads once more. An abort and the second failure are thrown.
 */
export async function readTwice<From, T>(
  look: (isDue: boolean) => Promise<From>,
  read: (from: From, isLastTry: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await read(await look(false), false);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return read(await look(true), true);
  }
}
