import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../adapters/sql/database.ts';
import { sqlClusterDecisions } from '../adapters/sql/documents/cluster-decisions.ts';
import { sqlDocumentStore } from '../adapters/sql/documents/document-store.ts';
import type { ChunkQuestions } from '../domain/documents/chunk-counting.ts';
import { createDocumentIntake } from '../domain/documents/document-intake.ts';
import { repairIndex } from '../domain/documents/repair-index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import { withSpans } from '../platform/tracing.ts';
import { openBlobs } from './blobs.ts';
import { lazyChunkIndex, type SearchedIndex } from './lazy-chunk-index.ts';
import { openVectors, type Vectors, withVectors } from './vectors.ts';

/** Interval between checks whether the index needs compaction. */
const COMPACTION_CHECK_MS = 2_000;

const CHUNK_SPANS = [
  ...(['put', 'delete', 'setAudience'] as const),
  ...(['find', 'findEach', 'nearest', 'days', 'mentioned', 'passages'] as const),
];

/** The open documents of a folder. */
export type Documents = Awaited<ReturnType<typeof openDocuments>>;

/** The index in the data directory or in OpenSearch; its engine is loaded and opened when it is used. */
async function openChunks(
  { documentsDir, searchEngine }: Pick<Config, 'documentsDir' | 'searchEngine'>,
  vectors: Vectors,
  clock: Clock,
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
  const folder = join(documentsDir, 'chunks');
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
  readonly config: Pick<Config, 'dataDir' | 'documentsDir' | 's3' | 'searchEngine'>;
  readonly clock: Clock;
  /** Unique name of the writing process, if it has one. */
  readonly writer?: string;
  readonly log?: Logger;
}) {
  const { database, config, clock, writer, log } = parts;
  const { store, close: closeBlobs } = await openBlobs({ config, clock, writer, log });
  const blobs = withSpans('blobs', store, ['put', 'open', 'withFile', 'delete']);
  const vectors = openVectors(join(config.documentsDir, 'vectors'), clock);
  const chunks = withSpans('chunks', await openChunks(config, vectors, clock), CHUNK_SPANS);
  const documents = withSpans('documents', sqlDocumentStore(database), ['put', 'findMany', 'delete', 'setAudience']);
  // A failed compaction is tried again and must not end the process.
  const onFault = (error: unknown): void => log?.error({ err: error }, 'the chunk index cannot be compacted');
  const writing = {
    documents,
    clusters: sqlClusterDecisions(database),
    blobs,
    chunks: withVectors(chunks, vectors.store, onFault),
    clock,
  };
  const compactionTimer = setInterval(() => void chunks.optimize().catch(onFault), COMPACTION_CHECK_MS);
  compactionTimer.unref();
  return {
    blobs,
    chunks,
    search: chunks as ChunkQuestions,
    store: documents,
    vectors,
    intake: createDocumentIntake(writing),
    repairIndex: () => repairIndex(writing),
    async close(): Promise<void> {
      clearInterval(compactionTimer);
      await chunks.close();
      await vectors.store.close();
      closeBlobs();
    },
  };
}
