import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Table } from '@lancedb/lancedb';
import type { Clock } from '../../../platform/clock.ts';

/** An index whose partitions were chosen for fewer rows than this share is rebuilt. */
const GROWTH_MAX = 4;
/** Every commit adds a file that each query opens; rows that are not folded in are compared one by one. */
const FILES_MAX = 40;
const UNINDEXED_MIN = 5_000;
const UNINDEXED_SHARE = 0.05;
const KEEP_VERSIONS_MS = 10 * 60_000;
const TIME_LIMIT_MS = 60 * 60_000;

const PROGRAM = fileURLToPath(new URL('./vector-compaction-process.ts', import.meta.url));

export type CompactionTask = 'compact' | 'index';

export interface VectorCompaction {
  compactIfNeeded(how?: 'all'): Promise<void>;
  /** Ends what is running: it is as good as not begun until it is done. */
  close(): Promise<void>;
}

/** Stores for how many rows an index was built. */
export const indexedRowsFile = (folder: string, name: string): string => join(folder, `${name}.indexed-rows`);

/** Folds rows into the indexes of a table of vectors, in a process of its own that ends with the work. */
export function createVectorCompaction(use: {
  readonly folder: string;
  readonly name: string;
  readonly table: Table;
  readonly clock: Clock;
  /** Rows from which on vectors have an index. */
  readonly indexedFrom: number;
}): VectorCompaction {
  const { folder, name, table, clock, indexedFrom } = use;
  let child: ChildProcess | undefined;
  let running: Promise<void> | undefined;

  const taskNow = async (how: 'all' | undefined): Promise<CompactionTask | undefined> => {
    const { numRows, fragmentStats } = await table.stats();
    if (numRows >= indexedFrom && numRows >= indexedRows(folder, name) * GROWTH_MAX) return 'index';
    const unindexed = (await table.indexStats('document_id_idx'))?.numUnindexedRows ?? 0;
    if (unindexed >= Math.max(UNINDEXED_MIN, numRows * UNINDEXED_SHARE)) return 'compact';
    if (fragmentStats.numSmallFragments >= FILES_MAX) return 'compact';
    return how === 'all' && unindexed > 0 ? 'compact' : undefined;
  };

  const compact = async (how: 'all' | undefined): Promise<void> => {
    const task = await taskNow(how);
    if (task === undefined) return;
    await new Promise<void>((resolve, reject) => {
      const args = [folder, name, task, String(clock.nowMs() - KEEP_VERSIONS_MS)];
      const started = fork(PROGRAM, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
      child = started;
      const timer = setTimeout(() => started.kill('SIGKILL'), TIME_LIMIT_MS);
      started.once('error', reject);
      started.once('exit', (code, signal) => {
        clearTimeout(timer);
        child = undefined;
        // Told to end, it was done or will be begun again.
        if (code === 0 || signal === 'SIGKILL') resolve();
        else reject(new Error(`folding the vectors ended with ${code ?? signal}`));
      });
    });
    await table.checkoutLatest();
  };

  return {
    compactIfNeeded(how) {
      running ??= compact(how).finally(() => {
        running = undefined;
      });
      return running;
    },
    async close() {
      child?.kill('SIGKILL');
      await running?.catch(() => undefined);
    },
  };
}

function indexedRows(folder: string, name: string): number {
  const file = indexedRowsFile(folder, name);
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0;
}
