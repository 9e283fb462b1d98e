import type { ChunkSearch } from '../../domain/documents/chunk-search.ts';
import { passageDigest, passageOf } from '../../domain/search/vectors/passage-text.ts';
import { engineQueryOf } from './chunk-query.ts';
import { BY_SCORE, HITS_MAX, keyOf, readSources } from './chunk-search.ts';
import { toFound } from './chunk-source.ts';
import { isMissing } from './engine-index.ts';
import { type EngineHit, KEYS_ALONE, type SearchEngine } from './search-engine.ts';

/** Requested in addition to the wanted number: a few are deleted or changed, and equal scores are in no order. */
const SPARE = 16;
const GROWTH = 4;

/**
 * Vector search. Filters are applied to the fields beside the vectors first, so that the nearest are all visible, and
 * then again in the index of chunks, which decides visibility: deleted, replaced or hidden chunks are not found by
 * their old vectors.
 */
export function createEngineNearest(use: {
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
