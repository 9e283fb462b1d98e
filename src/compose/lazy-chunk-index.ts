import { existsSync } from 'node:fs';
import type { ChunkIndex } from '../domain/documents/chunk-index.ts';
import type { ChunkSearch } from '../domain/documents/chunk-search.ts';

/** A chunk index for both writing and search. */
export type SearchedIndex = ChunkIndex & ChunkSearch;

/**
 * The chunk index in `folder`, opened at the first write or the first search of existing data: the engine takes tens of
 * megabytes and a good part of a second, which a service without documents does not need.
 */
export function lazyChunkIndex(folder: string, open: () => Promise<SearchedIndex>): SearchedIndex {
  let opened: Promise<SearchedIndex> | undefined;
  const engine = (): Promise<SearchedIndex> => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const isEmpty = (): boolean => opened === undefined && !existsSync(folder);
  return {
    put: async (documents) => (await engine()).put(documents),
    delete: async (ids) => (isEmpty() ? undefined : (await engine()).delete(ids)),
    setAudience: async (row) => (isEmpty() ? undefined : (await engine()).setAudience(row)),
    find: async (...query) => (isEmpty() ? [] : (await engine()).find(...query)),
    findEach: async (viewer, queries, signal) =>
      isEmpty() ? queries.map(() => []) : (await engine()).findEach(viewer, queries, signal),
    nearest: async (...query) => (isEmpty() ? [] : (await engine()).nearest(...query)),
    count: async (...query) => (isEmpty() ? undefined : (await engine()).count(...query)),
    chunksOf: async (id) => (isEmpty() ? [] : (await engine()).chunksOf(id)),
    counts: async () => (isEmpty() ? { chunks: 0, unindexed: 0 } : (await engine()).counts()),
    // An index that is not open has no rows of this process to compact.
    optimize: async () => (opened === undefined ? undefined : (await opened).optimize()),
    close: async () => (opened === undefined ? undefined : (await opened).close()),
  };
}
