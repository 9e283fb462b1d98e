import type { ChunkQuestions } from '../../domain/documents/chunk-counting.ts';
import type { ChunkIndex } from '../../domain/documents/chunk-index.ts';
import type { ChunkSearch } from '../../domain/documents/chunk-search.ts';
import { createChunkWriteQueue } from '../../domain/documents/chunk-write-queue.ts';
import { passageDigest, passageOf } from '../../domain/search/vectors/passage-text.ts';
import type { DocumentId } from '../../platform/ids.ts';
import type { RefreshPolicy } from './bulk.ts';
import { createEngineCounting } from './chunk-counting.ts';
import { chunkAlias, createChunksIfMissing } from './chunk-mapping.ts';
import { engineQueryOf } from './chunk-query.ts';
import { BY_SCORE, createEngineSearch, HITS_MAX, keyOf, readSources } from './chunk-search.ts';
import { type ChunkSource, toFound } from './chunk-source.ts';
import { createServingWriter, type EngineWriter } from './chunk-writer.ts';
import { openEngineClient } from './client.ts';
import { countIn, isMissing } from './engine-index.ts';
import { hasAny } from './filter-query.ts';
import { createSearchEngine, type EngineHit, KEYS_ALONE, type SearchEngine } from './search-engine.ts';
import { vectorAlias } from './vector-mapping.ts';

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
