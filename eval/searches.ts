import { setTimeout as pause } from 'node:timers/promises';
import { BENCH_KEY, freePort, startProduct, stopServer } from '../bench/http/service-process.ts';
import { chunkKey } from './judgement.ts';

/** A chunk that a search found. */
export interface Found {
  readonly key: string;
  readonly relevance: number;
  /** For people who look at what came first. */
  readonly headline: string;
  readonly text: string;
}

export interface AskedSearch {
  /** As the table of results calls it. */
  readonly name: string;
  /** At most `limit` chunks, best first. */
  ask(question: string, limit: number): Promise<Found[]>;
  /** Processor time that was taken so far, where it is known. */
  readonly cpuMs?: () => Promise<number>;
}

/** Best first, chunk by chunk; of equals as the answer has them. Answers come document by document. */
export const byRelevance = (found: readonly Found[]): Found[] => found.toSorted((a, b) => b.relevance - a.relevance);

const START_MAX_MS = 60_000;

interface SearchReply {
  readonly results: readonly {
    readonly id: string;
    readonly headline: string;
    readonly chunks: readonly { readonly cnum: number; readonly relevance: number; readonly text: string }[];
  }[];
}

/** `POST /v1/search` of the product on this data directory, in a process of its own, as callers have it. */
export async function openOverHttp(
  dataDir: string,
  hasModel: boolean,
): Promise<AskedSearch & { close(): Promise<void> }> {
  const server = startProduct(dataDir, await freePort(), `${dataDir}/service.log`, {
    ALMANAC_RATE_LIMIT: '1000000',
    ALMANAC_ADDRESS_RATE_LIMIT: '1000000',
    ALMANAC_LOG_LEVEL: 'error',
    ...(!hasModel && { ALMANAC_MODEL: 'off' }),
  });
  const url = `http://127.0.0.1:${server.port}/v1/search`;
  const post = (text: string, limit: number): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: { 'x-api-key': BENCH_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ query: { text, max_chunks: limit } }),
    });
  try {
    const endMs = performance.now() + START_MAX_MS;
    while (
      !(await post('is it there', 1).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (performance.now() > endMs || server.child.exitCode !== null) {
        throw new Error(`the service does not answer; see ${server.log}`);
      }
      await pause(100);
    }
  } catch (error) {
    await stopServer(server);
    throw error;
  }
  return {
    name: hasModel ? 'over HTTP, with the model' : 'over HTTP',
    async ask(question, limit) {
      const reply = await post(question, limit);
      if (!reply.ok) throw new Error(`${question}: ${reply.status} ${await reply.text()}`);
      const { results } = (await reply.json()) as SearchReply;
      return byRelevance(
        results.flatMap(({ id, headline, chunks }) =>
          chunks.map(({ cnum, relevance, text }) => ({ key: chunkKey(id, cnum), relevance, headline, text })),
        ),
      );
    },
    close: () => stopServer(server),
  };
}
