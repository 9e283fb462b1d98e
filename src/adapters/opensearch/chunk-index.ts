import type { ChunkQuestions } from '../../domain/documents/chunk-counting.ts';
import type { ChunkIndex } from '../../domain/documents/chunk-index.ts';
import { createChunkWriteQueue } from '../../domain/documents/chunk-write-queue.ts';
import type { DocumentId } from '../../platform/ids.ts';
import type { RefreshPolicy } from './bulk.ts';
import { createEngineCounting } from './chunk-counting.ts';
import { chunkAlias, createChunksIfMissing } from './chunk-mapping.ts';
import { createEngineSearch } from './chunk-search.ts';
import type { ChunkSource } from './chunk-source.ts';
import { createServingWriter, type EngineWriter } from './chunk-writer.ts';
import { openEngineClient } from './client.ts';
import { countIn } from './engine-index.ts';
import { hasAny } from './filter-query.ts';
import { createSearchEngine } from './search-engine.ts';
import { vectorAlias } from './vector-mapping.ts';
import { createEngineNearest } from './vector-nearest.ts';

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
