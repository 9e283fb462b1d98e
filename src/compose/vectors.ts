import { existsSync } from 'node:fs';
import type { LanceVectors } from '../adapters/lancedb/vectors.ts';
import type { ChunkIndex } from '../domain/documents/chunk-index.ts';
import type { VectorStore, VectorUpkeep } from '../domain/search/vectors/chunk-vectors.ts';
import type { Clock } from '../platform/clock.ts';

/** The vectors of passages. */
export interface Vectors {
  readonly store: VectorStore;
  readonly loaded: () => Promise<LanceVectors>;
  /** Names the model whose vectors are searched from now on; `undefined` searches none. */
  use(model: string | undefined): void;
}

/** Vectors in `folder`, whose engine is loaded when there are some, or some are made. */
export function openVectors(folder: string, clock: Clock): Vectors {
  let model: string | undefined;
  let loading: Promise<LanceVectors> | undefined;
  const loaded = (): Promise<LanceVectors> => {
    loading ??= import('../adapters/lancedb/vectors.ts').then(({ lanceVectors }) =>
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
      open: async (...asked) => (await loaded()).store.open(...asked),
      has: async (asked) => (isEmpty() ? false : (await loaded()).store.has(asked)),
      dropUnlessOf: async (kept) => (isEmpty() ? undefined : (await loaded()).store.dropUnlessOf(kept)),
      delete: async (ids) => (isEmpty() ? undefined : (await loaded()).store.delete(ids)),
      setAudience: async (row) => (isEmpty() ? undefined : (await loaded()).store.setAudience(row)),
      close: async () => (loading === undefined ? undefined : (await loading).store.close()),
    },
  };
}

/**
 * What changes in the chunks changes beside their vectors, after them: what is found by a vector is looked up among the
 * chunks, so a vector that is left behind by a crash or a fault finds nothing. New texts need nothing here: old vectors do
 * not count.
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
