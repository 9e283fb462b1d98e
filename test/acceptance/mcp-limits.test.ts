import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

let service: Service;
beforeAll(async () => {
  service = await startServiceHere({ ALMANAC_DEMO: 'off', ALMANAC_RATE_LIMIT: '20' });
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

const batch = (size: number) =>
  call(service, 'POST', '/mcp', {
    body: Array.from({ length: size }, (_, id) => ({ jsonrpc: '2.0', id, method: 'resources/templates/list' })),
  });

test('each message of a batch is a call to the rate limit', async () => {
  expect((await batch(3)).status).toBe(200);
  const refused = await batch(100);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await call(service, 'GET', '/v1/subscription/quotas')).status, 'all calls of the minute are used').toBe(429);
});
