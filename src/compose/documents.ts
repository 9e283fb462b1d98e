import { join } from 'node:path';
import { diskBlobStore } from '../adapters/disk/blob-store.ts';
import type { Database } from '../adapters/sql/database.ts';
import { sqlClusterDecisions } from '../adapters/sql/documents/cluster-decisions.ts';
import { sqlDocumentStore } from '../adapters/sql/documents/document-store.ts';
import type { ChunkSearch } from '../domain/documents/chunk-search.ts';
import { createDocumentIntake } from '../domain/documents/document-intake.ts';
import type { Clock } from '../platform/clock.ts';
import { lazyChunkIndex } from './lazy-chunk-index.ts';
import { openVectors, withVectors } from './vectors.ts';

/** Temporary blobs older than this are abandoned. */
const ABANDONED_MS = 15 * 60_000;
/** Interval between checks whether the index needs compaction. */
const COMPACTION_CHECK_MS = 2_000;

/** The open documents of a folder. */
export type Documents = Awaited<ReturnType<typeof openDocuments>>;

/** Opens the stores of documents (blobs, rows, chunks, vectors) and the intake that writes to all of them. */
export async function openDocuments(parts: {
  readonly database: Database;
  /** `Config.documentsDir`. */
  readonly folder: string;
  readonly clock: Clock;
  /** Unique name of the writing process, if it has one. */
  readonly writer?: string;
  /** Called when compaction of the index fails; searches are not affected. */
  readonly onFault?: (error: unknown) => void;
}) {
  const { database, clock, writer } = parts;
  const { blobs, stopSweeping } = await openBlobs(parts.folder, clock, writer);
  const folder = join(parts.folder, 'chunks');
  // Loaded lazily: the engine takes a second to load.
  const vectors = openVectors(join(parts.folder, 'vectors'), clock);
  const chunks = lazyChunkIndex(folder, async () => {
    const { lanceChunkIndex } = await import('../adapters/lancedb/index/chunk-index.ts');
    return lanceChunkIndex({ folder, clock, nearest: (await vectors.loaded()).nearest });
  });
  const store = sqlDocumentStore(database);
  // A failed compaction is tried again and must not end the process.
  const { onFault = () => undefined } = parts;
  const compactionTimer = setInterval(() => void chunks.optimize().catch(onFault), COMPACTION_CHECK_MS);
  compactionTimer.unref();
  return {
    blobs,
    chunks,
    search: chunks as ChunkSearch,
    store,
    vectors,
    intake: createDocumentIntake({
      documents: store,
      clusters: sqlClusterDecisions(database),
      blobs,
      chunks: withVectors(chunks, vectors.store, parts.onFault),
      clock,
    }),
    async close(): Promise<void> {
      stopSweeping();
      clearInterval(compactionTimer);
      await chunks.close();
      await vectors.store.close();
    },
  };
}

/** Opens the blobs in a folder of documents and removes, now and later, what writers that ended left unfinished. */
export async function openBlobs(folder: string, clock: Clock, writer?: string) {
  const blobs = diskBlobStore({ folder: join(folder, 'blobs'), ...(writer && { writer }) });
  if (writer !== undefined) await blobs.sweep(0, clock, writer);
  const sweep = (): Promise<number> => blobs.sweep(ABANDONED_MS, clock);
  await sweep();
  const sweeping = setInterval(() => void sweep().catch(() => undefined), ABANDONED_MS);
  sweeping.unref();
  return { blobs, stopSweeping: () => clearInterval(sweeping) };
}
