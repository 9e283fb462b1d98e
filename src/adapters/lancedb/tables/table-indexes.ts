import type { Table } from '@lancedb/lancedb';
import type { LanceEngine } from './engine.ts';

/** Columns by the kind of their index. */
export interface IndexedColumns {
  /** Numbers and ids that are looked up by value or range. */
  readonly sorted: readonly string[];
  readonly fewValues: readonly string[];
  readonly lists: readonly string[];
}

type EngineIndex = ReturnType<LanceEngine['Index']['btree']>;

/** Creates the indexes that a table lacks, of these columns and of `others`. */
export async function createMissingIndexes(
  engine: LanceEngine,
  table: Table,
  { sorted, fewValues, lists }: IndexedColumns,
  others: Readonly<Record<string, () => EngineIndex>> = {},
): Promise<void> {
  const present = new Set((await table.listIndices()).flatMap(({ columns }) => columns));
  const { btree, bitmap, labelList } = engine.Index;
  const wanted: (readonly [string, () => EngineIndex])[] = [
    ...Object.entries(others),
    ...sorted.map((column) => [column, btree] as const),
    ...fewValues.map((column) => [column, bitmap] as const),
    ...lists.map((column) => [column, labelList] as const),
  ];
  for (const [column, index] of wanted) {
    if (!present.has(column)) await table.createIndex(column, { config: index() });
  }
}
