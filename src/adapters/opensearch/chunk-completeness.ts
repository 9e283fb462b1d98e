import { isComplete, markComplete } from './chunk-builds.ts';
import type { OpenSearchOptions } from './chunk-index.ts';
import { chunkAlias, createChunksIfMissing } from './chunk-mapping.ts';
import { openEngineClient } from './client.ts';

/**
 * True if the index has all imported documents: not if it was just created, unless there were none, or while a rebuild
 * was interrupted. Creates it if missing.
 */
export async function hasAllDocuments(options: OpenSearchOptions, areThereAny: boolean): Promise<boolean> {
  const client = await openEngineClient(options.urls);
  try {
    const alias = chunkAlias(options.prefix);
    await createChunksIfMissing(client, { alias, shards: options.shards });
    if (await isComplete(client, alias)) return true;
    if (!areThereAny) await markComplete(client, alias);
    return !areThereAny;
  } finally {
    await client.close();
  }
}
