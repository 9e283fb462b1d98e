import type { Ranked } from './ranked.ts';

/** What a further chunk of the same document, or of the same source, counts less than the one before, and how much at most. */
export const SAME_DOCUMENT = { each: 0.985, least: 0.9 } as const;
export const SAME_SOURCE = { each: 0.99, least: 0.94 } as const;

/**
 * The best `limit` chunks, spread over documents and sources: each further one of the same document or source counts a
 * little less, so among near equals what is not there yet comes first, while a document that answers much better than all
 * others is still shown with all that it has. `ranked` best first; the answer too.
 */
export function diversified(ranked: readonly Ranked[], limit: number): Ranked[] {
  if (ranked.length <= limit) return [...ranked];
  const documents = new Map<string, number>();
  const sources = new Map<string, number>();
  const left = [...ranked];
  const taken = new Set<Ranked>();
  const worth = ({ found: { facets }, relevance }: Ranked): number =>
    relevance *
    Math.max(SAME_DOCUMENT.least, SAME_DOCUMENT.each ** (documents.get(facets.documentId) ?? 0)) *
    Math.max(SAME_SOURCE.least, SAME_SOURCE.each ** (sources.get(facets.sourceId) ?? 0));
  while (taken.size < limit && left.length > 0) {
    let [best, bestWorth] = [0, -1];
    for (const [at, one] of left.entries()) {
      // Best first: none of what follows can be worth more than it is before anything is taken off.
      if (one.relevance <= bestWorth) break;
      const value = worth(one);
      if (value > bestWorth) [best, bestWorth] = [at, value];
    }
    const [chosen] = left.splice(best, 1);
    if (chosen === undefined) break;
    const { documentId, sourceId } = chosen.found.facets;
    documents.set(documentId, (documents.get(documentId) ?? 0) + 1);
    sources.set(sourceId, (sources.get(sourceId) ?? 0) + 1);
    taken.add(chosen);
  }
  return ranked.filter((one) => taken.has(one));
}
