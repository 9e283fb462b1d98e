import type { DocumentId } from '../../platform/ids.ts';
import type { ChunkSource } from './chunk-source.ts';
import type { EngineClient } from './client.ts';
import { hasAny } from './filter-query.ts';

/** Documents whose ids are read at a time. */
const IDS_AT_ONCE = 1_000;
const REQUEST_TIMEOUT_MS = 60_000;

interface IdPage {
  readonly aggregations: {
    readonly ids: {
      readonly after_key?: { readonly id: DocumentId };
      readonly buckets: readonly {
        readonly key: { readonly id: DocumentId };
        readonly latest: { readonly value: number };
      }[];
    };
  };
}

/** A document of which an index has chunks or vectors, with their latest generation. */
export interface IndexedGeneration {
  readonly id: DocumentId;
  readonly generation: number;
}

/** The documents of which an index has chunks or vectors, page by page in the order of their ids. */
export async function* documentPages(client: EngineClient, index: string): AsyncGenerator<IndexedGeneration[]> {
  for (let after: { readonly id: DocumentId } | undefined; ; ) {
    const sources = [{ id: { terms: { field: 'document_id' } } }];
    const composite = { size: IDS_AT_ONCE, sources, ...(after && { after }) };
    const aggs = { ids: { composite, aggs: { latest: { max: { field: 'generation' } } } } };
    const { aggregations } = (await client.request({
      method: 'POST',
      path: `/${index}/_search`,
      query: { allow_partial_search_results: false },
      body: { size: 0, track_total_hits: false, aggs },
      timeoutMs: REQUEST_TIMEOUT_MS,
    })) as IdPage;
    const { buckets, after_key } = aggregations.ids;
    if (buckets.length > 0) yield buckets.map(({ key, latest }) => ({ id: key.id, generation: latest.value }));
    if (after_key === undefined) return;
    after = after_key;
  }
}

/** Returns the ids of these documents that have a row. */
export type Stored = (ids: readonly DocumentId[]) => Promise<ReadonlySet<DocumentId>>;

/** Documents of an index without a row, of a generation before `beforeMs`. */
export async function* orphansIn(
  client: EngineClient,
  index: string,
  of: { readonly stored: Stored; readonly beforeMs: number; readonly signal?: AbortSignal | undefined },
): AsyncGenerator<IndexedGeneration[]> {
  for await (const page of documentPages(client, index)) {
    of.signal?.throwIfAborted();
    const old = page.filter(({ generation }) => generation < of.beforeMs);
    const known = await of.stored(old.map(({ id }) => id));
    const orphans = old.filter(({ id }) => !known.has(id));
    if (orphans.length > 0) yield orphans;
  }
}

/** State of a document in an index. */
export interface DocumentState {
  readonly chunks: number;
  /** Generations of its chunks. */
  readonly earliest: number;
  readonly latest: number;
  /** Audience of one of its chunks. */
  readonly audience: string;
  readonly tags: readonly string[];
}

interface StateAnswer {
  readonly hits: {
    readonly hits: readonly { readonly _source: Pick<ChunkSource, 'document_id' | 'audience' | 'tags'> }[];
  };
  readonly aggregations: {
    readonly ids: {
      readonly buckets: readonly {
        readonly key: string;
        readonly doc_count: number;
        readonly earliest: { readonly value: number };
        readonly latest: { readonly value: number };
      }[];
    };
  };
}

/** States of these documents in an index; no entry for documents without chunks. */
export async function documentStates(
  client: EngineClient,
  index: string,
  ids: readonly DocumentId[],
): Promise<ReadonlyMap<DocumentId, DocumentState>> {
  if (ids.length === 0) return new Map();
  const generations = { earliest: { min: { field: 'generation' } }, latest: { max: { field: 'generation' } } };
  const { hits, aggregations } = (await client.request({
    method: 'POST',
    path: `/${index}/_search`,
    query: { allow_partial_search_results: false },
    body: {
      query: hasAny('document_id', ids),
      size: ids.length,
      collapse: { field: 'document_id' },
      _source: ['document_id', 'audience', 'tags'],
      track_total_hits: false,
      aggs: { ids: { terms: { field: 'document_id', size: ids.length }, aggs: generations } },
    },
    timeoutMs: REQUEST_TIMEOUT_MS,
  })) as StateAnswer;
  const counts = new Map(aggregations.ids.buckets.map((bucket) => [bucket.key, bucket]));
  return new Map(
    hits.hits.flatMap(({ _source: { document_id, audience, tags } }) => {
      const bucket = counts.get(document_id);
      if (bucket === undefined) return [];
      const { doc_count: chunks, earliest, latest } = bucket;
      return [[document_id, { chunks, earliest: earliest.value, latest: latest.value, audience, tags }] as const];
    }),
  );
}
