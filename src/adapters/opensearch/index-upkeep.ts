import type { IndexUpkeep } from '../../domain/documents/index-upkeep.ts';
import type { Clock } from '../../platform/clock.ts';
import { removeRetired } from './chunk-builds.ts';
import type { OpenSearchOptions } from './chunk-index.ts';
import { chunkAlias } from './chunk-mapping.ts';
import { TAKING_IN_MS } from './chunk-rebuild.ts';
import { createServingWriter } from './chunk-writer.ts';
import { openEngineClient } from './client.ts';
import { orphansIn } from './document-pages.ts';
import { removeOrphanVectors } from './vector-store.ts';

/** Upkeep of the indexes in OpenSearch. */
export async function openSearchUpkeep(
  options: Pick<OpenSearchOptions, 'urls' | 'prefix'> & { readonly clock: Clock },
): Promise<IndexUpkeep> {
  const { urls, prefix, clock } = options;
  const client = await openEngineClient(urls);
  const index = chunkAlias(prefix);
  return {
    async removeOrphans(stored, signal) {
      const write = createServingWriter({ client, index, refresh: 'false' });
      let passages = 0;
      const beforeMs = clock.nowMs() - TAKING_IN_MS;
      for await (const documents of orphansIn(client, index, { stored, beforeMs, signal })) {
        await write([{ kind: 'delete former', documents }]);
        passages += documents.length;
      }
      return { passages, vectors: await removeOrphanVectors(client, { prefix, stored, signal }) };
    },
    removeFormer: () => removeRetired(client, index, clock.nowMs()),
    close: () => client.close(),
  };
}
