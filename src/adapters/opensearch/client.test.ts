import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { traceJob } from '../../platform/tracing.ts';
import { openEngineClient, whyNoClient } from './client.ts';

test.skipIf(whyNoClient() !== undefined)('the engine hears which request or job asks', async () => {
  const heard: IncomingHttpHeaders[] = [];
  const engine = createServer(({ headers }, answer) => {
    heard.push(headers);
    answer.setHeader('content-type', 'application/json').end('{}');
  });
  await once(engine.listen(0, '127.0.0.1'), 'listening');
  const client = await openEngineClient([`http://127.0.0.1:${(engine.address() as AddressInfo).port}`]);
  const ask = () => client.request({ method: 'GET', path: '/', timeoutMs: 5_000 });

  await traceJob({ id: 'job_7', name: 'process-document', payload: {} }, ask);
  await ask();

  expect(heard.map((headers) => headers['x-opaque-id'])).toEqual(['job_7', undefined]);
  await client.close();
  engine.close();
});
