import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lanceChunkIndex } from '../../src/adapters/lancedb/index/chunk-index.ts';
import { lanceVectors, type VectorSizes } from '../../src/adapters/lancedb/vectors/vectors.ts';
import { withVectors } from '../../src/compose/chunk-index/vectors.ts';
import type { ChunkQuestions } from '../../src/domain/documents/chunk-counting.ts';
import type { ChunkIndex } from '../../src/domain/documents/chunk-index.ts';
import type { VectorStore } from '../../src/domain/search/vectors/chunk-vectors.ts';
import { type Embedder, unitVector } from '../../src/domain/search/vectors/embedder.ts';
import { systemClock } from '../../src/platform/clock.ts';

const DIMENSIONS = 16;

/** A direction of its own for every text, always the same. */
export const directionOf = (text: string): Float32Array =>
  unitVector([...createHash('sha256').update(text).digest().subarray(0, DIMENSIONS)].map((byte) => byte - 127.5));

/** Means nothing, but tells texts apart. */
export const directionEmbedder = (model = 'directions'): Embedder => ({
  model,
  embed: async (texts) => texts.map(directionOf),
  close: async () => undefined,
});

/** Chunks with their vectors, as the service has them. */
export interface ChunksWithVectors {
  readonly vectors: VectorStore;
  /** The state after a service ended between the two writes. */
  readonly chunksAlone: ChunkIndex;
  readonly index: ChunkIndex & ChunkQuestions;
}

/** Chunks with their vectors in `folder`. */
export async function openChunksWithVectors(folder: string, model: () => string, sizes?: VectorSizes) {
  mkdirSync(folder, { recursive: true });
  const vectors = lanceVectors({
    folder: join(folder, 'vectors'),
    clock: systemClock,
    model,
    ...(sizes && { sizes }),
  });
  const chunks = await lanceChunkIndex({ folder: join(folder, 'chunks'), nearest: vectors.nearest });
  return {
    ...joined(chunks, vectors.store),
    async close() {
      await vectors.store.close();
      await chunks.close();
    },
  };
}

/** An index and a store of vectors as the service joins them. */
export const joined = (chunks: ChunkIndex & ChunkQuestions, vectors: VectorStore): ChunksWithVectors => ({
  vectors,
  chunksAlone: chunks,
  index: { ...chunks, ...withVectors(chunks, vectors) },
});
