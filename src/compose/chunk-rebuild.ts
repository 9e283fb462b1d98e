import { join } from 'node:path';
import { sqlDocumentStore } from '../adapters/sql/documents/document-store.ts';
import { type RebuildProgress, rebuildChunks } from '../domain/documents/rebuild-chunks.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { openBlobs } from './blobs.ts';
import { openStores } from './stores.ts';

/** Opens the session of `almanac index rebuild`, which may run beside the service. `isInPlace`: see `lanceChunkRebuild`. */
export async function openChunkRebuild(config: Config, how: { readonly isInPlace?: boolean } = {}) {
  const stores = await openStores(config);
  const blobs = await openBlobs({ config, clock: systemClock });
  const { lanceChunkRebuild } = await import('../adapters/lancedb/tables/chunk-rebuild.ts');
  const rebuild = await lanceChunkRebuild({ folder: join(config.documentsDir, 'chunks'), ...how });
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
