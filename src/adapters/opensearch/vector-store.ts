import { passageKeyOf } from '../../domain/documents/chunk-facets.ts';
import {
  type PassageVector,
  passageDigest,
  passageOf,
  type VectorPassage,
  type VectorStore,
} from '../../domain/search/vectors/chunk-vectors.ts';
import type { DocumentId } from '../../platform/ids.ts';
import { type Bulk, type BulkAction, createBulk } from './bulk.ts';
import type { OpenSearchOptions } from './chunk-index.ts';
import { chunkAlias } from './chunk-mapping.ts';
import type { ChunkSource } from './chunk-source.ts';
import { type EngineClient, openEngineClient } from './client.ts';
import { documentPages, orphansIn, type Stored } from './document-pages.ts';
import { aliasesLike, countIn, removeIndex } from './engine-index.ts';
import { hasAny } from './filter-query.ts';
import { createSearchEngine, type SearchEngine } from './search-engine.ts';
import {
  createVectorsIfMissing,
  modelAliases,
  VECTOR_FIELDS,
  type VectorSource,
  vectorAlias,
  vectorAliases,
  vectorDocumentOf,
} from './vector-mapping.ts';

/** Documents whose chunks or vectors are read at a time. */
const DOCUMENTS_AT_ONCE = 50;
const BY_KEY = [{ document_id: 'asc' }, { cnum: 'asc' }];

/**
 * Vectors in OpenSearch: an index for each model, number of dimensions and layout. A vector has the generation of its
 * chunk as its version, so that late writes are refused. `setAudience` follows the index of chunks, which is changed
 * first.
 */
export async function openSearchVectorStore(options: OpenSearchOptions): Promise<VectorStore> {
  const { urls, prefix, shards, refresh = 'wait_for' } = options;
  const client = await openEngineClient(urls);
  const chunks = createSearchEngine({ client, index: chunkAlias(prefix) });
  const allAliases = () => aliasesLike(client, `${vectorAliases(prefix)}*`);
  const vectorsIn = (index: string) =>
    createVectors({
      chunks,
      vectors: createSearchEngine({ client, index }),
      bulk: createBulk({ client, index, refresh }),
    });
  return {
    async open(model, dimensions) {
      await createVectorsIfMissing(client, { prefix, shards, model, dimensions });
      const index = vectorAlias(prefix, model, dimensions);
      const { missing, put } = vectorsIn(index);
      return {
        missing,
        put,
        count: () => countIn(client, index),
        documents: () => idsIn(client, index),
        async optimize() {},
      };
    },
    has: async (model) => (await aliasesLike(client, `${modelAliases(prefix, model)}*`)).size > 0,
    async dropUnlessOf(model) {
      for (const [alias, indexes] of await allAliases()) {
        if (model !== null && alias.startsWith(modelAliases(prefix, model))) continue;
        for (const index of indexes) await removeIndex(client, index);
      }
    },
    async delete(ids) {
      for (const index of (await allAliases()).keys()) await vectorsIn(index).remove(ids);
    },
    async setAudience({ id }) {
      for (const index of (await allAliases()).keys()) await vectorsIn(index).missing([id]);
    },
    close: () => client.close(),
  };
}

async function idsIn(client: EngineClient, index: string): Promise<DocumentId[]> {
  const ids: DocumentId[] = [];
  for await (const page of documentPages(client, index)) ids.push(...page.map(({ id }) => id));
  return ids;
}

interface Use {
  readonly chunks: SearchEngine;
  readonly vectors: SearchEngine;
  readonly bulk: Bulk;
}

function createVectors(use: Use) {
  const { chunks, vectors, bulk } = use;
  return {
    /** Also rewrites vectors of unchanged texts with their chunk's current filter fields. */
    async missing(ids: readonly DocumentId[]): Promise<VectorPassage[]> {
      const passages: VectorPassage[] = [];
      for (const some of batchesOf(ids)) {
        const [there, made] = [await chunksOf(chunks, some), await vectorsOf(vectors, some)];
        const gone = made.filter((one) => there.get(keyOf(one))?.digest !== one.text_digest);
        await bulk(gone.map(removal));
        const kept = made.filter((one) => !gone.includes(one));
        await renew(
          use,
          kept.filter((one) => !isLike(one, there.get(keyOf(one))?.source)),
          there,
        );
        const good = new Set(kept.map(keyOf));
        passages.push(...[...there].flatMap(([key, { passage }]) => (good.has(key) ? [] : [passage])));
      }
      return passages;
    },

    async put(given: readonly PassageVector[]): Promise<void> {
      const ids = [...new Set(given.map(({ passage }) => passage.documentId))];
      for (const some of batchesOf(ids)) {
        const there = await chunksOf(chunks, some);
        await bulk(
          given.flatMap(({ passage, vector }) => {
            const chunk = there.get(passageKeyOf(passage));
            if (chunk === undefined || chunk.digest !== passageDigest(passage)) return [];
            return [indexing(chunk, hasDirection(vector) ? [...vector] : undefined)];
          }),
        );
      }
    },

    remove: (ids: readonly DocumentId[]): Promise<void> => removeVectors(use, ids),
  };
}

