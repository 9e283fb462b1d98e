import type { Mentions } from '../../documents/chunk-counting.ts';

/**
 * The union of the `limit` with the most chunks and the `limit` with the most headlines, so possibly more than `limit` (contract
 * 8.2). Sorted by chunks, then headlines, both descending, then by id. Entries without chunks are not in the first list, those
 * without headlines not in the second.
 */
export function leading(mentions: readonly Mentions[], limit: number): Mentions[] {
  const byChunks = mentions.filter(({ chunks }) => chunks > 0).sort(moreChunks);
  const byHeadlines = mentions.filter(({ headlines }) => headlines > 0).sort(moreHeadlines);
  return [...new Set([...byChunks.slice(0, limit), ...byHeadlines.slice(0, limit)])].sort(moreChunks);
}

const moreChunks = (a: Mentions, b: Mentions): number =>
  b.chunks - a.chunks || b.headlines - a.headlines || compare(a.id, b.id);
const moreHeadlines = (a: Mentions, b: Mentions): number =>
  b.headlines - a.headlines || b.chunks - a.chunks || compare(a.id, b.id);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
