import { join } from 'node:path';
import type { Connection, FtsOptions, Table } from '@lancedb/lancedb';
import type { ChunkTexts } from '../../sql/documents/chunk-texts.ts';
import { CHUNK_SCHEMA, LIST_COLUMNS } from './chunk-rows.ts';
import type { LanceEngine } from './engine.ts';
import { createMissingIndexes } from './table-indexes.ts';

/**
 * No positions: compaction of an index with positions fails in this release of the engine. Phrases are looked for in
 * the texts of what their words find. Stop words are indexed, as they are part of phrases; queries leave them out.
 */
const WORDS: Partial<FtsOptions> = {
  baseTokenizer: 'simple',
  language: 'English',
  lowercase: true,
  stem: true,
  asciiFolding: true,
  removeStopWords: false,
  withPosition: false,
  // Length in bytes; words of other scripts take two and more a letter.
  maxTokenLength: 64,
};

/** Every column that filters ask for. */
const INDEXES = {
  sorted: ['document_id', 'published_ms', 'sentiment'],
  fewValues: ['audience', 'source_id', 'category', 'type', 'subtype', 'section', 'language'],
  lists: LIST_COLUMNS,
} as const;

/** The index of words, by the name that the engine gives it. */
export const WORD_INDEX = { column: 'words', name: 'words_idx' } as const;

/** The index of audiences, which every filter uses; its number of unindexed rows represents the other indexes. */
export const FILTER_INDEX = 'audience_idx';

/** A table of chunks, and the texts of its rows. */
export interface ChunkTable {
  readonly name: string;
  readonly table: Table;
  readonly texts: ChunkTexts;
}

/** Closes a table. The engine refuses that while the table is read: then its end closes it. */
export function closeTable(table: Table): void {
  try {
    table.close();
  } catch (error) {
    if (!String(error).includes('borrow')) throw error;
  }
}

export const textsFile = (folder: string, name: string): string => join(folder, `${name}.db`);

/** Opens the table or makes it, with its indexes. One process at a time. */
export async function openChunkTable(engine: LanceEngine, connection: Connection, name: string): Promise<Table> {
  const names = await connection.tableNames();
  const table = names.includes(name)
    ? await connection.openTable(name)
    : await connection.createEmptyTable(name, CHUNK_SCHEMA, { mode: 'create', existOk: true });
  await makeIndexes(engine, table);
  return table;
}

/** Makes the indexes that the table lacks. */
export async function makeIndexes(engine: LanceEngine, table: Table): Promise<void> {
  await createMissingIndexes(engine, table, INDEXES, { [WORD_INDEX.column]: () => wordIndex(engine) });
}

/** Index definition for a column of words. The engine needs a new one for each index. */
export const wordIndex = (engine: LanceEngine) => engine.Index.fts(WORDS);
