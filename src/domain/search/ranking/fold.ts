import type { DocumentId } from '../../../platform/ids.ts';
import type { Ranked } from './ranked.ts';

export interface Folded {
  /** Chunks of the best document of each cluster, in their order. */
  readonly kept: readonly Ranked[];
  /** Of each document that stands for others: those, best first. */
  readonly repeats: ReadonlyMap<DocumentId, readonly DocumentId[]>;
}

/**
 * Of documents that nearly repeat each other the one with the best chunk, standing for the others. Only what was found is
 * folded, hence only what the viewer may see: the document that a cluster is called by need not be among it.
 */
export function foldRepeats(ranked: readonly Ranked[]): Folded {
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
