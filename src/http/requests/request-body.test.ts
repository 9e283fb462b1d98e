import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropRest, hasBody } from './request-body.ts';

let app: FastifyInstance;
let socket: Socket;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  app = fastify();
  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request)) dropRest(request, reply);
    return reply.code(401).send('no');
  });
  app.post('/', async () => 'never');
  await app.listen({ host: '127.0.0.1', port: 0 });
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
});
afterEach(async () => {
  socket.destroy();
  await app.close();
  vi.useRealTimers();
});

/** Sends a request with `sent` of the 1,000 bytes of its body, and waits for the answer. */
async function answered(sent: number): Promise<void> {
  socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n${'x'.repeat(sent)}`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
}

test('a body that goes on after the answer is dropped five seconds later, however it is sent', async () => {
  await answered(10);
  // The server may reset the connection, which is an error before it is a close.
  const { promise: closed, resolve: close } = Promise.withResolvers<unknown>();
  socket.once('close', close).on('error', () => undefined);
  for (let second = 0; second < 4; second += 1) {
    socket.write('x');
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(socket.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  await closed;
});

test('a connection whose body has ended serves the next request', async () => {
  await answered(1_000);
  await vi.advanceTimersByTimeAsync(60_000);
  await answered(1_000);
});
