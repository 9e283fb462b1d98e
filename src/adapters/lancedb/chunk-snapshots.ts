import type { Connection, Table } from '@lancedb/lancedb';
import type { RecordBatch } from 'apache-arrow';
import { WORD_INDEXES } from './chunk-table.ts';
import type { ChunkTables } from './chunk-tables.ts';
import type { Engine } from './engine.ts';
import { createFreshStore, FRESH_COLUMNS, type FreshStore } from './fresh-rows.ts';
import { createFreshRows, type FreshRows } from './fresh-search.ts';
import { createWordWeights } from './word-weights.ts';

/** With more rows than this outside the word index it is left to the engine to scan them. */
const FRESH_MAX = 20_000;
/** More than this are read in the background, and scanned by the engine until that is done. */
const LOADED_AT_ONCE = 4_000;
const ROWS_PER_READ = 1_000;
/** Rows taken over at a stretch; between stretches others have their turn. */
const ROWS_PER_STRETCH = 100;
/** Rows that are gone are kept as long as they are no more than those that are there, and so many. */
const GONE_SPARE = 1_000;

/** The table that serves, as it was at one moment, whatever is written or folded meanwhile. */
export interface ChunkSnapshot {
  readonly table: Table;
  /** Rows outside the word index. `undefined`: so many that the engine scans them. */
  readonly fresh: FreshRows | undefined;
}

export interface ChunkSnapshots {
  /** With all that was written by this process before, and up to a second ago by others; `isDue`: or by others just now. */
  current(isDue?: boolean): Promise<ChunkSnapshot>;
  /** To be told after a write: where searches go on, the next one shall find the new version ready. */
  follow(): void;
}

interface Seen extends ChunkSnapshot {
  readonly of: Table;
  readonly version: number;
  /** Rows that are being read; once they are, there is more to know of the same version. */
  readonly waitsFor: Promise<void> | undefined;
}

interface Size {
  readonly chunks: number;
  readonly unfolded: number;
}

/** What was found last. */
interface Known extends Size {
  readonly marks: Uint8Array;
  readonly first: bigint | undefined;
  readonly last: bigint | undefined;
}

interface Loaded {
  /** By the places of rows in memory: 1 for those that are there. */
  readonly marks?: Uint8Array;
  /** Not all of them are in memory yet. */
  readonly waitsFor?: Promise<void>;
}

/**
 * Follows the versions of the table, and keeps in memory the rows that its word index does not hold: the engine takes 15 µs
 * a row to go through them for every query, and passes over words that stand in most of them. Rows that are new to the
 * table are its last ones, and a row never changes under its id; so of each version only ids are compared.
 */
