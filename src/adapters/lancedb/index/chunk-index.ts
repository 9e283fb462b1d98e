import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkQuestions } from '../../../domain/documents/chunk-counting.ts';
import type { ChunkIndex } from '../../../domain/documents/chunk-index.ts';
import type { ChunkSearch } from '../../../domain/documents/chunk-search.ts';
import { createChunkWriteQueue } from '../../../domain/documents/chunk-write-queue.ts';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import { openProcessLock } from '../../sql/process-lock.ts';
import { createCompaction } from '../compaction/compaction.ts';
import { openChunkConnection } from '../tables/chunk-connection.ts';
import { inValues } from '../tables/chunk-rows.ts';
import type { ChunkTable } from '../tables/chunk-table.ts';
import { openChunkTables } from '../tables/chunk-tables.ts';
import { createChunkWriter } from '../tables/chunk-writer.ts';
import { createChunkCounting } from './chunk-counting.ts';
import { createChunkSearch } from './chunk-search.ts';
import { createSnapshots } from './chunk-snapshots.ts';

const INDEX_CACHE_BYTES = 256n * 1024n * 1024n;
/**
 * The chunk index in LanceDB, in `folder`. Any number of processes may read and write: writers take turns by a lock file,
 * readers see a commit at once in the same process and within a second in others.
 */
export async function lanceChunkIndex(options: {
  readonly folder: string;
  readonly clock?: Clock;
  /** Vector search, given the table that is in use; without it nothing is found by meaning. */
  readonly nearest?: (chunks: () => Promise<ChunkTable>) => ChunkSearch['nearest'];
}): Promise<ChunkIndex & ChunkQuestions> {
  mkdirSync(options.folder, { recursive: true });
  const { engine, connection } = await openChunkConnection(options.folder, { indexCacheBytes: INDEX_CACHE_BYTES });
  const writeLock = openProcessLock(join(options.folder, 'write.lock'));
  await writeLock.take(60_000);
  const { folder, clock = systemClock } = options;
  const tables = await openChunkTables({ engine, connection, folder, clock }).finally(() => writeLock.release());
  const snapshots = createSnapshots({ connection, tables });
  const compaction = createCompaction({ folder, table: async () => (await tables.lookUp()).table, clock });
  const write = createChunkWriter({ engine, tables, lock: writeLock });
  const queue = createChunkWriteQueue(write);

  return {
    async put(documents) {
      if (documents.length === 0) return [];
      const overtaken = new Set<DocumentId>();
      await queue.add({ kind: 'put', documents, overtaken });
      await snapshots.follow();
      return [...overtaken];
    },
    async delete(ids) {
      if (ids.length === 0) return;
      await queue.add({ kind: 'delete', ids });
      await snapshots.passOver();
    },
    async setAudience(row) {
      await queue.add({ kind: 'audience', row });
      await snapshots.passOver();
    },
    ...createChunkSearch({ engine, snapshots }),
    ...createChunkCounting({ engine, snapshots }),
    nearest: options.nearest?.(tables.lookUp) ?? (async () => []),
    async chunksOf(id) {
      const { table, texts } = await tables.lookUp();
      const rows = await table
        .query()
        .where(inValues('document_id', [id]))
        .select(['text_id'])
        .toArrow();
      const ids = [...(rows.getChild('text_id') ?? [])] as number[];
      return [...texts.readMany(ids).values()].map(({ chunk }) => chunk).sort((a, b) => a.cnum - b.cnum);
    },
    counts: () => compaction.counts(),
    optimize: () => compaction.compactIfNeeded(),
    async close() {
      await queue.close();
      await compaction.close();
      tables.close();
      connection.close();
      writeLock.close();
    },
  };
}
