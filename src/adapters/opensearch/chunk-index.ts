import type { ChunkQuestions } from '../../domain/documents/chunk-counting.ts';
import { passageKeyOf } from '../../domain/documents/chunk-facets.ts';
import type { ChunkIndex, Viewer } from '../../domain/documents/chunk-index.ts';
import type { AskedChunks, ChunkSearch, FoundChunk } from '../../domain/documents/chunk-search.ts';
import { createChunkWriteQueue } from '../../domain/documents/chunk-write-queue.ts';
import { passageDigest, passageOf } from '../../domain/search/vectors/chunk-vectors.ts';
import type { DocumentId } from '../../platform/ids.ts';
import type { RefreshPolicy } from './bulk.ts';
import { createEngineCounting } from './chunk-counting.ts';
import { chunkAlias, createChunksIfMissing } from './chunk-mapping.ts';
import { engineQueryOf, isByWords, SCORE_FACTOR } from './chunk-query.ts';
import { type ChunkSource, FOUND_FIELDS, type FoundSource, toFound } from './chunk-source.ts';
import { createServingWriter, type EngineWriter } from './chunk-writer.ts';
import { openEngineClient } from './client.ts';
import { countIn, isMissing } from './engine-index.ts';
import { allOf, type EngineQuery, hasAny, seenBy } from './filter-query.ts';
import { createSearchEngine, type EngineHit, KEYS_ALONE, type SearchBody, type SearchEngine } from './search-engine.ts';
import { vectorAlias } from './vector-mapping.ts';

/** The engine gives no more at once. */
const HITS_MAX = 10_000;

const BY_TIME = [{ published_ms: 'desc' }, { document_id: 'asc' }, { cnum: 'asc' }];
/** Best first; ties by newer document, then by document and number. */
const BY_SCORE = [{ _score: 'desc' }, ...BY_TIME];

/**
 * Finds chunks by words and filters: the best of each query by one request, the displayed fields of all of them by
 * another.
 */
function createEngineSearch(engine: SearchEngine): Pick<ChunkSearch, 'find' | 'findEach'> {
  const findEach: ChunkSearch['findEach'] = async (viewer, asked, signal) => {
    const bodies = asked.map((one) => bodyOf(viewer, one));
    const sent = bodies.filter((body) => body !== undefined);
    const answers = await engine.searchEach(viewer, sent, signal);
    const ranked = bodies.map((body) => {
      const hits = body === undefined ? [] : (answers[sent.indexOf(body)]?.hits.hits ?? []);
      return hits.map(({ sort, _score }) => ({ id: keyOf(sort), score: (_score ?? 0) * SCORE_FACTOR }));
    });
    const ids = new Set(ranked.flat().map(({ id }) => id));
    const sources = await readSources(engine, viewer, { query: seenBy(viewer), ids: [...ids] }, signal);
    return ranked.map((hits) =>
      hits.flatMap(({ id, score }): FoundChunk[] => {
        const source = sources.get(id);
        return source ? [toFound(source, score)] : [];
      }),
    );
  };
  return {
    find: async (viewer, query, limit, signal) => (await findEach(viewer, [{ query, limit }], signal))[0] ?? [],
    findEach,
  };
}

/** The search for the best of a query without their displayed fields; `undefined` when nothing can match. */
function bodyOf(viewer: Viewer, { query, limit }: AskedChunks): SearchBody | undefined {
  const engineQuery = limit > 0 ? engineQueryOf(viewer, [query]) : undefined;
  return (
    engineQuery && {
      query: engineQuery,
      size: Math.min(limit, HITS_MAX),
      sort: isByWords(query) ? BY_SCORE : BY_TIME,
      track_total_hits: false,
      ...KEYS_ALONE,
    }
  );
}

/** The key of a hit of either order: both end with it. */
function keyOf(sort: EngineHit['sort']): string {
  const [documentId, cnum] = (sort?.slice(-2) ?? []) as unknown as [DocumentId, number];
  return passageKeyOf({ documentId, cnum });
}

/** Displayed fields of found chunks, by id: of those that match `query`, which limits them to the viewer's. */
async function readSources(
  engine: SearchEngine,
  viewer: Viewer,
  { query, ids }: { readonly query: EngineQuery; readonly ids: readonly string[] },
  signal: AbortSignal | undefined,
): Promise<Map<string, FoundSource>> {
  const parts = Array.from({ length: Math.ceil(ids.length / HITS_MAX) }, (_, at): SearchBody => {
    const values = ids.slice(at * HITS_MAX, (at + 1) * HITS_MAX);
    return {
      query: allOf([query, { ids: { values } }]),
      size: values.length,
      sort: ['_doc'],
      track_total_hits: false,
      _source: FOUND_FIELDS,
    };
  });
  const answers = await engine.searchEach<FoundSource>(viewer, parts, signal);
  return new Map(
    answers.flatMap(({ hits }) =>
      hits.hits.flatMap(({ _source }) => (_source ? [[idOf(_source), _source] as const] : [])),
    ),
  );
}

const idOf = ({ document_id, cnum }: FoundSource): string => passageKeyOf({ documentId: document_id, cnum });

/** Requested in addition to the wanted number: a few are deleted or changed, and equal scores are in no order. */
const SPARE = 16;
const GROWTH = 4;