export function createSnapshots(use: {
  readonly engine: Engine;
  readonly connection: Connection;
  readonly tables: Pick<ChunkTables, 'lookUp'>;
}): ChunkSnapshots {
  const weights = createWordWeights(use.engine);
  let latest: Seen | undefined;
  /** Since the last write. */
  let isAsked = false;
  let making: Promise<void> | undefined;
  let store = createFreshStore();
  let storeOf = '';
  let known: Known | undefined;
  let filling: Promise<void> | undefined;

  const there = async (table: Table, size: Size): Promise<Loaded> => {
    const added = await addedIds(table, size, known);
    const ids = added ?? (await lastIds(table, size));
    if (ids === undefined) return {};
    let missing = ids.filter((id) => store.placeOf(id) === undefined);
    if (added === undefined && store.rows.length + missing.length - ids.length > ids.length + GONE_SPARE) {
      store = createFreshStore();
      known = undefined;
      missing = ids;
    }
    const into = store;
    if (missing.length > LOADED_AT_ONCE) {
      filling ??= load(table, missing, into)
        // What failed is tried again with the next version.
        .catch(() => undefined)
        .finally(() => {
          filling = undefined;
        });
      return { waitsFor: filling };
    }
    await load(table, missing, into);
    const marks = new Uint8Array(into.rows.length);
    if (added !== undefined && known !== undefined) marks.set(known.marks);
    for (const id of ids) marks[into.placeOf(id) ?? -1] = 1;
    const [first] = ids;
    known = { ...size, marks, first: added && known ? known.first : first, last: ids.at(-1) };
    return { marks };
  };

  const make = async (of: Table): Promise<void> => {
    // Ids of rows are a table's own.
    if (of.name !== storeOf) {
      store = createFreshStore();
      known = undefined;
      storeOf = of.name;
    }
    const version = await of.version();
    const table = await use.connection.openTable(of.name);
    await table.checkout(version);
    const [index] = WORD_INDEXES;
    const [chunks, stats] = await Promise.all([table.countRows(), table.indexStats(index?.name ?? '')]);
    const unfolded = stats?.numUnindexedRows ?? Number.POSITIVE_INFINITY;
    const { marks, waitsFor }: Loaded = unfolded > FRESH_MAX ? {} : await there(table, { chunks, unfolded });
    const fresh =
      marks &&
      createFreshRows({
        store,
        there: marks,
        weights: weights(table, chunks - unfolded, store.meanLength),
        rows: chunks,
      });
    latest = { of, version, table, fresh, waitsFor };
  };

  const upTo = async (of: Table): Promise<ChunkSnapshot> => {
    const wanted = await of.version();
    for (;;) {
      const seen = latest;
      if (seen?.of === of && seen.version >= wanted && (seen.waitsFor ?? filling) === filling) return seen;
      making ??= make(of).finally(() => {
        making = undefined;
      });
      await making;
    }
  };

  return {
    async current(isDue = false) {
      isAsked = true;
      const of = await use.tables.lookUp(isDue);
      if (isDue) {
        // Something was not where it should be: all is looked up anew.
        await of.checkoutLatest();
        known = undefined;
        latest = undefined;
      }
      return upTo(of);
    },
    follow() {
      if (!isAsked) return;
      isAsked = false;
      // Whoever asks next is told what is wrong.
      use.tables
        .lookUp()
        .then(upTo)
        .catch(() => undefined);
    },
  };
}

const FRAGMENT_SHIFT = 32n;

/** Ids of the last rows, which must be whole fragments, as the word index holds those whole: else `undefined`. */
async function lastIds(table: Table, { chunks, unfolded }: Size): Promise<bigint[] | undefined> {
  if (unfolded === 0) return [];
  const before = Math.min(1, chunks - unfolded);
  const ids = await idsFrom(table, chunks - unfolded - before, unfolded + before);
  const [last, first] = ids;
  const isWhole = before === 0 || (last ?? 0n) >> FRAGMENT_SHIFT !== (first ?? 0n) >> FRAGMENT_SHIFT;
  return isWhole && ids.length === unfolded + before ? ids.slice(before) : undefined;
}

/**
 * Ids of rows that were added since, where nothing else was done: as many rows more, all of them behind what was the last
 * one, and the first is still the same (files that are put together change it). To read all ids means to open all files.
 */
async function addedIds(
  table: Table,
  { chunks, unfolded }: Size,
  known: Known | undefined,
): Promise<bigint[] | undefined> {
  if (known?.last === undefined || known.unfolded === 0) return undefined;
  const added = unfolded - known.unfolded;
  if (added <= 0 || chunks - known.chunks !== added) return undefined;
  const [ids, [first]] = await Promise.all([
    idsFrom(table, chunks - added - 1, added + 1),
    idsFrom(table, chunks - unfolded, 1),
  ]);
  const isAllElse = ids[0] === known.last && first === known.first && ids.length === added + 1;
  return isAllElse ? ids.slice(1) : undefined;
}

async function idsFrom(table: Table, from: number, count: number): Promise<bigint[]> {
  const rows = await table.query().select([]).withRowId().offset(from).limit(count).toArrow();
  return [...(rows.getChild('_rowid') ?? [])] as bigint[];
}

async function load(table: Table, ids: readonly bigint[], store: FreshStore): Promise<void> {
  for (let from = 0; from < ids.length; from += ROWS_PER_READ) {
    const rows = table
      .takeRowIds([...ids.slice(from, from + ROWS_PER_READ)])
      .select(FRESH_COLUMNS)
      .withRowId();
    for await (const batch of rows) {
      for (let at = 0; at < batch.numRows; at++) {
        if (at > 0 && at % ROWS_PER_STRETCH === 0) await new Promise(setImmediate);
        store.add(batch as unknown as RecordBatch, at);
      }
    }
  }
}
