import type { Connection, Table } from '@lancedb/lancedb';
import type { RecordBatch } from 'apache-arrow';
import { type ChunkTable, FILTER_INDEX, WORD_INDEX } from './chunk-table.ts';
import type { ChunkTables } from './chunk-tables.ts';
import type { ChunkTexts } from './chunk-texts.ts';
import { createDocumentFrequencies } from './document-frequency.ts';
import type { DocumentFrequencyFile } from './document-frequency-file.ts';
import type { LanceEngine } from './engine.ts';
import { createIdf } from './idf.ts';
import { addedIds, type TableSize, type UnindexedIds, unindexedIds } from './memtable/unindexed-ids.ts';
import { createMemtable, type Memtable, UNINDEXED_COLUMNS } from './memtable/unindexed-rows.ts';
import { searchMemtable, type UnindexedRows } from './memtable/unindexed-search.ts';
import { createRowMetadataCache, type RowMetadataCache } from './row-metadata-cache.ts';

/** With more rows than this outside the word index it is left to the engine to scan them. */
const FRESH_MAX = 20_000;
/** More than this are read in the background, and scanned by the engine until that is done. */
const LOADED_AT_ONCE = 4_000;
const ROWS_PER_READ = 1_000;
/** Rows taken over at a stretch; between stretches others have their turn. */
const ROWS_PER_STRETCH = 100;
/** Deleted rows stay in memory as long as they are no more than the others, and at most so many. */
const GONE_SPARE = 1_000;

/** The table that serves, as it was at one moment, whatever is written or folded meanwhile. */
export interface ChunkSnapshot {
  readonly table: Table;
  /** Rows outside the indexes. `undefined`: so many that the engine scans them. */
  readonly fresh: UnindexedRows | undefined;
  /** Whether the indexes hold any. */
  readonly hasIndexed: boolean;
  readonly texts: ChunkTexts;
  readonly places: RowMetadataCache;
}

export interface ChunkSnapshots {
  /**
   * With all that this process wrote, and what others wrote up to a second ago; `isDue`: or just now. Rows
   * that `follow` is making ready are not waited for.
   */
  current(isDue?: boolean): Promise<ChunkSnapshot>;
  /** Call after rows were added, which are found once it resolves; where searches go on, they are made ready here. */
  follow(): Promise<void>;
  /** Call after rows were deleted or changed their audience: nobody is shown what was there before. */
  passOver(): Promise<void>;
}

interface Seen extends ChunkSnapshot {
  readonly of: ChunkTable;
  readonly version: number;
  /** Rows that are being read; once they are, there is more to know of the same version. */
  readonly waitsFor: Promise<void> | undefined;
}

/** What was found last. */
interface Known extends TableSize, Omit<UnindexedIds, 'ids'> {
  readonly marks: Uint8Array;
}

interface Loaded {
  /** By the places of rows in memory: 1 for those that are there. */
  readonly marks?: Uint8Array;
  /** Not all of them are in memory yet. */
  readonly waitsFor?: Promise<void>;
}

/**
 * Follows the versions of the table, and keeps in memory the rows that its word index does not hold: the engine takes 15 µs
 * a row to go through them for every query, and passes over words that stand in most of them. A row never changes under its
 * id; so of each version only ids are compared.
 */
