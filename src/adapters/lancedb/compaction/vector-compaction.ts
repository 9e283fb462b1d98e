import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Table } from '@lancedb/lancedb';
import type { Clock } from '../../../platform/clock.ts';
import { type CompactionOrder, createCompactionRunner } from './compaction-runner.ts';

/** An index whose partitions were chosen for fewer rows than this share is rebuilt. */
const GROWTH_MAX = 4;
/** Every commit adds a file that each query opens; unindexed rows are compared one by one. */
const FILES_MAX = 40;
const UNINDEXED_MIN = 5_000;
const UNINDEXED_SHARE = 0.05;
export type VectorCompaction = ReturnType<typeof createVectorCompaction>;

/** Stores for how many rows an index was built. */
export const indexedRowsFile = (folder: string, name: string): string => join(folder, `${name}.indexed-rows`);

/** Compacts a table of vectors, each time in a process of its own. */
export function createVectorCompaction(use: {
  readonly folder: string;
  readonly name: string;
  readonly table: Table;
  readonly clock: Clock;
  /** Rows from which on vectors have an index. */
  readonly indexedFrom: number;
}) {
  const { folder, name, table, clock, indexedFrom } = use;
  const runner = createCompactionRunner(folder);
  let running: Promise<void> | undefined;

  const due = async (how: 'all' | undefined): Promise<CompactionOrder['vectors']> => {
    const { numRows, fragmentStats } = await table.stats();
    const buildsIndex = numRows >= indexedFrom && numRows >= indexedRows(folder, name) * GROWTH_MAX;
    const unindexed = (await table.indexStats('document_id_idx'))?.numUnindexedRows ?? 0;
    const isDue =
      buildsIndex ||
      unindexed >= Math.max(UNINDEXED_MIN, numRows * UNINDEXED_SHARE) ||
      fragmentStats.numSmallFragments >= FILES_MAX ||
      (how === 'all' && unindexed > 0);
    return isDue ? { table: name, buildsIndex } : undefined;
  };

  const compact = async (how: 'all' | undefined): Promise<void> => {
    const vectors = await due(how);
    if (vectors === undefined) return;
    await runner.run(clock.nowMs(), vectors);
    await table.checkoutLatest();
  };

  return {
    compactIfNeeded(how?: 'all'): Promise<void> {
      running ??= compact(how).finally(() => {
        running = undefined;
      });
      return running;
    },
    /** Kills a running compaction, which leaves the table as it was. */
    async close(): Promise<void> {
      await runner.close();
      await running?.catch(() => undefined);
    },
  };
}

function indexedRows(folder: string, name: string): number {
  const file = indexedRowsFile(folder, name);
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0;
}
