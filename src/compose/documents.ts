import { join } from 'node:path';
import { diskBlobStore } from '../adapters/disk/blob-store.ts';
import type { Database } from '../adapters/sql/database.ts';
import { sqlDocumentStore } from '../adapters/sql/documents/document-store.ts';
import type { ChunkSearch } from '../domain/documents/chunk-search.ts';
import { createDocumentIntake } from '../domain/documents/document-intake.ts';
import type { Clock } from '../platform/clock.ts';
import { lazyChunkIndex } from './lazy-chunk-index.ts';
import { openVectors, withVectors } from './vectors.ts';

/** Nobody is still writing what was not written to for so long. */
const LEFTOVER_MS = 15 * 60_000;
/** How often it is looked whether enough new chunks wait to be folded into the index. */
const FOLD_LOOK_MS = 2_000;

/** The documents of a data directory, as `openDocuments` opens them. */
export type Documents = Awaited<ReturnType<typeof openDocuments>>;

/** Everything that keeps documents: their bytes, rows and chunks, and the one way in and out. */
export async function openDocuments(parts: {
  readonly database: Database;
  readonly dataDir: string;
  readonly clock: Clock;
  /** A name under which no other process writes now, where there is such a one. */
  readonly writer?: string;
  /** Told when the index cannot be kept in order; searches go on without. */
  readonly onFault?: (error: unknown) => void;
}) {
  const { database, dataDir, clock, writer } = parts;
  const blobs = diskBlobStore({ folder: join(dataDir, 'blobs'), ...(writer && { writer }) });
  if (writer !== undefined) await blobs.sweep(0, clock, writer);
  const folder = join(dataDir, 'chunks');
  // The engine takes a second to load, which the first answers need not wait for.
  const vectors = openVectors(join(dataDir, 'vectors'), clock);
  const chunks = lazyChunkIndex(folder, async () => {
    const { lanceChunkIndex } = await import('../adapters/lancedb/chunk-index.ts');
    return lanceChunkIndex({ folder, clock, nearest: (await vectors.loaded()).nearest });
  });
  const store = sqlDocumentStore(database);
  const sweep = (): Promise<number> => blobs.sweep(LEFTOVER_MS, clock);
  await sweep();
  const sweeping = setInterval(() => void sweep().catch(() => undefined), LEFTOVER_MS);
  sweeping.unref();
  // What failed is tried again; nobody need end for it.
  const { onFault = () => undefined } = parts;
  const folding = setInterval(() => void chunks.optimize().catch(onFault), FOLD_LOOK_MS);
  folding.unref();
  return {
    blobs,
    chunks,
    search: chunks as ChunkSearch,
    store,
    vectors,
    intake: createDocumentIntake({
      documents: store,
      blobs,
      chunks: withVectors(chunks, vectors.store, parts.onFault),
      clock,
    }),
    async close(): Promise<void> {
      clearInterval(sweeping);
      clearInterval(folding);
      await chunks.close();
      await vectors.store.close();
    },
  };
}
