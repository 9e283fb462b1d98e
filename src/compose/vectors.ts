import { existsSync } from 'node:fs';
import type { LanceVectors } from '../adapters/lancedb/vectors/vectors.ts';
import type { ChunkIndex } from '../domain/documents/chunk-index.ts';
import type { VectorStore, VectorUpkeep } from '../domain/search/vectors/chunk-vectors.ts';
import type { Clock } from '../platform/clock.ts';

/** The vector store and vector search of passages. */
export interface Vectors {
  readonly store: VectorStore;
  readonly loaded: () => Promise<LanceVectors>;
  /** Selects the model whose vectors are searched; `undefined` for none. */
  use(model: string | undefined): void;
}

/** Opens the vectors in `folder`; the engine is loaded at the first use of existing or new vectors. */
export function openVectors(folder: string, clock: Clock): Vectors {
  let model: string | undefined;
  let loading: Promise<LanceVectors> | undefined;
  const loaded = (): Promise<LanceVectors> => {
    loading ??= import('../adapters/lancedb/vectors/vectors.ts').then(({ lanceVectors }) =>
      lanceVectors({ folder, clock, model: () => model }),
    );
    return loading;
  };
  const isEmpty = (): boolean => !existsSync(folder);
  return {
    loaded,
    use(next) {
      model = next;
    },
    store: {
      open: async (...batch) => (await loaded()).store.open(...batch),
      has: async (chunks) => (isEmpty() ? false : (await loaded()).store.has(chunks)),
      dropUnlessOf: async (models) => (isEmpty() ? undefined : (await loaded()).store.dropUnlessOf(models)),
      delete: async (ids) => (isEmpty() ? undefined : (await loaded()).store.delete(ids)),
      setAudience: async (row) => (isEmpty() ? undefined : (await loaded()).store.setAudience(row)),
      close: async () => (loading === undefined ? undefined : (await loading).store.close()),
    },
  };
}

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
