import { setPriority } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../../platform/clock.ts';
import { openChunkConnection } from '../tables/chunk-connection.ts';
import { WORD_INDEX, wordIndex } from '../tables/chunk-table.ts';
import { openChunkTables } from '../tables/chunk-tables.ts';
import { isPreempted } from '../tables/preempted.ts';
import { openProcessLock } from '../tables/process-lock.ts';

/**
 * The process that compacts new rows into the indexes, on request by messages. Compaction takes memory that the engine does not give
 * back, and is the part of it that may fail or stand still: here both end with the process.
 */
const IDLE_MS = 30_000;
const RSS_MAX_BYTES = 700 * 1024 * 1024;
const CACHE_BYTES = 64n * 1024n * 1024n;

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
    try {
      await table.optimize({ cleanupOlderThan: new Date(keepVersionsAfterMs) });
    } catch (error) {
      if (isPreempted(error)) throw error;
      // A damaged word index cannot be extended, but can be built again.
      await table.createIndex(WORD_INDEX.column, { config: wordIndex(engine), replace: true });
    }
  } catch (error) {
    // Another writer was faster: what was begun is left and tried again later.
    if (!isPreempted(error)) throw error;
  } finally {
    lock.release();
  }
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
