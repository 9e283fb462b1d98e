import type { DocumentId } from '../../platform/ids.ts';
import type { EngineClient } from './client.ts';

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

/** The documents of which an index has chunks or vectors, with their latest generation there, page by page in the order of their ids. */
export async function* documentPages(
  client: EngineClient,
  index: string,
): AsyncGenerator<{ readonly id: DocumentId; readonly generation: number }[]> {
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
