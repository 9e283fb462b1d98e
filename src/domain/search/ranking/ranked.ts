import type { FoundChunk } from '../../documents/chunk-search.ts';

/** A chunk with what it is worth. */
export interface Ranked {
  readonly found: FoundChunk;
  /** What it is ordered by and shown with: 0 to 1. */
  readonly relevance: number;
}

/** Best first; of equals the newer, then by document and number: the same whatever order they came in. */
export const byRelevance = (a: Ranked, b: Ranked): number =>
  b.relevance - a.relevance ||
  b.found.facets.publishedMs - a.found.facets.publishedMs ||
  (a.found.facets.documentId < b.found.facets.documentId
    ? -1
    : a.found.facets.documentId > b.found.facets.documentId
      ? 1
      : a.found.facets.cnum - b.found.facets.cnum);
