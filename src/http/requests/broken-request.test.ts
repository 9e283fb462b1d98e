import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseBroken, refuseLate } from './broken-request.ts';

let server: Server;
beforeAll(async () => {
  server = createServer((_request, response) => response.end('served')).on('clientError', refuseBroken);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

/** Status and body received until the connection ends. */
async function answerTo(sent: string): Promise<{ status: number; body: unknown }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  return partsOf(await text(socket));
}

function partsOf(answer: string): { status: number; body: unknown } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  expect(head).toContain('Content-Type: application/json');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}

test.each([
  ['a method that nobody knows', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'BAD_REQUEST'],
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'BAD_REQUEST'],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nHost: a\r\nX-API-KEY: ${'k'.repeat(100_000)}\r\n\r\n`,
    431,
    'REQUEST_HEADER_FIELDS_TOO_LARGE',
  ],
])('%s is refused in the words of the other errors', async (_what, sent, status, errorCode) => {
  const answer = await answerTo(sent);
  const message = expect.any(String);
  expect(answer).toEqual({ status, body: { message, statusCode: status, errorCode, errors: [{ message }] } });
});

test('refuses a request that takes too long', async () => {
  for (const refuse of [
    refuseLate,
    (socket: PassThrough) => refuseBroken({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket),
  ]) {
    const socket = new PassThrough();
    refuse(socket);
    expect(partsOf(await text(socket))).toMatchObject({ status: 408, body: { errorCode: 'REQUEST_TIMEOUT' } });
  }
});

test('writes nothing to a closed connection', () => {
  const socket = new PassThrough();
  refuseBroken({ code: 'ECONNRESET' }, socket);
  socket.destroy();
  refuseBroken({}, socket);
  expect(socket.read()).toBeNull();
});
