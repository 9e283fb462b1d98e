import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Table } from '@lancedb/lancedb';
import { visibleMarks } from '../../domain/documents/chunk-facets.ts';
import type { ChunkHit, ChunkIndex, IndexedDocument } from '../../domain/documents/chunk-index.ts';
import { searchTextOf } from '../../domain/documents/search-text.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import type { DocumentId } from '../../platform/ids.ts';
import { openChunkConnection } from './chunk-connection.ts';
import { type ChunkRow, isOneOf, SHOWN_COLUMNS, toChunk } from './chunk-rows.ts';
import { openChunkTable } from './chunk-table.ts';
import { type ChunkWrite, createChunkWriter } from './chunk-writer.ts';
import { createFolding } from './folding.ts';
import { openProcessLock } from './process-lock.ts';
import { createWriteQueue } from './write-queue.ts';

const INDEX_CACHE_BYTES = 256n * 1024n * 1024n;
const GATHER_MS = 10;
/** Of one commit; a document with more is one commit all the same. */
const CHUNKS_PER_COMMIT = 2_000;
/** A match in the headline counts this much of one in the text: every chunk of a document shares it. */
const HEADLINE_BOOST = 0.5;

/**
 * The chunk index in LanceDB, in `folder`. Any number of processes may read and write: writers take turns by a lock file,
 * readers see a commit at once in the same process and within a second in others.
 */
export async function lanceChunkIndex(options: {
  readonly folder: string;
  readonly clock?: Clock;
}): Promise<ChunkIndex> {
  mkdirSync(options.folder, { recursive: true });
  const { engine, connection } = await openChunkConnection(options.folder, { indexCacheBytes: INDEX_CACHE_BYTES });
  const writeLock = openProcessLock(join(options.folder, 'write.lock'));
  await writeLock.take(60_000);
  const table = await openChunkTable(engine, connection).finally(() => writeLock.release());
  const folding = createFolding({ folder: options.folder, table, clock: options.clock ?? systemClock });
  const write = createChunkWriter({ engine, table, lock: writeLock });
  const queue = createWriteQueue<ChunkWrite>({ gatherMs: GATHER_MS, fits: fitsInto, run: write });

  return {
    async put(documents) {
      if (documents.length > 0) await queue.add({ kind: 'put', documents });
    },
    async delete(ids) {
      if (ids.length > 0) await queue.add({ kind: 'delete', ids });
    },
    setAudience: (row) => queue.add({ kind: 'audience', row }),
    async find(viewer, words, limit) {
      const text = searchTextOf(words);
      if (text.trim() === '' || limit <= 0) return [];
      const query = new engine.MultiMatchQuery(text, ['text', 'headline'], { boosts: [1, HEADLINE_BOOST] });
      const rows = await read(table, () =>
        table
          .query()
          .fullTextSearch(query)
          .where(isOneOf('audience', visibleMarks(viewer)))
          .select([...SHOWN_COLUMNS, '_score'])
          .limit(limit)
          .toArray(),
      );
      return rows.map(toHit);
    },
    async chunksOf(id) {
      const rows = await read(table, () =>
        table
          .query()
          .where(isOneOf('document_id', [id]))
          .select(SHOWN_COLUMNS)
          .toArray(),
      );
      return rows.map((row: ChunkRow) => toChunk(row)).sort((a, b) => a.cnum - b.cnum);
    },
    counts: () => folding.counts(),
    optimize: () => folding.foldIfNeeded(),
    async close() {
      await queue.close();
      await folding.close();
      table.close();
      connection.close();
      writeLock.close();
    },
  };
}

const toHit = (row: ChunkRow & { _score: number }): ChunkHit => ({
  documentId: row.document_id as DocumentId,
  chunk: toChunk(row),
  score: row._score,
});

/** A search may have begun on files that folding took away meanwhile: once more, on what is there now. */
async function read<T>(table: Table, query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch {
    await table.checkoutLatest();
    return query();
  }
}

function fitsInto(batch: readonly ChunkWrite[], next: ChunkWrite): boolean {
  const [first] = batch;
  if (first?.kind !== next.kind || next.kind === 'audience') return false;
  if (next.kind === 'delete') return true;
  return batch.reduce((sum, write) => sum + chunksIn(write), chunksIn(next)) <= CHUNKS_PER_COMMIT;
}

const chunksIn = (write: ChunkWrite): number =>
  write.kind === 'put'
    ? write.documents.reduce((sum, { annotated }: IndexedDocument) => sum + annotated.chunks.length, 0)
    : 0;
