import { keyOf } from './candidates.ts';
import type { Ranked } from './ranked.ts';

/**
 * From several lists, each best first, one chunk of each in turn, the lists with the better best first: so each part of a
 * question is there however few are shown. A chunk that several found comes once, as it is worth most.
 */
export function byParts(lists: readonly (readonly Ranked[])[]): Ranked[] {
  const best = new Map<string, Ranked>();
  for (const one of lists.flat()) {
    const there = best.get(keyOf(one.found));
    if (there === undefined || one.relevance > there.relevance) best.set(keyOf(one.found), one);
  }
  const queues = [...lists]
    .sort((a, b) => (b[0]?.relevance ?? 0) - (a[0]?.relevance ?? 0))
    .map((list) => list.values());
  const merged: Ranked[] = [];
  while (best.size > 0) {
    for (const queue of queues) {
      for (const { found } of queue) {
        const one = best.get(keyOf(found));
        if (one === undefined) continue;
        best.delete(keyOf(found));
        merged.push(one);
        break;
      }
    }
  }
  return merged;
}
