import type { Table } from '@lancedb/lancedb';
import type { Table as ArrowTable, Data, RecordBatch } from 'apache-arrow';
import { createTextCodes, type Texts } from './text-codes.ts';

/** What is remembered of a row: where its text is, when it was published, and the marks of periods that it reports on. */
export interface RowPlace {
  readonly textId: number;
  readonly publishedMs: number;
  readonly periods: readonly string[];
}

export interface RowPlaces {
  /** Those that are there, in the version of the table that a search reads; rows not met before are read from it. */
  of(table: Table, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, RowPlace>>;
  /** About how many rows were published in this time, and their share of all; `undefined` while that is not known. */
  within(fromMs: number, toMs: number): { readonly rows: number; readonly share: number } | undefined;
  /** About what share of all rows holds at least one of these marks of periods; `undefined` while that is not known. */
  reporting(marks: ReadonlySet<string>): number | undefined;
}

/** After so many rows that were not known, all are read, in the background. */
const MISSED_MAX = 500;
const COLUMNS = ['text_id', 'published_ms', 'reporting_periods'];
const FRAGMENT_SHIFT = 32n;
const LOW_BITS = 0xffff_ffffn;
const FIRST_SIZE = 256;
/** One in so many tells how they spread in time. */
const SAMPLED_EVERY = 64;

/**
 * Remembers of each row what a search would ask for it, 20 bytes: reading one column of a hundred rows costs the engine as
 * much as finding them. What a row holds never changes under its id, as a change writes another row.
 */
export function createRowPlaces(): RowPlaces {
  let known = createPlaces();
  let sample: Float64Array | undefined;
  /** Of each list of periods that the last reading met, how many rows have it. */
  let met: readonly (readonly [periods: readonly string[], rows: number])[] | undefined;
  let missed = MISSED_MAX;
  let filling: Promise<void> | undefined;

  const fill = async (table: Table): Promise<void> => {
    const into = createPlaces();
    const times: number[] = [];
    const counts: number[] = [];
    for await (const batch of table.query().select(COLUMNS).withRowId()) {
      into.addAll(batch as unknown as RecordBatch, ({ publishedMs, code }, at) => {
        if (at % SAMPLED_EVERY === 0) times.push(publishedMs);
        counts[code] = (counts[code] ?? 0) + 1;
      });
      await new Promise(setImmediate);
    }
    // What is gone since goes from memory too.
    known = into;
    sample = Float64Array.from(times).sort();
    met = counts.map((rows, code) => [into.periodsOf(code), rows] as const);
  };

  return {
    async of(table, ids) {
      const found = new Map<bigint, RowPlace>();
      const missing: bigint[] = [];
      for (const id of ids) {
        const place = known.get(id);
        if (place) found.set(id, place);
        else missing.push(id);
      }
      if (missing.length === 0) return found;
      missed += missing.length;
      if (missed >= MISSED_MAX && filling === undefined) {
        missed = 0;
        // What fails is tried again when more is missed.
        filling = fill(table)
          .catch(() => undefined)
          .finally(() => {
            filling = undefined;
          });
      }
      const read = (await table.takeRowIds(missing).select(COLUMNS).withRowId().toArrow()) as unknown as ArrowTable;
      for (const batch of read.batches) known.addAll(batch);
      for (const id of missing) {
        const place = known.get(id);
        if (place) found.set(id, place);
      }
      return found;
    },
    within(fromMs, toMs) {
      if (sample === undefined || sample.length === 0) return undefined;
      const count = Math.max(0, firstAtLeast(sample, toMs) - firstAtLeast(sample, fromMs));
      return { rows: count * SAMPLED_EVERY, share: count / sample.length };
    },
    reporting(marks) {
      if (met === undefined) return undefined;
      let [rows, all] = [0, 0];
      for (const [periods, count] of met) {
        all += count;
        if (periods.some((mark) => marks.has(mark))) rows += count;
      }
      return rows / Math.max(1, all);
    },
  };
}

function firstAtLeast(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A fragment's rows by their numbers in it. */
interface Fragment {
  readonly textIds: Float64Array;
  readonly times: Float64Array;
  readonly codes: Uint32Array;
}

/** By fragment and number in it. Ids of texts are never 0, which is the place of a row that is not known. */
function createPlaces() {
  const fragments = new Map<number, Fragment>();
  /** Lists of periods are few, and each has a number. */
  const lists = createTextCodes();
  const periods: (readonly string[])[] = [];
  const periodsOf = (code: number): readonly string[] => {
    periods[code] ??= lists.texts[code]?.match(MARK) ?? [];
    return periods[code];
  };
  const roomFor = (high: number, low: number): Fragment => {
    const there = fragments.get(high);
    if (there && low < there.textIds.length) return there;
    const size = Math.max(FIRST_SIZE, Math.ceil((low + 1) * 1.5));
    const room = { textIds: new Float64Array(size), times: new Float64Array(size), codes: new Uint32Array(size) };
    if (there) {
      room.textIds.set(there.textIds);
      room.times.set(there.times);
      room.codes.set(there.codes);
    }
    fragments.set(high, room);
    return room;
  };
  return {
    periodsOf,
    get(id: bigint): RowPlace | undefined {
      const fragment = fragments.get(Number(id >> FRAGMENT_SHIFT));
      const low = Number(id & LOW_BITS);
      const textId = fragment?.textIds[low] ?? 0;
      if (fragment === undefined || textId === 0) return undefined;
      return { textId, publishedMs: fragment.times[low] ?? 0, periods: periodsOf(fragment.codes[low] ?? 0) };
    },
    /** Rows with their ids and `COLUMNS`. */
    addAll(
      batch: RecordBatch,
      each?: (row: { readonly publishedMs: number; readonly code: number }, at: number) => void,
    ): void {
      const [ids, textIds, times] = ['_rowid', ...COLUMNS].map((name) => batch.getChild(name)?.data[0]?.values);
      const { buffer, byteOffset } = ids as BigUint64Array;
      const halves = new Uint32Array(buffer, byteOffset, batch.numRows * 2);
      const texts = joinedLists(batch.getChild('reporting_periods')?.data[0]);
      for (let at = 0; at < batch.numRows; at++) {
        const [low, high] = [halves[2 * at] ?? 0, halves[2 * at + 1] ?? 0];
        const room = roomFor(high, low);
        const publishedMs = (times as Float64Array)[at] ?? 0;
        const code = lists.of(texts, at);
        room.textIds[low] = (textIds as Float64Array)[at] ?? 0;
        room.times[low] = publishedMs;
        room.codes[low] = code;
        each?.({ publishedMs, code }, at);
      }
    },
  };
}

/** A mark ends with `FY` or one digit, so that a list is told by its marks written without breaks. */
const MARK = /-?\d+(?:FY|Q\d)/g;

function joinedLists(column: Data | undefined): Texts {
  const given = column?.valueOffsets as Int32Array;
  const child = column?.children[0];
  const ends = (child?.valueOffsets ?? new Int32Array(1)) as Int32Array;
  return { bytes: (child?.values ?? new Uint8Array()) as Uint8Array, offsets: given.map((place) => ends[place] ?? 0) };
}
