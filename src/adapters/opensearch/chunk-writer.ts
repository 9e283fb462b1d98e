import { passageKeyOf } from '../../domain/documents/chunk-facets.ts';
import type { IndexedDocument } from '../../domain/documents/chunk-index.ts';
import type { ChunkWrite } from '../../domain/documents/chunk-write-queue.ts';
import type { StoredDocument } from '../../domain/documents/document-store.ts';
import type { DocumentId } from '../../platform/ids.ts';
import { type Bulk, type BulkAction, createBulk, type RefreshPolicy } from './bulk.ts';
import { buildAlias } from './chunk-builds.ts';
import { type ChunkSource, forAudience, sourcesOf, writtenOf } from './chunk-source.ts';
import type { EngineClient } from './client.ts';
import type { IndexedGeneration } from './document-pages.ts';
import { isMissing } from './engine-index.ts';
import { allOf, anyOf, type EngineQuery, hasAny } from './filter-query.ts';
import { createSearchEngine, type EngineHit, KEYS_ALONE, type SearchEngine } from './search-engine.ts';

export type EngineWrite =
  | ChunkWrite
  /** Removes chunks of these generations or earlier ones. */
  | { readonly kind: 'delete former'; readonly documents: readonly IndexedGeneration[] };

/** Destination of writes, and the time at which they resolve. */
export interface WriterOptions {
  readonly client: EngineClient;
  readonly index: string;
  readonly refresh: RefreshPolicy;
}

/** Documents asked for in one query. */
const DOCUMENTS_AT_ONCE = 500;
/** Chunks made into JSON at a stretch; between stretches others have their turn. */
const CHUNKS_PER_STRETCH = 200;
const ALIAS_TIMEOUT_MS = 10_000;

/** Does a batch of writes of one kind. */
export type EngineWriter = (batch: readonly EngineWrite[]) => Promise<void>;

/** Writes to one index. */
export function createEngineWriter({ client, index, refresh }: WriterOptions): EngineWriter {
  const use = { engine: createSearchEngine({ client, index }), bulk: createBulk({ client, index, refresh }) };
  return async (batch) => {
    const [first] = batch;
    if (first?.kind === 'audience') return changeAudience(use, first.row);
    if (first?.kind === 'delete') {
      return deleteDocuments(
        use,
        batch.flatMap((write) => (write.kind === 'delete' ? write.ids : [])),
      );
    }
    if (first?.kind === 'delete former') {
      return removeFormer(
        use,
        first.documents.map(({ id, generation }) => ({ id, query: upTo(generation) })),
      );
    }
    return putAll(use, batch);
  };
}

/**
 * Writes to the index that serves and, while one is built beside it, to that one too. Where that has begun to serve meanwhile, or is gone, it
 * is written once more to the one that serves.
 */
export function createServingWriter(options: WriterOptions): EngineWriter {
  const { client, index } = options;
  const beside = { method: 'HEAD', path: `/_alias/${buildAlias(index)}`, timeoutMs: ALIAS_TIMEOUT_MS } as const;
  const toServing = createEngineWriter(options);
  const toBuilding = createEngineWriter({ ...options, index: buildAlias(index) });
  return async (batch) => {
    if ((await client.request(beside)) !== true) return toServing(batch);
    const written = toBuilding(batch).then(
      () => true,
      (error: unknown) => (isMissing(error) ? false : Promise.reject(error)),
    );
    const [isWritten] = await Promise.all([written, toServing(batch)]);
    if (!isWritten) await toServing(batch);
  };
}

interface Use {
  readonly engine: SearchEngine;
  readonly bulk: Bulk;
}

