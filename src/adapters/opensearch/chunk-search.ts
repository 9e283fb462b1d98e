import { passageKeyOf } from '../../domain/documents/chunk-facets.ts';
import type { Viewer } from '../../domain/documents/chunk-index.ts';
import type { AskedChunks, ChunkSearch, FoundChunk } from '../../domain/documents/chunk-search.ts';
import type { DocumentId } from '../../platform/ids.ts';
import { engineQueryOf, isByWords, SCORE_FACTOR } from './chunk-query.ts';
import { FOUND_FIELDS, type FoundSource, toFound } from './chunk-source.ts';
import { allOf, type EngineQuery, seenBy } from './filter-query.ts';
import { type EngineHit, KEYS_ALONE, type SearchBody, type SearchEngine } from './search-engine.ts';

/** The engine gives no more at once. */
export const HITS_MAX = 10_000;

const BY_TIME = [{ published_ms: 'desc' }, { document_id: 'asc' }, { cnum: 'asc' }];
/** Best first; ties by newer document, then by document and number. */
export const BY_SCORE = [{ _score: 'desc' }, ...BY_TIME];

/**
 * Finds chunks by words and filters: the best of each query by one request, the displayed fields of all of them by
 * another.
 */
export function createEngineSearch(engine: SearchEngine): Pick<ChunkSearch, 'find' | 'findEach'> {
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
export function keyOf(sort: EngineHit['sort']): string {
  const [documentId, cnum] = (sort?.slice(-2) ?? []) as unknown as [DocumentId, number];
  return passageKeyOf({ documentId, cnum });
}

/** Displayed fields of found chunks, by id: of those that match `query`, which limits them to the viewer's. */
export async function readSources(
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
