import type { Query, TakeQuery } from '@lancedb/lancedb';
import type { Table as ArrowTable } from 'apache-arrow';
import type { ChunkFilters } from '../../domain/documents/chunk-filters.ts';
import type { ChunkQuery } from '../../domain/documents/chunk-search.ts';
import { allWords, byFilters, byWords } from './all-words.ts';
import type { ChunkSnapshot } from './chunk-snapshots.ts';
import type { LanceEngine } from './engine.ts';
import { whereInDocument } from './filter-sql.ts';
import { compared, type FoundRow } from './found-rows.ts';
import type { FilteredRow } from './memtable/unindexed-filter.ts';
import type { UnindexedMatch } from './memtable/unindexed-search.ts';
import { NO_LIMIT } from './no-limit.ts';
import { type PostFilters, postFiltered, postFiltersOf, remainingCondition } from './post-filters.ts';
import type { Planned, SharedQueries } from './shared-queries.ts';
import { COLUMN, fullTextOf, type KeywordPrefilter, NO_NARROWING, type WordClause } from './word-query.ts';

/** What the order of equals goes by. */
interface Place {
  readonly documentId: string;
  readonly cnum: number;
  readonly publishedMs: number;
}

/**
 * A row as a search ranks it, before it is read. `place` is `undefined` where the order of equals can wait: to ask the engine
 * for it costs as much as the search.
 */
export interface CandidateRow extends FoundRow {
  readonly place: Place | undefined;
  score: number;
}

/** Rows that a search may answer with, as far as it has looked. */
export interface CandidateRows {
  /** In the order of answers, but for equals without a place. */
  readonly ranked: readonly CandidateRow[];
  /** So many of them have their final place; the others may have equals that were not seen. */
  readonly settled: number;
  /** There are no others. */
  readonly areAll: boolean;
}

/** A search that is being answered from one snapshot. */
export interface RowSearch extends ChunkSnapshot {
  readonly engine: LanceEngine;
  /** Who may see what, and these filters, as the engine's SQL. */
  readonly where: (filters: ChunkFilters) => string;
  /** What may be seen. */
  readonly audiences: ReadonlySet<string>;
  /** The same for fresh rows. */
  readonly isWanted: (row: FilteredRow) => boolean;
  readonly query: ChunkQuery;
  readonly limit: number;
  readonly isLastTry: boolean;
  /** With the searches that are done together with this one. */
  readonly shared?: SharedQueries<CandidateRow>;
  readonly signal?: AbortSignal;
}

/** Candidates of all legs of words together, from the best `wanted` of each; without a leg the newest. */
export async function candidatesOf(
  finding: RowSearch,
  legs: readonly WordClause[],
  narrowing: KeywordPrefilter,
  wanted: number,
): Promise<CandidateRows> {
  const { engine, table, places, query } = finding;
  const { filters } = query;
  const { conditions } = narrowing;
  const where = [finding.where(filters), ...conditions].join(' AND ');
  const folded = { engine, table, where, isIndexedOnly: finding.fresh !== undefined };
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
  const inDocument = [...whereInDocument(filters), ...conditions];
  const wide = postFiltered({ ...finding, filters }, places, conditions);
  const all = leg.areAllNeeded ? await allWords({ ...folded, whereInDocument: inDocument, wide }, leg) : undefined;
  if (all && 'rows' in all) {
    const ranked = [...(await rowsByIds(finding, all.rows)), ...(await fresh).flat()].sort(byRank);
    return { ranked, settled: ranked.length, areAll: true };
  }
  const lists = all
    ? await Promise.all(all.queries.map((query) => bestOf(finding, query, wanted)))
    : await Promise.all(legs.map((one) => bestByLeg(finding, one, narrowing, wanted)));
  const ranked = addedUp([...lists.map(({ rows }) => rows), ...(await fresh)]).sort(byRank);
  // Of several weights no place is ever sure: what one of them has left out may be much to another.
  const isSure = leg.areAllNeeded || lists.length === 1;
  const cut = lists.flatMap(({ lowest }) => (lowest === undefined ? [] : [lowest]));
  const last = Math.max(...cut);
  const first = isSure && cut.length > 0 ? ranked.findIndex(({ score }) => score <= last) : ranked.length;
  return { ranked, settled: first < 0 ? ranked.length : first, areAll: cut.length === 0 };
}

/** The best rows of one query. `lowest`: the score beyond which there may be more. */
interface Best {
  readonly rows: readonly CandidateRow[];
  readonly lowest: number | undefined;
}

async function bestOf(finding: RowSearch, query: Query, most: number): Promise<Best> {
  const rows = await (hasPlaces(finding) ? ranking : scored)(query.limit(most));
  return { rows, lowest: rows.length < most ? undefined : lowestOf(rows) };
}

async function bestByLeg(
  finding: RowSearch,
  leg: WordClause,
  narrowing: KeywordPrefilter,
  wanted: number,
): Promise<Best> {
  const { engine, table, fresh, shared } = finding;
  if (hasPlaces(finding) || shared === undefined) {
    const where = [finding.where(finding.query.filters), ...narrowing.conditions].join(' AND ');
    const fullText = fullTextOf(engine, leg, narrowing);
    const isIndexedOnly = fresh !== undefined;
    return bestOf(
      finding,
      fullText ? byWords({ table, where, isIndexedOnly }, fullText) : table.query().where(where),
      wanted,
    );
  }
  const { where, wide, ...planned } = plannedOf(finding, leg, wanted);
  const { rows, most } = await shared.ask(planned, (asked) => {
    const fullText = new engine.MatchQuery(leg.words.join(' '), COLUMN, { boost: leg.weight });
    return scored(byWords({ table, where, isIndexedOnly: fresh !== undefined }, fullText).limit(asked));
  });
  return {
    rows: wide ? await passing(finding, rows, wide) : rows,
    lowest: rows.length < most ? undefined : lowestOf(rows),
  };
}

