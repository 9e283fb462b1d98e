import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSearchChunkIndex } from '../../src/adapters/opensearch/chunk-index.ts';
import type { ChunkIndex } from '../../src/domain/documents/chunk-index.ts';
import type { ChunkSearch } from '../../src/domain/documents/chunk-search.ts';
import { AppError } from '../../src/platform/errors.ts';
import { documentId, sampleDocument } from '../records/sample-documents.ts';
import { type OpenSearchNode, type OpenSearchNodes, startOpenSearchNodes } from './open-search-nodes.ts';
import { visibilityCases } from './visibility.ts';

const ROUNDS = 3;
/** Documents written at the same time, and searches. */
const [WRITERS, SEARCHERS] = [20, 3];
/** Between two of them. */
const PAUSE_MS = 20;
/** Duration with and without a node. */
const STRETCH_MS = 20_000;
/** A node that goes on notices within about two seconds that it was given up. */
const IDLE_MS = 3_000;
const CASES = Number(process.env['ALMANAC_PROPERTY_RUNS'] ?? 100_000);
/** A cluster gives up a silent node after so long. */
const GIVEN_UP_MS = 18_000;
/** Limit on an idle machine. */
const REFUSED_MS = 30_000;
const ANYBODY = { orgId: 'o', userId: 'u' };

let cluster: OpenSearchNodes;
beforeAll(async () => {
  cluster = await startOpenSearchNodes(3);
});
afterAll(() => cluster[Symbol.asyncDispose]());

/** Asks until it is answered; how long that took in `waits`. Anything but a refusal for the moment is an error. */
async function answered<T>(waits: { refused: number; longestMs: number }, ask: () => Promise<T>): Promise<T> {
  const sinceMs = performance.now();
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
      waits.refused += 1;
      await pause(100);
    } finally {
      waits.longestMs = Math.max(waits.longestMs, performance.now() - sinceMs);
    }
  }
}

/** Documents in and searches, by two processes, which know what must be found. */
function traffic(writer: ChunkIndex, reader: ChunkSearch, idle: ChunkSearch) {
  const completed: string[] = [];
  const lacking: string[] = [];
  const [writes, reads] = [
    { refused: 0, longestMs: 0 },
    { refused: 0, longestMs: 0 },
  ];
  let [next, searches, isOver] = [0, 0, false];
  const write = async (): Promise<void> => {
    while (!isOver) {
      const name = `marker${next++}x`;
      await answered(writes, () => writer.put([sampleDocument(name, [`The ${name} plant.`, `Again ${name}.`])]));
      completed.push(name);
      await pause(PAUSE_MS);
    }
  };
  const look = async (name: string, from = reader): Promise<void> => {
    const query = { filters: {}, words: [{ words: name, weight: 1 }] };
    const hits = await answered(reads, () => from.find(ANYBODY, query, 5));
    searches += 1;
    const numbers = hits
      .filter(({ facets }) => facets.documentId === documentId(name))
      .map(({ facets }) => facets.cnum);
    if (numbers.sort().join() !== '1,2') lacking.push(`${name}: ${numbers}`);
  };
  const search = async (): Promise<void> => {
    while (!isOver) {
      // Every second search is for a recent document.
      const back = Math.min(searches % 2 === 0 ? 20 : completed.length, completed.length);
      const name = completed.at(-1 - ((searches * 7_919) % Math.max(back, 1)));
      if (name !== undefined) await look(name);
      await pause(PAUSE_MS);
    }
  };
  const running = Promise.all([
    ...Array.from({ length: WRITERS }, write),
    ...Array.from({ length: SEARCHERS }, search),
  ]);
  return {
    completed,
    lacking,
    writes,
    reads,
    searches: () => searches,
    /**
     * Searches for the latest document from a process that was idle until now, and so does not know which nodes were
     * away.
     */
    async askFromIdle(): Promise<void> {
      for (const untilMs = performance.now() + IDLE_MS; performance.now() < untilMs; await pause(PAUSE_MS))
        await look(completed.at(-1) ?? '', idle);
    },
    async end() {
      isOver = true;
      await running;
      for (const name of completed) await look(name);
    },
    running,
  };
}

const WAYS: readonly (readonly [
  string,
  (node: OpenSearchNode) => Promise<void>,
  (node: OpenSearchNode) => Promise<void>,
])[] = [
  ['paused', async (node) => node.pause(), async (node) => node.goOn()],
  ['killed', (node) => node.kill(), (node) => node.start()],
];

test('nobody finds what they may not see, with a node stopped half of the time', async () => {
  const node = cluster.nodes[1] as OpenSearchNode;
  await visibilityCases({ urls: cluster.urls, node, cases: CASES });
});

test('a node that is killed or paused: no answer lacks a completed document, and refusals end', async () => {
  const options = { urls: cluster.urls, prefix: `nodes-${process.pid}`, shards: 2 };
  const open = () => openSearchChunkIndex(options);
  const [writer, reader, idle] = [await open(), await open(), await open()];
  await cluster.whole();
  const load = traffic(writer, reader, idle);
  const { nodes } = cluster;
  const fail = async (): Promise<void> => {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [at, [what, down, up]] of WAYS.entries()) {
        const node = nodes.at((round + at) % nodes.length) as OpenSearchNode;
        const before = {
          reads: load.reads.refused,
          writes: load.writes.refused,
          searches: load.searches(),
          completed: load.completed.length,
        };
        Object.assign(load.reads, { longestMs: 0 });
        Object.assign(load.writes, { longestMs: 0 });
        await down(node);
        await pause(what === 'paused' ? GIVEN_UP_MS + STRETCH_MS : STRETCH_MS);
        await up(node);
        await load.askFromIdle();
        await pause(STRETCH_MS / 2);
        await cluster.whole();
        process.stderr.write(
          `${node.name} ${what}: ${load.completed.length - before.completed} documents completed, ${load.searches() - before.searches} searches answered, ` +
            `${load.reads.refused - before.reads} refused, the longest after ${Math.round(load.reads.longestMs)} ms; ` +
            `writes: ${load.writes.refused - before.writes} refused, the longest ${Math.round(load.writes.longestMs)} ms; ${load.lacking.length} answers lacking\n`,
        );
        expect(load.reads.longestMs).toBeLessThan(REFUSED_MS);
      }
    }
  };
  await Promise.race([fail(), load.running]);
  await load.end();
  expect(load.lacking).toEqual([]);
  await Promise.all([writer.close(), reader.close(), idle.close()]);
});
