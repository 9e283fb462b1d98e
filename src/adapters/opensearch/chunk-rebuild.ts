import type { ChunkIndex } from '../../domain/documents/chunk-index.ts';
import type { ChunkRebuild } from '../../domain/documents/rebuild-chunks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DocumentId } from '../../platform/ids.ts';
import { type OpenSearchOptions, openSearchChunkIndex } from './chunk-index.ts';
import { chunkAlias, markComplete } from './chunk-mapping.ts';
import { openEngineClient } from './client.ts';

/** Documents whose ids are read at a time. */
const IDS_AT_ONCE = 1_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** Chunks of a document that is being taken in are there before its row. */
const TAKING_IN_MS = 30 * 60_000;

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

/**
 * Indexes all documents again in place, while the index serves: it has what it had and gains what it lacked. One that was interrupted
 * begins again from the start. Chunks without a row are removed, unless their document may be coming in just now.
 */
export async function openSearchChunkRebuild(
  options: OpenSearchOptions & { readonly clock: Clock },
): Promise<ChunkRebuild> {
  const { clock } = options;
  // Seen when all are there: to wait for each would take a second.
  const index: ChunkIndex = await openSearchChunkIndex({ ...options, refresh: 'false' });
  const client = await openEngineClient(options.urls);
  const alias = chunkAlias(options.prefix);
  const refresh = () => client.request({ method: 'POST', path: `/${alias}/_refresh`, timeoutMs: REQUEST_TIMEOUT_MS });

  async function* idPages(): AsyncGenerator<{ readonly id: DocumentId; readonly generation: number }[]> {
    for (let after: { readonly id: DocumentId } | undefined; ; ) {
      const sources = [{ id: { terms: { field: 'document_id' } } }];
      const composite = { size: IDS_AT_ONCE, sources, ...(after && { after }) };
      const aggs = { ids: { composite, aggs: { latest: { max: { field: 'generation' } } } } };
      const { aggregations } = (await client.request({
        method: 'POST',
        path: `/${alias}/_search`,
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

  return {
    missing: async (ids) => [...ids],
    async add(annotated, rows) {
      const documents = (await rows()).flatMap((row) => {
        const text = annotated.get(row.id);
        return text === undefined ? [] : [{ row, annotated: text }];
      });
      await index.put(documents);
    },
    async drop(stored) {
      await refresh();
      for await (const page of idPages()) {
        const old = page.filter(({ generation }) => generation < clock.nowMs() - TAKING_IN_MS).map(({ id }) => id);
        const known = await stored(old);
        await index.delete(old.filter((id) => !known.has(id)));
      }
    },
    async serve() {
      await refresh();
      await markComplete(client, alias);
      return (await index.counts()).chunks;
    },
    async close() {
      await index.close();
      await client.close();
    },
  };
}
