import type { Table } from '@lancedb/lancedb';
import type { Table as ArrowTable, RecordBatch } from 'apache-arrow';

/** What is remembered of a row: where its text is, and when it was published. */
export interface RowPlace {
  readonly textId: number;
  readonly publishedMs: number;
}

export interface RowPlaces {
  /** Those that are there, in the version of the table that a search reads; rows not met before are read from it. */
  of(table: Table, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, RowPlace>>;
  /** About how many rows were published in this time, and their share of all; `undefined` while that is not known. */
  within(fromMs: number, toMs: number): { readonly rows: number; readonly share: number } | undefined;
}

/** After so many rows that were not known, all are read, in the background. */
const MISSED_MAX = 500;
const COLUMNS = ['text_id', 'published_ms'];
const FRAGMENT_SHIFT = 32n;
const LOW_BITS = 0xffff_ffffn;
const FIRST_SIZE = 4_096;
/** One in so many tells how they spread in time. */
const SAMPLED_EVERY = 64;

/**
 * Remembers of each row what a search would ask for it, 16 bytes: reading one column of a hundred rows costs the engine as
 * much as finding them. What a row holds never changes under its id, as a change writes another row.
 */
export function createRowPlaces(): RowPlaces {
  let known = createPlaces();
  let sample: Float64Array | undefined;
  let missed = MISSED_MAX;
  let filling: Promise<void> | undefined;

  const fill = async (table: Table): Promise<void> => {
    const into = createPlaces();
    const times: number[] = [];
    for await (const batch of table.query().select(COLUMNS).withRowId()) {
      into.addAll(batch as unknown as RecordBatch, (publishedMs, at) => {
        if (at % SAMPLED_EVERY === 0) times.push(publishedMs);
      });
      await new Promise(setImmediate);
    }
    // What is gone since goes from memory too.
    known = into;
    sample = Float64Array.from(times).sort();
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
      const [rowIds, textIds, times] = ['_rowid', ...COLUMNS].map((name) => read.getChild(name));
      for (let at = 0; at < read.numRows; at++) {
        const place = { textId: textIds?.get(at) as number, publishedMs: times?.get(at) as number };
        known.set(rowIds?.get(at) as bigint, place);
        found.set(rowIds?.get(at) as bigint, place);
      }
      return found;
    },
    within(fromMs, toMs) {
      if (sample === undefined || sample.length === 0) return undefined;
      const count = Math.max(0, firstAtLeast(sample, toMs) - firstAtLeast(sample, fromMs));
      return { rows: count * SAMPLED_EVERY, share: count / sample.length };
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

/** By fragment and number in it. Ids of texts are never 0, which is the place of a row that is not known. */
function createPlaces() {
  const fragments = new Map<number, { textIds: Float64Array; times: Float64Array }>();
  const roomFor = (high: number, low: number) => {
    const there = fragments.get(high);
    if (there && low < there.textIds.length) return there;
    const size = Math.max(FIRST_SIZE, Math.ceil((low + 1) * 1.5));
    const grown = { textIds: new Float64Array(size), times: new Float64Array(size) };
    if (there) {
      grown.textIds.set(there.textIds);
      grown.times.set(there.times);
    }
    fragments.set(high, grown);
    return grown;
  };
  const put = (high: number, low: number, textId: number, publishedMs: number): void => {
    const { textIds, times } = roomFor(high, low);
    textIds[low] = textId;
    times[low] = publishedMs;
  };
  return {
    get(id: bigint): RowPlace | undefined {
      const fragment = fragments.get(Number(id >> FRAGMENT_SHIFT));
      const low = Number(id & LOW_BITS);
      const textId = fragment?.textIds[low] ?? 0;
      return textId === 0 ? undefined : { textId, publishedMs: fragment?.times[low] ?? 0 };
    },
    set(id: bigint, { textId, publishedMs }: RowPlace): void {
      put(Number(id >> FRAGMENT_SHIFT), Number(id & LOW_BITS), textId, publishedMs);
    },
    addAll(batch: RecordBatch, each: (publishedMs: number, at: number) => void): void {
      const [ids, textIds, times] = ['_rowid', ...COLUMNS].map((name) => batch.getChild(name)?.data[0]?.values);
      const { buffer, byteOffset } = ids as BigUint64Array;
      const halves = new Uint32Array(buffer, byteOffset, batch.numRows * 2);
      for (let at = 0; at < batch.numRows; at++) {
        const publishedMs = (times as Float64Array)[at] ?? 0;
        put(halves[2 * at + 1] ?? 0, halves[2 * at] ?? 0, (textIds as Float64Array)[at] ?? 0, publishedMs);
        each(publishedMs, at);
      }
    },
  };
}
