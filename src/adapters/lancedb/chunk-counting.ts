import type { Query, TakeQuery } from '@lancedb/lancedb';
import type { RecordBatch } from 'apache-arrow';
import { visibleMarks } from '../../domain/documents/chunk-facets.ts';
import type { AnyAllNone } from '../../domain/documents/chunk-filters.ts';
import type { ChunkSearch } from '../../domain/documents/chunk-search.ts';
import { keywordTest } from '../../domain/documents/holds-phrase.ts';
import { createAggregationCache } from './aggregation-cache.ts';
import { allWords, byFilters, byWords } from './all-words.ts';
import { TEXT_COLUMNS, verbatim } from './chunk-rows.ts';
import type { ChunkSnapshot, ChunkSnapshots } from './chunk-snapshots.ts';
import type { ChunkTexts } from './chunk-texts.ts';
import { COUNTED_COLUMNS, createRowCounting } from './counted-rows.ts';
import type { LanceEngine } from './engine.ts';
import { whereInDocument, whereOf } from './filter-sql.ts';
import { type FilteredRow, rowFilter } from './memtable/unindexed-filter.ts';
import { NO_LIMIT } from './no-limit.ts';
import { type Filtered, postFiltered } from './post-filters.ts';
import {
  fullTextOf,
  isNothing,
  type KeywordPrefilter,
  NO_NARROWING,
  narrowingOf,
  singleClauseOf,
  type WordClause,
  wordsOfAny,
} from './word-query.ts';

/** Rows taken by their ids. */
const ROWS_AT_ONCE = 10_000;

interface Stream {
  readonly engine: LanceEngine;
  readonly snapshots: ChunkSnapshots;
  readonly where: string;
  readonly filtered: Filtered;
  /** The same for fresh rows. */
  readonly isWanted: (row: FilteredRow) => boolean;
  readonly leg: WordClause | undefined;
  readonly narrowing: KeywordPrefilter;
  readonly columns: readonly string[];
  readonly signal?: AbortSignal;
}

/** Counts the chunks that match on the table that serves now, and hands the counts out batch by batch as the engine does. */
export function createChunkCounting(use: {
  readonly engine: LanceEngine;
  readonly snapshots: ChunkSnapshots;
}): ChunkSearch['count'] {
  const remembered = createAggregationCache();
  return async (viewer, query, wanted, take, signal) => {
    if (isNothing(query)) return;
    const { filters } = query;
    const { keywords } = filters;
    const counting = createRowCounting(wanted);
    const stream: Stream = {
      engine: use.engine,
      snapshots: use.snapshots,
      where: whereOf(viewer, filters),
      filtered: { filters, audiences: new Set(visibleMarks(viewer)), where: (some) => whereOf(viewer, some) },
      isWanted: rowFilter(viewer, filters),
      leg: singleClauseOf(query),
      narrowing: narrowingOf(keywords),
      columns: COUNTED_COLUMNS[wanted],
      ...(signal && { signal }),
    };
    const isByFilters = keywords === undefined && stream.leg === undefined;
    const snapshot = await use.snapshots.current();
    const rows =
      isByFilters && (await remembered({ ...stream, snapshot, wanted }).catch(() => signal?.throwIfAborted()));
    if (rows) for (const batch of rows) take(batch);
    else if (keywords === undefined) await each(stream, (batch) => take(counting(batch)));
    else {
      const isWanted = await rowTest(stream, keywords);
      const columns = [...stream.columns, ...isWanted.columns];
      await each({ ...stream, columns }, (batch, texts) => {
        for (const part of partsOf(batch, isWanted.of(batch, texts))) take(counting(part));
      });
    }
  };
}

async function each(stream: Stream, take: (batch: RecordBatch, texts: ChunkTexts) => void): Promise<void> {
  const { snapshots, signal } = stream;
  let taken = 0;
  const run = async (isDue: boolean): Promise<void> => {
    const snapshot = await snapshots.current(isDue);
    for (const rows of await queriesOf(stream, snapshot)) {
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
    // What was handed out cannot be taken back; before that the files may only have been folded away.
    if (taken > 0 || signal?.aborted) throw error;
    await run(true);
  }
}

/** Whose rows are different ones, and all there are. */
async function queriesOf(stream: Stream, snapshot: ChunkSnapshot): Promise<(Query | TakeQuery)[]> {
  const { table, fresh } = snapshot;
  const { engine, leg, narrowing, filtered } = stream;
  const { conditions } = narrowing;
  const columns = [...stream.columns];
  const where = [stream.where, ...conditions].join(' AND ');
  const folded = { engine, table, where, isIndexedOnly: fresh !== undefined };
  const fullText = fullTextOf(engine, leg, narrowing);
  const byIds = (ids: readonly bigint[]): TakeQuery[] =>
    Array.from({ length: Math.ceil(ids.length / ROWS_AT_ONCE) }, (_, at) =>
      table.takeRowIds(ids.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE)).select(columns),
    );
  if (fullText === undefined) {
    const rows = byFilters(snapshot, where);
    return [rows.query.select(columns), ...byIds(rows.fresh?.ids(stream) ?? [])];
  }
  const freshRows = byIds(fresh?.ids(stream) ?? []);
  const inDocument = [...whereInDocument(filtered.filters), ...conditions];
  const wide = postFiltered(filtered, snapshot.places, conditions);
  const all = leg?.areAllNeeded ? await allWords({ ...folded, whereInDocument: inDocument, wide }, leg) : undefined;
  if (all && 'rows' in all) return [...byIds([...all.rows.keys()]), ...freshRows];
  const queries = all ? all.queries : [byWords(folded, fullText)];
  return [...queries.map((query) => query.select([...columns, '_score']).limit(NO_LIMIT)), ...freshRows];
}

interface RowTest {
  readonly columns: readonly string[];
  of(batch: RecordBatch, texts: ChunkTexts): (at: number) => boolean;
}

/**
 * Which rows pass the keywords. Where some must be there, texts of what the index finds are read; where some must only not
 * be there, it is first found out which rows hold those, as they are fewer.
 */
async function rowTest(stream: Stream, keywords: AnyAllNone): Promise<RowTest> {
  const onTexts = textTest(keywords);
  const words = wordsOfAny(keywords.noneOf);
  if (keywords.anyOf.length > 0 || keywords.allOf.length > 0 || words.length === 0) return onTexts;
  const excludedRows = new Set<string>();
  const narrowing = { ...NO_NARROWING, any: words };
  const columns = ['document_id', 'cnum', ...onTexts.columns];
  const excluded = textTest({ ...keywords, anyOf: keywords.noneOf, noneOf: [] });
  await each({ ...stream, leg: undefined, narrowing, columns }, (batch, texts) => {
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

function textTest(keywords: AnyAllNone): RowTest {
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
function* partsOf(batch: RecordBatch, isWanted: (at: number) => boolean): Generator<RecordBatch> {
  let from = -1;
  for (let at = 0; at <= batch.numRows; at++) {
    const isIn = at < batch.numRows && isWanted(at);
    if (isIn && from < 0) from = at;
    if (isIn || from < 0) continue;
    yield batch.slice(from, at);
    from = -1;
  }
}
