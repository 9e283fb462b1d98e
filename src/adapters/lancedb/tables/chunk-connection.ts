import { join } from 'node:path';
import { loadEngine } from './engine.ts';

/** Maximum delay until writes of other processes are visible. */
const CONSISTENT_WITHIN_S = 1;
const METADATA_CACHE_BYTES = 64n * 1024n * 1024n;

/**
 * Opens the tables in `folder`, with the engine's caches bounded: by its own defaults the process would grow by seven
 * gigabytes.
 */
export async function openChunkConnection(folder: string, { indexCacheBytes }: { readonly indexCacheBytes: bigint }) {
  const engine = await loadEngine();
  const session = new engine.Session(indexCacheBytes, METADATA_CACHE_BYTES);
  // Among the options: as an argument of its own, as its documentation has it, it would be passed over.
  const connection = await engine.connect(join(folder, 'table'), {
    readConsistencyInterval: CONSISTENT_WITHIN_S,
    session,
  });
  return { engine, connection };
}
