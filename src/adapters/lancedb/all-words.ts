import type { FullTextQuery, Query, Table } from '@lancedb/lancedb';
import { inValues } from './chunk-rows.ts';
import type { ChunkSnapshot } from './chunk-snapshots.ts';
import type { LanceEngine } from './engine.ts';
import type { UnindexedRows } from './memtable/unindexed-search.ts';
import { NO_LIMIT } from './no-limit.ts';
import type { PostFilters } from './post-filters.ts';
import type { RowMetadataCache } from './row-metadata-cache.ts';
import { COLUMN, type WordClause } from './word-query.ts';

/**
 * Where all words of a leg stand: the rows by their ids with their scores, or queries that find them, no two of which find the
 * same row.
 */
export type AllWords = { readonly rows: ReadonlyMap<bigint, number> } | { readonly queries: readonly Query[] };

/** Words of fewer rows are compared row by row. */
const FEW_ROWS = 10_000;
/** More documents than this in a condition take longer than asking for all. */
const DOCUMENTS_MAX = 400;

interface Asked {
  readonly engine: LanceEngine;
  readonly table: Table;
  readonly where: string;
  /** The conditions in which chunks of one document may differ: all that is left to ask of rows whose document passes the rest. */
  readonly whereInDocument: readonly string[];
  /** The conditions that are met afterwards, by what is remembered of rows; `undefined` where there are none. */
  readonly wide:
    | { readonly where: string; readonly filters: PostFilters; readonly places: RowMetadataCache }
    | undefined;
  /** Only rows that the word index holds. */
  readonly isIndexedOnly: boolean;
}

/** A query by words, of what the word index holds or of all. `where` may be empty. */
export function byWords(
  { table, where, isIndexedOnly }: Pick<Asked, 'table' | 'where' | 'isIndexedOnly'>,
  fullText: FullTextQuery,
): Query {
  const all = table.query().fullTextSearch(fullText);
  const query = where === '' ? all : all.where(where);
  return isIndexedOnly ? query.fastSearch() : query;
}

/**
 * All that filters let through, and those of the fresh rows among them that the engine is not asked for: files that are
 * not folded in it opens one by one. Indexes that hold nothing it passes over, and reads everything.
 */
export function byFilters(
  { table, fresh, hasIndexed }: Pick<ChunkSnapshot, 'table' | 'fresh' | 'hasIndexed'>,
  where: string,
): { readonly query: Query; readonly fresh: UnindexedRows | undefined } {
  const query = table.query().where(where);
  return fresh && hasIndexed ? { query: query.fastSearch(), fresh } : { query, fresh: undefined };
}

/**
 * The engine's own "all words" is quick, but passes over words that a part of its index has never seen, and over all but
 * one where rows are not folded in yet. So what it says is only where to look: where that is few documents, the rows that
 * hold each word are compared here. Else those of the rarer words are. Only where all words are common, so that every part
 * has seen them, the engine is asked, for what is folded; for rows that are not it joins the answers for single words, which
 * is exact and slow, and here has few documents to go through.
 */
export async function allWords(asked: Asked, { words }: WordClause): Promise<AllWords> {
  const documents = await documentsWithAll(asked, words);
  if (documents.length === 0) return { rows: new Map() };
  if (documents.length <= DOCUMENTS_MAX) {
    const where = withinDocuments(asked, documents);
    return { rows: joined(await Promise.all(words.map((word) => rowsOf(asked, where, word, NO_LIMIT)))) };
  }
  const lists = await Promise.all(words.map((word) => rowsOf(asked, asked.where, word, FEW_ROWS)));
  const few = lists.filter((rows) => rows.size < FEW_ROWS);
  if (few.length === 0) return { queries: await allCommonWords(asked, words) };
  const rows = joined(few);
  const common = words.filter((_, at) => (lists[at]?.size ?? 0) >= FEW_ROWS);
  if (common.length === 0 || rows.size === 0) return { rows };
  const where = await whereOfRows(asked, [...rows.keys()]);
  return { rows: joined([rows, ...(await Promise.all(common.map((word) => rowsOf(asked, where, word, NO_LIMIT))))]) };
}

