import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { openChunkConnection } from '../tables/chunk-connection.ts';
import { isPreempted } from '../tables/preempted.ts';
import { openProcessLock } from '../tables/process-lock.ts';
import { type CompactionTask, indexedRowsFile } from './vector-compaction.ts';

/** The process that compacts new vectors into the indexes of their table, or rebuilds the vector index, and ends. */
const [folder = '', name = '', task = '', keepVersionsAfterMs = '0'] = process.argv.slice(2);
setPriority(10);
process.on('disconnect', () => process.exit());

const { engine, connection } = await openChunkConnection(folder, { indexCacheBytes: 64n * 1024n * 1024n });
const lock = openProcessLock(join(folder, 'fold.lock'));
if (lock.tryTake()) {
  const table = await connection.openTable(name);
  try {
    await table.optimize({ cleanupOlderThan: new Date(Number(keepVersionsAfterMs)) });
    if ((task as CompactionTask) === 'index') {
      // One bit a number and what is needed to correct it: 80 bytes a vector in memory, made in seconds for a million rows.
      await table.createIndex('vector', {
        config: engine.Index.ivfRq({ distanceType: 'dot', numBits: 1 }),
        replace: true,
      });
      writeFileSync(indexedRowsFile(folder, name), String(await table.countRows()));
    }
  } catch (error) {
    // Another writer was faster: what was begun is left and tried again later.
    if (!isPreempted(error)) throw error;
  }
  lock.release();
}
process.exit();
