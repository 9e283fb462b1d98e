import { setTimeout as pause } from 'node:timers/promises';
import type { Table } from '@lancedb/lancedb';
import type { Table as ArrowTable } from 'apache-arrow';
import { audienceMark } from '../../domain/documents/chunk-facets.ts';
import type { IndexedDocument } from '../../domain/documents/chunk-index.ts';
import type { StoredDocument } from '../../domain/documents/document-store.ts';
import type { DocumentId } from '../../platform/ids.ts';
import { CHUNK_SCHEMA, type ChunkRow, isOneOf, quoted, toRows } from './chunk-rows.ts';
import type { ChunkTables } from './chunk-tables.ts';
import type { Engine } from './engine.ts';
import { isPreempted } from './preempted.ts';
import type { ProcessLock } from './process-lock.ts';

export type ChunkWrite =
  | { readonly kind: 'put'; readonly documents: readonly IndexedDocument[] }
  | { readonly kind: 'delete'; readonly ids: readonly DocumentId[] }
  | { readonly kind: 'audience'; readonly row: Pick<StoredDocument, 'id' | 'audience' | 'tags'> };

/** Another process's turn takes milliseconds; longer than this and something holds the lock that should not. */
const TURN_WAIT_MS = 30_000;
/** Folding in the background commits without the lock, so a write may still be overtaken; each try is anew. */
const TRIES = 8;
const RETRY_AFTER_MS = 25;
/** Ids of one filter. */
const IDS_PER_FILTER = 400;
/** Rows made into columns at a stretch; between stretches others have their turn. */
const ROWS_PER_STRETCH = 200;

/** Does a batch of writes of one kind, each batch in one commit. */
export function createChunkWriter(use: {
  readonly engine: Engine;
  readonly tables: Pick<ChunkTables, 'written'>;
  readonly lock: ProcessLock;
}): (batch: readonly ChunkWrite[]) => Promise<void> {
  const { tables, lock } = use;
  return async (batch) => {
    const commit = await prepare(use, batch);
    await lock.take(TURN_WAIT_MS);
    try {
      // What is being made anew is written last: until then it is made from what the other holds.
      for (const table of await tables.written()) {
        await retried(async () => {
          // Another process may have written since.
          await table.checkoutLatest();
          await commit(table);
        });
      }
    } finally {
      lock.release();
    }
  };
}

async function retried(commit: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await commit();
    } catch (error) {
      if (tries === TRIES || !isPreempted(error)) throw error;
      await pause(RETRY_AFTER_MS * tries);
    }
  }
}

/** What needs no lock is done before it is taken. */
async function prepare(
  { engine }: { readonly engine: Engine },
  batch: readonly ChunkWrite[],
): Promise<(table: Table) => Promise<void>> {
  const [first] = batch;
  if (first?.kind === 'audience') return (table) => setAudience(table, first.row);
  if (first?.kind === 'delete') {
    const ids = batch.flatMap((write) => (write.kind === 'delete' ? write.ids : []));
    return (table) => deleteDocuments(table, ids);
  }
  // Of a document that comes twice the later one stands.
  const documents = new Map<DocumentId, IndexedDocument>();
  for (const write of batch) {
    if (write.kind === 'put') for (const document of write.documents) documents.set(document.row.id, document);
  }
  const columns = await columnsOf(engine, [...documents.values()].flatMap(toRows));
  return (table) => putDocuments(table, [...documents.keys()], columns);
}

export async function columnsOf(engine: Engine, rows: readonly ChunkRow[]): Promise<ArrowTable> {
  const parts: ArrowTable[] = [];
  for (let at = 0; at === 0 || at < rows.length; at += ROWS_PER_STRETCH) {
    if (at > 0) await new Promise(setImmediate);
    const part = rows.slice(at, at + ROWS_PER_STRETCH);
    parts.push(engine.makeArrowTable(part as Record<string, unknown>[], { schema: CHUNK_SCHEMA }));
  }
  // Joined by their own class: the engine brings a copy of Arrow of its own, which knows no tables of another.
  const [first, ...others] = parts;
  if (!first) throw new Error('no rows');
  return first.concat(...others);
}

/** One commit. Rows of documents that are there already are replaced by key, and their surplus ones go, in the same. */
async function putDocuments(table: Table, ids: readonly DocumentId[], columns: ArrowTable): Promise<void> {
  const there = await documentsThere(table, ids);
  if (there.length === 0) {
    if (columns.numRows > 0) await table.add(columns);
    return;
  }
  if (columns.numRows === 0) return deleteDocuments(table, there);
  await table
    .mergeInsert('key')
    .whenMatchedUpdateAll()
    .whenNotMatchedInsertAll()
    .whenNotMatchedBySourceDelete({ where: isOneOf('document_id', there) })
    .execute(columns);
}

/** Which of these documents have rows. */
export async function documentsThere(table: Table, ids: readonly DocumentId[]): Promise<DocumentId[]> {
  const there = new Set<DocumentId>();
  for (let at = 0; at < ids.length; at += IDS_PER_FILTER) {
    const filter = isOneOf('document_id', ids.slice(at, at + IDS_PER_FILTER));
    for (const row of await table.query().where(filter).select(['document_id']).toArray()) {
      there.add(row.document_id as DocumentId);
    }
  }
  return [...there];
}

export async function deleteDocuments(table: Table, ids: readonly DocumentId[]): Promise<void> {
  for (let at = 0; at < ids.length; at += IDS_PER_FILTER) {
    await table.delete(isOneOf('document_id', ids.slice(at, at + IDS_PER_FILTER)));
  }
}

async function setAudience(table: Table, { id, audience, tags }: Pick<StoredDocument, 'id' | 'audience' | 'tags'>) {
  await table.update({
    where: isOneOf('document_id', [id]),
    valuesSql: {
      audience: quoted(audienceMark(audience)),
      tags: `arrow_cast(make_array(${tags.map(quoted).join(', ')}), 'List(Utf8)')`,
    },
  });
}
