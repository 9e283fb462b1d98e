import type { ChunkIndex } from '../../domain/documents/chunk-index.ts';
import type { ChunkRebuild } from '../../domain/documents/rebuild-chunks.ts';
import type { Clock } from '../../platform/clock.ts';
import { type OpenSearchOptions, openSearchChunkIndex } from './chunk-index.ts';
import { chunkAlias, markComplete } from './chunk-mapping.ts';
import { openEngineClient } from './client.ts';
import { documentPages } from './document-pages.ts';

const REQUEST_TIMEOUT_MS = 60_000;
/** Chunks of a document that is being taken in are there before its row. */
const TAKING_IN_MS = 30 * 60_000;

/**
 * Indexes all documents again in place, while the index serves: it has what it had and gains what it lacked. One that was interrupted
 * begins again from the start. Chunks without a row are removed, unless their document may be coming in just now.
 */
export async function openSearchChunkRebuild(
  options: OpenSearchOptions & { readonly clock: Clock },
): Promise<ChunkRebuild> {
  const { clock } = options;
  // Seen when all are there: to wait for each would take a second.
  const index: ChunkIndex = await openSearchChunkIndex({ ...options, refresh: 'false' });
  const client = await openEngineClient(options.urls);
  const alias = chunkAlias(options.prefix);
  const refresh = () => client.request({ method: 'POST', path: `/${alias}/_refresh`, timeoutMs: REQUEST_TIMEOUT_MS });

  return {
    missing: async (ids) => [...ids],
    async add(annotated, rows) {
      const documents = (await rows()).flatMap((row) => {
        const text = annotated.get(row.id);
        return text === undefined ? [] : [{ row, annotated: text }];
      });
      await index.put(documents);
    },
    async drop(stored) {
      await refresh();
      for await (const page of documentPages(client, alias)) {
        const old = page.filter(({ generation }) => generation < clock.nowMs() - TAKING_IN_MS).map(({ id }) => id);
        const known = await stored(old);
        await index.delete(old.filter((id) => !known.has(id)));
      }
    },
    async serve() {
      await refresh();
      await markComplete(client, alias);
      return (await index.counts()).chunks;
    },
    async close() {
      await index.close();
      await client.close();
    },
  };
}
