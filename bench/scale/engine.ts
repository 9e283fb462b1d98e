import { chunkAlias } from '../../src/adapters/opensearch/chunk-mapping.ts';

const MERGE_LOOK_MS = 2_000;

/** Sends a request to OpenSearch beside the client of the product. */
export async function callEngine<Answer>(url: string, path: string, method = 'GET', body?: object): Promise<Answer> {
  const response = await fetch(new URL(path, url), {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  if (!response.ok) {
    throw new Error(`OpenSearch answered ${method} ${path} with ${response.status}: ${await response.text()}`);
  }
  return (await response.json()) as Answer;
}

/** Makes writes visible each second, or not until this is switched on again. */
export async function setRefresh(url: string, prefix: string, isOn: boolean): Promise<void> {
  const settings = { index: { refresh_interval: isOn ? '1s' : '-1' } };
  await callEngine(url, `/${chunkAlias(prefix)}/_settings`, 'PUT', settings);
  if (isOn) await callEngine(url, `/${chunkAlias(prefix)}/_refresh`, 'POST');
}

/** The process that answers at `url` on this machine. */
export async function enginePid(url: string): Promise<number> {
  const { nodes } = await callEngine<{ nodes: Record<string, { process: { id: number } }> }>(
    url,
    '/_nodes/_local/process',
  );
  const [node] = Object.values(nodes);
  if (node === undefined) throw new Error(`no node of OpenSearch answers at ${url}`);
  return node.process.id;
}

export interface IndexSize {
  readonly passages: number;
  readonly segments: number;
  readonly bytes: number;
  readonly bytes_per_passage: number;
}

/** Disk size of the index after all writes. */
export async function indexSize(url: string, prefix: string): Promise<IndexSize> {
  const index = chunkAlias(prefix);
  await callEngine(url, `/${index}/_flush`, 'POST');
  const { _all } = await callEngine<{ _all: { primaries: Primaries } }>(url, `/${index}/_stats/docs,store,segments`);
  const { docs, store, segments } = _all.primaries;
  return {
    passages: docs.count,
    segments: segments.count,
    bytes: store.size_in_bytes,
    bytes_per_passage: Math.round(store.size_in_bytes / docs.count),
  };
}

interface Primaries {
  readonly docs: { readonly count: number };
  readonly store: { readonly size_in_bytes: number };
  readonly segments: { readonly count: number };
}

/** Merges the index into one segment, which takes minutes. */
export async function mergeWhole(url: string, prefix: string): Promise<void> {
  const index = chunkAlias(prefix);
  const { task } = await callEngine<{ task: string }>(
    url,
    `/${index}/_forcemerge?max_num_segments=1&wait_for_completion=false`,
    'POST',
  );
  for (;;) {
    const { completed } = await callEngine<{ completed: boolean }>(url, `/_tasks/${task}`);
    if (completed) return;
    await new Promise((resolve) => setTimeout(resolve, MERGE_LOOK_MS));
  }
}
