import { setTimeout as pause } from 'node:timers/promises';
import { type OpenSearchOptions, openSearchChunkIndex } from '../../src/adapters/opensearch/chunk-index.ts';
import { whyNoClient } from '../../src/adapters/opensearch/client.ts';

/** A server for tests, which `.ci/opensearch` runs. */
export const openSearchUrl = process.env['ALMANAC_TEST_OPENSEARCH_URL'];

/** Why nothing is tested on OpenSearch here; `undefined` when it is. */
export const whyNoOpenSearch: string | undefined =
  openSearchUrl === undefined ? 'ALMANAC_TEST_OPENSEARCH_URL names no server' : whyNoClient();

let opened = 0;

/** A name for the indexes of one test. */
export const newPrefix = (): string => `test-${process.pid}-${Date.now()}-${opened++}`;

/** Calls the server beside the client under test. */
export async function callOpenSearch(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${openSearchUrl}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Where indexes of one test are. Writes are visible at once. */
export const testIndex = (prefix: string): OpenSearchOptions => ({
  urls: [openSearchUrl ?? ''],
  prefix,
  shards: 1,
  refresh: 'true',
});

/** An empty index of chunks with the vectors of `model`, gone when it is disposed of. */
export async function openTestChunks(model?: () => string) {
  const prefix = newPrefix();
  const index = await openSearchChunkIndex({ ...testIndex(prefix), ...(model && { model }) });
  return {
    prefix,
    index,
    compact: () => expunge(`${prefix}-*`),
    async [Symbol.asyncDispose]() {
      await index.close();
      await callOpenSearch('DELETE', `/${prefix}-*`);
    },
  };
}

/**
 * Merges deleted documents away. The engine keeps them for replicas that may ask for them until it has checked those,
 * every half minute.
 */
async function expunge(indexes: string): Promise<void> {
  for (;;) {
    await callOpenSearch('POST', `/${indexes}/_forcemerge?max_num_segments=1&flush=true`);
    await callOpenSearch('POST', `/${indexes}/_refresh`);
    const stats = (await callOpenSearch('GET', `/${indexes}/_stats/docs`)) as Stats;
    if (stats._all.primaries.docs.deleted === 0) return;
    await pause(1_000);
  }
}

interface Stats {
  readonly _all: { readonly primaries: { readonly docs: { readonly deleted: number } } };
}
