import { type ChunkQuestions, NO_MENTIONS } from '../../domain/documents/chunk-counting.ts';
import type { ChunkIndex } from '../../domain/documents/chunk-index.ts';

/** A chunk index for both writing and search. */
export type SearchedIndex = ChunkIndex & ChunkQuestions;

/**
 * A chunk index that is opened at the first write or, where `isThere`, at the first search: the engine takes tens of megabytes and a good
 * part of a second, which a service without documents does not need, or it may be away just now.
 */
export function lazyChunkIndex(isThere: () => boolean, open: () => Promise<SearchedIndex>): SearchedIndex {
  let opened: Promise<SearchedIndex> | undefined;
  const engine = (): Promise<SearchedIndex> => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const isEmpty = (): boolean => opened === undefined && !isThere();
  return {
    put: async (documents) => (await engine()).put(documents),
    delete: async (ids) => (isEmpty() ? undefined : (await engine()).delete(ids)),
    setAudience: async (row) => (isEmpty() ? undefined : (await engine()).setAudience(row)),
    find: async (...query) => (isEmpty() ? [] : (await engine()).find(...query)),
    findEach: async (viewer, queries, signal) =>
      isEmpty() ? queries.map(() => []) : (await engine()).findEach(viewer, queries, signal),
    nearest: async (...query) => (isEmpty() ? [] : (await engine()).nearest(...query)),
    days: async (...asked) => (isEmpty() ? new Map() : (await engine()).days(...asked)),
    mentioned: async (...asked) => (isEmpty() ? NO_MENTIONS : (await engine()).mentioned(...asked)),
    passages: async (...asked) => (isEmpty() ? undefined : (await engine()).passages(...asked)),
    chunksOf: async (id) => (isEmpty() ? [] : (await engine()).chunksOf(id)),
    counts: async () => (isEmpty() ? { chunks: 0, unindexed: 0 } : (await engine()).counts()),
    // An index that is not open has no rows of this process to compact.
    optimize: async () => (opened === undefined ? undefined : (await opened).optimize()),
    close: async () => (opened === undefined ? undefined : (await opened).close()),
  };
}
