import type { Table } from '@lancedb/lancedb';
import { inValues } from '../tables/chunk-rows.ts';

/** Rows of a table in all, and how many of them its indexes do not hold. */
export interface TableSize {
  readonly chunks: number;
  readonly unindexed: number;
}

/** The ids of rows that the indexes do not hold. */
export interface UnindexedIds {
  readonly ids: readonly bigint[];
  /** Marks for detecting later that rows were only added: the id after as many rows as are indexed, and the last id. */
  readonly mark: bigint | undefined;
  readonly last: bigint | undefined;
}

const FRAGMENT_SHIFT = 32n;

/**
 * Row ids follow fragment numbers; each index covers whole fragments. Indexed rows usually come first; but a compaction
 * reserves its fragment numbers before it merges, so rows written meanwhile have numbers before the merged ones. The
 * indexed rows are thus a run of whole fragments with unindexed ones before and after: `undefined` if the run is
 * ambiguous. If fragment ends fit both cases, the index is queried for the first row.
 */
export async function unindexedIds(table: Table, { chunks, unindexed }: TableSize): Promise<UnindexedIds | undefined> {
  if (unindexed === 0) return { ids: [], mark: undefined, last: undefined };
  const indexed = chunks - unindexed;
  if (indexed === 0) {
    const ids = await idsFrom(table, 0, chunks);
    return ids.length === chunks ? { ids, mark: ids[0], last: ids.at(-1) } : undefined;
  }
  const tail = await idsFrom(table, indexed - 1, unindexed + 1);
  if (tail.length !== unindexed + 1) return undefined;
  const isFirst = await isFirstRowIndexed(table);
  const before = isFirst ? (isEnd(tail, 0) ? [] : undefined) : await unindexedBefore(table, tail);
  return before && { ids: [...before, ...tail.slice(before.length + 1)], mark: tail[1], last: tail.at(-1) };
}

/** True if the first row is found by the indexes alone. */
async function isFirstRowIndexed(table: Table): Promise<boolean> {
  const firsts = await table.query().select(['document_id']).withRowId().offset(0).limit(1).toArrow();
  const [id, documentId] = ['_rowid', 'document_id'].map((name) => firsts.getChild(name)?.get(0));
  const ofDocument = table
    .query()
    .where(inValues('document_id', [documentId]))
    .fastSearch();
  const found = await ofDocument.select([]).withRowId().toArrow();
  return [...(found.getChild('_rowid') ?? [])].includes(id);
}

/** Rows before the indexed ones: as many files from the beginning as leave a run of whole files of the right length. */
async function unindexedBefore(table: Table, tail: readonly bigint[]): Promise<readonly bigint[] | undefined> {
  const head = await idsFrom(table, 0, tail.length);
  const counts = head.flatMap((_, at) => (at > 0 && isEnd(head, at - 1) && isEnd(tail, at) ? [at] : []));
  const [count] = counts;
  return counts.length === 1 ? head.slice(0, count) : undefined;
}

/** True if a file ends with the row at `at`. */
const isEnd = (ids: readonly bigint[], at: number): boolean => {
  const [here, next] = [ids[at], ids[at + 1]];
  return next === undefined || here === undefined || here >> FRAGMENT_SHIFT !== next >> FRAGMENT_SHIFT;
};

/**
 * Ids of rows added since, provided that nothing else changed: the new rows all follow the former last one, and the
 * indexed rows end where they did. Reading all ids would open all files.
 */
export async function addedIds(
  table: Table,
  { chunks, unindexed }: TableSize,
  known: (TableSize & Omit<UnindexedIds, 'ids'>) | undefined,
): Promise<UnindexedIds | undefined> {
  if (known?.last === undefined || known.unindexed === 0) return undefined;
  const added = unindexed - known.unindexed;
  if (added <= 0 || chunks - known.chunks !== added) return undefined;
  const [ids, [mark]] = await Promise.all([
    idsFrom(table, chunks - added - 1, added + 1),
    idsFrom(table, chunks - unindexed, 1),
  ]);
  const isAllElse = ids[0] === known.last && mark === known.mark && ids.length === added + 1;
  return isAllElse ? { ids: ids.slice(1), mark, last: ids.at(-1) } : undefined;
}

async function idsFrom(table: Table, from: number, count: number): Promise<bigint[]> {
  const rows = await table.query().select([]).withRowId().offset(from).limit(count).toArrow();
  return [...(rows.getChild('_rowid') ?? [])] as bigint[];
}
