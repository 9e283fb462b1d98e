import type { Connection, Table } from '@lancedb/lancedb';
import type { RecordBatch } from 'apache-arrow';
import type { ChunkTexts } from '../../sql/documents/chunk-texts.ts';
import { createTermStatistics, type TermStatistics } from '../memtable/term-statistics.ts';
import { addedIds, type TableSize, type UnindexedIds, unindexedIds } from '../memtable/unindexed-ids.ts';
import { createMemtable, type Memtable, UNINDEXED_COLUMNS } from '../memtable/unindexed-rows.ts';
import { searchMemtable, type UnindexedRows } from '../memtable/unindexed-search.ts';
import { type ChunkTable, FILTER_INDEX, WORD_INDEX } from '../tables/chunk-table.ts';
import type { ChunkTables } from '../tables/chunk-tables.ts';

/** With more unindexed rows than this the engine scans them. */
const UNINDEXED_MAX = 20_000;
/** More than this are loaded in the background, and scanned by the engine until then. */
const LOADED_AT_ONCE = 4_000;
const ROWS_PER_READ = 1_000;
/** Rows added to the memtable per turn of the event loop. */
const ROWS_PER_TURN = 100;
/** Deleted rows stay in the memtable while they are fewer than the others, and at most this many. */
const DELETED_SPARE = 1_000;

/** One version of the table in use, unaffected by later writes and compactions. */
export interface ChunkSnapshot {
  readonly table: Table;
  /** Rows that the indexes do not contain. `undefined`: too many, so the engine scans them. */
  readonly unindexed: UnindexedRows | undefined;
  /** True if the indexes contain any row. */
  readonly hasIndexed: boolean;
  readonly texts: ChunkTexts;
}

export interface ChunkSnapshots {
  /**
   * Includes all writes of this process, and other processes' writes up to a second ago, with `isDue` up to now. Does
   * not wait for rows that `follow` is loading.
   */
  current(isDue?: boolean): Promise<ChunkSnapshot>;
  /** Call after rows were added: they are found once it resolves. While there are searches they are loaded here. */
  follow(): Promise<void>;
  /** Call after rows were deleted or changed their audience: no older version is read from then on. */
  passOver(): Promise<void>;
}

interface Latest extends ChunkSnapshot {
  readonly of: ChunkTable;
  readonly version: number;
  /** Rows that are being loaded; then the memtable of this version will be complete. */
  readonly waitsFor: Promise<void> | undefined;
}

/** The unindexed rows of the version before. */
interface Known extends TableSize, Omit<UnindexedIds, 'ids'> {
  readonly isPresent: Uint8Array;
}

interface Loaded {
  /** By place in the memtable: 1 for rows of this version. */
  readonly isPresent?: Uint8Array;
  /** Some are still being loaded. */
  readonly waitsFor?: Promise<void>;
}

interface SnapshotParts {
  readonly connection: Connection;
  readonly tables: Pick<ChunkTables, 'lookUp' | 'serving'>;
}

interface Snapshots {
  readonly use: SnapshotParts;
  latest: Latest | undefined;
  /** True once there was a search since the last write. */
  isAsked: boolean;
  making: Promise<void> | undefined;
  memtable: Memtable;
  statisticsOf: ((rows: number) => Promise<TermStatistics>) | undefined;
  tableName: string;
  known: Known | undefined;
  filling: Promise<void> | undefined;
  /** Number of readers waiting for rows to be loaded. */
  following: number;
  /** The oldest version that may be read. */
  least: number;
}

/**
 * Follows the versions of the table and keeps its unindexed rows in a memtable: for every query the engine would open each of their
 * files again, 0.2 ms of CPU a file. A row never changes under its id, so only the ids of a new version are compared.
 */
export function createSnapshots(use: SnapshotParts): ChunkSnapshots {
  const snapshots: Snapshots = {
    use,
    latest: undefined,
    isAsked: false,
    making: undefined,
    memtable: createMemtable(),
    statisticsOf: undefined,
    tableName: '',
    known: undefined,
    filling: undefined,
    following: 0,
    least: 0,
  };
  return {
    current: current(snapshots),
    follow: follow(snapshots),
    passOver: () => passOver(snapshots),
  };
}

const current =
  (snapshots: Snapshots): ChunkSnapshots['current'] =>
  async (isDue = false) => {
    snapshots.isAsked = true;
    const of = await snapshots.use.tables.lookUp(isDue);
    if (isDue) {
      await of.table.checkoutLatest();
      snapshots.known = undefined;
      snapshots.latest = undefined;
    }
    if (snapshots.following > 0 && snapshots.latest?.of === of && snapshots.latest.version >= snapshots.least)
      return snapshots.latest;
    return upTo(snapshots, of);
  };

