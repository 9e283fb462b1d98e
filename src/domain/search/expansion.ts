import type { ChunkFilters } from '../documents/chunk-filters.ts';

/**
 * Whether named chunks of named documents are asked for: what stands around a passage that is known (contract 7.6). They
 * come back whole, however little the text fits.
 */
export const isExpansion = ({ documents, chunkRange }: ChunkFilters): boolean =>
  chunkRange !== undefined && documents?.mode === 'INCLUDE' && documents.values.length > 0;
