import type { ChunkFilters } from '../documents/chunk-filters.ts';
import type { Viewer } from '../documents/chunk-index.ts';
import type { FindingParts } from './finding-parts.ts';
import { type QueryAnswer, runNearest } from './ranking/candidates.ts';
import { nearestQueries, type RetrievalQuery } from './ranking/retrieval-queries.ts';
import type { Understanding } from './understanding/understanding.ts';

/** What was looked for by meaning, and what each of it found. */
export interface FoundByMeaning {
  readonly legs: readonly RetrievalQuery[];
  readonly answers: readonly QueryAnswer[];
}

/**
 * Candidates by meaning: among all, and where the companies that are named report. `undefined` where there is no model, it
 * fails, or it takes too long: then the words alone have to do.
 */
export async function nearestByMeaning(
  parts: Pick<FindingParts, 'chunks' | 'embedder' | 'vectorsWithinMs'>,
  viewer: Viewer,
  question: { readonly asked: Understanding; readonly filters: ChunkFilters; readonly chunksMax: number },
  signal: AbortSignal | undefined,
): Promise<FoundByMeaning | undefined> {
  const embedder = parts.embedder?.();
  if (embedder === undefined) return undefined;
  const late = AbortSignal.timeout(parts.vectorsWithinMs);
  const until = signal ? AbortSignal.any([signal, late]) : late;
  const look = async (): Promise<FoundByMeaning | undefined> => {
    const { asked, filters, chunksMax } = question;
    const [vector] = await embedder.embed([asked.text], 'question', until);
    if (vector === undefined) return undefined;
    const legs = nearestQueries(asked, filters, chunksMax);
    return { legs, answers: await runNearest(parts.chunks, viewer, vector, legs, until) };
  };
  return before(look(), late).catch(() => {
    signal?.throwIfAborted();
    return undefined;
  });
}

/** What `work` answers, or a failure once `late` is aborted: work that does not heed the signal is not waited for. */
const before = <Value>(work: Promise<Value>, late: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => reject(late.reason);
    late.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => late.removeEventListener('abort', giveUp));
  });
