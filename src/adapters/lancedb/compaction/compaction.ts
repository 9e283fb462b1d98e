import type { Table } from '@lancedb/lancedb';
import type { Clock } from '../../../platform/clock.ts';
import { WORD_INDEX } from '../tables/chunk-table.ts';
import { createCompactionRunner } from './compaction-runner.ts';

/**
 * Rows that were added are searched in memory until a compaction indexes them, and every commit adds a file. A compaction rewrites
 * the whole table and its indexes, however few rows are new. So it waits for a number of unindexed rows that grows with the table;
 * or, after a rest that grows too, for a number of files or until no more rows come: the fewer are new, the longer.
 */
const ROWS_MIN = 2_000;
const ROWS_SHARE = 0.02;
/** Half of the rows that may be searched in memory, as more come during the compaction. */
const ROWS_MAX = 10_000;
const FILES_MAX = 100;
/** Time without new rows after which the table counts as quiet. */
const QUIET_MS = 10_000;
/** A compaction takes about 100 µs for each row of the table: the rest is twice as long when the table is quiet, else five times. */
const QUIET_REST_MS_PER_ROW = 0.2;
const REST_MS_PER_ROW = 0.5;
/** With this share of unindexed rows the quiet rest is taken once; with half the share twice, and so on. */
const QUIET_SHARE = 0.001;
const QUIET_RESTS_MAX = 10;

export type Compaction = ReturnType<typeof createCompaction>;

export function createCompaction(use: {
  readonly folder: string;
  /** The one that serves now; another process may have put it in the place of the one before. */
  readonly table: () => Promise<Table>;
  readonly clock: Clock;
}) {
  const { clock } = use;
  const runner = createCompactionRunner(use.folder);
  let seen = { chunks: -1, unindexed: -1, sinceMs: 0 };
  let compactedAtMs = clock.nowMs();
  let running: Promise<void> | undefined;

  const counts = async () => {
    const table = await use.table();
    const [chunks, stats] = await Promise.all([table.countRows(), table.indexStats(WORD_INDEX.name)]);
    return { chunks, unindexed: stats?.numUnindexedRows ?? chunks };
  };

  const isWorthIt = async (): Promise<boolean> => {
    const { chunks, unindexed } = await counts();
    if (chunks !== seen.chunks || unindexed !== seen.unindexed) seen = { chunks, unindexed, sinceMs: clock.nowMs() };
    if (unindexed === 0) return false;
    if (unindexed >= Math.min(ROWS_MAX, Math.max(ROWS_MIN, chunks * ROWS_SHARE))) return true;
    const restedMs = clock.nowMs() - compactedAtMs;
    const rests = Math.min(QUIET_RESTS_MAX, Math.max(1, (chunks * QUIET_SHARE) / unindexed));
    const quietRestMs = chunks * QUIET_REST_MS_PER_ROW * rests;
    if (clock.nowMs() - seen.sinceMs >= QUIET_MS && restedMs >= quietRestMs) return true;
    if (restedMs < chunks * REST_MS_PER_ROW) return false;
    return (await (await use.table()).stats()).fragmentStats.numFragments >= FILES_MAX;
  };

  const compact = async (): Promise<void> => {
    if (!(await isWorthIt())) return;
    await runner.run(clock.nowMs());
    compactedAtMs = clock.nowMs();
    await (await use.table()).checkoutLatest();
  };

  return {
    counts,
    /** Compacts when it is worth it, in a process of its own; one at a time, of all processes together. */
    compactIfNeeded(): Promise<void> {
      running ??= compact().finally(() => {
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