/**
 * Vector search. Filters are applied to the fields beside the vectors first, so that the nearest are all visible, and
 * then again in the index of chunks, which decides visibility: deleted, replaced or hidden chunks are not found by
 * their old vectors.
 */
function createEngineNearest(use: {
  readonly chunks: SearchEngine;
  /** Index of the current vectors with this number of dimensions; `undefined` finds nothing. */
  readonly vectors: (dimensions: number) => SearchEngine | undefined;
}): ChunkSearch['nearest'] {
  return async (viewer, { vector, filters }, limit, signal) => {
    const engine = use.vectors(vector.length);
    const query = engineQueryOf(viewer, [{ filters, words: [] }]);
    if (engine === undefined || query === undefined || limit <= 0) return [];
    const near = async (wanted: number): Promise<readonly EngineHit[]> => {
      const knn = { vector: { vector: [...vector], k: wanted, filter: query } };
      const shown = { ...KEYS_ALONE, docvalue_fields: ['text_digest'] };
      const body = { query: { knn }, size: wanted, sort: BY_SCORE, track_total_hits: false, ...shown };
      const [answer] = await engine.searchEach(viewer, [body], signal);
      return answer?.hits.hits ?? [];
    };
    for (let wanted = limit + SPARE; ; wanted *= GROWTH) {
      wanted = Math.min(wanted, HITS_MAX);
      const hits = await near(wanted).catch((error: unknown) => (isMissing(error) ? [] : Promise.reject(error)));
      const keys = hits.map(({ sort }) => keyOf(sort));
      const sources = await readSources(use.chunks, viewer, { query, ids: keys }, signal);
      const found = hits.flatMap((hit, at) => {
        const source = sources.get(keys[at] ?? '');
        if (!source || passageDigest(passageOf(source.document_id, source)) !== digestIn(hit)) return [];
        return [toFound(source, cosineOf(hit))];
      });
      if (found.length >= limit || hits.length < wanted || wanted === HITS_MAX) return found.slice(0, limit);
    }
  };
}

/** The engine maps cosines to 0 ... 1. */
const cosineOf = ({ _score }: EngineHit): number => 2 * (_score ?? 0) - 1;

const digestIn = ({ fields }: EngineHit): unknown => fields?.['text_digest']?.[0];

/** A write waits up to a second until it is visible; this many run side by side. */
const LANES = 4;

export interface OpenSearchOptions {
  /** URLs of nodes. */
  readonly urls: readonly string[];
  /** Names of indexes start with it. */
  readonly prefix: string;
  /** Shards of a new index. */
  readonly shards: number;
  readonly refresh?: RefreshPolicy;
}

/** The chunk index in OpenSearch, created if missing. Any number of processes may read and write. */
export async function openSearchChunkIndex(
  options: OpenSearchOptions & {
    /** The model whose vectors are searched; without one `nearest` finds nothing. */
    readonly model?: () => string | undefined;
  },
): Promise<ChunkIndex & ChunkQuestions> {
  const { urls, prefix, shards, refresh = 'wait_for', model } = options;
  const client = await openEngineClient(urls);
  const index = chunkAlias(prefix);
  await createChunksIfMissing(client, { alias: index, shards });
  const engine = createSearchEngine({ client, index });
  const lanes = createLanes(createServingWriter({ client, index, refresh }));
  return {
    async put(documents) {
      const overtaken = new Set<DocumentId>();
      const byLane = Map.groupBy(documents, ({ row }) => lanes.of(row.id));
      await Promise.all([...byLane].map(([lane, some]) => lane.add({ kind: 'put', documents: some, overtaken })));
      return [...overtaken];
    },
    async delete(ids) {
      const byLane = Map.groupBy(ids, lanes.of);
      await Promise.all([...byLane].map(([lane, some]) => lane.add({ kind: 'delete', ids: some })));
    },
    setAudience: (row) => lanes.of(row.id).add({ kind: 'audience', row }),
    ...createEngineSearch(engine),
    ...createEngineCounting(engine),
    nearest: createEngineNearest({
      chunks: engine,
      vectors(dimensions) {
        const name = model?.();
        return name === undefined
          ? undefined
          : createSearchEngine({ client, index: vectorAlias(prefix, name, dimensions) });
      },
    }),
    async chunksOf(id) {
      const chunks: ChunkSource['chunk'][] = [];
      const body = { query: hasAny('document_id', [id]), sort: [{ cnum: 'asc' }], _source: ['chunk'] };
      for await (const hits of engine.pages<Pick<ChunkSource, 'chunk'>>(body)) {
        chunks.push(...hits.flatMap(({ _source }) => _source?.chunk ?? []));
      }
      return chunks;
    },
    async counts() {
      return { chunks: await countIn(client, index), unindexed: 0 };
    },
    async optimize() {},
    async close() {
      await lanes.close();
      await client.close();
    },
  };
}

/** Queues side by side; writes of one document always go through the same, in their order. */
function createLanes(run: EngineWriter) {
  const open = () => createChunkWriteQueue(run);
  const first = open();
  const lanes = [first, ...Array.from({ length: LANES - 1 }, open)];
  return {
    of: (id: DocumentId) => lanes[sumOf(id) % LANES] ?? first,
    close: async () => void (await Promise.all(lanes.map((lane) => lane.close()))),
  };
}

const sumOf = (id: DocumentId): number => [...id].reduce((sum, character) => sum + character.charCodeAt(0), 0);
