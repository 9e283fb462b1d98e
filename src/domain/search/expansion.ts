import type { ChunkFilters } from '../documents/chunk-filters.ts';

/**
 * True if a chunk range of given documents is requested, to expand a known passage (contract 7.6). It is returned
 * whole, independent of the text.
 */
export const isExpansion = ({ documents, chunkRange }: ChunkFilters): boolean =>
  chunkRange !== undefined && documents?.mode === 'INCLUDE' && documents.values.length > 0;