export function createSnapshots(use: {
  readonly engine: LanceEngine;
  readonly connection: Connection;
  readonly tables: Pick<ChunkTables, 'lookUp' | 'serving'>;
  /** From one start to the next. */
  readonly keptWords: DocumentFrequencyFile;
}): ChunkSnapshots {
  const commonWords = createDocumentFrequencies(use.keptWords);
  const weights = createIdf(use.engine, commonWords);
  let latest: Seen | undefined;
  /** Since the last write. */
  let isAsked = false;
  let making: Promise<void> | undefined;
  let store = createMemtable();
  let places = createRowMetadataCache();
  let storeOf = '';
  let known: Known | undefined;
  let filling: Promise<void> | undefined;
  /** How many wait for rows to be made ready, and the version that is to be shown at least. */
  let [following, least] = [0, 0];

  const there = async (table: Table, size: TableSize): Promise<Loaded> => {
    const added = await addedIds(table, size, known);
    const all = added ?? (await unindexedIds(table, size));
    if (all === undefined) return {};
    const { ids, mark, last } = all;
    let missing: readonly bigint[] = ids.filter((id) => store.placeOf(id) === undefined);
    if (added === undefined && store.rows.length + missing.length - ids.length > ids.length + GONE_SPARE) {
      store = createMemtable();
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
    known = { ...size, marks, mark, last };
    return { marks };
  };

  const make = async (of: ChunkTable): Promise<void> => {
    const { name } = of.table;
    // Ids of rows are a table's own.
    if (name !== storeOf) {
      store = createMemtable();
      known = undefined;
      // Before there are fresh rows: their words could not be weighed until it is done.
      places = createRowMetadataCache((sample) => commonWords(of.texts, sample));
      storeOf = name;
    }
    const version = await of.table.version();
    const table = await use.connection.openTable(name);
    await table.checkout(version);
    const [chunks, stats, filters] = await Promise.all([
      table.countRows(),
      table.indexStats(WORD_INDEX.name),
      table.indexStats(FILTER_INDEX),
    ]);
    const unindexed = stats?.numUnindexedRows ?? Number.POSITIVE_INFINITY;
    // They are compacted together, but a damaged word index is rebuilt by itself.
    const areLevel = unindexed === filters?.numUnindexedRows;
    const { marks, waitsFor }: Loaded =
      unindexed > FRESH_MAX || !areLevel ? {} : await there(table, { chunks, unindexed });
    const fresh =
      marks &&
      searchMemtable({
        store,
        there: marks,
        weights: weights({ table, texts: of.texts, places, rows: chunks - unindexed, meanLength: store.meanLength }),
        rows: chunks,
      });
    latest = { of, version, table, fresh, waitsFor, hasIndexed: chunks > unindexed, texts: of.texts, places };
  };

  const upTo = async (of: ChunkTable): Promise<ChunkSnapshot> => {
    const wanted = await of.table.version();
    for (;;) {
      const seen = latest;
      if (seen?.of === of && seen.version >= wanted && (seen.waitsFor ?? filling) === filling) return seen;
      making ??= make(of).finally(() => {
        making = undefined;
      });
      await making;
    }
  };

  const passOver = async (): Promise<void> => {
    // Where it is not known, as of a table that was closed, nothing is taken for new enough.
    least = await use.tables
      .serving()
      .table.version()
      .catch(() => Number.POSITIVE_INFINITY);
  };

  return {
    async current(isDue = false) {
      isAsked = true;
      const of = await use.tables.lookUp(isDue);
      if (isDue) {
        // Something was not where it should be: everything is looked up again.
        await of.table.checkoutLatest();
        known = undefined;
        latest = undefined;
      }
      if (following > 0 && latest?.of === of && latest.version >= least) return latest;
      return upTo(of);
    },
    async follow() {
      if (!isAsked && following === 0) return passOver();
      isAsked = false;
      following += 1;
      try {
        await upTo(await use.tables.lookUp());
      } catch {
        // The next caller gets the error.
      } finally {
        following -= 1;
      }
    },
    passOver,
  };
}

async function load(table: Table, ids: readonly bigint[], store: Memtable): Promise<void> {
  for (let from = 0; from < ids.length; from += ROWS_PER_READ) {
    const rows = table
      .takeRowIds([...ids.slice(from, from + ROWS_PER_READ)])
      .select(UNINDEXED_COLUMNS)
      .withRowId();
    for await (const batch of rows) {
      for (let at = 0; at < batch.numRows; at++) {
        if (at > 0 && at % ROWS_PER_STRETCH === 0) await new Promise(setImmediate);
        store.add(batch as unknown as RecordBatch, at);
      }
    }
  }
}
