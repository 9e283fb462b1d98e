import type { Query, Table, TakeQuery } from '@lancedb/lancedb';
import type { Table as ArrowTable } from 'apache-arrow';
import type { AskedChunks, ChunkQuery, ChunkSearch, FoundChunk } from '../../domain/documents/chunk-search.ts';
import { keywordTest } from '../../domain/documents/holds-phrase.ts';
import { allWords, byWords } from './all-words.ts';
import { createCounting } from './chunk-counting.ts';
import type { ChunkSnapshots } from './chunk-snapshots.ts';
import type { ChunkTables } from './chunk-tables.ts';
import type { Engine } from './engine.ts';
import { whereOf } from './filter-sql.ts';
import { byAnswerRank, compared, type FoundRow, readFound } from './found-rows.ts';
import { type FilteredRow, rowFilter } from './fresh-filter.ts';
import type { FreshMatch, FreshRows } from './fresh-search.ts';
import { NO_LIMIT } from './no-limit.ts';
import {
  fullTextOf,
  isNothing,
  legsOf,
  type Narrowing,
  NO_NARROWING,
  narrowingOf,
  type WordLeg,
} from './word-query.ts';

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

/** What the order of equals goes by. */
interface Place {
  readonly documentId: string;
  readonly cnum: number;
  readonly publishedMs: number;
}

/** A row as a search ranks it, before it is read. `place` is not asked for where the order of equals can wait: it costs as much as the search. */
interface Candidate extends FoundRow {
  readonly place: Place | undefined;
  score: number;
}

interface Candidates {
  /** In the order of answers, but for equals without a place. */
  readonly ranked: readonly Candidate[];
  /** So many of them have their final place; the others may have equals that were not seen. */
  readonly settled: number;
  /** There are no others. */
  readonly areAll: boolean;
}

/** Chunks by words and filters on the table that serves now. */
export function createChunkSearch(use: {
  readonly engine: Engine;
  readonly tables: Pick<ChunkTables, 'lookUp'>;
  readonly snapshots: ChunkSnapshots;
}): Pick<ChunkSearch, 'find' | 'findEach' | 'count'> {
  const findEach: ChunkSearch['findEach'] = (viewer, asked, signal) =>
    readTwice(use.snapshots.current, async ({ table, fresh }, isLastTry) => {
      const findingOf = ({ query, limit }: AskedChunks): Finding => ({
        engine: use.engine,
        table,
        fresh,
        where: whereOf(viewer, query.filters),
        isWanted: rowFilter(viewer, query.filters),
        query,
        limit,
        isLastTry,
        ...(signal && { signal }),
      });
      return findTogether(table, asked.map(findingOf), isLastTry);
    });
  return {
    find: async (viewer, query, limit, signal) => (await findEach(viewer, [{ query, limit }], signal))[0] ?? [],
    findEach,
    count: createCounting(use),
  };
}

interface Finding {
  readonly engine: Engine;
  readonly table: Table;
  readonly fresh: FreshRows | undefined;
  readonly where: string;
  /** The same for fresh rows. */
  readonly isWanted: (row: FilteredRow) => boolean;
  readonly query: ChunkQuery;
  readonly limit: number;
  readonly isLastTry: boolean;
  readonly signal?: AbortSignal;
}

/** Searches side by side, and reads what they found together; what keywords decide by texts each reads by itself. */
async function findTogether(table: Table, findings: readonly Finding[], isLastTry: boolean): Promise<FoundChunk[][]> {
  const texts: (FoundChunk[] | undefined)[] = [];
  const rows = await Promise.all(
    findings.map(async (finding, at) => {
      if (!(finding.limit > 0) || isNothing(finding.query)) return [];
      if (finding.query.filters.keywords === undefined) return firstRows(finding);
      texts[at] = await findByTexts(finding);
      return [];
    }),
  );
  const read = await readFound(table, rows, isLastTry);
  return findings.map(({ limit }, at) => texts[at] ?? (read[at] ?? []).sort(byAnswerRank).slice(0, limit));
}

