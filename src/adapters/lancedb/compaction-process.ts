import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Table } from '@lancedb/lancedb';
import { systemClock } from '../../platform/clock.ts';
import { openChunkConnection } from './chunk-connection.ts';
import { WORD_INDEX, wordIndex } from './chunk-table.ts';
import { openChunkTables } from './chunk-tables.ts';
import { isPreempted } from './preempted.ts';
import { openProcessLock } from './process-lock.ts';

/**
 * The process that compacts new rows into the indexes, on request by messages. Compaction takes memory that the engine does not give
 * back, and is the part of it that may fail or stand still: here both end with the process.
 */
const IDLE_MS = 30_000;
const RSS_MAX_BYTES = 700 * 1024 * 1024;
const CACHE_BYTES = 64n * 1024n * 1024n;

/**
 * The rows of a folding are a part of the word index of their own, and what words are worth there is compared with what they are
 * worth in the other parts: where the rows are few, the engine now and then passes over some that would come first. So then the index
 * is rebuilt as one part, and so is one that cannot be compacted.
 */
const FEW_ROWS = 10_000;
/** At some 60 µs a row: with more of them, others would wait too long. */
const ONE_PART_ROWS_MAX = 2_000_000;

/** Searches go first: whoever waits for folding waits for minutes anyway. */
const NICENESS = 19;

setPriority(NICENESS);
const folder = process.argv[2] ?? '';
const { engine, connection } = await openChunkConnection(folder, { indexCacheBytes: CACHE_BYTES });
const tables = await openChunkTables({ engine, connection, folder, clock: systemClock });
const lock = openProcessLock(join(folder, 'fold.lock'));
let leaving: NodeJS.Timeout | undefined;

async function compact(keepVersionsAfterMs: number): Promise<void> {
  if (!lock.tryTake()) return;
  try {
    const { table } = await tables.lookUp(true);
    await table.checkoutLatest();
    const isOfFew = await bringsFewRows(table);
    const isIndexedOnly = await table.optimize({ cleanupOlderThan: new Date(keepVersionsAfterMs) }).then(
      () => true,
      (error: unknown) => {
        if (isPreempted(error)) throw error;
        return false;
      },
    );
    if (isIndexedOnly && !isOfFew) return;
    await table.createIndex(WORD_INDEX.column, { config: wordIndex(engine), replace: true });
  } catch (error) {
    // Another writer was faster: what was begun is left and tried again later.
    if (!isPreempted(error)) throw error;
  } finally {
    lock.release();
  }
}

async function bringsFewRows(table: Table): Promise<boolean> {
  const stats = await table.indexStats(WORD_INDEX.name);
  return stats !== undefined && stats.numUnindexedRows < FEW_ROWS && (await table.countRows()) <= ONE_PART_ROWS_MAX;
}

const leave = (): void => (process.connected ? process.disconnect() : process.exit());

process.on('disconnect', () => process.exit());
process.on('message', (message: { readonly keepVersionsAfterMs: number }) => {
  clearTimeout(leaving);
  compact(message.keepVersionsAfterMs).then(
    () => {
      const isLarge = process.memoryUsage.rss() > RSS_MAX_BYTES;
      process.send?.({ error: null }, () => isLarge && leave());
      leaving = setTimeout(leave, IDLE_MS);
    },
    (error: unknown) => process.send?.({ error: String(error) }, leave),
  );
});
process.send?.({ ready: true });
