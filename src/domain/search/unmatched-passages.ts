import type { RankedHits } from './found-passages.ts';
import { chunkKeyOf } from './ranking/candidates.ts';
import { byRelevance, type Ranked } from './ranking/ranked.ts';
import { DEFAULT_RANKING, type SearchRequest } from './search-request.ts';
import { closenessTo, type WordVectors } from './vectors/word-vectors.ts';

/** Relevance of passages that the text does not match, from and above that: the default threshold keeps them, a higher one does not. */
const RELEVANCE_MIN = DEFAULT_RANKING.reranker.threshold;
const RELEVANCE_RANGE = 0.06;
/** Minimum of the newest passages that are ordered by meaning; the number wanted if that is more. */
const ORDERED_MIN = 200;

/**
 * Adds to the hits of a text, where they are fewer than the caller wants, the other passages that pass the caller's filters, less
 * relevant than any that the text matches: closest in meaning first, or newest first without word vectors. Filters decide, the text
 * orders. `findNewest` gets the number of passages to find.
 */
export async function withUnmatched(
  hits: RankedHits,
  { text, chunksMax, ranking: { reranker } }: SearchRequest,
  vectors: WordVectors | null,
  findNewest: (chunksMax: number) => Promise<RankedHits>,
): Promise<RankedHits & { readonly unmatched: ReadonlySet<string> }> {
  if (hits.ranked.length >= chunksMax) return { ...hits, unmatched: new Set() };
  const newest = await findNewest(Math.max(chunksMax, ORDERED_MIN));
  const matched = new Set(hits.ranked.map(({ hit }) => chunkKeyOf(hit)));
  const relevanceMax = Math.min(1, ...hits.ranked.map(({ relevance }) => relevance));
  const closeness = vectors && closenessTo(vectors, text);
  const orderOf = ({ hit: { headline, chunk }, relevance }: Ranked): number =>
    closeness ? Math.max(0, closeness(`${headline} ${chunk.text}`)) : relevance;
  const others = newest.ranked
    .filter(({ hit }) => !matched.has(chunkKeyOf(hit)))
    .map(
      (one): Ranked => ({
        hit: one.hit,
        relevance: Math.min(relevanceMax, RELEVANCE_MIN + RELEVANCE_RANGE * orderOf(one)),
      }),
    )
    .filter(({ relevance }) => !reranker.isEnabled || relevance >= reranker.threshold)
    .sort(byRelevance);
  return {
    ranked: [...hits.ranked, ...others],
    queries: [...hits.queries, ...newest.queries],
    unmatched: new Set(others.map(({ hit }) => chunkKeyOf(hit))),
  };
}
