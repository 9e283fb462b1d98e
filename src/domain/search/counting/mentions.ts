import type { CountedChunks } from '../../documents/counted-chunks.ts';
import { createFirstSight, createGrowingCounts } from './growing-counts.ts';

/** Mentions of an entity or topic in the counted chunks. */
export interface Mentions {
  /** An entity's id, or a topic's five slots. */
  readonly id: string;
  /** Chunks that mention it in the text. */
  readonly chunks: number;
  /** Documents that mention it in the headline. */
  readonly headlines: number;
}

export interface MentionTally {
  readonly take: (batch: CountedChunks) => void;
  /** All mentioned entities or topics, unordered. */
  result(): Mentions[];
}

export function createMentionTally(): MentionTally {
  const chunks = createGrowingCounts();
  const headlines = createGrowingCounts();
  const isNew = createFirstSight();
  let names: readonly string[] = [];
  return {
    take(batch) {
      names = batch.names;
      const { body, headline, documents, length } = batch;
      for (let at = body.offsets[0] ?? 0, end = body.offsets[length] ?? 0; at < end; at++) {
        chunks.add(body.codes[at] ?? 0);
      }
      for (let row = 0; row < length; row++) {
        if (!isNew(documents[row] ?? 0)) continue;
        const end = headline.offsets[row + 1] ?? 0;
        for (let at = headline.offsets[row] ?? 0; at < end; at++) headlines.add(headline.codes[at] ?? 0);
      }
    },
    result: () =>
      names
        .map((id, code) => ({ id, chunks: chunks.of(code), headlines: headlines.of(code) }))
        .filter((one) => one.chunks > 0 || one.headlines > 0),
  };
}

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
