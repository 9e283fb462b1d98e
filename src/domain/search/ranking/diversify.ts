import type { Ranked } from './ranked.ts';

/** Penalty factor of each further chunk of the same document or source, and its lower bound. */
export const SAME_DOCUMENT = { each: 0.985, least: 0.9 } as const;
export const SAME_SOURCE = { each: 0.99, least: 0.94 } as const;

/**
 * Picks `limit` chunks greedily, with a small penalty for each further chunk of the same document or source: among near equals new
 * documents come first, while a much better document keeps all its chunks. Input and result are best first.
 */
export function diversified(ranked: readonly Ranked[], limit: number): Ranked[] {
  if (ranked.length <= limit) return [...ranked];
  const documents = new Map<string, number>();
  const sources = new Map<string, number>();
  const remaining = [...ranked];
  const taken = new Set<Ranked>();
  const penalized = ({ hit: { facets }, relevance }: Ranked): number =>
    relevance *
    Math.max(SAME_DOCUMENT.least, SAME_DOCUMENT.each ** (documents.get(facets.documentId) ?? 0)) *
    Math.max(SAME_SOURCE.least, SAME_SOURCE.each ** (sources.get(facets.sourceId) ?? 0));
  while (taken.size < limit && remaining.length > 0) {
    let [best, bestValue] = [0, -1];
    for (const [at, one] of remaining.entries()) {
      // Sorted, and penalties only lower a value: nothing that follows can be better.
      if (one.relevance <= bestValue) break;
      const value = penalized(one);
      if (value > bestValue) [best, bestValue] = [at, value];
    }
    const [chosen] = remaining.splice(best, 1);
    if (chosen === undefined) break;
    const { documentId, sourceId } = chosen.hit.facets;
    documents.set(documentId, (documents.get(documentId) ?? 0) + 1);
    sources.set(sourceId, (sources.get(sourceId) ?? 0) + 1);
    taken.add(chosen);
  }
  return ranked.filter((one) => taken.has(one));
}
