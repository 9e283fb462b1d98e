import type { ChunkCounting } from '../chunk-counting.ts';
import type { Viewer } from '../chunk-index.ts';
import type { ChunkQuery } from '../chunk-search.ts';
import type { CodedLists, CountedChunks, CountedNames } from './counted-chunks.ts';
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

/** Renames the contents of a count's batches before `take`; names that become equal are listed once. */
function takeCountedAs(
  countedAs: (id: string) => string,
  take: (batch: CountedChunks) => void,
): (batch: CountedChunks) => void {
  const codes = new Map<string, number>();
  const names: string[] = [];
  const codeOf: number[] = [];
  let areSame = true;
  return (batch) => {
    for (let code = names.length; code < batch.names.length; code++) {
      const name = countedAs(batch.names[code] ?? '');
      const first = codes.get(name) ?? code;
      codes.set(name, first);
      names.push(name);
      codeOf.push(first);
      areSame &&= first === code;
    }
    if (areSame) take({ ...batch, names });
    else take({ ...batch, names, body: recoded(batch.body, codeOf), headline: recoded(batch.headline, codeOf) });
  };
}

function recoded({ offsets, codes }: CodedLists, codeOf: readonly number[]): CodedLists {
  const to = new Int32Array(offsets.length);
  const unique = new Uint32Array((offsets.at(-1) ?? 0) - (offsets[0] ?? 0));
  let length = 0;
  for (let row = 0; row + 1 < offsets.length; row++) {
    const start = length;
    for (let at = offsets[row] ?? 0; at < (offsets[row + 1] ?? 0); at++) {
      const code = codeOf[codes[at] ?? 0] ?? 0;
      if (!unique.subarray(start, length).includes(code)) unique[length++] = code;
    }
    to[row + 1] = length;
  }
  return { offsets: to, codes: unique.subarray(0, length) };
}
