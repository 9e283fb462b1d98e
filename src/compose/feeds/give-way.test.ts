import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import type { Database } from '../../adapters/sql/database.ts';
import { givingWay } from './give-way.ts';

test('a transaction is followed by a rest as long as it took while requests come, and by none without them or with probes alone', async () => {
  let nowMs = performance.now() + 5_000; // Requests of other tests are past.
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const database: Pick<Database, 'inTransaction'> = {
    async inTransaction(work) {
      nowMs += 40;
      return work({} as Parameters<typeof work>[0]);
    },
  };
  const rests: number[] = [];
  const { inTransaction } = givingWay(database, async (ms) => rests.push(ms));
  const server = createServer((_, answer) => answer.end('here')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ask = async (path: string) =>
    (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).text();
  for (const probe of ['/healthz', '/readyz?verbose', '/metrics']) await ask(probe);
  await inTransaction(async () => 'done');
  expect(rests).toEqual([]);
  await ask('/v1/search');
  expect(await inTransaction(async () => 'done')).toBe('done');
  expect(rests).toEqual([40]);
  nowMs += 5_000;
  await inTransaction(async () => 'done');
  expect(rests).toEqual([40]);
  server.closeAllConnections();
  server.close();
});
