import { join } from 'node:path';
import { hasOlderChunks } from '../adapters/lancedb/older-tables.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import { openChunkRebuild } from './chunk-rebuild.ts';

/**
 * Chunks of an older layout are made anew from the stored documents while the service runs, which finds each as soon as it
 * is there. What is cut off goes on with the next start.
 */
export function renewOlderChunks(config: Config, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const renew = async (): Promise<void> => {
    if (!hasOlderChunks(join(config.dataDir, 'chunks'))) return;
    log.info({}, 'the chunks are of an older layout and are made anew; searches find them as they come');
    const session = await openChunkRebuild(config, { isInPlace: true });
    try {
      const { documents, chunks } = await session.rebuild(() => undefined, stopping.signal);
      log.info({ documents, chunks }, 'the chunks are made anew');
    } finally {
      await session.close();
    }
  };
  const renewing = renew().catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'the chunks cannot be made anew');
  });
  return {
    async stop() {
      stopping.abort();
      await renewing;
    },
  };
}
