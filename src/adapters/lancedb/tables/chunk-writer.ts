import type { Table } from '@lancedb/lancedb';
import type { Table as ArrowTable } from 'apache-arrow';
import type { IndexedDocument } from '../../../domain/documents/chunk-index.ts';
import type { ChunkWrite } from '../../../domain/documents/chunk-write-queue.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import { type DocumentTexts, type TextRange, textsOf } from '../../sql/documents/chunk-texts.ts';
import type { ProcessLock } from '../../sql/process-lock.ts';
import { audienceUpdate, inBatchesOfValues, inValues, ROW_SCHEMA, TEXT_ID_SCHEMA, toRows } from './chunk-rows.ts';
import type { ChunkTable } from './chunk-table.ts';
import type { ChunkTables } from './chunk-tables.ts';
import { retried } from './commit-retries.ts';
import type { LanceEngine } from './engine.ts';

/** Another process's turn takes milliseconds; longer than this and something holds the lock that should not. */
const TURN_WAIT_MS = 30_000;
/** Rows made into columns at a stretch; between stretches others have their turn. */
const ROWS_PER_STRETCH = 200;

/** Does a batch of writes of one kind, each batch in one commit. */
export function createChunkWriter(use: {
  readonly engine: LanceEngine;
  readonly tables: Pick<ChunkTables, 'written'>;
  readonly lock: ProcessLock;
}): (batch: readonly ChunkWrite[]) => Promise<void> {
  const { tables, lock } = use;
  return async (batch) => {
    const commit = await prepare(use, batch);
    await lock.take(TURN_WAIT_MS);
    try {
      // The table that is being rebuilt is written last: until then it is filled from the other.
      for (const table of await tables.written()) await commit(table);
    } finally {
      lock.release();
    }
  };
}

/** Preparation before the lock is taken. */
async function prepare(
  { engine }: { readonly engine: LanceEngine },
  batch: readonly ChunkWrite[],
): Promise<(to: ChunkTable) => Promise<void>> {
  const [first] = batch;
  if (first?.kind === 'audience') {
    const { row } = first;
    return ({ table }) => retried(table, async () => void (await table.update(audienceUpdate(row))));
  }
  if (first?.kind === 'delete') {
    const ids = batch.flatMap((write) => (write.kind === 'delete' ? write.ids : []));
    return (from) => deleteDocuments(from, ids);
  }
  const puts = batch.filter((write) => write.kind === 'put');
  const documents = latestOf(puts.flatMap((write) => write.documents));
  const prepared = await preparedOf(engine, [...documents.values()]);
  return async (to) => {
    const refused = new Set(await putDocuments(engine, to, prepared));
    for (const write of puts) {
      for (const { row } of write.documents) {
        const isLast = row.generation === documents.get(row.id)?.row.generation;
        if (!isLast || refused.has(row.id)) write.overtaken.add(row.id);
      }
    }
  };
}

/** The latest of repeated documents: the one of the highest generation, of equal ones the last. */
function latestOf(documents: readonly IndexedDocument[]): ReadonlyMap<DocumentId, IndexedDocument> {
  const latest = new Map<DocumentId, IndexedDocument>();
  for (const document of documents) {
    const { id, generation } = document.row;
    if ((latest.get(id)?.row.generation ?? 0) <= generation) latest.set(id, document);
  }
  return latest;
}

/** Documents as they are written, but for the ids of their texts. */
export interface PreparedDocuments {
  readonly documents: readonly IndexedDocument[];
  readonly columns: ArrowTable;
  readonly texts: readonly DocumentTexts[];
}

/** Takes time, and needs no turn. */
export async function preparedOf(
  engine: LanceEngine,
  documents: readonly IndexedDocument[],
): Promise<PreparedDocuments> {
  const rows = documents.flatMap(toRows);
  const parts: ArrowTable[] = [];
  for (let at = 0; at === 0 || at < rows.length; at += ROWS_PER_STRETCH) {
    if (at > 0) await new Promise(setImmediate);
    const part = rows.slice(at, at + ROWS_PER_STRETCH);
    parts.push(engine.makeArrowTable(part as Record<string, unknown>[], { schema: ROW_SCHEMA }));
  }
  // Joined by their own class: the engine brings a copy of Arrow of its own, which knows no tables of another.
  const [first, ...others] = parts;
  if (!first) throw new Error('no rows');
  return {
    documents,
    columns: first.concat(...others),
    texts: documents.map(textsOf),
  };
}

/**
 * One commit. Rows of documents that are there already are replaced by key, and their surplus ones go, in the same. A
 * document that has no texts has no rows. Left out and returned are documents of which a later generation is there.
 */
export async function putDocuments(
  engine: LanceEngine,
  to: ChunkTable,
  prepared: PreparedDocuments,
): Promise<readonly DocumentId[]> {
  const { documents } = prepared;
  const before = to.texts.rangesOf(documents.map(({ row }) => row.id));
  const generations = new Map<DocumentId, number>();
  for (const { documentId: id, generation } of before)
    generations.set(id, Math.max(generation, generations.get(id) ?? 0));
  const isOvertaken = ({ row }: IndexedDocument): boolean => (generations.get(row.id) ?? 0) > row.generation;
  const overtaken = documents.filter(isOvertaken).map(({ row }) => row.id);
  if (overtaken.length === 0) await commitDocuments(engine, to, prepared, before);
  else if (overtaken.length < documents.length) {
    const others = documents.filter((document) => !isOvertaken(document));
    const replaced = before.filter(({ documentId }) => !overtaken.includes(documentId));
    await commitDocuments(engine, to, await preparedOf(engine, others), replaced);
  }
  return overtaken;
}

async function commitDocuments(
  engine: LanceEngine,
  { table, texts }: ChunkTable,
  { columns, texts: given }: PreparedDocuments,
  before: readonly TextRange[],
): Promise<void> {
  const known = [...new Set(before.map(({ documentId }) => documentId))];
  const added = texts.add(given);
  const whole = columns.assign(textIds(engine, added)) as ArrowTable;
  await retried(table, async () => {
    const there = await documentsThere(table, known);
    if (there.length === 0) {
      if (whole.numRows > 0) await table.add(whole);
    } else if (whole.numRows === 0) await deleteRows(table, there);
    else {
      await table
        .mergeInsert('key')
        .whenMatchedUpdateAll()
        .whenNotMatchedInsertAll()
        .whenNotMatchedBySourceDelete({ where: inValues('document_id', there) })
        .execute(whole);
    }
  });
  texts.remove(before);
}

function textIds(engine: LanceEngine, ranges: readonly TextRange[]): ArrowTable {
  const rows = ranges.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, at) => ({ text_id: first + at })),
  );
  return engine.makeArrowTable(rows, { schema: TEXT_ID_SCHEMA });
}

/** The ids of these documents that have rows. */
export async function documentsThere(table: Table, ids: readonly DocumentId[]): Promise<DocumentId[]> {
  const there = new Set<DocumentId>();
  for (const filter of inBatchesOfValues('document_id', ids)) {
    for (const row of await table.query().where(filter).select(['document_id']).toArray()) {
      there.add(row.document_id as DocumentId);
    }
  }
  return [...there];
}

export async function deleteDocuments({ table, texts }: ChunkTable, ids: readonly DocumentId[]): Promise<void> {
  const gone = texts.rangesOf(ids);
  await retried(table, () => deleteRows(table, ids));
  texts.remove(gone);
}

async function deleteRows(table: Table, ids: readonly DocumentId[]): Promise<void> {
  for (const filter of inBatchesOfValues('document_id', ids)) await table.delete(filter);
}
