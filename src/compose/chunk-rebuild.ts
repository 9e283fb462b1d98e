import { join } from 'node:path';
import { sqlDocumentStore } from '../adapters/sql/documents/document-store.ts';
import { type ChunkRebuild, type RebuildProgress, rebuildChunks } from '../domain/documents/rebuild-chunks.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { openBlobs } from './blobs.ts';
import { openStores } from './stores.ts';

/** Opens the session of `almanac index rebuild`, which may run beside the service. `isInPlace`: see `lanceChunkRebuild`; OpenSearch always fills in place. */
export async function openChunkRebuild(config: Config, how: { readonly isInPlace?: boolean } = {}) {
  const stores = await openStores(config);
  const blobs = await openBlobs({ config, clock: systemClock });
  const rebuild = await openRebuild(config, how);
  return {
    rebuild: (onProgress: (progress: RebuildProgress) => void, signal: AbortSignal) =>
      rebuildChunks({ rebuild, documents: sqlDocumentStore(stores.database), blobs: blobs.store, onProgress, signal }),
    async close() {
      await rebuild.close();
      blobs.close();
      await stores.close();
    },
  };
}

async function openRebuild(
  { documentsDir, searchEngine }: Config,
  how: { readonly isInPlace?: boolean },
): Promise<ChunkRebuild> {
  if (searchEngine.kind === 'opensearch') {
    const { openSearchChunkRebuild } = await import('../adapters/opensearch/chunk-rebuild.ts');
    return openSearchChunkRebuild({ ...searchEngine, clock: systemClock });
  }
  const { lanceChunkRebuild } = await import('../adapters/lancedb/tables/chunk-rebuild.ts');
  return lanceChunkRebuild({ folder: join(documentsDir, 'chunks'), ...how });
}
