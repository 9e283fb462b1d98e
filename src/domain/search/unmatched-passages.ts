import type { RankedHits } from './found-passages.ts';
import { chunkKeyOf } from './ranking/candidates.ts';
import type { Ranked } from './ranking/ranked.ts';
import type { SearchRequest } from './search-request.ts';

/**
 * Factor of the relevance that a search without text gives by age, 0.7 to 0.9: 0.2 to 0.26, so the default threshold keeps what the
 * text does not match, and a higher one does not.
 */
const UNMATCHED_FACTOR = 0.29;

/**
 * Adds to the hits of a text, where they are fewer than the caller wants, the other passages that pass the caller's filters:
 * newest first, less relevant than any that the text matches. Filters decide, the text orders.
 */
export async function withUnmatched(
  hits: RankedHits,
  { chunksMax, ranking: { reranker } }: SearchRequest,
  findNewest: () => Promise<RankedHits>,
): Promise<RankedHits & { readonly unmatched: ReadonlySet<string> }> {
  if (hits.ranked.length >= chunksMax) return { ...hits, unmatched: new Set() };
  const newest = await findNewest();
  const matched = new Set(hits.ranked.map(({ hit }) => chunkKeyOf(hit)));
  const relevanceMax = Math.min(1, ...hits.ranked.map(({ relevance }) => relevance));
  const others = newest.ranked
    .filter(({ hit }) => !matched.has(chunkKeyOf(hit)))
    .map(({ hit, relevance }): Ranked => ({ hit, relevance: Math.min(relevanceMax, UNMATCHED_FACTOR * relevance) }))
    .filter(({ relevance }) => !reranker.isEnabled || relevance >= reranker.threshold);
  return {
    ranked: [...hits.ranked, ...others],
    queries: [...hits.queries, ...newest.queries],
    unmatched: new Set(others.map(({ hit }) => chunkKeyOf(hit))),
  };
}