const follow =
  (snapshots: Snapshots): ChunkSnapshots['follow'] =>
  async () => {
    if (!snapshots.isAsked && snapshots.following === 0) return passOver(snapshots);
    snapshots.isAsked = false;
    snapshots.following += 1;
    try {
      await upTo(snapshots, await snapshots.use.tables.lookUp());
    } catch {
      // The next search gets the error.
    } finally {
      snapshots.following -= 1;
    }
  };

async function loaded(snapshots: Snapshots, table: Table, size: TableSize): Promise<Loaded> {
  const added = await addedIds(table, size, snapshots.known);
  const all = added ?? (await unindexedIds(table, size));
  if (all === undefined) return {};
  const { ids, mark, last } = all;
  let missing: readonly bigint[] = ids.filter((id) => snapshots.memtable.placeOf(id) === undefined);
  if (
    added === undefined &&
    snapshots.memtable.rows.length + missing.length - ids.length > ids.length + DELETED_SPARE
  ) {
    snapshots.memtable = createMemtable();
    snapshots.known = undefined;
    missing = ids;
  }
  const into = snapshots.memtable;
  if (missing.length > LOADED_AT_ONCE) {
    snapshots.filling ??= load(table, missing, into)
      // A failure is repeated with the next version.
      .catch(() => undefined)
      .finally(() => {
        snapshots.filling = undefined;
      });
    return { waitsFor: snapshots.filling };
  }
  await load(table, missing, into);
  const isPresent = new Uint8Array(into.rows.length);
  if (added !== undefined && snapshots.known !== undefined) isPresent.set(snapshots.known.isPresent);
  for (const id of ids) isPresent[into.placeOf(id) ?? -1] = 1;
  snapshots.known = { ...size, isPresent, mark, last };
  return { isPresent };
}

async function make(snapshots: Snapshots, of: ChunkTable): Promise<void> {
  const { name } = of;
  // Row ids are unique within a table only.
  if (name !== snapshots.tableName) {
    snapshots.memtable = createMemtable();
    snapshots.known = undefined;
    snapshots.statisticsOf = createTermStatistics(of.texts);
    snapshots.tableName = name;
  }
  const statistics = snapshots.statisticsOf;
  const version = await of.table.version();
  const table = await snapshots.use.connection.openTable(name);
  await table.checkout(version);
  const [chunks, words, filters] = await Promise.all([
    table.countRows(),
    table.indexStats(WORD_INDEX.name),
    table.indexStats(FILTER_INDEX),
  ]);
  const unindexed = words?.numUnindexedRows ?? Number.POSITIVE_INFINITY;
  // Compaction updates all indexes, but a damaged word index is rebuilt by itself.
  const areLevel = unindexed === filters?.numUnindexedRows;
  const { isPresent, waitsFor }: Loaded =
    unindexed > UNINDEXED_MAX || !areLevel ? {} : await loaded(snapshots, table, { chunks, unindexed });
  snapshots.latest = {
    of,
    version,
    table,
    unindexed:
      isPresent &&
      statistics &&
      searchMemtable({ memtable: snapshots.memtable, isPresent, statistics: () => statistics(chunks), rows: chunks }),
    waitsFor,
    hasIndexed: chunks > unindexed,
    texts: of.texts,
  };
}

async function upTo(snapshots: Snapshots, of: ChunkTable): Promise<ChunkSnapshot> {
  const wanted = await of.table.version();
  for (;;) {
    const seen = snapshots.latest;
    if (seen?.of === of && seen.version >= wanted && (seen.waitsFor ?? snapshots.filling) === snapshots.filling)
      return seen;
    snapshots.making ??= make(snapshots, of).finally(() => {
      snapshots.making = undefined;
    });
    await snapshots.making;
  }
}

async function passOver(snapshots: Snapshots): Promise<void> {
  // If the version is unknown, as of a closed table, none is new enough.
  snapshots.least = await snapshots.use.tables
    .serving()
    .table.version()
    .catch(() => Number.POSITIVE_INFINITY);
}

async function load(table: Table, ids: readonly bigint[], memtable: Memtable): Promise<void> {
  for (let from = 0; from < ids.length; from += ROWS_PER_READ) {
    const rows = table
      .takeRowIds([...ids.slice(from, from + ROWS_PER_READ)])
      .select(UNINDEXED_COLUMNS)
      .withRowId();
    for await (const batch of rows) {
      for (let at = 0; at < batch.numRows; at++) {
        if (at > 0 && at % ROWS_PER_TURN === 0) await new Promise(setImmediate);
        memtable.add(batch as unknown as RecordBatch, at);
      }
    }
  }
}
