import { chunkKeyOf } from './candidates.ts';
import type { Ranked } from './ranked.ts';

/**
 * From the lists of the parts of a question, each best first, one chunk of each in turn, the lists with the better best first: so each part of a
 * question is there however few are shown; what the `whole` question found takes its turn every other round. A chunk that several found comes once, as it is worth most.
 */
export function takeInTurns(whole: readonly Ranked[], lists: readonly (readonly Ranked[])[]): Ranked[] {
  const best = new Map<string, Ranked>();
  for (const one of [whole, ...lists].flat()) {
    const there = best.get(chunkKeyOf(one.found));
    if (there === undefined || one.relevance > there.relevance) best.set(chunkKeyOf(one.found), one);
  }
  const queues = [...lists]
    .sort((a, b) => (b[0]?.relevance ?? 0) - (a[0]?.relevance ?? 0))
    .map((list) => list.values());
  const merged: Ranked[] = [];
  const rest = whole.values();
  for (let round = 1; best.size > 0; round++) {
    for (const queue of round % WHOLE_EVERY === 0 || lists.length === 0 ? [...queues, rest] : queues) {
      for (const { found } of queue) {
        const one = best.get(chunkKeyOf(found));
        if (one === undefined) continue;
        best.delete(chunkKeyOf(found));
        merged.push(one);
        break;
      }
    }
  }
  return merged;
}

/** The parts answer first: the whole question finds what they do not. */
const WHOLE_EVERY = 2;