/** Removes vectors of documents, up to the generation that `upTo` gives for each. */
async function removeVectors(
  { vectors, bulk }: Omit<Use, 'chunks'>,
  ids: readonly DocumentId[],
  upTo: (id: DocumentId) => number = () => Number.POSITIVE_INFINITY,
): Promise<void> {
  for (const some of batchesOf(ids)) {
    const made = await vectorsOf(vectors, some);
    await bulk(made.filter(({ document_id, generation }) => generation <= upTo(document_id)).map(removal));
  }
}

/** Removes vectors of documents without a row. Returns of how many documents they were. */
export async function removeOrphanVectors(
  client: EngineClient,
  { prefix, ...of }: { readonly prefix: string; readonly stored: Stored; readonly signal: AbortSignal },
): Promise<number> {
  let removed = 0;
  for (const index of (await aliasesLike(client, `${vectorAliases(prefix)}*`)).keys()) {
    const use = {
      vectors: createSearchEngine({ client, index }),
      bulk: createBulk({ client, index, refresh: 'false' }),
    };
    // A vector comes after the row of its document.
    for await (const documents of orphansIn(client, index, { ...of, beforeMs: Number.POSITIVE_INFINITY })) {
      const generations = new Map(documents.map(({ id, generation }) => [id, generation]));
      await removeVectors(use, [...generations.keys()], (id) => generations.get(id) ?? 0);
      removed += documents.length;
    }
  }
  return removed;
}

interface KnownChunk {
  readonly source: ChunkSource;
  readonly passage: VectorPassage;
  readonly digest: string;
}

/** The chunks of documents by key, in the order of document and number. */
async function chunksOf(engine: SearchEngine, ids: readonly DocumentId[]): Promise<Map<string, KnownChunk>> {
  const chunks = new Map<string, KnownChunk>();
  for await (const hits of engine.pages<ChunkSource>({ query: hasAny('document_id', ids), sort: BY_KEY })) {
    for (const { _source: source } of hits) {
      if (source === undefined) continue;
      const passage = passageOf(source.document_id, source);
      chunks.set(passageKeyOf(passage), { source, passage, digest: passageDigest(passage) });
    }
  }
  return chunks;
}

async function vectorsOf(
  engine: SearchEngine,
  ids: readonly DocumentId[],
  fields: readonly string[] = VECTOR_FIELDS,
): Promise<VectorSource[]> {
  const body = { query: hasAny('document_id', ids), sort: BY_KEY, _source: fields };
  const vectors: VectorSource[] = [];
  for await (const hits of engine.pages<VectorSource>(body))
    vectors.push(...hits.flatMap(({ _source }) => _source ?? []));
  return vectors;
}

/** Writes vectors again, beside what their chunks are filtered by now. */
async function renew(
  { vectors, bulk }: Use,
  stale: readonly VectorSource[],
  chunks: ReadonlyMap<string, KnownChunk>,
): Promise<void> {
  if (stale.length === 0) return;
  const wanted = new Set(stale.map(keyOf));
  const ids = [...new Set(stale.map(({ document_id }) => document_id))];
  const whole = await vectorsOf(vectors, ids, [...VECTOR_FIELDS, 'vector']);
  await bulk(
    whole.flatMap((one) => {
      const chunk = wanted.has(keyOf(one)) ? chunks.get(keyOf(one)) : undefined;
      return chunk?.digest === one.text_digest ? [indexing(chunk, one.vector)] : [];
    }),
  );
}

const keyOf = ({ document_id, cnum }: VectorSource): string => passageKeyOf({ documentId: document_id, cnum });

/** True if the filter fields beside a vector match its chunk; the other fields follow from the generation. */
const isLike = (vector: VectorSource, chunk: ChunkSource | undefined): boolean =>
  chunk !== undefined &&
  vector.generation === chunk.generation &&
  vector.audience === chunk.audience &&
  JSON.stringify(vector.tags) === JSON.stringify(chunk.tags);

/** The engine refuses a vector of zeros, which is near to nothing. */
const hasDirection = (vector: Float32Array): boolean => vector.some((number) => number !== 0);

const indexing = ({ source, digest, passage }: KnownChunk, vector: readonly number[] | undefined): BulkAction => ({
  kind: 'index',
  id: passageKeyOf(passage),
  routing: source.document_id,
  version: source.generation,
  source: JSON.stringify(vectorDocumentOf(source, digest, vector)),
});

const removal = (one: VectorSource): BulkAction => ({
  kind: 'delete',
  id: keyOf(one),
  routing: one.document_id,
  version: one.generation,
});

function* batchesOf(ids: readonly DocumentId[]): Generator<readonly DocumentId[]> {
  for (let at = 0; at < ids.length; at += DOCUMENTS_AT_ONCE) yield ids.slice(at, at + DOCUMENTS_AT_ONCE);
}
