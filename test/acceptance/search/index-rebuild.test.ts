import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { almanac, childEnvironment, newDataDir, removeDataDir, type Service, TEST_KEY } from '../../service/service.ts';
import { callerWith } from '../private-content.ts';
import { type SearchWorld, searchWorldOf, startSearchService } from './search-world.ts';

let service: Service;
let world: SearchWorld;
beforeAll(async () => {
  service = await startSearchService(newDataDir());
  world = await searchWorldOf(service);
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

/** Everything that is found, with its chunks, in the order of the answer. */
const found = async () => {
  const { body } = await world.eve.ask('POST', '/v1/search', {
    query: {
      filters: { category: { mode: 'INCLUDE', values: ['news', 'transcripts', 'filings'] } },
      max_chunks: 1_000,
    },
  });
  return body.results.map(({ id, chunks }: { id: string; chunks: { cnum: number }[] }) => [id, chunks.length]);
};

test('two rebuilds at once: one is refused, and the index is whole', async () => {
  const before = await found();
  expect(before.length).toBeGreaterThan(3);
  const ends = await Promise.all([1, 2].map(() => almanac(world.service.dataDir, ['index', 'rebuild'])));
  expect(ends.map(({ code }) => code).sort(), JSON.stringify(ends)).toEqual([0, 1]);
  const refused = ends.find(({ code }) => code === 1);
  expect(refused?.stderr).toBe('almanac: Another process is rebuilding the document index. Wait until it has ended.\n');
  await expect.poll(found).toEqual(before);
});

test('a program whose starter is killed ends too, and all its processes work until then', async () => {
  const dataDir = newDataDir();
  const env = await childEnvironment(dataDir, { PORT: '0', ALMANAC_DEMO: 'off', ALMANAC_API_KEY: TEST_KEY });
  const starter = spawn(process.execPath, ['bin/almanac.js', 'serve'], { env });
  let printed = '';
  for (const stream of [starter.stdout, starter.stderr]) {
    stream.on('data', (data: Buffer) => {
      printed += data.toString('utf8');
    });
  }
  const address = () => /http:\/\/[\d.]+:\d+/.exec(printed)?.[0];
  await expect.poll(address).toBeDefined();
  const url = address() ?? '';
  // A process of its own reads the file.
  const caller = callerWith({ url, dataDir, key: TEST_KEY }, TEST_KEY);
  expect((await caller.ended(await caller.upload('note.txt', 'Orders are strong.'))).status).toBe('completed');
  const isServing = async () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await isServing()).toBe(true);
  starter.kill('SIGKILL');
  await expect.poll(isServing).toBe(false);
  await removeDataDir(dataDir);
});
