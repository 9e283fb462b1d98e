import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../adapters/sql/database.ts';
import { sqlClusterDecisions } from '../adapters/sql/documents/cluster-decisions.ts';
import { sqlDocumentStore } from '../adapters/sql/documents/document-store.ts';
import type { ChunkQuestions } from '../domain/documents/chunk-counting.ts';
import { createDocumentIntake } from '../domain/documents/document-intake.ts';
import type { DocumentStore } from '../domain/documents/document-store.ts';
import { repairIndex } from '../domain/documents/repair-index.ts';
import type { VectorStore } from '../domain/search/vectors/chunk-vectors.ts';
import type { Routine } from '../jobs/job-kind.ts';
import { tendIndex } from '../jobs/tend-index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import { withSpans } from '../platform/tracing.ts';
import { openBlobs } from './blobs.ts';
import { lazyChunkIndex, type SearchedIndex } from './chunk-index/lazy-chunk-index.ts';
import { openFolderVectors, openSearchVectors, withVectors } from './chunk-index/vectors.ts';

/** Interval between checks whether the index needs compaction. */
const COMPACTION_CHECK_MS = 2_000;

const CHUNK_SPANS = [
  ...(['put', 'delete', 'setAudience'] as const),
  ...(['find', 'findEach', 'nearest', 'days', 'mentioned', 'passages'] as const),
];

/** The vectors of chunks. */
interface Vectors {
  readonly store: VectorStore;
  /** Selects the model whose vectors are searched; `undefined` for none. */
  use(model: string | undefined): void;
}

/** The open documents of a folder. */
export type Documents = Awaited<ReturnType<typeof openDocuments>>;

/** Chunks and vectors, in the data directory or in OpenSearch; their engine is loaded and opened when it is used. */
async function openPassages(
  { documentsDir, searchEngine }: Pick<Config, 'documentsDir' | 'searchEngine'>,
  clock: Clock,
): Promise<{ readonly chunks: SearchedIndex; readonly vectors: Vectors }> {
  let used: string | undefined;
  const model = (): string | undefined => used;
  const use: Vectors['use'] = (next) => {
    used = next;
  };
  if (searchEngine.kind === 'opensearch') {
    const { checkClient } = await import('../adapters/opensearch/client.ts');
    checkClient();
    const { openSearchChunkIndex } = await import('../adapters/opensearch/chunk-index.ts');
    const chunks = lazyChunkIndex(
      () => true,
      () => openSearchChunkIndex({ ...searchEngine, model }),
    );
    return { chunks, vectors: { store: openSearchVectors(searchEngine), use } };
  }
  const { store, loaded } = openFolderVectors(join(documentsDir, 'vectors'), clock, model);
  const folder = join(documentsDir, 'chunks');
  const chunks = lazyChunkIndex(
    () => existsSync(folder),
    async () => {
      const { lanceChunkIndex } = await import('../adapters/lancedb/index/chunk-index.ts');
      return lanceChunkIndex({ folder, clock, nearest: (await loaded()).nearest });
    },
  );
  return { chunks, vectors: { store, use } };
}

/** Upkeep of an index that several machines share; none is needed in the data directory. */
export function indexRoutines(
  { searchEngine }: Pick<Config, 'searchEngine'>,
  { store, clock, log }: { readonly store: DocumentStore; readonly clock: Clock; readonly log: Logger },
): Routine[] {
  if (searchEngine.kind !== 'opensearch') return [];
  const open = async () =>
    (await import('../adapters/opensearch/index-upkeep.ts')).openSearchUpkeep({ ...searchEngine, clock });
  return [tendIndex({ open, documents: store, log })];
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
  const opened = await openPassages(config, clock);
  const chunks = withSpans('chunks', opened.chunks, CHUNK_SPANS);
  const { vectors } = opened;
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