/** The first `limit`, and those behind that are as good as the last of these. */
async function firstRows(finding: Finding): Promise<readonly FoundRow[]> {
  const { query, limit, signal } = finding;
  const legs = legsOf(query);
  for (let wanted = limit * (legs.length > 1 ? LEGS_SHARE : 1) + SPARE; ; wanted *= GROWTH) {
    signal?.throwIfAborted();
    const { ranked, settled, areAll } = await candidatesOf(finding, legs, NO_NARROWING, Math.min(wanted, NO_LIMIT));
    const usable = areAll || wanted > CANDIDATES_MAX ? ranked : ranked.slice(0, settled);
    if (usable.length < limit && !areAll && wanted <= NO_LIMIT) continue;
    return withoutEqualsBehind(finding, usable);
  }
}

async function withoutEqualsBehind(finding: Finding, ranked: readonly Candidate[]): Promise<readonly Candidate[]> {
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
async function findByTexts(finding: Finding): Promise<FoundChunk[]> {
  const { query, limit, signal } = finding;
  const { keywords } = query.filters;
  const legs = legsOf(query);
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

async function candidatesOf(
  finding: Finding,
  legs: readonly WordLeg[],
  narrowing: Narrowing,
  wanted: number,
): Promise<Candidates> {
  const { engine, table } = finding;
  const where = [finding.where, ...narrowing.conditions].join(' AND ');
  const folded = { engine, table, where, isFolded: finding.fresh !== undefined };
  const [leg] = legs;
  if (leg === undefined) {
    const fullText = fullTextOf(engine, undefined, narrowing);
    if (fullText === undefined) return newestOf(finding, where, wanted);
    const all = [
      ...(await ranking(byWords(folded, fullText).limit(NO_LIMIT), 0)),
      ...(await freshOf(finding, undefined, narrowing)),
    ];
    return { ranked: all.sort(byRank), settled: all.length, areAll: true };
  }
  const fresh = Promise.all(legs.map((one) => freshOf(finding, one, narrowing)));
  // Looked at only further down: until then its failing is nobody's.
  fresh.catch(() => undefined);
  const all = leg.areAllNeeded ? await allWords(folded, leg) : undefined;
  if (all && 'rows' in all) {
    const ranked = [...(await rowsByIds(finding, all.rows)), ...(await fresh).flat()].sort(byRank);
    return { ranked, settled: ranked.length, areAll: true };
  }
  const queries = all
    ? all.queries
    : legs.map((one) => {
        const fullText = fullTextOf(engine, one, narrowing);
        return fullText ? byWords(folded, fullText) : table.query().where(where);
      });
  const hasPlaces = finding.query.filters.keywords !== undefined;
  const lists = await Promise.all(queries.map((query) => (hasPlaces ? ranking : scored)(query.limit(wanted))));
  const ranked = addedUp([...lists, ...(await fresh)]).sort(byRank);
  // Of several weights no place is ever sure: what one of them has left out may be much to another.
  const isSure = leg.areAllNeeded || lists.length === 1;
  const cut = lists.filter(({ length }) => length >= wanted).map((list) => lowest(list));
  const last = Math.max(...cut);
  const first = isSure && cut.length > 0 ? ranked.findIndex(({ score }) => score <= last) : ranked.length;
  return { ranked, settled: first < 0 ? ranked.length : first, areAll: cut.length === 0 };
}

/** All fresh rows that match: of these none is left out. */
async function freshOf(
  { fresh, isWanted }: Finding,
  leg: WordLeg | undefined,
  narrowing: Narrowing,
): Promise<Candidate[]> {
  return ((await fresh?.find({ leg, narrowing, isWanted })) ?? []).map(toCandidate);
}

const toCandidate = ({ row, score }: FreshMatch): Candidate => ({
  rowId: row.rowId,
  place: { documentId: row.document_id, cnum: row.cnum, publishedMs: row.published_ms },
  score,
});

const lowest = (list: readonly Candidate[]): number =>
  list.reduce((least, { score }) => Math.min(least, score), Number.POSITIVE_INFINITY);

/** By time alone the engine itself knows the order. */
async function newestOf({ table }: Finding, where: string, wanted: number): Promise<Candidates> {
  const query = table
    .query()
    .where(where)
    .orderBy([
      { columnName: 'published_ms', ascending: false },
      { columnName: 'document_id', ascending: true },
      { columnName: 'cnum', ascending: true },
    ])
    .limit(wanted);
  const ranked = await ranking(query, 0);
  return { ranked: ranked.sort(byRank), settled: ranked.length, areAll: ranked.length < wanted };
}

async function rowsByIds({ table }: Finding, scores: ReadonlyMap<bigint, number>): Promise<Candidate[]> {
  if (scores.size === 0) return [];
  const rows = await ranking(table.takeRowIds([...scores.keys()]), 0);
  for (const row of rows) row.score = scores.get(row.rowId) ?? 0;
  return rows;
}

async function ranking(query: Query | TakeQuery, score?: number): Promise<Candidate[]> {
  const columns = ['document_id', 'cnum', 'published_ms', ...(score === undefined ? ['_score'] : [])];
  const rows = (await query.select(columns).withRowId().toArrow()) as unknown as ArrowTable;
  const [ids, documents, cnums, times, scores] = ['_rowid', ...columns].map((name) => rows.getChild(name));
  return Array.from({ length: rows.numRows }, (_, at) => ({
    rowId: ids?.get(at) as bigint,
    place: {
      documentId: documents?.get(at) as string,
      cnum: cnums?.get(at) as number,
      publishedMs: times?.get(at) as number,
    },
    score: score ?? (scores?.get(at) as number),
  }));
}

/** Without places. */
async function scored(query: Query | TakeQuery): Promise<Candidate[]> {
  const rows = (await query.select(['_score']).withRowId().toArrow()) as unknown as ArrowTable;
  const [ids, scores] = ['_rowid', '_score'].map((name) => rows.getChild(name));
  return Array.from({ length: rows.numRows }, (_, at) => ({
    rowId: ids?.get(at) as bigint,
    place: undefined,
    score: scores?.get(at) as number,
  }));
}

function addedUp(lists: readonly (readonly Candidate[])[]): Candidate[] {
  const byRow = new Map<bigint, Candidate>();
  for (const candidate of lists.flat()) {
    const there = byRow.get(candidate.rowId);
    if (there) there.score += candidate.score;
    else byRow.set(candidate.rowId, candidate);
  }
  return [...byRow.values()];
}

const byRank = (a: Candidate, b: Candidate): number => b.score - a.score || byPlace(a.place, b.place);

const byPlace = (a: Place | undefined, b: Place | undefined): number =>
  a && b ? b.publishedMs - a.publishedMs || compared(a.documentId, b.documentId) || a.cnum - b.cnum : 0;

/** The first `limit` of them that pass what is decided on texts. */
async function firstOf(finding: Finding, ranked: readonly Candidate[]): Promise<FoundChunk[]> {
  const { limit, query, signal } = finding;
  const { keywords } = query.filters;
  const isWanted = keywords && keywordTest(keywords);
  const found: FoundChunk[] = [];
  for (let at = 0; at < ranked.length && found.length < limit; ) {
    signal?.throwIfAborted();
    const missing = limit - found.length;
    const some = ranked.slice(at, at + Math.min(READ_AT_ONCE, isWanted ? missing * TRIED_SHARE : missing));
    at += some.length;
    const [read = []] = await readFound(finding.table, [some], finding.isLastTry);
    for (const one of read) {
      if (!isWanted || isWanted(one.headline, one.chunk.text)) found.push(one);
    }
  }
  return found.slice(0, limit);
}

/**
 * Reads, and once more when what was read lay in files that folding took away meanwhile, or moved: then on what is there
 * now.
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
