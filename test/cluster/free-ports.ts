import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * Ports that nobody listens on. Only for PostgreSQL and OpenSearch, whose peers must know a port before the server starts and which keep it
 * over restarts: a server of ours is started with port 0 and says where it listens. The ports are held until all are chosen, so that none
 * is chosen twice; another process may still take one before its server starts.
 */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(
    servers.map(async (server) => {
      server.close();
      await once(server, 'close');
    }),
  );
  return ports;
}
