import { existsSync } from 'node:fs';
import type { ChunkIndex } from '../domain/documents/chunk-index.ts';
import type { ChunkSearch } from '../domain/documents/chunk-search.ts';

/** A chunk index that is both written to and searched. */
export type SearchedIndex = ChunkIndex & ChunkSearch;

/**
 * The chunk index in `folder`, opened when there is something to take in or to find: the engine takes tens of megabytes and
 * a good part of a second, which a service without documents does without.
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
    find: async (...asked) => (isEmpty() ? [] : (await engine()).find(...asked)),
    findEach: async (viewer, asked, signal) =>
      isEmpty() ? asked.map(() => []) : (await engine()).findEach(viewer, asked, signal),
    nearest: async (...asked) => (isEmpty() ? [] : (await engine()).nearest(...asked)),
    count: async (...asked) => (isEmpty() ? undefined : (await engine()).count(...asked)),
    chunksOf: async (id) => (isEmpty() ? [] : (await engine()).chunksOf(id)),
    counts: async () => (isEmpty() ? { chunks: 0, unindexed: 0 } : (await engine()).counts()),
    // What nobody opened in this process has nothing to fold that this process put there.
    optimize: async () => (opened === undefined ? undefined : (await opened).optimize()),
    close: async () => (opened === undefined ? undefined : (await opened).close()),
  };
}
