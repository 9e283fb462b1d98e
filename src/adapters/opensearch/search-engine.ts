import { createHash } from 'node:crypto';
import type { Viewer } from '../../domain/documents/chunk-index.ts';
import { type EngineClient, type EngineError, engineFailureOf, engineUnavailable } from './client.ts';

/** Time after which a search counts as failed. */
const SEARCH_TIMEOUT_MS = 10_000;

export type SearchBody = Readonly<Record<string, unknown>>;

/** A hit with its requested fields. */
export interface EngineHit<Source = unknown> {
  /** Not with `KEYS_ALONE`. */
  readonly _id?: string;
  readonly _score: number | null;
  readonly _version?: number;
  readonly _source?: Source;
  readonly sort?: readonly (string | number)[];
  /** With `docvalue_fields`. */
  readonly fields?: Readonly<Record<string, readonly unknown[]>>;
}

export interface EngineAnswer<Source = unknown> {
  readonly hits: { readonly hits: readonly EngineHit<Source>[]; readonly total?: { readonly value: number } };
  readonly aggregations?: Readonly<Record<string, unknown>>;
}

interface RawAnswer extends EngineAnswer {
  readonly timed_out?: boolean;
  readonly _shards?: { readonly failed: number };
  readonly status?: number;
  readonly error?: EngineError;
}

/** Searches of one index. An answer is whole, or `unavailable` is thrown. */
export interface SearchEngine {
  /** Answers to several searches, by one copy of the index for each viewer, so that scores repeat. */
  searchEach<Source>(
    viewer: Viewer,
    bodies: readonly SearchBody[],
    signal: AbortSignal | undefined,
  ): Promise<EngineAnswer<Source>[]>;
  /** All hits of a query in the order of their keys, page by page. Concurrent writes may or may not be among them. */
  pages<Source>(body: SortedBody, signal?: AbortSignal): AsyncGenerator<readonly EngineHit<Source>[]>;
}

/** Sorted by fields that together are different for each chunk. */
export type SortedBody = SearchBody & { readonly sort: readonly object[] };

/** Hits as their sort values alone: anything stored, their ids too, costs the engine a block to unpack for each. */
export const KEYS_ALONE = { _source: false, stored_fields: '_none_' } as const;

const PAGE = 10_000;

export function createSearchEngine({
  client,
  index,
}: {
  readonly client: EngineClient;
  readonly index: string;
}): SearchEngine {
  return {
    async searchEach<Source>(viewer: Viewer, bodies: readonly SearchBody[], signal: AbortSignal | undefined) {
      if (bodies.length === 0) return [];
      const header = JSON.stringify({
        index,
        preference: copyFor(viewer),
        // Words weigh the same on all shards.
        search_type: 'dfs_query_then_fetch',
        allow_partial_search_results: false,
      });
      const answer = await client.request({
        method: 'POST',
        path: '/_msearch',
        lines: bodies.map((body) => `${header}\n${JSON.stringify(bounded(body))}\n`).join(''),
        timeoutMs: SEARCH_TIMEOUT_MS,
        signal,
      });
      return (answer as { responses: RawAnswer[] }).responses.map((one) => whole<Source>(one));
    },

    async *pages<Source>(body: SortedBody, signal?: AbortSignal) {
      for (let after: readonly unknown[] | undefined; ; ) {
        const answer = await client.request({
          method: 'POST',
          path: `/${index}/_search`,
          query: { allow_partial_search_results: false },
          body: { ...bounded(body), size: PAGE, track_total_hits: false, ...(after && { search_after: after }) },
          timeoutMs: SEARCH_TIMEOUT_MS,
          signal,
        });
        const { hits } = whole<Source>(answer as RawAnswer).hits;
        if (hits.length > 0) yield hits;
        after = hits.at(-1)?.sort;
        if (hits.length < PAGE) return;
      }
    },
  };
}

/** The engine stops by itself, too: its partial results are discarded. */
const bounded = (body: SearchBody): SearchBody => ({ ...body, timeout: `${SEARCH_TIMEOUT_MS}ms` });

const copyFor = ({ orgId, userId }: Viewer): string =>
  createHash('sha256')
    .update(JSON.stringify([orgId, userId]))
    .digest('hex')
    .slice(0, 16);

function whole<Source>(answer: RawAnswer): EngineAnswer<Source> {
  const { error, status = 500, timed_out, _shards } = answer;
  if (error) throw engineFailureOf(status, error);
  if (timed_out) throw engineUnavailable(new Error('the search took too long'));
  if ((_shards?.failed ?? 0) > 0) throw engineUnavailable(new Error('a part of the index did not answer'));
  return answer as EngineAnswer<Source>;
}
