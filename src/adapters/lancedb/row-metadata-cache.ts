import type { Table } from '@lancedb/lancedb';
import type { Table as ArrowTable, RecordBatch } from 'apache-arrow';
import type { RowIds } from './kept-rows.ts';
import { createRowMetadata, METADATA_COLUMNS, type RowMetadata } from './row-metadata.ts';

/** Knows of rows what a search would else ask the engine for. */
export interface RowMetadataCache {
  /**
   * Where these rows are; `undefined` of one that is not there, in the version of the table that a search reads: rows not met
   * before are read from it.
   */
  of(table: Table, ids: readonly bigint[]): Promise<(id: bigint) => RowMetadata | undefined>;
  /** The ids of rows that pass; `undefined` where not all rows are known. */
  passing(ids: RowIds, isWanted: (place: RowMetadata) => boolean): RowIds | undefined;
  /** About how many rows were published in this time, and their share of all; `undefined` while that is not known. */
  within(fromMs: number, toMs: number): { readonly rows: number; readonly share: number } | undefined;
  /** About what share of all rows holds at least one of these marks of periods; `undefined` while that is not known. */
  reporting(marks: ReadonlySet<string>): number | undefined;
  /** Ids of the texts of one row in so many, spread over all; `undefined` while they are not known. */
  sampled(): Float64Array | undefined;
  /** About what share of all rows is for one of these audiences; `undefined` while that is not known. */
  visible(audiences: ReadonlySet<string>): number | undefined;
}

/** After so many rows that were not known, all are read, in the background. */
const MISSED_MAX = 500;
/** One in so many tells how they spread in time, and how common words are. */
const SAMPLED_EVERY = 64;

/**
 * Remembers what a search would ask the engine for each row, in 28 bytes and its document's id: reading one column of a hundred
 * rows costs the engine as much as finding them. What a row holds never changes under its id, as a change writes another row. `onSampled` is called with
 * what `sampled` will answer from now on.
 */
export function createRowMetadataCache(onSampled?: (textIds: Float64Array) => void): RowMetadataCache {
  let known = createRowMetadata();
  let sample: { readonly times: Float64Array; readonly textIds: Float64Array } | undefined;
  /** Of each list of periods, and of each audience, that the last reading met, how many rows have it. */
  let met:
    | { readonly periods: Counted<readonly string[]>; readonly audiences: Counted<string>; readonly rows: number }
    | undefined;
  let missed = MISSED_MAX;
  let filling: Promise<void> | undefined;

  const fill = async (table: Table): Promise<void> => {
    const into = createRowMetadata();
    const times: number[] = [];
    const textIds: number[] = [];
    const periods: number[] = [];
    const audiences: number[] = [];
    let rows = 0;
    for await (const batch of table.query().select(METADATA_COLUMNS).withRowId()) {
      into.addAll(batch as unknown as RecordBatch, (row, at) => {
        if (at % SAMPLED_EVERY === 0) {
          times.push(row.publishedMs);
          textIds.push(row.textId);
        }
        periods[row.periods] = (periods[row.periods] ?? 0) + 1;
        audiences[row.audience] = (audiences[row.audience] ?? 0) + 1;
        rows += 1;
      });
      await new Promise(setImmediate);
    }
    // What is gone since goes from memory too.
    known = into;
    sample = { times: Float64Array.from(times).sort(), textIds: Float64Array.from(textIds) };
    met = {
      periods: periods.map((count, code) => [into.periodsOf(code), count] as const),
      audiences: audiences.map((count, code) => [into.audienceOf(code), count] as const),
      rows,
    };
    onSampled?.(sample.textIds);
  };

  return {
    async of(table, ids) {
      // What is read in the background takes its place, and need not hold what an older version does.
      const here = known;
      const missing = ids.filter((id) => !here.has(id));
      if (missing.length === 0) return here.get;
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
      const read = (await table
        .takeRowIds(missing)
        .select(METADATA_COLUMNS)
        .withRowId()
        .toArrow()) as unknown as ArrowTable;
      for (const batch of read.batches) here.addAll(batch);
      return here.get;
    },
    passing: (ids, isWanted) => known.passing(ids, isWanted),
    within(fromMs, toMs) {
      if (sample === undefined || sample.times.length === 0) return undefined;
      const { times } = sample;
      const count = Math.max(0, firstAtLeast(times, toMs) - firstAtLeast(times, fromMs));
      return { rows: count * SAMPLED_EVERY, share: count / times.length };
    },
    sampled: () => sample?.textIds,
    reporting(marks) {
      return met && shareOf(met.periods, met.rows, (periods) => periods.some((mark) => marks.has(mark)));
    },
    visible(audiences) {
      return met && shareOf(met.audiences, met.rows, (audience) => audiences.has(audience));
    },
  };
}

type Counted<Value> = readonly (readonly [value: Value, rows: number])[];

const shareOf = <Value>(counted: Counted<Value>, rows: number, isMeant: (value: Value) => boolean): number =>
  counted.reduce((sum, [value, count]) => sum + (isMeant(value) ? count : 0), 0) / Math.max(1, rows);

function firstAtLeast(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
