import { chunkKeyOf } from './candidates.ts';
import type { Ranked } from './ranked.ts';

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
