import type { FoundChunk } from '../../documents/chunk-search.ts';

/** A chunk with its relevance. */
export interface Ranked {
  readonly hit: FoundChunk;
  /** 0 to 1; sort key, and shown to the caller. */
  readonly relevance: number;
}

/** Sorts best first; ties by newer publication, document id and chunk number, so the order is deterministic. */
export const byRelevance = (a: Ranked, b: Ranked): number =>
  b.relevance - a.relevance ||
  b.hit.facets.publishedMs - a.hit.facets.publishedMs ||
  (a.hit.facets.documentId < b.hit.facets.documentId
    ? -1
    : a.hit.facets.documentId > b.hit.facets.documentId
      ? 1
      : a.hit.facets.cnum - b.hit.facets.cnum);
