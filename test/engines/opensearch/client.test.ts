import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { openEngineClient, whyNoClient } from '../../../src/adapters/opensearch/client.ts';
import { traceJob } from '../../../src/platform/tracing.ts';

describe.skipIf(whyNoClient() !== undefined)('a request to the engine', () => {
  test('tells it which request or job asks', async () => {
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

  test('that is given up fails with the reason, and harms nothing else', async () => {
    const engine = createServer();
    await once(engine.listen(0, '127.0.0.1'), 'listening');
    const client = await openEngineClient([`http://127.0.0.1:${(engine.address() as AddressInfo).port}`]);
    const stop = new AbortController();
    const asked = client.request({ method: 'GET', path: '/', timeoutMs: 60_000, signal: stop.signal });
    await once(engine, 'request');
    stop.abort(new Error('nobody waits any more'));
    await expect(asked).rejects.toThrow('nobody waits any more');
    // An error that nobody catches ends the process a moment later; here it fails the run.
    await new Promise((resolve) => setImmediate(resolve));
    await client.close();
    engine.closeAllConnections();
    engine.close();
  });
});