/** Documents of which the engine says that they hold all: these, and others. */
async function documentsWithAll(asked: Asked, words: readonly string[]): Promise<string[]> {
  const { MatchQuery, Operator } = asked.engine;
  const match = new MatchQuery(words.join(' '), COLUMN, { operator: Operator.And });
  const { wide, table } = asked;
  const most = Math.min(NO_LIMIT, Math.ceil(FEW_ROWS * (wide?.filters.times ?? 1)));
  const query = byWords({ ...asked, where: wide?.where ?? asked.where }, match).limit(most);
  const rows = wide
    ? await query.select(['_score']).withRowId().toArrow()
    : await query.select(['document_id', '_score']).toArrow();
  // There may be more than were asked for: as good as too many.
  if (rows.numRows >= most) return Array(DOCUMENTS_MAX + 1).fill('');
  if (wide === undefined) return [...new Set<string>(rows.getChild('document_id') ?? [])];
  const ids = [...(rows.getChild('_rowid') ?? [])] as bigint[];
  const placeOf = await wide.places.of(table, ids);
  const within = ids.flatMap((id) => placeOf(id) ?? []).filter(wide.filters.isWithin);
  return [...new Set(within.map(({ documentId }) => documentId))];
}

type Rows = Map<bigint, number>;

/** Rows that are in all, their scores added up. */
function joined(lists: readonly Rows[]): Rows {
  const [fewest, ...others] = [...lists].sort((a, b) => a.size - b.size);
  const rows: Rows = new Map();
  for (const [row, first] of fewest ?? []) {
    const scores = others.map((list) => list.get(row));
    if (!scores.includes(undefined)) rows.set(row, first + scores.reduce<number>((sum, one) => sum + (one ?? 0), 0));
  }
  return rows;
}

/** Narrower by the documents of these rows, where they are few. */
async function whereOfRows(asked: Asked, ids: readonly bigint[]): Promise<string> {
  const rows = await asked.table
    .takeRowIds([...ids])
    .select(['document_id'])
    .toArrow();
  const documents = [...new Set<string>(rows.getChild('document_id') ?? [])];
  return documents.length > DOCUMENTS_MAX ? asked.where : withinDocuments(asked, documents);
}

/** Where the documents of rows that passed are looked at again: conditions on all rows take the engine longest. */
const withinDocuments = ({ whereInDocument }: Asked, documents: readonly string[]): string =>
  [inValues('document_id', documents), ...whereInDocument].join(' AND ');

const match = ({ engine }: Asked, word: string): FullTextQuery => new engine.MatchQuery(word, COLUMN);

async function rowsOf(asked: Asked, where: string, word: string, limit: number): Promise<Rows> {
  const rows = await byWords({ ...asked, where }, match(asked, word))
    .select(['_score'])
    .withRowId()
    .limit(limit)
    .toArrow();
  const [ids, scores] = [rows.getChild('_rowid'), rows.getChild('_score')];
  return new Map(Array.from({ length: rows.numRows }, (_, at) => [ids?.get(at), scores?.get(at)]));
}

async function allCommonWords(asked: Asked, words: readonly string[]): Promise<Query[]> {
  const { engine, table, where, isIndexedOnly } = asked;
  const oneByOne = new engine.BooleanQuery(words.map((word) => [engine.Occur.Must, match(asked, word)]));
  const quick = new engine.MatchQuery(words.join(' '), COLUMN, { operator: engine.Operator.And });
  const folded = (): Query => byWords({ table, where, isIndexedOnly: true }, quick);
  if (isIndexedOnly) return [folded()];
  const stats = await table.indexStats(`${COLUMN}_idx`);
  if (stats?.numUnindexedRows === 0) return [folded()];
  const documents = async (query: Query): Promise<Set<string>> => {
    const rows = await query.select(['document_id', '_score']).limit(NO_LIMIT).toArrow();
    return new Set<string>(rows.getChild('document_id') ?? []);
  };
  const [all, there] = await Promise.all([
    documents(table.query().fullTextSearch(quick).where(where)),
    documents(folded()),
  ]);
  // A document's rows are written by one commit, so all of them are folded or none.
  const fresh = [...all].filter((id) => !there.has(id));
  if (fresh.length === 0) return [folded()];
  if (fresh.length > DOCUMENTS_MAX) return [table.query().fullTextSearch(oneByOne).where(where)];
  const ofFresh = table
    .query()
    .fullTextSearch(oneByOne)
    .where(`${where} AND ${inValues('document_id', fresh)}`);
  return [folded(), ofFresh];
}
