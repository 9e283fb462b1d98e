import { type FastifyInstance, fastify } from 'fastify';
import type { TlsPair } from '../../platform/tls-pair.ts';
import { addSystemRoute, type SystemRoute } from '../operations/system-route.ts';
import type { HttpServer } from './server.ts';
import { endOpenHandshakes, tlsOptions } from './tls.ts';

/** Creates a server of the routes of the system alone, for a process that answers no requests; not listening yet. */
export function createSystemServer(routes: readonly SystemRoute[], tls?: TlsPair): HttpServer {
  const options = { logger: false, forceCloseConnections: 'idle' as const };
  const app = (tls ? fastify({ ...options, https: tlsOptions(tls) }) : fastify(options)) as FastifyInstance;
  if (tls) endOpenHandshakes(app);
  for (const route of routes) addSystemRoute(app, route);
  return app;
}
