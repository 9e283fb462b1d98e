import { DAY_MS } from '../../../platform/clock.ts';
import type { ChunkCounting, DayCounts, Mentions } from '../chunk-counting.ts';
import type { Viewer } from '../chunk-index.ts';
import type { ChunkQuery } from '../chunk-search.ts';
import type { CodedLists, CountedChunks, CountedNames } from './counted-chunks.ts';

const FIRST_SIZE = 1_024;

/** Counters indexed by code from 0, growing as needed. */
function createGrowingCounts() {
  let counts = new Uint32Array(FIRST_SIZE);
  return {
    add(code: number): void {
      if (code >= counts.length) {
        const grown = new Uint32Array(Math.max(code + 1, counts.length * 2));
        grown.set(counts);
        counts = grown;
      }
      counts[code] = (counts[code] ?? 0) + 1;
    },
    of: (code: number): number => counts[code] ?? 0,
  };
}

/** Detects the first occurrence of a document. */
function createFirstSight(): (document: number) => boolean {
  let seen = new Uint8Array(FIRST_SIZE);
  return (document) => {
    if (document >= seen.length) {
      const grown = new Uint8Array(Math.max(document + 1, seen.length * 2));
      grown.set(seen);
      seen = grown;
    }
    if (seen[document] === 1) return false;
    seen[document] = 1;
    return true;
  };
}

/** Creates an empty tally. */
function createMentionTally() {
  const isNew = createFirstSight();
  const parts: (() => Mentions[])[] = [];
  return {
    /** Takes the batches of one count, whose names have the same codes. */
    taking(): (batch: CountedChunks) => void {
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
    /** All that is mentioned, unordered. */
    result: (): Mentions[] => (parts.length === 1 ? (parts[0]?.() ?? []) : summed(parts.flatMap((part) => part()))),
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

/** Larger than any number of a chunk. */
const CNUM_RANGE = 2 ** 24;

/**
 * Joins several counts that may contain the same passage: `taking` passes on each passage only the first time, with the
 * same document numbers in all counts. Names stay those of each count.
 */
function createDistinctPassages(): {
  taking(take: (batch: CountedChunks) => void): (batch: CountedChunks) => void;
} {
  const numbers = new Map<string, number>();
  const documentIds: string[] = [];
  const seen = new Set<number>();
  const numberOf = (id: string): number => {
    const known = numbers.get(id);
    if (known !== undefined) return known;
    numbers.set(id, documentIds.length);
    return documentIds.push(id) - 1;
  };
  return {
    taking(take) {
      const byCode: number[] = [];
      return (batch) => {
        const rows: number[] = [];
        const documents: number[] = [];
        for (let row = 0; row < batch.length; row++) {
          const code = batch.documents[row] ?? 0;
          byCode[code] ??= numberOf(batch.documentIds[code] ?? '');
          const key = byCode[code] * CNUM_RANGE + (batch.cnums[row] ?? 0);
          if (seen.has(key)) continue;
          seen.add(key);
          rows.push(row);
          documents.push(byCode[code]);
        }
        take({ ...someRows(batch, rows), documents: Uint32Array.from(documents), documentIds });
      };
    },
  };
}

const someRows = (batch: CountedChunks, rows: readonly number[]): CountedChunks => ({
  ...batch,
  length: rows.length,
  cnums: Int32Array.from(rows, (row) => batch.cnums[row] ?? 0),
  publishedMs: Float64Array.from(rows, (row) => batch.publishedMs[row] ?? 0),
  sentiments: Float64Array.from(rows, (row) => batch.sentiments[row] ?? 0),
  body: someLists(batch.body, rows),
  headline: someLists(batch.headline, rows),
});

function someLists({ offsets, codes }: CodedLists, rows: readonly number[]): CodedLists {
  const to = new Int32Array(rows.length + 1);
  const kept: number[] = [];
  for (const [at, row] of rows.entries()) {
    for (let from = offsets[row] ?? 0; from < (offsets[row + 1] ?? 0); from++) kept.push(codes[from] ?? 0);
    to[at + 1] = kept.length;
  }
  return { offsets: to, codes: Uint32Array.from(kept) };
}

/** Creates an empty tally; `take` adds batches. */
export function createDayTally() {
  type Sums = { -readonly [Name in keyof DayCounts]: number };
  const byDay = new Map<number, Sums>();
  const isNew = createFirstSight();
  const take = ({ length, documents, publishedMs, sentiments }: CountedChunks): void => {
    let latest = Number.NaN;
    let sums: Sums = { documents: 0, chunks: 0, sentiment: 0 };
    for (let at = 0; at < length; at++) {
      const day = Math.floor((publishedMs[at] ?? 0) / DAY_MS);
      if (day !== latest) {
        sums = byDay.get(day) ?? { documents: 0, chunks: 0, sentiment: 0 };
        if (sums.chunks === 0) byDay.set(day, sums);
        latest = day;
      }
      sums.chunks++;
      sums.sentiment += sentiments[at] ?? 0;
      if (isNew(documents[at] ?? 0)) sums.documents++;
    }
  };
  return { take, byDay };
}

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
