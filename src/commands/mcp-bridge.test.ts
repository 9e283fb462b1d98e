import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { bridge } from './mcp-bridge.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
type Reply = readonly [status: number, type: string, body: string];

/** A service that answers every request by `answer`. */
async function serviceOf(answer: (asked: Asked) => Reply | Promise<Reply>): Promise<{ endpoint: URL; asked: Asked[] }> {
  const asked: Asked[] = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    asked.push({ headers: request.headers, body });
    const [status, type, text] = await answer({ headers: request.headers, body });
    response.writeHead(status, { 'content-type': type }).end(text);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { endpoint: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`), asked };
}

async function bridged(endpoint: URL, lines: AsyncIterable<string> | readonly string[]) {
  const written: unknown[] = [];
  const complaints: string[] = [];
  await bridge({
    endpoint,
    key: 'alm_key',
    input: Readable.from(lines),
    write: (line) => written.push(JSON.parse(line)),
    complain: (line) => complaints.push(line),
  });
  return { written, complaints };
}

const request = (id: number, method: string, params: object = {}): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;

test('passes messages on with the key, and answers with JSON or with every message of a stream', async () => {
  const { endpoint, asked } = await serviceOf(({ body }) =>
    body.includes('tools/call')
      ? [
          200,
          'text/event-stream',
          ': alive\n\nevent: message\ndata: {"method":"notifications/progress"}\n\ndata: {"id":1}\n\n',
        ]
      : body.includes('notifications')
        ? [202, 'text/plain', '']
        : [200, 'application/json', '{"jsonrpc":"2.0",\n"id":2,"result":{}}'],
  );
  const notification = '{"jsonrpc":"2.0","method":"notifications/initialized"}\n';
  const { written } = await bridged(endpoint, [request(1, 'tools/call'), notification, '\n', request(2, 'ping')]);
  expect(written).toHaveLength(3);
  expect(written).toEqual(
    expect.arrayContaining([{ method: 'notifications/progress' }, { id: 1 }, { jsonrpc: '2.0', id: 2, result: {} }]),
  );
  expect(asked.map(({ headers }) => headers['x-api-key'])).toEqual(['alm_key', 'alm_key', 'alm_key']);
});

test('says in headers what a request of a later revision is', async () => {
  const { endpoint, asked } = await serviceOf(() => [200, 'application/json', '{"jsonrpc":"2.0","id":1,"result":{}}']);
  const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
  await bridged(endpoint, [request(1, 'tools/call', { name: 'search', _meta })]);
  expect(asked[0]?.headers).toMatchObject({
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': 'search',
  });
});

test('answers what the service refuses, what cannot reach it, and what is no message', async () => {
  const { endpoint } = await serviceOf(() => [
    401,
    'application/json',
    '{"message":"API key is missing or not valid"}',
  ]);
  const refused = await bridged(endpoint, [request(7, 'tools/list'), 'no message\n']);
  const reason = 'the service answered 401: API key is missing or not valid';
  expect(refused.written).toContainEqual({ jsonrpc: '2.0', id: 7, error: { code: -32_000, message: reason } });
  expect(refused.written).toContainEqual({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32_700, message: 'This line is not JSON' },
  });
  expect(refused.complaints).toEqual([reason]);
  server?.close();
  server?.closeAllConnections();
  const unreached = await bridged(endpoint, [request(8, 'tools/list')]);
  expect(JSON.stringify(unreached.written)).toContain('cannot be reached');
});

test('ends a request that is cancelled, without an answer', async () => {
  let isAsked = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const { endpoint } = await serviceOf(({ body }) => {
    if (body.includes('cancelled')) return [202, 'text/plain', ''];
    isAsked();
    return new Promise<Reply>(() => undefined);
  });
  async function* lines(): AsyncGenerator<string> {
    yield request(3, 'tools/call');
    await asked;
    yield '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":3}}\n';
  }
  expect((await bridged(endpoint, lines())).written).toEqual([]);
});
