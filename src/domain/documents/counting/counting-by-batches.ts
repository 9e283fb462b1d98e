import type { ChunkCounting } from '../chunk-counting.ts';
import type { Viewer } from '../chunk-index.ts';
import type { ChunkQuery } from '../chunk-search.ts';
import { takeCountedAs } from './counted-as.ts';
import type { CountedChunks, CountedNames } from './counted-chunks.ts';
import { createDayTally } from './day-tally.ts';
import { createDistinctPassages } from './distinct-passages.ts';
import { createMentionTally } from './mention-tally.ts';

/**
 * Passes all matches to `take` in batches, each once, in no particular order, with the names that are wanted. A batch is valid only until
 * `take` returns.
 */
export type EachMatch = (
  viewer: Viewer,
  query: ChunkQuery,
  wanted: CountedNames,
  take: (batch: CountedChunks) => void,
  signal?: AbortSignal,
) => Promise<void>;

/** Answers the questions of `ChunkCounting` exactly, for an engine that hands over every match fast enough. */
export function countingByBatches(eachMatch: EachMatch): ChunkCounting {
  /** Each chunk once, with documents numbered alike in all queries. `taking` is called for each query. */
  const eachOnce = async (
    viewer: Viewer,
    queries: readonly ChunkQuery[],
    wanted: CountedNames,
    taking: () => (batch: CountedChunks) => void,
    signal?: AbortSignal,
  ): Promise<void> => {
    const distinct = queries.length > 1 ? createDistinctPassages() : undefined;
    for (const query of queries) {
      const take = taking();
      await eachMatch(viewer, query, wanted, distinct ? distinct.taking(take) : take, signal);
    }
  };
  return {
    async days(viewer, queries, signal) {
      const tally = createDayTally();
      await eachOnce(viewer, queries, 'none', () => tally.take, signal);
      return tally.byDay;
    },
    async mentioned(viewer, queries, { kind, countedAs }, signal) {
      const tally = createMentionTally();
      let chunks = 0;
      const taking = () => {
        const take = countedAs ? takeCountedAs(countedAs, tally.taking()) : tally.taking();
        return (batch: CountedChunks): void => {
          chunks += batch.length;
          take(batch);
        };
      };
      await eachOnce(viewer, queries, kind, taking, signal);
      return { chunks, mentions: tally.result(), errorMost: 0 };
    },
    passages: (viewer, query, take, signal) => eachMatch(viewer, query, 'none', take, signal),
  };
}
