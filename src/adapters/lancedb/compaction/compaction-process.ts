import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../../platform/clock.ts';
import { openProcessLock } from '../../sql/process-lock.ts';
import { openChunkConnection } from '../tables/chunk-connection.ts';
import { openChunkTables } from '../tables/chunk-tables.ts';
import { isPreempted } from '../tables/commit-retries.ts';
import { compactChunks } from './compact-chunks.ts';
import type { CompactionOrder } from './compaction-runner.ts';
import { indexedRowsFile } from './vector-compaction.ts';

/** The process of one compaction: its arguments are a `CompactionOrder` as JSON. */
const CACHE_BYTES = 64n * 1024n * 1024n;
/** Searches go first. */
const NICENESS = 19;

const { folder, keepVersionsAfterMs, vectors } = JSON.parse(process.argv[2] ?? '{}') as CompactionOrder;
const cleanupOlderThan = new Date(keepVersionsAfterMs);
setPriority(NICENESS);
process.on('disconnect', () => process.exit());
const { engine, connection } = await openChunkConnection(folder, { indexCacheBytes: CACHE_BYTES });

async function compactVectors(name: string, buildsIndex: boolean): Promise<void> {
  const table = await connection.openTable(name);
  await table.optimize({ cleanupOlderThan });
  if (!buildsIndex) return;
  // One bit per number plus correction data: 80 bytes a vector in memory, made in seconds for a million rows.
  const config = engine.Index.ivfRq({ distanceType: 'dot', numBits: 1 });
  await table.createIndex('vector', { config, replace: true });
  writeFileSync(indexedRowsFile(folder, name), String(await table.countRows()));
}

const lock = openProcessLock(join(folder, `${vectors?.table ?? 'chunks'}.compaction.lock`));
if (lock.tryTake()) {
  try {
    if (vectors) await compactVectors(vectors.table, vectors.buildsIndex);
    else {
      const tables = await openChunkTables({ engine, connection, folder, clock: systemClock });
      await compactChunks(engine, tables, cleanupOlderThan);
    }
  } catch (error) {
    // Another writer was faster: this is tried again later.
    if (!isPreempted(error)) throw error;
  }
  lock.release();
}
process.exit();
