import type { Mentions } from '../chunk-counting.ts';
import type { CountedChunks } from './counted-chunks.ts';
import { createFirstSight, createGrowingCounts } from './growing-counts.ts';

/** Mentions of the chunks of several counts, whose documents are numbered alike. */
export interface MentionTally {
  /** Takes the batches of one count, whose names have the same codes. */
  taking(): (batch: CountedChunks) => void;
  /** All that is mentioned, unordered. */
  result(): Mentions[];
}

/** Creates an empty tally. */
export function createMentionTally(): MentionTally {
  const isNew = createFirstSight();
  const parts: (() => Mentions[])[] = [];
  return {
    taking() {
      const chunks = createGrowingCounts();
      const headlines = createGrowingCounts();
      let names: readonly string[] = [];
      parts.push(() =>
        names
          .map((id, code) => ({ id, chunks: chunks.of(code), headlines: headlines.of(code) }))
          .filter((one) => one.chunks > 0 || one.headlines > 0),
      );
      return (batch) => {
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
      };
    },
    result: () => (parts.length === 1 ? (parts[0]?.() ?? []) : summed(parts.flatMap((part) => part()))),
  };
}

function summed(mentions: readonly Mentions[]): Mentions[] {
  const sums = new Map<string, Mentions>();
  for (const { id, chunks, headlines } of mentions) {
    const before = sums.get(id) ?? { chunks: 0, headlines: 0 };
    sums.set(id, { id, chunks: before.chunks + chunks, headlines: before.headlines + headlines });
  }
  return [...sums.values()];
}
