import type { FastifyInstance } from 'fastify';

/** Limit of requests per connection in flight or with an unread answer; clients that pipeline send a handful. */
const OPEN_MAX = 32;

/**
 * Ends connections that send requests without reading the answers, as each pending answer holds memory or an open file. A request
 * counts until its answer is written.
 */
export function endUnreadConnections(app: FastifyInstance): void {
  const open = new WeakMap<object, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    reply.raw.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    if (count <= OPEN_MAX && !socket.destroyed) return done();
    // Requests that have already arrived still reach this hook one by one and are dropped.
    reply.hijack();
    socket.destroy();
  });
}