/** The query for one leg of words: with all conditions but those that are met afterwards. */
function plannedOf({ places, audiences, query: { filters }, where }: RowSearch, leg: WordClause, wanted: number) {
  const wide = postFiltersOf(filters, audiences, places, wanted);
  const most = Math.min(NO_LIMIT, Math.ceil(wanted * (wide?.times ?? 1)));
  const condition = wide ? remainingCondition(wide, where) : where(filters);
  return { wide, where: condition, most, key: JSON.stringify([condition, leg.words, leg.weight]) };
}

/** The queries that a search will ask first and that others, done together with it, may ask too. */
export const firstPlanned = (finding: RowSearch, legs: readonly WordClause[], wanted: number): readonly Planned[] =>
  hasPlaces(finding) ? [] : legs.flatMap((leg) => (leg.areAllNeeded ? [] : [plannedOf(finding, leg, wanted)]));

/** Where keywords are decided on texts. */
const hasPlaces = ({ query }: RowSearch): boolean => query.filters.keywords !== undefined;

/** Rows that are gone stay: that they are is found out when they are read. */
async function passing(
  { table, places }: RowSearch,
  rows: readonly CandidateRow[],
  { isWithin }: PostFilters,
): Promise<CandidateRow[]> {
  const placeOf = await places.of(
    table,
    rows.map(({ rowId }) => rowId),
  );
  return rows.filter(({ rowId }) => {
    const place = placeOf(rowId);
    return place === undefined || isWithin(place);
  });
}

/** All fresh rows that match: of these none is left out. */
async function freshOf(
  { fresh, isWanted }: RowSearch,
  leg: WordClause | undefined,
  narrowing: KeywordPrefilter,
): Promise<CandidateRow[]> {
  return ((await fresh?.find({ leg, narrowing, isWanted })) ?? []).map(toCandidate);
}

const toCandidate = ({ row, score }: UnindexedMatch): CandidateRow => ({
  rowId: row.rowId,
  place: { documentId: row.document_id, cnum: row.cnum, publishedMs: row.published_ms },
  score,
});

const lowestOf = (list: readonly CandidateRow[]): number =>
  list.reduce((least, { score }) => Math.min(least, score), Number.POSITIVE_INFINITY);

/** By time alone the engine itself knows the order. */
async function newestOf(finding: RowSearch, where: string, wanted: number): Promise<CandidateRows> {
  const rows = byFilters(finding, where);
  const fresh = await freshOf({ ...finding, fresh: rows.fresh }, undefined, NO_NARROWING);
  const query = rows.query
    .orderBy([
      { columnName: 'published_ms', ascending: false },
      { columnName: 'document_id', ascending: true },
      { columnName: 'cnum', ascending: true },
    ])
    .limit(wanted);
  const folded = (await ranking(query, 0)).sort(byRank);
  const last = folded.at(-1);
  const ranked = [...folded, ...fresh].sort(byRank);
  const areAll = folded.length < wanted;
  return { ranked, settled: areAll || last === undefined ? ranked.length : ranked.indexOf(last) + 1, areAll };
}

/** The rows with these ids, in no order, each with its score. */
export async function rowsByIds({ table }: RowSearch, scores: ReadonlyMap<bigint, number>): Promise<CandidateRow[]> {
  if (scores.size === 0) return [];
  const rows = await ranking(table.takeRowIds([...scores.keys()]), 0);
  for (const row of rows) row.score = scores.get(row.rowId) ?? 0;
  return rows;
}

async function ranking(query: Query | TakeQuery, score?: number): Promise<CandidateRow[]> {
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
async function scored(query: Query): Promise<CandidateRow[]> {
  const { batches } = (await query.select(['_score']).withRowId().toArrow()) as unknown as ArrowTable;
  return batches.flatMap((batch) => {
    const [ids, scores] = ['_rowid', '_score'].map((name) => batch.getChild(name)?.data[0]?.values);
    return Array.from((scores as Float32Array).subarray(0, batch.numRows), (score, at) => ({
      rowId: (ids as BigUint64Array)[at] as bigint,
      place: undefined,
      score,
    }));
  });
}

function addedUp(lists: readonly (readonly CandidateRow[])[]): CandidateRow[] {
  const byRow = new Map<bigint, CandidateRow>();
  for (const candidate of lists.flat()) {
    const there = byRow.get(candidate.rowId);
    if (there) there.score += candidate.score;
    // Others may have been given the same row.
    else byRow.set(candidate.rowId, { ...candidate });
  }
  return [...byRow.values()];
}

/** Best first; of equals the newer, then by document and number, where their places are known. */
export const byRank = (a: CandidateRow, b: CandidateRow): number => b.score - a.score || byPlace(a.place, b.place);

const byPlace = (a: Place | undefined, b: Place | undefined): number =>
  a && b ? b.publishedMs - a.publishedMs || compared(a.documentId, b.documentId) || a.cnum - b.cnum : 0;
