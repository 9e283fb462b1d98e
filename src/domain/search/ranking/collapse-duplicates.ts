import type { DocumentId } from '../../../platform/ids.ts';
import type { Ranked } from './ranked.ts';

/** Result of `collapseDuplicates`. */
export interface Deduplicated {
  /** Chunks of the best document of each cluster, in order. */
  readonly representatives: readonly Ranked[];
  /** The near repeats of each remaining document, best first. */
  readonly repeats: ReadonlyMap<DocumentId, readonly DocumentId[]>;
}

/**
 * Keeps one document of each cluster of near-duplicates, the one with the best chunk. Works on the hits only, so on
 * documents visible to the viewer; the document that gave the cluster its id need not be among them.
 */
export function collapseDuplicates(ranked: readonly Ranked[]): Deduplicated {
  const leaders = new Map<DocumentId, DocumentId>();
  const repeats = new Map<DocumentId, DocumentId[]>();
  const representatives: Ranked[] = [];
  for (const one of ranked) {
    const { documentId, clusterId } = one.hit.facets;
    const cluster = (clusterId ?? documentId) as DocumentId;
    const leader = leaders.get(cluster) ?? documentId;
    leaders.set(cluster, leader);
    if (leader === documentId) {
      representatives.push(one);
      continue;
    }
    const known = repeats.get(leader) ?? [];
    if (!known.includes(documentId)) repeats.set(leader, [...known, documentId]);
  }
  return { representatives, repeats };
}
