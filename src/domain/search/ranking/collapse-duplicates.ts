import type { DocumentId } from '../../../platform/ids.ts';
import type { Ranked } from './ranked.ts';

/** What is left once near repeats are folded. */
export interface Deduplicated {
  /** Chunks of the best document of each cluster, in their order. */
  readonly kept: readonly Ranked[];
  /** For each document that stands for others, these others, best first. */
  readonly repeats: ReadonlyMap<DocumentId, readonly DocumentId[]>;
}

/**
 * Of documents that nearly repeat each other keeps the one with the best chunk, which stands for the others. Only what was found
 * is folded, hence only what the viewer may see; the document that a cluster is named by need not be among it.
 */
export function collapseDuplicates(ranked: readonly Ranked[]): Deduplicated {
  const leaders = new Map<DocumentId, DocumentId>();
  const repeats = new Map<DocumentId, DocumentId[]>();
  const kept: Ranked[] = [];
  for (const one of ranked) {
    const { documentId, clusterId } = one.found.facets;
    const cluster = (clusterId ?? documentId) as DocumentId;
    const leader = leaders.get(cluster) ?? documentId;
    leaders.set(cluster, leader);
    if (leader === documentId) {
      kept.push(one);
      continue;
    }
    const folded = repeats.get(leader) ?? [];
    if (!folded.includes(documentId)) repeats.set(leader, [...folded, documentId]);
  }
  return { kept, repeats };
}
