import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { diskBlobStore } from '../adapters/disk/blob-store.ts';
import type { Database } from '../adapters/sql/database.ts';
import { sqlDocumentStore } from '../adapters/sql/documents/document-store.ts';
import type { ChunkQuestions } from '../domain/documents/chunk-counting.ts';
import { createDocumentIntake } from '../domain/documents/document-intake.ts';
import { repairIndex } from '../domain/documents/repair-index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config, SearchEngineConfig } from '../platform/config.ts';
import { lazyChunkIndex, type SearchedIndex } from './lazy-chunk-index.ts';
import { openVectors, type Vectors, withVectors } from './vectors.ts';

/** Temporary blobs older than this are abandoned. */
const ABANDONED_MS = 15 * 60_000;
/** Interval between checks whether the index needs compaction. */
const COMPACTION_CHECK_MS = 2_000;

/** The open documents of a data directory. */
export type Documents = Awaited<ReturnType<typeof openDocuments>>;

/** The index in the data directory or in OpenSearch; its engine is loaded and opened when it is used. */
async function openChunks(
  { dataDir, searchEngine, clock }: Pick<Config, 'dataDir' | 'searchEngine'> & { readonly clock: Clock },
  vectors: Vectors,
): Promise<SearchedIndex> {
  if (searchEngine.kind === 'opensearch') {
    const { checkClient } = await import('../adapters/opensearch/client.ts');
    checkClient();
    const { openSearchChunkIndex } = await import('../adapters/opensearch/chunk-index.ts');
    return lazyChunkIndex(
      () => true,
      () => openSearchChunkIndex(searchEngine),
    );
  }
  const folder = join(dataDir, 'chunks');
  return lazyChunkIndex(
    () => existsSync(folder),
    async () => {
      const { lanceChunkIndex } = await import('../adapters/lancedb/index/chunk-index.ts');
      return lanceChunkIndex({ folder, clock, nearest: (await vectors.loaded()).nearest });
    },
  );
}

/** Opens the stores of documents (blobs, rows, chunks, vectors) and the intake that writes to all of them. */
export async function openDocuments(parts: {
  readonly database: Database;
  readonly dataDir: string;
  readonly searchEngine: SearchEngineConfig;
  readonly clock: Clock;
  /** Unique name of the writing process, if it has one. */
  readonly writer?: string;
  /** Called when compaction of the index fails; searches are not affected. */
  readonly onFault?: (error: unknown) => void;
}) {
  const { database, dataDir, clock, writer } = parts;
  const blobs = diskBlobStore({ folder: join(dataDir, 'blobs'), ...(writer && { writer }) });
  if (writer !== undefined) await blobs.sweep(0, clock, writer);
  const vectors = openVectors(join(dataDir, 'vectors'), clock);
  const chunks = await openChunks(parts, vectors);
  const store = sqlDocumentStore(database);
  const writing = { documents: store, blobs, chunks: withVectors(chunks, vectors.store, parts.onFault), clock };
  const sweep = (): Promise<number> => blobs.sweep(ABANDONED_MS, clock);
  await sweep();
  const sweeping = setInterval(() => void sweep().catch(() => undefined), ABANDONED_MS);
  sweeping.unref();
  // A failed compaction is tried again and must not end the process.
  const { onFault = () => undefined } = parts;
  const compactionTimer = setInterval(() => void chunks.optimize().catch(onFault), COMPACTION_CHECK_MS);
  compactionTimer.unref();
  return {
    blobs,
    chunks,
    search: chunks as ChunkQuestions,
    store,
    vectors,
    intake: createDocumentIntake(writing),
    repairIndex: () => repairIndex(writing),
    async close(): Promise<void> {
      clearInterval(sweeping);
      clearInterval(compactionTimer);
      await chunks.close();
      await vectors.store.close();
    },
  };
}
