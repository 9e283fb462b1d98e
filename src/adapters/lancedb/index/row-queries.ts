import type { FullTextQuery, Query } from '@lancedb/lancedb';
import type { Table as ArrowTable } from 'apache-arrow';
import type { UnindexedRows } from '../memtable/unindexed-search.ts';
import type { ChunkSnapshot } from './chunk-snapshots.ts';

/** The engine needs a limit: more than any table has rows. */
export const NO_LIMIT = 10_000_000;

/** A row that a search may return, before its text is read. */
export interface CandidateRow {
  /** Id in `ChunkTexts`. */
  readonly textId: number;
  /** BM25 score, or the time of publication where nothing is searched by words. */
  readonly rank: number;
}

/** A query by words, of the indexed rows unless the snapshot has no memtable. */
export function byWords(
  { table, unindexed }: Pick<ChunkSnapshot, 'table' | 'unindexed'>,
  fullText: FullTextQuery,
  where: string,
): Query {
  const query = table.query().fullTextSearch(fullText).where(where);
  return unindexed ? query.fastSearch() : query;
}

/**
 * A query by filters alone, and the memtable if the query leaves out unindexed rows. With empty indexes the engine scans all rows, so
 * then nothing is left to the memtable.
 */
export function byFilters(
  { table, unindexed, hasIndexed }: Pick<ChunkSnapshot, 'table' | 'unindexed' | 'hasIndexed'>,
  where: string,
): { readonly query: Query; readonly unindexed: UnindexedRows | undefined } {
  const query = table.query().where(where);
  return unindexed && hasIndexed ? { query: query.fastSearch(), unindexed } : { query, unindexed: undefined };
}

/** The candidates of a query, ranked by a numeric column. */
export async function readCandidates(query: Query, rankedBy: '_score' | 'published_ms'): Promise<CandidateRow[]> {
  const rows = (await query.select(['text_id', rankedBy]).toArrow()) as unknown as ArrowTable;
  const [texts, ranks] = [rows.getChild('text_id'), rows.getChild(rankedBy)];
  return Array.from({ length: rows.numRows }, (_, at) => ({ textId: texts?.get(at), rank: ranks?.get(at) }));
}
