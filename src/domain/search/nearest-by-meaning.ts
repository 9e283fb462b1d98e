import type { ChunkFilters } from '../documents/chunk-filters.ts';
import type { Viewer } from '../documents/chunk-index.ts';
import type { Understanding } from '../questions/understanding.ts';
import type { FindingParts } from './finding-parts.ts';
import { type QueryAnswer, runNearest } from './ranking/candidates.ts';
import { nearestQueries, type RetrievalQuery } from './ranking/retrieval-queries.ts';

/** The vector queries and their answers. */
export interface VectorSearchResult {
  readonly queries: readonly RetrievalQuery[];
  readonly answers: readonly QueryAnswer[];
}

/**
 * Finds candidates by vector, over all chunks and within the scopes of named companies. `undefined` if there is no model, it fails,
 * or it takes too long.
 */
export async function nearestByMeaning(
  parts: Pick<FindingParts, 'chunks' | 'embedder' | 'vectorsWithinMs'>,
  viewer: Viewer,
  question: { readonly understanding: Understanding; readonly filters: ChunkFilters; readonly chunksMax: number },
  signal: AbortSignal | undefined,
): Promise<VectorSearchResult | undefined> {
  const embedder = parts.embedder?.();
  if (embedder === undefined) return undefined;
  const late = AbortSignal.timeout(parts.vectorsWithinMs);
  const until = signal ? AbortSignal.any([signal, late]) : late;
  const search = async (): Promise<VectorSearchResult | undefined> => {
    const { understanding, filters, chunksMax } = question;
    const [vector] = await embedder.embed([understanding.text], 'question', until);
    if (vector === undefined) return undefined;
    const queries = nearestQueries(understanding, filters, chunksMax);
    return { queries, answers: await runNearest(parts.chunks, viewer, vector, queries, until) };
  };
  return withDeadline(search(), late).catch(() => {
    signal?.throwIfAborted();
    return undefined;
  });
}

/** Settles like `work`, or rejects once `late` is aborted, even if `work` ignores the signal. */
const withDeadline = <Value>(work: Promise<Value>, late: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => reject(late.reason);
    late.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => late.removeEventListener('abort', giveUp));
  });
