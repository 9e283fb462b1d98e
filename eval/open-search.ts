import { openEngineClient } from '../src/adapters/opensearch/client.ts';
import { openChunkRebuild } from '../src/compose/chunk-index/chunk-rebuild.ts';
import { loadConfig } from '../src/platform/config.ts';

const TIMEOUT_MS = 60_000;

interface NodeStats {
  readonly nodes: Readonly<
    Record<string, { readonly process: { readonly cpu: { readonly total_in_millis: number } } }>
  >;
}

/** Fills indexes of its own in OpenSearch with the documents of a data directory; `close` deletes them. */
export async function fillOpenSearch(dataDir: string, url: string) {
  const prefix = `evaluation-${process.pid}`;
  const settings = { ALMANAC_DATA_DIR: dataDir, ALMANAC_SEARCH_URL: url, ALMANAC_SEARCH_INDEX: prefix };
  const config = loadConfig(new Map(), settings);
  const client = await openEngineClient(config.searchEngine.kind === 'opensearch' ? config.searchEngine.urls : []);
  const close = async (): Promise<void> => {
    await client.request({ method: 'DELETE', path: `/${prefix}-*`, timeoutMs: TIMEOUT_MS });
    await client.close();
  };
  try {
    const session = await openChunkRebuild(config);
    try {
      await session.rebuild(() => undefined, new AbortController().signal);
    } finally {
      await session.close();
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    searchEngine: config.searchEngine,
    /** Processor time that all nodes have taken. */
    async cpuMs(): Promise<number> {
      const path = '/_nodes/stats/process';
      const { nodes } = (await client.request({ method: 'GET', path, timeoutMs: TIMEOUT_MS })) as NodeStats;
      return Object.values(nodes).reduce((sum, { process: { cpu } }) => sum + cpu.total_in_millis, 0);
    },
    close,
  };
}

export type FilledOpenSearch = Awaited<ReturnType<typeof fillOpenSearch>>;
