import { WORD_INDEX, wordIndex } from '../tables/chunk-table.ts';
import type { ChunkTables } from '../tables/chunk-tables.ts';
import { isPreempted } from '../tables/commit-retries.ts';
import type { LanceEngine } from '../tables/engine.ts';

/**
 * Merges the files of the table that serves, indexes its new rows and removes its versions from before `cleanupOlderThan`. Does nothing to a
 * table that a rebuild replaces and drops meanwhile. Throws when another writer was faster (`isPreempted`).
 */
export async function compactChunks(
  engine: LanceEngine,
  tables: Pick<ChunkTables, 'lookUp'>,
  cleanupOlderThan: Date,
): Promise<void> {
  const { name, table } = await tables.lookUp(true);
  try {
    await table.optimize({ cleanupOlderThan });
  } catch (error) {
    if (isPreempted(error)) throw error;
    if ((await tables.lookUp(true)).name !== name) return;
    // A damaged word index cannot be extended, but can be built again.
    await table.createIndex(WORD_INDEX.column, { config: wordIndex(engine), replace: true });
  }
}
