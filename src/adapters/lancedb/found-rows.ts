import type { Table } from '@lancedb/lancedb';
import type { Table as ArrowTable } from 'apache-arrow';
import type { FoundChunk } from '../../domain/documents/chunk-search.ts';
import { SHOWN_COLUMNS, type ShownRow, toFound } from './chunk-rows.ts';

/** A row that a query found, before it is read. */
export interface FoundRow {
  readonly rowId: bigint;
  readonly score: number;
}

/**
 * What several queries found, each in the order of its rows. Every row is read once, whoever found it, and all together:
 * reading costs the engine some milliseconds before the first row, more than the search for it.
 */
export async function readFound(
  table: Table,
  answers: readonly (readonly FoundRow[])[],
  isLastTry: boolean,
): Promise<FoundChunk[][]> {
  const ids = [...new Set(answers.flatMap((rows) => rows.map(({ rowId }) => rowId)))];
  if (ids.length === 0) return answers.map(() => []);
  const read = (await table.takeRowIds(ids).select(SHOWN_COLUMNS).withRowId().toArrow()) as unknown as ArrowTable;
  const rowIds = read.getChild('_rowid');
  const byId = new Map(shownRows(read).map((row, at) => [rowIds?.get(at) as bigint, toFound(row, 0)]));
  // Folding has moved it, or it is gone: what is gone is not there when all is looked up once more.
  if (byId.size < ids.length && !isLastTry) throw new MovedError();
  return answers.map((rows) =>
    rows.flatMap(({ rowId, score }) => {
      const found = byId.get(rowId);
      return found ? [{ ...found, score }] : [];
    }),
  );
}

/** Rows of an Arrow table with `SHOWN_COLUMNS`. */
export function shownRows(rows: ArrowTable): ShownRow[] {
  const columns = SHOWN_COLUMNS.map((name) => rows.getChild(name));
  return Array.from({ length: rows.numRows }, (_, at) => {
    const [document_id, cnum, words, shown] = columns.map((column) => column?.get(at));
    return { document_id, cnum, words, shown };
  });
}

class MovedError extends Error {}

/** Best first; of equals the newer, then by document and number. */
export const byAnswerRank = (a: FoundChunk, b: FoundChunk): number =>
  b.score - a.score ||
  b.facets.publishedMs - a.facets.publishedMs ||
  compared(a.facets.documentId, b.facets.documentId) ||
  a.facets.cnum - b.facets.cnum;

export const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
