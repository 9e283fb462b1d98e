import type { Match } from './suggestion.ts';

/** The matches of one kind, best first. A match is never better than the one before it. */
export type Lane<Item> = readonly { readonly item: Item; readonly match: Match }[];

/**
 * At most `limit` matches of all lanes, better ones first. Among equal ones the first of every lane precede the second
 * of any, in the order of lanes, so that a kind with many names does not hide the others.
 */
export function mergeLanes<Item>(lanes: readonly Lane<Item>[], limit: number): Item[] {
  const filled = lanes.filter((lane) => lane.length > 0);
  const ranked = filled.flatMap((lane, order) => {
    const seen = new Map<Match, number>();
    return lane.map(({ item, match }) => {
      const turn = seen.get(match) ?? 0;
      seen.set(match, turn + 1);
      return { item, match, turn, order };
    });
  });
  return ranked
    .sort((a, b) => a.match - b.match || a.turn - b.turn || a.order - b.order)
    .slice(0, limit)
    .map(({ item }) => item);
}
