import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { endUnreadConnections } from './unread-answers.ts';

/** Each answer waits for `until`. */
async function served(handled: { count: number }, until: Promise<unknown>) {
  const app = fastify();
  endUnreadConnections(app);
  app.get('/', async () => {
    handled.count += 1;
    await until;
    return 'x'.repeat(1_000);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
}

test('ends a connection that sends requests without reading answers', async () => {
  const handled = { count: 0 };
  const closed = Promise.withResolvers<void>();
  const { app, port } = await served(handled, closed.promise);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(5_000));
  await new Promise((resolve) => socket.once('close', resolve));
  closed.resolve();
  expect(handled.count).toBeLessThan(200);
  await app.close();
});

test('answers a few pipelined requests in order', async () => {
  const handled = { count: 0 };
  const { app, port } = await served(handled, Promise.resolve());
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(8));
  let bytes = 0;
  for await (const data of socket) {
    bytes += (data as Buffer).length;
    if (bytes > 8_000) break;
  }
  expect(handled.count).toBe(8);
  await app.close();
});
