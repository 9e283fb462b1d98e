import { existsSync } from 'node:fs';
import type { LanceVectors } from '../../adapters/lancedb/vectors/vectors.ts';
import type { OpenSearchOptions } from '../../adapters/opensearch/chunk-index.ts';
import type { ChunkIndex } from '../../domain/documents/chunk-index.ts';
import type { VectorStore, VectorUpkeep } from '../../domain/search/vectors/chunk-vectors.ts';
import type { Clock } from '../../platform/clock.ts';

/** Vectors in the data directory: their store, and with `loaded` what searches them. */
export type FolderVectors = ReturnType<typeof openFolderVectors>;

/** Opens the vectors of `model` in `folder`; the engine is loaded at the first use of existing or new vectors. */
export function openFolderVectors(folder: string, clock: Clock, model: () => string | undefined) {
  let loading: Promise<LanceVectors> | undefined;
  const loaded = (): Promise<LanceVectors> => {
    loading ??= import('../../adapters/lancedb/vectors/vectors.ts').then(({ lanceVectors }) =>
      lanceVectors({ folder, clock, model }),
    );
    return loading;
  };
  const open = async (): Promise<VectorStore> => (await loaded()).store;
  return {
    loaded,
    store: lazyVectorStore({ isEmpty: () => !existsSync(folder), open, opened: () => loading && open() }),
  };
}

/** Opens the vectors in OpenSearch, at their first use. */
export function openSearchVectors(options: OpenSearchOptions): VectorStore {
  let opening: Promise<VectorStore> | undefined;
  const open = (): Promise<VectorStore> => {
    opening ??= import('../../adapters/opensearch/vector-store.ts').then(({ openSearchVectorStore }) =>
      openSearchVectorStore(options),
    );
    return opening;
  };
  return lazyVectorStore({ isEmpty: () => false, open, opened: () => opening });
}

const lazyVectorStore = (lazy: {
  /** True if there are no vectors, so that nothing has to be opened. */
  isEmpty(): boolean;
  open(): Promise<VectorStore>;
  opened(): Promise<VectorStore> | undefined;
}): VectorStore => ({
  open: async (...batch) => (await lazy.open()).open(...batch),
  has: async (model) => !lazy.isEmpty() && (await lazy.open()).has(model),
  dropUnlessOf: async (model) => (lazy.isEmpty() ? undefined : (await lazy.open()).dropUnlessOf(model)),
  delete: async (ids) => (lazy.isEmpty() ? undefined : (await lazy.open()).delete(ids)),
  setAudience: async (row) => (lazy.isEmpty() ? undefined : (await lazy.open()).setAudience(row)),
  close: async () => (await lazy.opened())?.close(),
});

/**
 * Wraps the chunk index so that changes also reach the vectors, after the chunks. Hits of vectors are looked up in the chunks,
 * so a vector left behind by a crash matches nothing. New texts need no change: vectors of former texts do not count.
 */
export function withVectors(
  chunks: Pick<ChunkIndex, 'put' | 'delete' | 'setAudience'>,
  vectors: VectorUpkeep,
  onFault?: (error: unknown) => void,
): Pick<ChunkIndex, 'put' | 'delete' | 'setAudience'> {
  return {
    put: (documents) => chunks.put(documents),
    async delete(ids) {
      await chunks.delete(ids);
      await vectors.delete(ids).catch(onFault);
    },
    async setAudience(row) {
      await chunks.setAudience(row);
      await vectors.setAudience(row).catch(onFault);
    },
  };
}
