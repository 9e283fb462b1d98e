import type { Query } from '@lancedb/lancedb';
import type { RecordBatch } from 'apache-arrow';
import type { CodedLists, CountedChunks, CountedNames } from '../../domain/documents/counted-chunks.ts';
import { byFilters } from './all-words.ts';
import type { ChunkSnapshot } from './chunk-snapshots.ts';
import { COUNTED_COLUMNS, createRowCounting } from './counted-rows.ts';
import { createKeptLists, createKeptRows, type KeptRows, type RowIds } from './kept-rows.ts';
import type { UnindexedQuery, UnindexedRows } from './memtable/unindexed-search.ts';
import { type Filtered, postFiltered } from './post-filters.ts';
import { NO_NARROWING } from './word-query.ts';

/** Above so many rows the cache is emptied: many of its rows may be deleted by then. */
const ROWS_MAX = 3_000_000;
const ROWS_PER_BATCH = 16_384;
/** Of rows that were not met before: so many at most are taken one by one, of more everything is read again. */
const TAKEN_MAX = 20_000;
const TAKEN_SHARE = 0.1;
const TAKEN_AT_ONCE = 5_000;

/** Counts all rows that a condition lets through; answers `undefined` where rows were moved while they were read. */
export type CountRows = (asked: {
  readonly snapshot: ChunkSnapshot;
  readonly where: string;
  readonly filtered: Filtered;
  /** The same for fresh rows. */
  readonly isWanted: UnindexedQuery['isWanted'];
  readonly wanted: CountedNames;
  readonly signal?: AbortSignal;
}) => Promise<Iterable<CountedChunks> | undefined>;

/**
 * Counts with what is remembered of rows. The engine says which rows pass, and who may see what is in its condition; what a
 * row holds never changes under its id, as a change writes another row. Reading a million rows from the engine takes ten
 * times longer than asking for their ids.
 */
export function createAggregationCache(): CountRows {
  let latest = '';
  let caches = new Map<CountedNames, Kept>();
  return async ({ snapshot, where, filtered, isWanted, wanted, signal }) => {
    const { table } = snapshot;
    // Ids of rows are a table's own.
    if (table.name !== latest) {
      latest = table.name;
      caches = new Map();
    }
    let memory = caches.get(wanted);
    if (memory === undefined || memory.rows.count() > ROWS_MAX) {
      memory = createKept(wanted);
      caches.set(wanted, memory);
    }
    const more = (fresh: UnindexedRows | undefined) =>
      fresh?.ids({ leg: undefined, narrowing: NO_NARROWING, isWanted }) ?? [];
    const { query, fresh } = byFilters(snapshot, where);
    const ids = (await idsOfFew({ snapshot, filtered, more, signal })) ?? (await idsOf(query, more(fresh), signal));
    const missing = memory.rows.missing(ids);
    const columns = [...COUNTED_COLUMNS[wanted]];
    if (missing.length > Math.min(TAKEN_MAX, 1_000 + ids.length * TAKEN_SHARE)) {
      const all = table.query().where(where).select(columns).withRowId();
      for await (const batch of all) memory.keep(batch as unknown as RecordBatch, signal);
    } else {
      for (let at = 0; at < missing.length; at += TAKEN_AT_ONCE) {
        const some = table
          .takeRowIds(missing.slice(at, at + TAKEN_AT_ONCE))
          .select(columns)
          .withRowId();
        for await (const batch of some) memory.keep(batch as unknown as RecordBatch, signal);
      }
    }
    return memory.rows.missing(ids).length > 0 ? undefined : batchesOf(memory, ids, signal);
  };
}

function* batchesOf(memory: Kept, ids: RowIds, signal?: AbortSignal): Generator<CountedChunks> {
  for (let at = 0; at < ids.length; at += ROWS_PER_BATCH) {
    signal?.throwIfAborted();
    yield memory.batch(ids, at, Math.min(ids.length, at + ROWS_PER_BATCH));
  }
}

/** Where what is left to the engine is of few rows, the others are left out by what is remembered; `undefined`: not known. */
async function idsOfFew(use: {
  readonly snapshot: ChunkSnapshot;
  readonly filtered: Filtered;
  readonly more: (fresh: UnindexedRows | undefined) => readonly bigint[];
  readonly signal: AbortSignal | undefined;
}): Promise<RowIds | undefined> {
  const { snapshot, filtered, more, signal } = use;
  const { entities, reportingEntities = [] } = filtered.filters;
  if (!entities?.anyOf.length && reportingEntities.length === 0) return undefined;
  const wide = postFiltered(filtered, snapshot.places, []);
  if (wide === undefined) return undefined;
  const { query, fresh } = byFilters(snapshot, wide.where);
  const ids = snapshot.places.passing(await idsOf(query, [], signal), wide.filters.isWithin);
  return ids && withIds(ids, more(fresh));
}

function withIds({ halves, length }: RowIds, more: readonly bigint[]): RowIds {
  if (more.length === 0) return { halves, length };
  const all = new Uint32Array(halves.length + 2 * more.length);
  all.set(halves);
  all.set(new Uint32Array(BigUint64Array.from(more).buffer), halves.length);
  return { halves: all, length: length + more.length };
}

/** Ids as pairs of 32 bits, low half first. */
async function idsOf(rows: Query, more: readonly bigint[], signal?: AbortSignal): Promise<RowIds> {
  const parts: Uint32Array[] = [new Uint32Array(BigUint64Array.from(more).buffer)];
  for await (const batch of rows.select([]).withRowId()) {
    signal?.throwIfAborted();
    parts.push(halvesOf(batch as unknown as RecordBatch));
  }
  const halves = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    halves.set(part, at);
    at += part.length;
  }
  return { halves, length: halves.length / 2 };
}

function halvesOf(batch: RecordBatch): Uint32Array {
  const [data] = batch.getChild('_rowid')?.data ?? [];
  if (data === undefined) throw new Error('the index gave no ids of rows');
  const { buffer, byteOffset } = data.values as BigUint64Array;
  return new Uint32Array(buffer, byteOffset, data.length * 2);
}

interface Kept {
  readonly rows: KeptRows;
  keep(batch: RecordBatch, signal?: AbortSignal): void;
  batch(ids: RowIds, from: number, to: number): CountedChunks;
}

function createKept(wanted: CountedNames): Kept {
  const counting = createRowCounting(wanted);
  const rows = createKeptRows();
  const lists = wanted === 'none' ? null : { body: createKeptLists(), headline: createKeptLists() };
  let names: readonly string[] = [];
  return {
    rows,
    keep(batch, signal) {
      signal?.throwIfAborted();
      const counted = counting(batch);
      names = counted.names;
      const halves = halvesOf(batch);
      for (let at = 0; at < counted.length; at++) {
        const place = rows.add(halves[2 * at] ?? 0, halves[2 * at + 1] ?? 0, {
          document: counted.documents[at] ?? 0,
          publishedMs: counted.publishedMs[at] ?? 0,
          sentiment: counted.sentiments[at] ?? 0,
        });
        if (lists === null || place === undefined) continue;
        lists.body.add(place, counted.body, at);
        lists.headline.add(place, counted.headline, at);
      }
    },
    batch(ids, from, to) {
      const places = rows.places(ids, from, to);
      const none = (): CodedLists => ({ offsets: new Int32Array(to - from + 1), codes: new Uint32Array(0) });
      return {
        length: to - from,
        ...rows.columns(places),
        names,
        body: lists ? lists.body.of(places) : none(),
        headline: lists ? lists.headline.of(places) : none(),
      };
    },
  };
}
