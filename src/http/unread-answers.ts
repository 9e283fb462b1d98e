import type { FastifyInstance } from 'fastify';

/** Requests that one connection may have under way or answered but not read: clients that pipeline send a handful. */
const OPEN_MAX = 32;

/**
 * Ends connections that send request after request without reading the answers: each would hold memory, and a file where one is served,
 * for as long as the other side likes. A connection counts its requests until their answers are written out.
 */
export function endUnreadConnections(app: FastifyInstance): void {
  const open = new WeakMap<object, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    reply.raw.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    if (count <= OPEN_MAX && !socket.destroyed) return done();
    // What has arrived already is still handed out one by one: nothing is done for it.
    reply.hijack();
    socket.destroy();
  });
}