async function putAll(use: Use, batch: readonly EngineWrite[]): Promise<void> {
  const latest = new Map<DocumentId, IndexedDocument>();
  const overtaken = new Set<DocumentId>();
  for (const document of batch.flatMap((write) => (write.kind === 'put' ? write.documents : []))) {
    const other = latest.get(document.row.id);
    if (other && other.row.generation > document.row.generation) overtaken.add(document.row.id);
    else latest.set(document.row.id, document);
  }
  const documents = [...latest.values()];
  const late = await putDocuments(use, documents);
  for (const write of batch) {
    if (write.kind !== 'put') continue;
    for (const { row } of write.documents) {
      const isEarlier = row.generation < (latest.get(row.id)?.row.generation ?? 0);
      if (late.has(row.id) || isEarlier) write.overtaken.add(row.id);
    }
  }
}

/** Writes the new chunks, then removes former ones that were not overwritten. Returns the ids that came too late. */
async function putDocuments(use: Use, documents: readonly IndexedDocument[]): Promise<ReadonlySet<DocumentId>> {
  const actions: BulkAction[] = [];
  for (const source of documents.flatMap(sourcesOf)) {
    if (actions.length % CHUNKS_PER_STRETCH === CHUNKS_PER_STRETCH - 1) await new Promise(setImmediate);
    actions.push(indexing(source));
  }
  const late = new Set((await use.bulk(actions)).map(({ routing }) => routing as DocumentId));
  await removeFormer(
    use,
    // If a later generation exists, chunks of this one were written beside it.
    documents.map(({ row, annotated }) => ({
      id: row.id,
      query: late.has(row.id) ? upTo(row.generation) : former(row.generation, annotated.chunks.length),
    })),
  );
  return late;
}

async function removeFormer(
  use: Use,
  documents: readonly { readonly id: DocumentId; readonly query: EngineQuery }[],
): Promise<void> {
  for (let at = 0; at < documents.length; at += DOCUMENTS_AT_ONCE) {
    const some = documents.slice(at, at + DOCUMENTS_AT_ONCE);
    await remove(use, anyOf(some.map(({ id, query }) => allOf([hasAny('document_id', [id]), query]))));
  }
}

const former = (generation: number, chunks: number): EngineQuery =>
  anyOf([
    { range: { generation: { lt: generation } } },
    allOf([hasAny('generation', [generation]), { range: { cnum: { gt: chunks } } }]),
  ]);

const upTo = (generation: number): EngineQuery => ({ range: { generation: { lte: generation } } });

async function deleteDocuments(use: Use, ids: readonly DocumentId[]): Promise<void> {
  for (let at = 0; at < ids.length; at += DOCUMENTS_AT_ONCE) {
    await remove(use, hasAny('document_id', ids.slice(at, at + DOCUMENTS_AT_ONCE)));
  }
}

/** Chunks that were overwritten meanwhile are not deleted. */
async function remove({ engine, bulk }: Use, query: EngineQuery): Promise<void> {
  const keys = { query, sort: BY_KEY, ...KEYS_ALONE, version: true };
  for await (const hits of engine.pages(keys)) await bulk(hits.map(removal));
}

/** Writes the chunks again: the engine cannot change a part of one. */
async function changeAudience({ engine, bulk }: Use, row: Pick<StoredDocument, 'id' | 'audience' | 'tags'>) {
  const chunks = { query: hasAny('document_id', [row.id]), sort: BY_KEY };
  for await (const hits of engine.pages<ChunkSource>(chunks)) {
    await bulk(hits.flatMap(({ _source }) => (_source ? [indexing(forAudience(_source, row))] : [])));
  }
}

const BY_KEY = [{ document_id: 'asc' }, { cnum: 'asc' }];

const indexing = (source: ChunkSource): BulkAction => ({
  kind: 'index',
  id: passageKeyOf({ documentId: source.document_id, cnum: source.cnum }),
  routing: source.document_id,
  version: source.generation,
  source: JSON.stringify(writtenOf(source)),
});

function removal({ sort, _version = 0 }: EngineHit): BulkAction {
  const [documentId, cnum] = sort as unknown as [DocumentId, number];
  return { kind: 'delete', id: passageKeyOf({ documentId, cnum }), routing: documentId, version: _version };
}
