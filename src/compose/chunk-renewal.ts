import { join } from 'node:path';
import { isChunkTableLost } from '../adapters/lancedb/lost-tables.ts';
import { hasOlderChunks } from '../adapters/lancedb/older-tables.ts';
import type { CollectionGaps } from '../domain/documents/collection-gaps.ts';
import type { DocumentStore } from '../domain/documents/document-store.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import { openChunkRebuild } from './chunk-rebuild.ts';

/**
 * Chunks that are of an older layout or lost are rebuilt from the stored documents while the service runs, which finds each as soon as it
 * is there. Until then answers and `/readyz` say so. What is cut off goes on with the next start. Called before the index is opened.
 */
export async function renewChunks(
  config: Config,
  use: {
    readonly documents: Pick<DocumentStore, 'counts'>;
    readonly gaps: CollectionGaps;
    readonly log: Logger;
  },
): Promise<{ stop(): Promise<void> }> {
  const { documents, gaps, log } = use;
  const folder = join(config.dataDir, 'chunks');
  const isOlder = hasOlderChunks(folder);
  const isLost = isChunkTableLost(folder) && !isOlder && sum(await documents.counts()) > 0;
  if (!isOlder && !isLost) return { stop: async () => undefined };

  const why = isLost ? 'The index of documents was lost' : 'The index of documents is of an older version';
  log.warn({}, `${why} and is being rebuilt; searches find documents as they come`);
  const close = gaps.open({ reason: `${why} and is being rebuilt: passages are missing.`, isReady: isOlder });
  const stopping = new AbortController();
  const rebuild = async (): Promise<void> => {
    const session = await openChunkRebuild(config, { isInPlace: true });
    try {
      const { documents: read, chunks } = await session.rebuild(() => undefined, stopping.signal);
      log.info({ documents: read, chunks }, 'the index of documents is rebuilt');
      close();
    } finally {
      await session.close();
    }
  };
  const renewing = rebuild().catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'the index of documents cannot be rebuilt');
  });
  return {
    async stop() {
      stopping.abort();
      await renewing;
    },
  };
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);
