import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { httpWebhookSender, type LookupAll } from './http-sender.ts';

interface Receiver extends AsyncDisposable {
  readonly port: number;
  readonly seen: { readonly path: string; readonly body: string; readonly headers: NodeJS.Dict<string | string[]> }[];
  connections: number;
}

async function startReceiver(answer: RequestListener = (_, response) => void response.writeHead(204).end()) {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      receiver.seen.push({ path: request.url ?? '', body: Buffer.concat(parts).toString(), headers: request.headers });
      answer(request, response);
    });
  });
  server.on('connection', () => {
    receiver.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    port: (server.address() as AddressInfo).port,
    seen: [],
    connections: 0,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

const MESSAGE = { headers: { 'webhook-id': 'm1', 'content-type': 'application/json' }, body: '{"type":"ü"}' };
const never = new AbortController().signal;

/** Looks every name up as these addresses, in turn. */
const lookupAs = (...turns: readonly (readonly string[])[]): LookupAll & { readonly asked: string[] } => {
  const asked: string[] = [];
  const lookup: LookupAll = (name, done) => {
    const addresses = turns[Math.min(asked.length, turns.length - 1)] ?? [];
    asked.push(name);
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return Object.assign(lookup, { asked });
};

test('a message is posted as it is to an address that the operator allows', async () => {
  await using receiver = await startReceiver();
  const sender = httpWebhookSender({ privateTargets: ['127.0.0.0/8'], timeoutMs: 60_000 });
  const outcome = await sender.send(`http://127.0.0.1:${receiver.port}/in?a=1`, MESSAGE, never);
  expect(outcome).toEqual({ kind: 'answered', status: 204, retryAfterMs: null });
  expect(receiver.seen).toHaveLength(1);
  expect(receiver.seen[0]).toMatchObject({ path: '/in?a=1', body: MESSAGE.body, headers: { 'webhook-id': 'm1' } });
});

test.each([
  'http://127.0.0.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f.1:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:10.0.0.1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'http://169.254.169.254:PORT/',
  'https://127.0.0.1:PORT/',
  'https://10.0.0.1/',
  'https://[fe80::1]/',
  'https://0.0.0.0/',
  'https://user:password@receiver.example/',
  'ftp://receiver.example/',
  'not a url',
])('%s is refused when it is set, and nothing is sent', async (pattern) => {
  await using receiver = await startReceiver();
  const sender = httpWebhookSender({ privateTargets: [], timeoutMs: 60_000 });
  const url = pattern.replace('PORT', String(receiver.port));
  expect(sender.whyRefused(url)).toBeDefined();
  expect(await sender.send(url, MESSAGE, never)).toMatchObject({ kind: 'failed' });
  expect(receiver.connections).toBe(0);
});

test.each([
  ['this machine', ['127.0.0.1']],
  ['a public and a private address', ['93.184.215.14', '127.0.0.1']],
  ['an address of IPv4 in IPv6', ['::ffff:127.0.0.1']],
  ['an address by NAT64', ['64:ff9b::7f00:1']],
  ['no address', []],
])('a name that leads to %s gets nothing', async (_, addresses) => {
  await using receiver = await startReceiver();
  const lookupAll = lookupAs(addresses);
  const sender = httpWebhookSender({ privateTargets: [], timeoutMs: 60_000, lookupAll });
  for (const url of [`https://receiver.example:8443/`, `http://receiver.example:${receiver.port}/`]) {
    expect(sender.whyRefused(url)).toBeUndefined();
    expect(await sender.send(url, MESSAGE, never)).toMatchObject({ kind: 'failed' });
  }
  expect(receiver.connections).toBe(0);
});

test('a name is looked up once for a connection, which goes to the address that was checked', async () => {
  await using receiver = await startReceiver();
  // The second answer is that of a name that changes between check and connection.
  const lookupAll = lookupAs(['127.0.0.1'], ['169.254.169.254']);
  const sender = httpWebhookSender({ privateTargets: ['127.0.0.1'], timeoutMs: 60_000, lookupAll });
  const url = `http://receiver.example:${receiver.port}/`;
  expect(await sender.send(url, MESSAGE, never)).toMatchObject({ kind: 'answered', status: 204 });
  expect(lookupAll.asked).toEqual(['receiver.example']);
  expect(await sender.send(url, MESSAGE, never)).toMatchObject({
    kind: 'failed',
    why: expect.stringContaining('private'),
  });
  expect(receiver.connections).toBe(1);
});

test('a public receiver must have https and the port 443 or 8443', async () => {
  const sender = httpWebhookSender({ privateTargets: [], timeoutMs: 60_000, lookupAll: lookupAs(['93.184.215.14']) });
  expect(await sender.send('http://receiver.example/', MESSAGE, never)).toMatchObject({
    why: 'it must begin with https://',
  });
  expect(await sender.send('https://receiver.example:22/', MESSAGE, never)).toMatchObject({
    why: 'its port must be 443 or 8443',
  });
});

test('of the allowed networks exactly those are reached', async () => {
  await using receiver = await startReceiver();
  const sender = httpWebhookSender({ privateTargets: ['10.0.0.0/8'], timeoutMs: 60_000 });
  expect(sender.whyRefused('http://10.1.2.3:8080/')).toBeUndefined();
  expect(sender.whyRefused('http://192.168.1.1/')).toBeDefined();
  expect(await sender.send(`http://127.0.0.1:${receiver.port}/`, MESSAGE, never)).toMatchObject({ kind: 'failed' });
  expect(receiver.connections).toBe(0);
});

test('redirects are not followed', async () => {
  await using target = await startReceiver();
  const location = `http://127.0.0.1:${target.port}/`;
  await using receiver = await startReceiver((_, response) => void response.writeHead(302, { location }).end());
  const sender = httpWebhookSender({ privateTargets: ['127.0.0.1'], timeoutMs: 60_000 });
  const outcome = await sender.send(`http://127.0.0.1:${receiver.port}/`, MESSAGE, never);
  expect(outcome).toMatchObject({ kind: 'answered', status: 302 });
  expect(target.connections).toBe(0);
});

test('a pause that the receiver asks for is read; a long answer is not read to its end', async () => {
  await using receiver = await startReceiver((_, response) => {
    response.writeHead(503, { 'retry-after': '120' });
    const write = (): void => void (response.write('x'.repeat(65_536)) && !response.destroyed && setImmediate(write));
    response.on('drain', write);
    write();
  });
  const sender = httpWebhookSender({ privateTargets: ['127.0.0.1'], timeoutMs: 60_000 });
  expect(await sender.send(`http://127.0.0.1:${receiver.port}/`, MESSAGE, never)).toEqual({
    kind: 'answered',
    status: 503,
    retryAfterMs: 120_000,
  });
});

test('a receiver that does not answer in time has failed', async () => {
  await using receiver = await startReceiver(() => undefined);
  const sender = httpWebhookSender({ privateTargets: ['127.0.0.1'], timeoutMs: 50 });
  expect(await sender.send(`http://127.0.0.1:${receiver.port}/`, MESSAGE, never)).toEqual({
    kind: 'failed',
    why: 'no answer within 0.05 s',
  });
});
