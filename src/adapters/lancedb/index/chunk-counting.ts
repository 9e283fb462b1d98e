import type { Query, TakeQuery } from '@lancedb/lancedb';
import type { RecordBatch } from 'apache-arrow';
import type { ChunkCounting } from '../../../domain/documents/chunk-counting.ts';
import type { AnyAllNone } from '../../../domain/documents/chunk-filters.ts';
import { countingByBatches } from '../../../domain/documents/counting/counting-by-batches.ts';
import { keywordTest } from '../../../domain/documents/holds-phrase.ts';
import type { ChunkTexts } from '../../sql/documents/chunk-texts.ts';
import { type FilteredRow, rowFilter } from '../memtable/unindexed-filter.ts';
import { whereOf } from '../queries/filter-sql.ts';
import {
  fullTextOf,
  isNothing,
  type KeywordPrefilter,
  NO_PREFILTER,
  prefilterOf,
  singleClauseOf,
  type WordClause,
  wordsOfAny,
} from '../queries/word-query.ts';
import { TEXT_COLUMNS, verbatim } from '../tables/chunk-rows.ts';
import type { LanceEngine } from '../tables/engine.ts';
import type { ChunkSnapshot, ChunkSnapshots } from './chunk-snapshots.ts';
import { countedColumns, createRowCounting } from './counted-rows.ts';
import { byFilters, byWords, NO_LIMIT } from './row-queries.ts';

/** Rows of the memtable taken by their ids. */
const ROWS_AT_ONCE = 10_000;

/** A query whose matches are all read, batch by batch. */
interface RowScan {
  readonly engine: LanceEngine;
  readonly snapshots: ChunkSnapshots;
  readonly where: string;
  /** The same for rows of the memtable. */
  readonly isWanted: (row: FilteredRow) => boolean;
  readonly clause: WordClause | undefined;
  readonly prefilter: KeywordPrefilter;
  readonly columns: readonly string[];
  readonly signal?: AbortSignal;
}

/** Counts chunks in the engine's batches, 1.5 µs a row. */
export function createChunkCounting(use: {
  readonly engine: LanceEngine;
  readonly snapshots: ChunkSnapshots;
}): ChunkCounting {
  return countingByBatches(async (viewer, query, wanted, take, signal) => {
    if (isNothing(query)) return;
    const { keywords } = query.filters;
    const counting = createRowCounting(wanted);
    const scan: RowScan = {
      ...use,
      where: whereOf(viewer, query.filters),
      isWanted: rowFilter(viewer, query.filters),
      clause: singleClauseOf(query),
      prefilter: prefilterOf(keywords),
      columns: countedColumns(wanted),
      ...(signal && { signal }),
    };
    if (keywords === undefined) return eachBatch(scan, (batch) => take(counting(batch)));
    const isWanted = await keywordTestOf(scan, keywords);
    const columns = [...new Set([...scan.columns, ...isWanted.columns])];
    return eachBatch({ ...scan, columns }, (batch, texts) => {
      for (const part of runsOf(batch, isWanted.of(batch, texts))) take(counting(part));
    });
  });
}

async function eachBatch(scan: RowScan, take: (batch: RecordBatch, texts: ChunkTexts) => void): Promise<void> {
  const { snapshots, signal } = scan;
  let taken = 0;
  const run = async (isDue: boolean): Promise<void> => {
    const snapshot = await snapshots.current(isDue);
    for (const rows of queriesOf(scan, snapshot)) {
      for await (const batch of rows) {
        signal?.throwIfAborted();
        taken += 1;
        take(batch as unknown as RecordBatch, snapshot.texts);
      }
    }
  };
  signal?.throwIfAborted();
  try {
    await run(false);
  } catch (error) {
    // Chunks already counted cannot be taken back; before the first one, the only cause may be files removed by a
    // compaction.
    if (taken > 0 || signal?.aborted) throw error;
    await run(true);
  }
}

/** Queries with disjoint results that together return all matches. */
function queriesOf(scan: RowScan, snapshot: ChunkSnapshot): (Query | TakeQuery)[] {
  const { clause, prefilter } = scan;
  const columns = [...scan.columns];
  const where = [scan.where, ...prefilter.conditions].join(' AND ');
  const fullText = fullTextOf(scan.engine, clause, prefilter);
  const { query, unindexed } = fullText
    ? { query: byWords(snapshot, fullText, where).limit(NO_LIMIT), unindexed: snapshot.unindexed }
    : byFilters(snapshot, where);
  const ids = unindexed?.ids(scan) ?? [];
  const takes = Array.from({ length: Math.ceil(ids.length / ROWS_AT_ONCE) }, (_, at) =>
    snapshot.table.takeRowIds(ids.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE)).select(columns),
  );
  return [query.select(fullText ? [...columns, '_score'] : columns), ...takes];
}

/** Decides on the rows of a batch, for which it needs more columns. */
interface BatchTest {
  readonly columns: readonly string[];
  of(batch: RecordBatch, texts: ChunkTexts): (at: number) => boolean;
}

/**
 * A test of rows by keywords. Required keywords are tested on the texts of the matches; with excluded ones alone, the rows that contain
 * those are found first, as they are fewer.
 */
async function keywordTestOf(scan: RowScan, keywords: AnyAllNone): Promise<BatchTest> {
  const onTexts = textTest(keywords);
  const words = wordsOfAny(keywords.noneOf);
  const required = [keywords.anyOf, keywords.allOf, ...(keywords.eachOf ?? [])];
  if (required.some((phrases) => phrases.length > 0) || words.length === 0) return onTexts;
  const excludedRows = new Set<string>();
  const prefilter = { ...NO_PREFILTER, any: words };
  const columns = ['document_id', 'cnum', ...onTexts.columns];
  const excluded = textTest({ ...keywords, anyOf: keywords.noneOf, eachOf: [], noneOf: [] });
  await eachBatch({ ...scan, clause: undefined, prefilter, columns }, (batch, texts) => {
    const isExcluded = excluded.of(batch, texts);
    const key = keyOf(batch);
    for (let at = 0; at < batch.numRows; at++) if (isExcluded(at)) excludedRows.add(key(at));
  });
  return {
    columns: ['cnum'],
    of(batch) {
      const key = keyOf(batch);
      return (at) => !excludedRows.has(key(at));
    },
  };
}

function textTest(keywords: AnyAllNone): BatchTest {
  const isWanted = keywordTest(keywords);
  return {
    columns: TEXT_COLUMNS,
    of(batch, texts) {
      const [words, isVerbatim, textIds] = TEXT_COLUMNS.map((name) => batch.getChild(name));
      return (at) => {
        if (isVerbatim?.get(at)) {
          const { headline, text } = verbatim(words?.get(at));
          return isWanted(headline, text);
        }
        const found = texts.read(textIds?.get(at));
        return found !== undefined && isWanted(found.headline, found.chunk.text);
      };
    },
  };
}

const keyOf = (batch: RecordBatch): ((at: number) => string) => {
  const [documents, cnums] = ['document_id', 'cnum'].map((name) => batch.getChild(name));
  return (at) => `${documents?.get(at)}:${cnums?.get(at)}`;
};

/** Runs of wanted rows, as batches over the same memory. */
function* runsOf(batch: RecordBatch, isWanted: (at: number) => boolean): Generator<RecordBatch> {
  let from = -1;
  for (let at = 0; at <= batch.numRows; at++) {
    const isIn = at < batch.numRows && isWanted(at);
    if (isIn && from < 0) from = at;
    if (isIn || from < 0) continue;
    yield batch.slice(from, at);
    from = -1;
  }
}
