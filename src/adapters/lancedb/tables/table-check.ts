import { setImmediate as turn } from 'node:timers/promises';
import { openChunkTexts } from '../../sql/documents/chunk-texts.ts';
import { openChunkConnection } from './chunk-connection.ts';
import { textsFile, WORD_INDEX } from './chunk-table.ts';
import { tableNamesFile } from './chunk-tables.ts';

const CACHE_BYTES = 16n * 1024n * 1024n;
/** One text in this many is read, and the last one: a truncated file lacks its end. */
const TEXTS_EVERY = 64;
const TEXTS_PER_TURN = 100;

/**
 * Reads a column of every row, every index and some of the texts of the table that serves. Throws the engine's or the file's own error
 * where one of them cannot be read: files are missing, cut off or overwritten, or are just being moved by a compaction. About a second for a
 * million rows.
 */
export async function checkChunkTable(folder: string, signal: AbortSignal): Promise<void> {
  const { serving } = tableNamesFile(folder).read();
  const { engine, connection } = await openChunkConnection(folder, { indexCacheBytes: CACHE_BYTES });
  try {
    const table = await connection.openTable(serving);
    const ids: number[] = [];
    let rows = 0;
    for await (const batch of table.query().select(['text_id'])) {
      signal.throwIfAborted();
      const column = batch.getChild('text_id');
      for (let at = 0; at < batch.numRows; at++, rows++) {
        const id = column?.get(at) as number;
        if (rows % TEXTS_EVERY === 0) ids.push(id);
      }
    }
    for (const { columns, name } of await table.listIndices()) {
      const [column = ''] = columns;
      const query = table.query();
      if (name === WORD_INDEX.name) query.fullTextSearch(new engine.MatchQuery('the', column)).fastSearch();
      else query.where(CONDITIONS.get(column) ?? `${column} = ''`);
      await query.limit(1).select(['text_id']).toArray();
    }
    const texts = openChunkTexts(textsFile(folder, serving));
    try {
      for (const [at, id] of ids.entries()) {
        if (at % TEXTS_PER_TURN === 0) await turn(undefined, { signal });
        texts.read(id);
      }
    } finally {
      texts.close();
    }
  } finally {
    connection.close();
  }
}

const isAnyOf = (column: string): readonly [string, string] => [column, `array_has_any(${column}, [''])`];
/** Columns without texts. */
const CONDITIONS: ReadonlyMap<string, string> = new Map([
  ['published_ms', 'published_ms < 0'],
  ['sentiment', 'sentiment > 1'],
  ...['body_entities', 'headline_entities', 'body_topics', 'headline_topics'].map(isAnyOf),
  ...['reporting_entities', 'reporting_periods', 'tags'].map(isAnyOf),
]);
