import type { DocumentId } from '../../../platform/ids.ts';
import type { FoundChunk } from '../../documents/chunk-search.ts';
import { chunkKeyOf } from './candidate-passages.ts';

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

/**
 * Round-robin merge of the lists for the parts of a question, each best first, starting with the list that has the best hit; the
 * list of the `whole` question takes part in every other round. A chunk of several lists comes once, with its highest relevance.
 */
export function takeInTurns(whole: readonly Ranked[], lists: readonly (readonly Ranked[])[]): Ranked[] {
  const best = new Map<string, Ranked>();
  for (const one of [whole, ...lists].flat()) {
    const known = best.get(chunkKeyOf(one.hit));
    if (known === undefined || one.relevance > known.relevance) best.set(chunkKeyOf(one.hit), one);
  }
  const queues = [...lists]
    .sort((a, b) => (b[0]?.relevance ?? 0) - (a[0]?.relevance ?? 0))
    .map((list) => list.values());
  const merged: Ranked[] = [];
  const rest = whole.values();
  for (let round = 1; best.size > 0; round++) {
    for (const queue of round % WHOLE_EVERY === 0 || lists.length === 0 ? [...queues, rest] : queues) {
      for (const { hit } of queue) {
        const one = best.get(chunkKeyOf(hit));
        if (one === undefined) continue;
        best.delete(chunkKeyOf(hit));
        merged.push(one);
        break;
      }
    }
  }
  return merged;
}

/** The whole question only fills gaps between its parts' results. */
const WHOLE_EVERY = 2;

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
