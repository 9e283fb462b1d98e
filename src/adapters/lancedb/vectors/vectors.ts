import type { ChunkSearch } from '../../../domain/documents/chunk-search.ts';
import type { VectorStore } from '../../../domain/search/vectors/chunk-vectors.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ChunkTable } from '../tables/chunk-table.ts';
import { createNearest } from './vector-nearest.ts';
import { lanceVectorStore } from './vector-store.ts';
import { vectorTables } from './vector-tables.ts';

/** From which sizes on the index of vectors is worth it. */
export interface VectorSizes {
  /** Rows of a table. Below this a scan of all takes some milliseconds, and finds exactly the nearest. */
  readonly indexedFrom: number;
  /** Rows that filters leave. So few are compared one by one, exactly; looking for them in the index takes no less time. */
  readonly exactUpTo: number;
}

const USUAL_SIZES: VectorSizes = { indexedFrom: 20_000, exactUpTo: 5_000 };

export interface LanceVectors {
  readonly store: VectorStore;
  /** Vector search, given the current table of chunks; `store` reads chunks from it, too. */
  nearest(chunks: () => Promise<ChunkTable>): ChunkSearch['nearest'];
}

/** Vectors of chunks in LanceDB, in `folder`, which is made with the first one. */
export function lanceVectors(use: {
  readonly folder: string;
  readonly clock: Clock;
  /** Model whose vectors are searched; `undefined` finds nothing. */
  readonly model: () => string | undefined;
  readonly sizes?: VectorSizes;
}): LanceVectors {
  const { folder, model, sizes = USUAL_SIZES } = use;
  const tables = vectorTables(folder);
  let serving: (() => Promise<ChunkTable>) | undefined;
  const chunks = async (): Promise<ChunkTable> => {
    if (serving === undefined) throw new Error('the index of chunks is not open');
    return serving();
  };
  return {
    store: lanceVectorStore({ ...use, ...sizes, tables, chunks }),
    nearest(given) {
      serving = given;
      return createNearest({ ...sizes, tables, model, chunks });
    },
  };
}
